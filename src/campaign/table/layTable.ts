// Lays a table: writes its first checkpoint, with the chance that was fixed before. `settle` then takes the table up.
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '../../engine/chance/random.ts';
import type { Json } from '../../engine/json.ts';
import type { NextChance } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { Pinned } from '../contents.ts';

export type Laying = {
  readonly campaign: { readonly id: string; readonly guildId: string };
  readonly pinned: Pinned;
  /** The ruleset makes the first state of it, unless `state` is given. */
  readonly setup: Json;
  readonly state?: Json;
  /** The version of the rules that left `state`, if it is not today's. */
  readonly rulesVersion?: number;
  readonly chance: NextChance;
  readonly at: number;
  /** The road that opens this table, and how many asks that road had by then. */
  readonly opened?: { readonly by: number; readonly opening: number };
};

/** The name of the ruleset that tells the stories of this one. */
export const roadOf = (ruleset: string): string => `${ruleset}-road`;

/** The secret that all chance of a table will come from, made before anybody has pressed anything. */
export function freshChance(): NextChance {
  const secret = randomBytes(32).toString('hex');
  return { secret, commitment: commitmentOf(secret), presses: [] };
}

/** Writes the table as it is before its first stage. Whoever takes it up first plays that stage and writes the rest. */
export async function layTable(tx: Tx, laying: Laying): Promise<number> {
  const { campaign, pinned, setup, chance, opened } = laying;
  const { id: ruleset, contentOf } = pinned.rules;
  const version = laying.rulesVersion ?? pinned.rules.version;
  const state = laying.state ?? pinned.rules.setup(pinned.content, setup);
  const checkpoint = { state, events: 0, asks: 0, draws: {} } as never;
  const at = new Date(laying.at);
  const { id } = await tx.gameTable.create({
    data: {
      ...{ guildId: campaign.guildId, campaignId: campaign.id, setup: setup as never, ruleset },
      ...{ rulesVersion: version, contentHash: pinned.hash, line: 1, headEvents: 0, headAsks: 0, checkpoint, tail: [] },
      ...{ status: 'asking', commitment: chance.commitment, secret: chance.secret, presses: [...chance.presses] },
      startedAt: at,
      ...(opened && { parentId: opened.by, opening: opened.opening }),
      // Only roads are played with the content of another ruleset.
      ...(contentOf !== undefined && { next: freshChance() as never }),
      checkpoints: { create: { line: 1, events: 0, rulesVersion: version, state: checkpoint, answers: 0, at } },
    },
  });
  return id;
}
