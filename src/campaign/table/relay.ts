// A road is laid anew: the table that was played ends, and another goes on from where it stood, with chance of its own.
import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import type { Regrouping } from '../../engine/regroup.ts';
import { OVER } from '../../engine/ruleset.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Woken } from '../app.ts';
import { NotPossible } from '../cases/notPossible.ts';
import { type AnySave, goOnWith, type Held, heldIn } from './held.ts';
import { freshChance, layTable } from './lay.ts';
import { settle } from './settle.ts';

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

/** The campaign and its tables are held. Not in the middle of a battle. */
export async function relay(app: App, tx: Tx, { campaign, change, press }: Relaying): Promise<readonly Woken[]> {
  const road = await roadUnderWay(tx, campaign);
  if (!road) throw new NotPossible('noRoad');
  if (road.status === 'opening') throw new NotPossible('inCombat');
  const closed = await heldIn(app, tx, { where: { table: road.id }, work: closeRoad });
  const { row, state } = closed.result;
  const pinned = await app.contents.of(tx, row.ruleset, row.contentHash);
  const { regroup } = pinned.rules;
  if (!regroup) throw new NotPossible('noRoad');
  const next = regroup.regrouped(state, pinned.content, change);
  const begun = await layFrom(app, tx, { campaign, pinned, state: next, setup: { change } as Json, press });
  return [...(closed.woken ? [closed.woken] : []), ...begun];
}

/** CMP-109, CMP-121 */
export async function refuseWithinAct(app: App, tx: Tx, campaign: Relaying['campaign']): Promise<void> {
  const road = await roadUnderWay(tx, campaign);
  if (!road) throw new NotPossible('noRoad');
  if (road.status === 'opening') throw new NotPossible('inCombat');
  const { rules, content } = await app.contents.of(tx, road.ruleset, road.contentHash);
  const { state } = road.checkpoint as { readonly state: never };
  if (!rules.regroup?.isBetweenActs(state, content)) throw new NotPossible('notBetweenActs');
}

type From = Pick<Relaying, 'campaign' | 'press'> & {
  readonly pinned: Parameters<typeof layTable>[1]['pinned'];
  readonly state: Json;
  /** Of the rules that the state was left by, where these are not the present ones. */
  readonly rulesVersion?: number;
  readonly setup: Json;
};

/** A road that goes on from a state. */
export async function layFrom(app: App, tx: Tx, from: From): Promise<readonly Woken[]> {
  const { press, ...laying } = from;
  const chance = { ...freshChance(), presses: press === undefined ? [] : [press] };
  const table = await layTable(tx, { ...laying, chance, at: app.clock.now() });
  const { woken } = await heldIn(app, tx, { where: { table }, work: settle });
  return woken ? [woken] : [];
}

const overStage = { name: OVER };

/** As it stood before the node's stage; what was answered in that is asked again. */
async function closeRoad(held: Held): Promise<{ readonly row: LockedTable; readonly state: Json }> {
  const save = held.table.save() as unknown as AnySave;
  const { opening: _opening, ...checkpoint } = save.checkpoint;
  const state = checkpoint.state as Json & object;
  const over = { ...checkpoint, state: { ...state, stage: overStage } };
  await goOnWith(held, { ...save, line: save.line + 1, checkpoint: over as never, tail: [] });
  return { row: held.row, state };
}

const roadState = z.object({ campaign: z.looseObject({ unlockedRules: z.array(z.string()).optional() }) });

/** CMP-006 The rules that were unlocked on a road. */
export const rulesUnlocked = (checkpoint: unknown): readonly string[] => {
  const read = z.object({ state: roadState }).safeParse(checkpoint);
  return read.success ? (read.data.state.campaign.unlockedRules ?? []) : [];
};
