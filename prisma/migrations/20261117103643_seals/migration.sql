-- CreateTable
CREATE TABLE "Seal" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" TEXT NOT NULL,

    CONSTRAINT "Seal_pkey" PRIMARY KEY ("id")
);

