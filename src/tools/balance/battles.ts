// The results of a batch of simulated battles, and their figures.
import { playByAutopilot } from '../play/autoplay.ts';
import { type LoadedRuleset, sourceOf } from '../play/loaded.ts';

export type Cell = { readonly battle: string; readonly size: number };
/** Battles `from` to `to` of a cell; parties take turns. */
export type Batch = Cell & { readonly from: number; readonly to: number; readonly seed: number };

export type Tally = {
  battles: number;
  won: number;
  turns: number;
  /** By hero: battles fought, battles won, damage dealt. */
  readonly heroes: Record<string, { battles: number; won: number; damage: number }>;
};

export const emptyTally = (): Tally => ({ battles: 0, won: 0, turns: 0, heroes: {} });

export function playBatch(loaded: LoadedRuleset, batch: Batch): Tally {
  const parties = partiesOf(loaded.rules.practice.heroes(loaded.content), batch.size);
  const tally = emptyTally();
  for (let n = batch.from; n < batch.to; n++) {
    const party = parties[n % parties.length] ?? [];
    playOne(loaded, { ...batch, party, n }, tally);
  }
  return tally;
}

type One = Batch & { readonly party: readonly string[]; readonly n: number };

function playOne(loaded: LoadedRuleset, one: One, tally: Tally): void {
  const { practice } = loaded.rules;
  const damage: Record<string, number> = {};
  let turns = 0;
  const setup = practice.expectedSetup(loaded.content, { battle: one.battle, heroes: one.party });
  const source = sourceOf(loaded, { seed: `balance ${one.seed} ${one.battle} ${one.size} ${one.n}` });
  const table = playByAutopilot(source, setup, (events) => {
    for (const event of events) {
      if (practice.startsTurn(event)) turns += 1;
      addDamage(damage, practice.damageBy(event));
    }
  });
  count(tally, one.party, { won: loaded.rules.outcome(table.state).result === 'success', turns, damage });
}

function addDamage(
  damage: Record<string, number>,
  dealt: ReturnType<LoadedRuleset['rules']['practice']['damageBy']>,
): void {
  if (dealt) damage[dealt.who] = (damage[dealt.who] ?? 0) + dealt.amount;
}

type Result = { readonly won: boolean; readonly turns: number; readonly damage: Readonly<Record<string, number>> };

function count(tally: Tally, party: readonly string[], result: Result): void {
  tally.battles += 1;
  tally.won += Number(result.won);
  tally.turns += result.turns;
  for (const hero of party) {
    const own = tally.heroes[hero] ?? { battles: 0, won: 0, damage: 0 };
    tally.heroes[hero] = own;
    own.battles += 1;
    own.won += Number(result.won);
    own.damage += result.damage[hero] ?? 0;
  }
}

export function addTally(sum: Tally, more: Tally): void {
  sum.battles += more.battles;
  sum.won += more.won;
  sum.turns += more.turns;
  for (const [hero, { battles, won, damage }] of Object.entries(more.heroes)) {
    const own = sum.heroes[hero] ?? { battles: 0, won: 0, damage: 0 };
    sum.heroes[hero] = { battles: own.battles + battles, won: own.won + won, damage: own.damage + damage };
  }
}

/** Every party of a size, in order. */
export function partiesOf(heroes: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return heroes.flatMap((hero, n) => partiesOf(heroes.slice(n + 1), size - 1).map((rest) => [hero, ...rest]));
}

export type Interval = { readonly rate: number; readonly low: number; readonly high: number };

/** Wilson's interval at 95 %. */
export function winRate({ won, battles }: { readonly won: number; readonly battles: number }): Interval {
  if (battles === 0) return { rate: 0, low: 0, high: 1 };
  const z = 1.96;
  const rate = won / battles;
  const middle = rate + (z * z) / (2 * battles);
  const spread = z * Math.sqrt((rate * (1 - rate)) / battles + (z * z) / (4 * battles * battles));
  const scale = 1 + (z * z) / battles;
  return { rate, low: (middle - spread) / scale, high: (middle + spread) / scale };
}
