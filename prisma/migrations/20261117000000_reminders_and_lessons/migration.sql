-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "remindsPrivately" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "lessons" JSONB NOT NULL DEFAULT '{}';
