-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "begunAt" TIMESTAMPTZ(3),
ADD COLUMN     "begunById" TEXT,
ADD COLUMN     "forgetAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Campaign_begunById_idx" ON "Campaign"("begunById");

-- CreateIndex
CREATE INDEX "Campaign_forgetAt_idx" ON "Campaign"("forgetAt");

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_begunById_fkey" FOREIGN KEY ("begunById") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

