-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "namedAfterId" TEXT;

-- CreateIndex
CREATE INDEX "Campaign_namedAfterId_idx" ON "Campaign"("namedAfterId");

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_namedAfterId_fkey" FOREIGN KEY ("namedAfterId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

