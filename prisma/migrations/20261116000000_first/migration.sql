-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Guild" (
    "id" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Guild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL,
    "discordId" TEXT,
    "zone" TEXT,
    "quietFrom" INTEGER,
    "quietTo" INTEGER,
    "locale" TEXT,
    "reminders" BOOLEAN NOT NULL DEFAULT true,
    "snoozedUntil" TIMESTAMPTZ(3),
    "lastActiveAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "forgottenAt" TIMESTAMPTZ(3),

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Place" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "activeCampaignId" TEXT,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "placeId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'gathering',
    "leaderId" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "pausedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "campaignId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "personId" TEXT,
    "companion" BOOLEAN NOT NULL DEFAULT false,
    "orders" JSONB NOT NULL DEFAULT '{}',
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("campaignId","id")
);

-- CreateTable
CREATE TABLE "GameTable" (
    "id" SERIAL NOT NULL,
    "guildId" TEXT NOT NULL,
    "campaignId" TEXT NOT NULL,
    "setup" JSONB NOT NULL,
    "ruleset" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "contentHash" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "headEvents" INTEGER NOT NULL,
    "headAsks" INTEGER NOT NULL,
    "checkpoint" JSONB NOT NULL,
    "tail" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "toldUpTo" INTEGER NOT NULL DEFAULT 0,
    "commitment" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "presses" JSONB NOT NULL DEFAULT '[]',
    "outcome" JSONB,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "GameTable_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Muster" (
    "campaignId" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "setup" JSONB NOT NULL,
    "commitment" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "presses" JSONB NOT NULL DEFAULT '[]',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Muster_pkey" PRIMARY KEY ("campaignId")
);

-- CreateTable
CREATE TABLE "Plan" (
    "tableId" INTEGER NOT NULL,
    "seat" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "choice" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Plan_pkey" PRIMARY KEY ("tableId","seat","position")
);

-- CreateTable
CREATE TABLE "Checkpoint" (
    "tableId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "events" INTEGER NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "answers" INTEGER NOT NULL,
    "tail" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Checkpoint_pkey" PRIMARY KEY ("tableId","line","events","answers")
);

-- CreateTable
CREATE TABLE "Ask" (
    "tableId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "clockKey" TEXT NOT NULL,
    "pace" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "asked" JSONB NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "spent" INTEGER NOT NULL DEFAULT 0,
    "allowance" INTEGER NOT NULL,
    "wall" INTEGER NOT NULL DEFAULT 0,
    "pausedAt" TIMESTAMPTZ(3),
    "due" TIMESTAMPTZ(3),
    "remindAt" TIMESTAMPTZ(3),
    "reminded" INTEGER NOT NULL DEFAULT 0,
    "prolonged" BOOLEAN NOT NULL DEFAULT false,
    "promptedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Ask_pkey" PRIMARY KEY ("tableId","number")
);

-- CreateTable
CREATE TABLE "Spent" (
    "tableId" INTEGER NOT NULL,
    "seat" TEXT NOT NULL,
    "clockKey" TEXT NOT NULL,
    "ms" INTEGER NOT NULL,
    "longest" INTEGER NOT NULL DEFAULT 0,
    "exhausted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Spent_pkey" PRIMARY KEY ("tableId","seat","clockKey")
);

-- CreateTable
CREATE TABLE "Answer" (
    "tableId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "ask" INTEGER NOT NULL,
    "askId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "choice" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "because" TEXT,
    "events" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Answer_pkey" PRIMARY KEY ("tableId","position")
);

-- CreateTable
CREATE TABLE "Event" (
    "tableId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "audience" JSONB NOT NULL,
    "reveals" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("tableId","number")
);

-- CreateTable
CREATE TABLE "Draw" (
    "tableId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "Draw_pkey" PRIMARY KEY ("tableId","line","purpose","number")
);

-- CreateTable
CREATE TABLE "Draft" (
    "tableId" INTEGER NOT NULL,
    "ask" INTEGER NOT NULL,
    "seat" TEXT NOT NULL,
    "choice" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("tableId","ask","seat")
);

-- CreateTable
CREATE TABLE "Receipt" (
    "id" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "personId" TEXT,
    "reply" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL,
    "tableId" INTEGER NOT NULL,
    "placeId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ask" INTEGER,
    "seat" TEXT,
    "upTo" INTEGER,
    "postedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StandingOrder" (
    "campaignId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "on" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "StandingOrder_pkey" PRIMARY KEY ("campaignId","seat","position")
);

-- CreateTable
CREATE TABLE "Vote" (
    "tableId" INTEGER NOT NULL,
    "ask" INTEGER NOT NULL,
    "personId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "choice" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Vote_pkey" PRIMARY KEY ("tableId","ask","personId")
);

-- CreateTable
CREATE TABLE "Absence" (
    "id" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "campaignId" TEXT,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "meanwhile" TEXT NOT NULL,
    "stewardId" TEXT,
    "endedAt" TIMESTAMPTZ(3),
    "reportedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Absence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Petition" (
    "id" TEXT NOT NULL,
    "campaignId" TEXT NOT NULL,
    "tableId" INTEGER,
    "kind" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "due" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),
    "granted" BOOLEAN,

    CONSTRAINT "Petition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PetitionVote" (
    "petitionId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "yes" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PetitionVote_pkey" PRIMARY KEY ("petitionId","personId")
);

-- CreateTable
CREATE TABLE "Content" (
    "hash" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Content_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "Person_discordId_key" ON "Person"("discordId");

-- CreateIndex
CREATE UNIQUE INDEX "Place_activeCampaignId_key" ON "Place"("activeCampaignId");

-- CreateIndex
CREATE INDEX "Place_guildId_idx" ON "Place"("guildId");

-- CreateIndex
CREATE INDEX "Campaign_guildId_placeId_idx" ON "Campaign"("guildId", "placeId");

-- CreateIndex
CREATE INDEX "Seat_personId_idx" ON "Seat"("personId");

-- CreateIndex
CREATE INDEX "GameTable_campaignId_idx" ON "GameTable"("campaignId");

-- CreateIndex
CREATE INDEX "GameTable_status_idx" ON "GameTable"("status");

-- CreateIndex
CREATE INDEX "Ask_closedAt_due_idx" ON "Ask"("closedAt", "due");

-- CreateIndex
CREATE INDEX "Receipt_at_idx" ON "Receipt"("at");

-- CreateIndex
CREATE INDEX "Message_tableId_kind_idx" ON "Message"("tableId", "kind");

-- CreateIndex
CREATE INDEX "Absence_personId_idx" ON "Absence"("personId");

-- CreateIndex
CREATE INDEX "Petition_campaignId_idx" ON "Petition"("campaignId");

-- AddForeignKey
ALTER TABLE "Place" ADD CONSTRAINT "Place_guildId_fkey" FOREIGN KEY ("guildId") REFERENCES "Guild"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Place" ADD CONSTRAINT "Place_activeCampaignId_fkey" FOREIGN KEY ("activeCampaignId") REFERENCES "Campaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_guildId_fkey" FOREIGN KEY ("guildId") REFERENCES "Guild"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Place"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_leaderId_fkey" FOREIGN KEY ("leaderId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GameTable" ADD CONSTRAINT "GameTable_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GameTable" ADD CONSTRAINT "GameTable_contentHash_fkey" FOREIGN KEY ("contentHash") REFERENCES "Content"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Muster" ADD CONSTRAINT "Muster_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Plan" ADD CONSTRAINT "Plan_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Checkpoint" ADD CONSTRAINT "Checkpoint_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ask" ADD CONSTRAINT "Ask_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Spent" ADD CONSTRAINT "Spent_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draw" ADD CONSTRAINT "Draw_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StandingOrder" ADD CONSTRAINT "StandingOrder_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_stewardId_fkey" FOREIGN KEY ("stewardId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Petition" ADD CONSTRAINT "Petition_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Petition" ADD CONSTRAINT "Petition_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "GameTable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PetitionVote" ADD CONSTRAINT "PetitionVote_petitionId_fkey" FOREIGN KEY ("petitionId") REFERENCES "Petition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PetitionVote" ADD CONSTRAINT "PetitionVote_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

