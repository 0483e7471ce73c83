-- AlterTable
ALTER TABLE "Ask" ADD COLUMN     "idle" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "asleepAt" TIMESTAMPTZ(3),
ADD COLUMN     "story" TEXT;

-- AlterTable
ALTER TABLE "GameTable" ADD COLUMN     "next" JSONB,
ADD COLUMN     "opening" INTEGER,
ADD COLUMN     "parentId" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "GameTable_parentId_opening_key" ON "GameTable"("parentId", "opening");

-- AddForeignKey
ALTER TABLE "GameTable" ADD CONSTRAINT "GameTable_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

