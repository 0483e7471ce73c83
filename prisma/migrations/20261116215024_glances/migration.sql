-- CreateTable
CREATE TABLE "Glance" (
    "tableId" INTEGER NOT NULL,
    "personId" TEXT NOT NULL,
    "events" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Glance_pkey" PRIMARY KEY ("tableId","personId")
);

-- CreateIndex
CREATE INDEX "Glance_personId_idx" ON "Glance"("personId");

-- AddForeignKey
ALTER TABLE "Glance" ADD CONSTRAINT "Glance_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Glance" ADD CONSTRAINT "Glance_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

