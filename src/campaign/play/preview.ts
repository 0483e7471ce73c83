// What an answer would do, computed by the engine on copies. They know no more than whoever answers: chance is their own,
// and what is hidden is forgotten and laid anew.
import { randomBytes } from 'node:crypto';
import { type Answer, type Ask, type Choice, PARTY, type SeatId } from '../../engine/kernel/ask.ts';
import { optionsFor } from '../../engine/kernel/choice.ts';
import { forget } from '../../engine/kernel/forget.ts';
import { fallbackAnswer, open } from '../../engine/kernel/table.ts';
import type { TokenView } from '../../engine/ruleset/view.ts';
import type { Text } from '../../engine/text.ts';
import type { Reading } from '../table/seen.ts';
import type { AnyTable } from '../table/withLockedTable.ts';

type Span = { readonly least: number; readonly most: number };

/** What becomes of one figure. */
export type Change = {
  readonly id: string;
  readonly name: Text;
  readonly kind: TokenView['kind'];
  readonly health?: { readonly from: number; readonly to: Span };
  /** How likely it is gone afterwards, from 0 to 1. */
  readonly falls?: number;
  /** Where it goes, when that is certain. */
  readonly goesTo?: Text;
  readonly marks: readonly { readonly name: Text; readonly from: number; readonly to: number }[];
};
export type Preview = {
  readonly changes: readonly Change[];
  /** Whose hidden choice comes then, and cannot be foreseen. */
  readonly stopsAt?: Text;
};

/** How a table is taken up; its seed may be changed afterwards, for chance is looked up when something is drawn. */
export type Copying = Pick<Reading, 'source' | 'save'> & {
  /** The chance of each copy, where it is to be the same again. */
  readonly seed?: () => string;
};

const SAMPLES = 8;
const MOST_STEPS = 40;

/** If nobody adds anything: quick questions are answered by silence, and it ends where somebody has a real choice again. */
export function previewOf(copying: Copying, answer: Answer, samples = SAMPLES): Preview {
  const before = tokensBefore(copying);
  const first = played(copying, answer);
  const more = first.isCertain ? 0 : samples - 1;
  const all = [first, ...Array.from({ length: more }, () => played(copying, answer))];
  const after = all.map(({ table }) => tokensOf(table));
  const seat = all.find(({ stopsAt }) => stopsAt !== undefined)?.stopsAt;
  const stopsAt = seat === undefined ? undefined : before.get(seat)?.name;
  return {
    changes: [...before.values()].flatMap((token) => changeOf(token, after)),
    ...(stopsAt && { stopsAt }),
  };
}

type Tokens = ReadonlyMap<string, TokenView & { readonly place: Text | undefined }>;

// All options of an ask are held against the same table.
const standingTokens = new WeakMap<Copying['save'], Tokens>();

function tokensBefore(copying: Copying): Tokens {
  const known = standingTokens.get(copying.save) ?? tokensOf(taken(copying).table);
  standingTokens.set(copying.save, known);
  return known;
}

function taken({ source, save }: Copying): { readonly table: AnyTable; readonly chance: { seed: string } } {
  const chance = { ...source.chance };
  return { table: open({ ...source, chance }, save as never), chance };
}

type Played = {
  readonly table: AnyTable;
  /** Nothing was drawn or shown on the way, so that it ends like this whatever chance brings. */
  readonly isCertain: boolean;
  readonly stopsAt?: SeatId;
};

function played(copying: Copying, answer: Answer): Played {
  const { table, chance } = taken(copying);
  const [drawn, told] = [table.drawn.length, table.events.length];
  const clock = table.asks.find(({ number }) => number === answer.ask)?.clock;
  const real = table.asks.map(({ number }) => number);
  chance.seed = copying.seed?.() ?? randomBytes(16).toString('hex');
  forget(table, answer.seat, chance.seed);
  table.answer(answer);
  let stopsAt: SeatId | undefined;
  for (let step = 0; step < MOST_STEPS; step++) {
    const ask = table.asks.find((one) => isPassedOver(one, clock));
    if (!ask || table.asks.some((one) => !isPassedOver(one, clock))) break;
    const silence = silenceTo(table, ask, { seat: answer.seat, isReal: real.includes(ask.number) });
    stopsAt = silence ? undefined : ask.who;
    if (!silence) break;
    table.answer(silence);
  }
  const isShown = table.events.slice(told).some(({ reveals }) => reveals);
  const isCertain = table.drawn.length === drawn && !isShown;
  return { table, isCertain, ...(stopsAt !== undefined && { stopsAt }) };
}

/**
 * Others add nothing of what they hold. `isReal`: it was asked before what is hidden was laid anew, so that its options would
 * tell what somebody really has: without a way to decline, nothing can be said of it.
 */
function silenceTo(
  table: AnyTable,
  ask: Ask,
  { seat, isReal }: { readonly seat: SeatId; readonly isReal: boolean },
): Answer | undefined {
  const isHidden = ask.who !== PARTY && ask.who !== seat && ask.secret !== 'open';
  if (!isHidden) return fallbackAnswer(table, ask);
  const decline = table.rules.facts?.(table.content)[ask.id]?.decline;
  const mayDecline = decline !== undefined && optionsFor(ask, ask.who).some(({ id }) => id === decline);
  if (mayDecline) return { choose: decline, ask: ask.number, seat: ask.who };
  return isReal ? undefined : fallbackAnswer(table, ask);
}

const isPassedOver = ({ pace, clock }: Ask, of: string | undefined): boolean => pace === 'quick' && clock === of;

function tokensOf(table: AnyTable): Tokens {
  const { rules, state, content } = table;
  const board = rules.board?.(state, content) ?? rules.view(state, content, 'public').board;
  const names = new Map(board.spaces.map(({ id, name }) => [id, name]));
  return new Map(board.tokens.map((token) => [token.id, { ...token, place: names.get(token.at) }]));
}

function changeOf(before: TokenView, after: readonly Tokens[]): readonly Change[] {
  const { id, name, kind } = before;
  const now = after.map((tokens) => tokens.get(id));
  const health = now.map((token) => token?.health.now ?? 0);
  const to = { least: Math.min(...health), most: Math.max(...health) };
  const falls = now.filter((token) => token === undefined).length / now.length;
  const [first] = now;
  const moved =
    first && now.every((token) => token?.at === first.at) && first.at !== before.at ? first.place : undefined;
  const marks = first ? marksChanged(before, first, now) : [];
  const isHurt = to.least !== before.health.now || to.most !== before.health.now;
  if (!isHurt && falls === 0 && !moved && marks.length === 0) return [];
  return [
    {
      ...{ id, name, kind, marks },
      ...(isHurt && { health: { from: before.health.now, to } }),
      ...(falls > 0 && { falls }),
      ...(moved && { goesTo: moved }),
    },
  ];
}

type Seen = TokenView | undefined;

/** Those that change alike whatever chance brings. */
function marksChanged(before: TokenView, first: TokenView, all: readonly Seen[]): Change['marks'] {
  const countIn = (token: Seen, id: string) => token?.marks.find((mark) => mark.id === id)?.count ?? 0;
  const marks = [...before.marks, ...first.marks].filter(
    ({ id }, place, list) => list.findIndex((one) => one.id === id) === place,
  );
  return marks.flatMap(({ id, name }) => {
    const [from, to] = [countIn(before, id), countIn(first, id)];
    return from !== to && all.every((token) => countIn(token, id) === to) ? [{ name, from, to }] : [];
  });
}

export const asAnswer = (ask: Ask, seat: string, choice: Choice): Answer => ({ ...choice, ask: ask.number, seat });
