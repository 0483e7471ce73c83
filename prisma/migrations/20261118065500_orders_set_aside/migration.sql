-- AlterTable
ALTER TABLE "StandingOrder" ADD COLUMN     "aside" TEXT,
ADD COLUMN     "asideAt" TIMESTAMPTZ(3),
ADD COLUMN     "asideToldAt" TIMESTAMPTZ(3);

