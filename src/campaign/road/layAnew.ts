// A road is laid anew: the table that was played ends, and another goes on from where it stood, with chance of its own.

import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { WORLD } from '../../engine/kernel/ask.ts';
import type { TailEntry } from '../../engine/kernel/save.ts';
import type { Regrouping } from '../../engine/ruleset/regroup.ts';
import { OVER } from '../../engine/ruleset/ruleset.ts';
import type { LockedTable, NextChance } from '../../store/rows.ts';
import { runIn } from '../../store/run.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Woken } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { READY } from '../play/mixing.ts';
import { freshChance, layTable } from '../table/layTable.ts';
import { settle } from '../table/settle.ts';
import { type AnySave, goOnWith, type Held, heldIn } from '../table/withLockedTable.ts';

export type Relaying = {
  readonly campaign: { readonly id: string; readonly guildId: string; readonly ruleset: string };
  readonly change: Regrouping;
  /** What somebody pressed, to be mixed into the new seed. */
  readonly press?: string | undefined;
};

/** The road of a campaign that is under way; undefined where no story is told. */
export async function roadUnderWay(tx: Tx, campaign: Relaying['campaign']) {
  const found = await tx.gameTable.findFirst({
    where: { campaignId: campaign.id, parentId: null, endedAt: null, ruleset: { not: campaign.ruleset } },
    orderBy: { id: 'desc' },
    select: { id: true, status: true, contentHash: true, ruleset: true, checkpoint: true },
  });
  return found ?? undefined;
}

/** Whoever plays one of two battles with the same chance knows the other: a campaign is doubled outside of them alone. */
export async function refuseInCombat(tx: Tx, campaign: Relaying['campaign']): Promise<void> {
  const road = await roadUnderWay(tx, campaign);
  const running = await tx.gameTable.count({ where: { campaignId: campaign.id, endedAt: null } });
  if (road?.status === 'opening' || running > (road ? 1 : 0)) throw new NotPossible('inCombat');
}

/** The campaign and its tables are held. Not in the middle of a battle, nor of a page. */
export async function relay(app: App, tx: Tx, relaying: Relaying): Promise<readonly Woken[]> {
  const road = await roadUnderWay(tx, relaying.campaign);
  if (!road) throw new NotPossible('noRoad');
  if (road.status === 'opening') throw new NotPossible('inCombat');
  const woken = await relaid(app, tx, { ...relaying, road: road.id });
  if (!woken) throw new NotPossible('midPage');
  return woken;
}

/** CMP-017 Whoever leads from now on leads on the road as well: at once where its page is untouched, else from the next one that is laid, or the next battle. */
export async function leadRoad(
  app: App,
  tx: Tx,
  { campaign, press }: Pick<Relaying, 'campaign' | 'press'>,
): Promise<readonly Woken[]> {
  const road = await roadUnderWay(tx, campaign);
  if (road?.status !== 'asking') return [];
  return (await relaid(app, tx, { campaign, change: { do: 'set' }, press, road: road.id })) ?? [];
}

/** Undefined where the page is in its middle. */
async function relaid(app: App, tx: Tx, { road, ...relaying }: Relaying & { readonly road: number }) {
  const { campaign, change, press } = relaying;
  const work = (held: Held) => closeRoad(held, change);
  const closed = await heldIn(app, tx, { where: { table: road }, work });
  if (!closed.result) return undefined;
  const { row, state } = closed.result;
  const pinned = await app.contents.of(runIn(tx), row.ruleset, row.contentHash);
  const { regroup } = pinned.rules;
  if (!regroup) throw new NotPossible('noRoad');
  const next = withLeader(change, leadingSeat(row)).reduce(
    (before: Json, one) => regroup.regrouped(before as never, pinned.content, one),
    state,
  );
  // What was bound is used up, as when a battle is opened.
  await tx.gameTable.update({ where: { id: road }, data: { next: freshChance() as never } });
  const begun = await layFrom(app, tx, {
    campaign,
    pinned,
    state: next,
    setup: { change } as Json,
    press,
    bound: row.next,
  });
  return [...(closed.woken ? [closed.woken] : []), ...begun];
}

/** CMP-017 Whatever changes, the road hears whose hero leads. */
function withLeader(change: Regrouping, leader: string | undefined): readonly Regrouping[] {
  if (leader === undefined) return [change];
  return change.do === 'set' ? [{ ...change, leader }] : [change, { do: 'set', leader }];
}

/** The hero of whoever leads. */
export const leadingSeat = ({ campaign, seats }: LockedTable): string | undefined =>
  seats.find(({ person }) => person !== undefined && person.id === campaign.leaderId)?.id;

/** CMP-109, CMP-121 */
export async function refuseWithinAct(app: App, tx: Tx, campaign: Relaying['campaign']): Promise<void> {
  const road = await roadUnderWay(tx, campaign);
  if (!road) throw new NotPossible('noRoad');
  if (road.status === 'opening') throw new NotPossible('inCombat');
  const { rules, content } = await app.contents.of(runIn(tx), road.ruleset, road.contentHash);
  const { state } = road.checkpoint as { readonly state: never };
  if (!rules.regroup?.isBetweenActs(state, content)) throw new NotPossible('notBetweenActs');
}

type From = Pick<Relaying, 'campaign' | 'press'> & {
  readonly pinned: Parameters<typeof layTable>[1]['pinned'];
  readonly state: Json;
  /** Of the rules that the state was left by, where these are not the present ones. */
  readonly rulesVersion?: number;
  readonly setup: Json;
  /** What the road before it had bound for what comes next: everybody could see it before anything was pressed. */
  readonly bound?: NextChance | undefined;
};

/** A road that goes on from a state. */
export async function layFrom(app: App, tx: Tx, from: From): Promise<readonly Woken[]> {
  const { press, bound = freshChance(), ...laying } = from;
  const chance = { ...bound, presses: [...bound.presses, ...(press === undefined ? [] : [press])] };
  const table = await layTable(tx, { ...laying, chance, at: app.clock.now() });
  const { woken } = await heldIn(app, tx, { where: { table }, work: settle });
  return woken ? [woken] : [];
}

const overStage = { name: OVER };

/** As it stood before the node's stage; what was answered in that is asked again. */
async function closeRoad(held: Held, change: Regrouping): Promise<Closed | undefined> {
  if (change.do !== 'restart' && isMidPage(held, change)) return undefined;
  const save = held.table.save() as unknown as AnySave;
  const { opening: _opening, ...checkpoint } = save.checkpoint;
  const state = stateBefore(save);
  const over = { ...checkpoint, state: { ...checkpoint.state, stage: overStage } };
  goOnWith(held, { ...save, line: save.line + 1, checkpoint: over as never, tail: [] });
  return { row: held.row, state };
}

type Closed = { readonly row: LockedTable; readonly state: Json };

/** CMP-070 Who is ready is so with this party: with another one everybody is asked again. */

/**
 * Whether chance was drawn since the page began, or somebody has answered or voted: laid anew it would be drawn again, and
 * what they said would be lost. Whoever comes or goes between Acts does not wait for a vote: after it there is no such time.
 */
function isMidPage({ table, row }: Held, change: Regrouping): boolean {
  const people = row.seats.filter(({ person }) => person !== undefined).map(({ id }) => id);
  const isTheirs = (entry: TailEntry) =>
    'ask' in entry && entry.id !== READY && (entry.seat === WORLD || people.includes(entry.seat));
  const isVoted = change.do !== 'join' && change.do !== 'leave' && row.votes.length > 0;
  return table.drawn.length > 0 || table.save().tail.some(isTheirs) || isVoted;
}

type Standing = { readonly checkpoint: { readonly state: Json & object }; readonly tail: readonly TailEntry[] };

/** The state before the stage that is played; after a battle with how that ended, which only its answer says. */
export function stateBefore({ checkpoint: { state }, tail }: Standing): Json {
  const told = tail.find((entry) => 'ask' in entry && entry.seat === WORLD);
  if (!told || !('with' in told)) return state;
  const { stage } = state as { readonly stage: object };
  return { ...state, stage: { ...stage, ...told.with } } as Json;
}

const roadState = z.object({ campaign: z.looseObject({ unlockedRules: z.array(z.string()).optional() }) });

/** CMP-006 The rules that were unlocked on a road. */
export const rulesUnlocked = (checkpoint: unknown): readonly string[] => {
  const read = z.object({ state: roadState }).safeParse(checkpoint);
  return read.success ? (read.data.state.campaign.unlockedRules ?? []) : [];
};
