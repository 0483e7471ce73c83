// The end of a battle: who dealt, blocked and healed how much, and what is worth mentioning.
import type { SeatId } from '../engine/kernel/ask.ts';
import type { GameEvent } from '../engine/kernel/event.ts';
import type { Table } from '../engine/kernel/save.ts';
import type { GameState, Outcome } from '../engine/ruleset/ruleset.ts';
import type { Line, Look, Mark, Meter, Trace } from '../engine/ruleset/view.ts';
import { say, type Text } from '../engine/text.ts';
import { standing } from './standing.ts';

export const DEEDS = ['dealt', 'blocked', 'healed'] as const;
export type Deed = (typeof DEEDS)[number];

type Fighter = Look & { readonly name: Text; readonly letter: string; readonly health: Meter };

export type HeroDeeds = Fighter & {
  readonly id: SeatId;
  readonly deeds: Readonly<Record<Deed, number>>;
  /** How much health it lost during the battle. */
  readonly lost: number;
  /** The deeds in which nobody did more. */
  readonly best: readonly Deed[];
};

export type SummaryView = {
  readonly ruleset: string;
  readonly name: Text;
  readonly header: readonly Text[];
  /** How it ended; missing while it goes on. */
  readonly result?: Outcome['result'];
  readonly heroes: readonly HeroDeeds[];
  readonly foes: readonly (Fighter & { readonly id: string; readonly fallen: boolean })[];
  readonly counters: readonly Mark[];
  /** The best deeds, at most one line each. */
  readonly lines: readonly Line[];
};

/** `events` are all of the battle's, for everybody's eyes. */
export function summaryView<S extends GameState, C>(table: Table<S, C>, events: readonly GameEvent[]): SummaryView {
  const { rules, state, content, status } = table;
  const view = rules.view(state, content, 'public');
  const traces = standing(events).flatMap((event) => rules.traces(event, content));
  const counted = view.heroes.map((hero) => ({ ...fighterOf(hero), id: hero.id, ...sums(hero.id, traces) }));
  const heroes = counted.map((hero) => ({ ...hero, best: DEEDS.filter((deed) => isBest(counted, hero, deed)) }));
  return {
    ruleset: rules.id,
    name: view.board.name,
    header: view.header,
    ...(status === 'over' && { result: rules.outcome(state).result }),
    heroes,
    foes: view.foes.map((foe) => ({ ...fighterOf(foe), id: foe.id, fallen: foe.fallen })),
    counters: view.counters,
    lines: DEEDS.flatMap((deed) => bestLine(heroes, deed)),
  };
}

const fighterOf = ({ name, letter, health, icon, hue }: Fighter): Fighter => ({
  name,
  letter,
  health,
  ...(icon !== undefined && { icon }),
  ...(hue !== undefined && { hue }),
});

function sums(id: SeatId, traces: readonly Trace[]): Pick<HeroDeeds, 'deeds' | 'lost'> {
  const deeds = { dealt: 0, blocked: 0, healed: 0 };
  let lost = 0;
  for (const trace of traces) {
    if (trace.who !== id) continue;
    if (trace.kind === 'deed') deeds[trace.deed] += trace.amount;
    if (trace.kind === 'health' && trace.amount < 0) lost -= trace.amount;
  }
  return { deeds, lost };
}

const isBest = (all: readonly Omit<HeroDeeds, 'best'>[], { deeds }: Omit<HeroDeeds, 'best'>, deed: Deed): boolean =>
  deeds[deed] > 0 && all.every((other) => other.deeds[deed] <= deeds[deed]);

function bestLine(heroes: readonly HeroDeeds[], deed: Deed): readonly Line[] {
  const who = heroes.filter(({ best }) => best.includes(deed));
  const [first] = who;
  if (!first) return [];
  const text = say(`look.summary.${deed}`, { who: who.map(({ name }) => name), amount: first.deeds[deed] });
  return [{ text, tone: 'good' }];
}
