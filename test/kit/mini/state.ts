// The mini ruleset's state: what the hardest shapes of the five rulebooks need, and no more.
import {
  type AskSpec,
  type Choice,
  type Json,
  type Next,
  type Option,
  OVER,
  type Play,
  type SeatId,
  type Secrecy,
  type Settling,
  type Stage,
  say,
} from '../../../src/engine/index.ts';

export type MiniHero = {
  health: number;
  energy: number;
  redraws: number;
  sparks: number;
  at: string;
  dice: number[];
  acted: boolean;
};

export type MiniState = {
  stage: Stage;
  /** The stages that are still to come, one after another. */
  plan: Stage[];
  seats: SeatId[];
  heroes: Record<SeatId, MiniHero>;
  foe: { health: number; at: string };
  bag: string[];
  spent: string[];
  /** What a stage leaves behind for others to read. */
  notes: Json[];
};

export type MiniContent = {
  readonly health: number;
  readonly foeHealth: number;
  readonly bag: readonly string[];
  readonly spots: Readonly<Record<string, readonly string[]>>;
};

export type MiniPlay = Play<MiniState, MiniContent>;

export const miniContent: MiniContent = {
  health: 4,
  foeHealth: 6,
  bag: ['one', 'two'],
  spots: {
    gate: ['yard'],
    yard: ['gate', 'well', 'stair'],
    well: ['yard', 'loft'],
    stair: ['yard', 'loft'],
    loft: ['well', 'stair'],
  },
};

export function heroOf(t: { state: MiniState }, seat: SeatId): MiniHero {
  const hero = t.state.heroes[seat];
  if (!hero) throw new Error(`no hero sits at ${seat}`);
  return hero;
}

export function othersThan(t: { state: MiniState }, seat: SeatId): readonly SeatId[] {
  return t.state.seats.filter((other) => other !== seat);
}

/** The stage that the plan has next, or the end. */
export function nextStage(t: { state: MiniState }): Stage {
  return t.state.plan.shift() ?? { name: OVER };
}

export const optionsOf = (...ids: readonly string[]): readonly Option[] =>
  ids.map((id) => ({ id, label: say(`mini.option.${id}`) }));

export const withParts = (id: string): Option => ({ id, label: say(`mini.option.${id}`), parts: true });

type More = {
  facts?: NonNullable<AskSpec['facts']>;
  secret?: Secrecy;
  settle?: Settling;
  clock?: string;
  fallback?: AskSpec['fallback'];
};

/** An ask whose last option stands when nobody answers. */
export function question(id: string, who: SeatId, options: AskSpec['options'], more: More = {}): AskSpec {
  const now = () => (typeof options === 'function' ? options() : options);
  const fallback = () => ({ choose: now().at(-1)?.id ?? '' });
  return { id, who, options, fallback, rule: `MINI-${id}`, pace: 'quick', clock: id, ...more };
}

/** What was said for a part that is a list. */
export function listIn(answer: Choice, part: string): string[] {
  return (answer.with?.[part] ?? []) as string[];
}

/** A hero loses health; when all have fallen the game is over. */
export function hurt(t: MiniPlay, seat: SeatId, amount: number): Next | undefined {
  const hero = heroOf(t, seat);
  hero.health = Math.max(0, hero.health - amount);
  t.emit({ type: 'damaged', who: seat, amount });
  return t.state.seats.every((one) => heroOf(t, one).health === 0) ? { name: OVER } : undefined;
}
