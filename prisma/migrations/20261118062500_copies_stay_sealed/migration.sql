-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "copiedFrom" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "sealedUntil" TIMESTAMPTZ(3);

