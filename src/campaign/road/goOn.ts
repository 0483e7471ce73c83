// A road goes on: the battle that it opens is laid, its outcome is brought home, and the end of the road is the end of its campaign.

import type { Json } from '../../engine/json.ts';
import { WORLD } from '../../engine/kernel/ask.ts';
import { lockCampaigns } from '../../store/locks.ts';
import { runIn } from '../../store/run.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { freshChance, layTable } from '../table/layTable.ts';
import { settle } from '../table/settle.ts';
import { type HeldInPrisma, take, withLockedTable, withLockedTableInPrisma } from '../table/withLockedTable.ts';
import { leadingSeat } from './layAnew.ts';

type Of = { readonly table: number };

/** What a road calls for, whichever it is. A job that comes late, twice or beside another finds it done, and does nothing. */
export async function goOnRoad(app: App, { table }: Of): Promise<'went' | 'nothing'> {
  if (await isAtItsEnd(app, table)) return endCampaign(app, table);
  const went = await withLockedTableInPrisma(app, { table }, onward);
  if (typeof went === 'object') await withLockedTable(app, { table: went.laid }, settle);
  return went === 'nothing' ? went : 'went';
}

async function onward(held: HeldInPrisma): Promise<'went' | 'nothing' | { readonly laid: number }> {
  const { row, table } = held;
  const isPlayed = row.campaign.state === 'playing' && row.campaign.pausedAt === undefined;
  if (!isPlayed || table.status !== 'opening') return 'nothing';
  const battle = await battleOf(held);
  if (!battle) return { laid: await layBattle(held) };
  if (battle.status !== 'over') return 'nothing';
  await bringHome(held, battle.outcome as Json);
  return 'went';
}

/** The same opening has the same number, whatever is taken back or asked anew around it. */
const openingOf = ({ table }: HeldInPrisma): number => table.save().checkpoint.asks;

const battleOf = (held: HeldInPrisma) =>
  held.tx.gameTable.findUnique({
    where: { parentId_opening: { parentId: held.row.id, opening: openingOf(held) } },
    select: { status: true, outcome: true },
  });

/** With the road's own content, and the chance whose commitment was there before anybody pressed ready. */
async function layBattle(held: HeldInPrisma): Promise<number> {
  const { app, tx, row, table, at } = held;
  const pinned = await app.contents.of(runIn(tx), row.campaign.ruleset, row.contentHash);
  const laid = await layTable(tx, {
    campaign: { id: row.campaign.id, guildId: row.guildId },
    pinned,
    setup: (table.opening?.with ?? {}) as Json,
    chance: row.next ?? freshChance(),
    at,
    opened: { by: row.id, opening: openingOf(held) },
  });
  await tx.gameTable.update({ where: { id: row.id }, data: { next: freshChance() as never } });
  return laid;
}

/** The seat `world` says how the battle ended, and whose hero leads now (CMP-017); then the road goes on as after every answer. */
async function bringHome(held: HeldInPrisma, outcome: Json): Promise<void> {
  const ask = held.table.asks.find(({ who }) => who === WORLD);
  if (!ask) throw new Error(`the table ${held.row.id} waits for nothing`);
  const leader = leadingSeat(held.row);
  const told = { outcome: JSON.stringify(outcome), ...(leader !== undefined && { leader }) };
  const said = { choose: 'outcome', with: told };
  take(held, { ...said, ask: ask.number, seat: WORLD }, { by: 'world' });
  await settle(held);
}

async function isAtItsEnd({ database }: App, id: number): Promise<boolean> {
  const found = await database.client.gameTable.findUnique({ where: { id }, select: { status: true } });
  return found?.status === 'over';
}

/** Its record stays readable, its place is free again. A road that another one took the place of ends nothing. */
async function endCampaign(app: App, id: number): Promise<'went' | 'nothing'> {
  return app.database.client.$transaction(async (tx) => {
    const { campaignId } = await tx.gameTable.findUniqueOrThrow({ where: { id }, select: { campaignId: true } });
    await lockCampaigns(tx, campaignId);
    const { state, ruleset } = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    const last = await lastRoad(tx, campaignId);
    const isTheEnd = last?.id === id && last.status === 'over' && last.ruleset !== ruleset;
    if (state !== 'playing' || !isTheEnd) return 'nothing';
    const endedAt = new Date(app.clock.now());
    await tx.campaign.update({ where: { id: campaignId }, data: { state: 'ended', endedAt } });
    await tx.place.updateMany({ where: { activeCampaignId: campaignId }, data: { activeCampaignId: null } });
    return 'went';
  });
}

const lastRoad = (tx: Tx, campaignId: string) =>
  tx.gameTable.findFirst({
    where: { campaignId, parentId: null },
    orderBy: { id: 'desc' },
    select: { id: true, status: true, ruleset: true },
  });
