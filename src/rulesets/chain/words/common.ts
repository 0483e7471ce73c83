// Letters, dice, squares, ids and statuses: what all other words are made of (specification, section 2).
import type { Square } from '../../../engine/board/grid.ts';

/** Cunning, Agility, Power: a hero's attack values, and a foe's Resist and Barrier against them. */
export const CAPS = ['C', 'A', 'P'] as const;
export type Cap = (typeof CAPS)[number];
/** Guard, Reflex, Spirit: a hero's Defence Values and Barrier Values, and the icons of foes' actions. */
export const DEFENCES = ['G', 'R', 'S'] as const;
export type Defence = (typeof DEFENCES)[number];

/** As written: `1d8+2`, `2d6` or a plain number; `readDice` takes it apart. */
export type Dice = string;
export const DICE = /^(?:[1-9]\d?d[1-9]\d?(?:\+\d+)?|\d+)$/;

type ReadDice = { readonly count: number; readonly sides: number; readonly plus: number };
const readBefore = new Map<Dice, ReadDice>();

export function readDice(dice: Dice): ReadDice {
  const before = readBefore.get(dice) ?? takenApart(dice);
  readBefore.set(dice, before);
  return before;
}

function takenApart(dice: Dice): ReadDice {
  const [rolled = '', plus = '0'] = dice.includes('d') ? dice.split('+') : ['0d0', dice];
  const [count = 0, sides = 0] = rolled.split('d').map(Number);
  return { count, sides, plus: Number(plus) };
}

/** A square as people say it: `C4` is the third column, fourth row. */
export type SquareId = string;
export const squareIdOf = ({ x, y }: Square): SquareId => IDS[y]?.[x] ?? writtenId(x, y);
const writtenId = (x: number, y: number): SquareId => `${String.fromCharCode(65 + x)}${y + 1}`;
// Simulations name squares millions of times: the ids of all maps are written once.
const IDS = Array.from({ length: 26 }, (_, y) => Array.from({ length: 26 }, (__, x) => writtenId(x, y)));
export const squareNamed = (id: SquareId): Square => ({ x: id.charCodeAt(0) - 65, y: Number(id.slice(1)) - 1 });

export type HeroId = string;
/** A kind of foe; those on the table have ids of their own. */
export type FoeKind = string;
export type AbilityId = string;
export type ItemId = string;
export type BattleId = string;

// ---- statuses ----

/** CHN-160..162. FALLEN is no status: a hero at 0 HP is. OFF-GUARD by flanking is never stored. */
export const STATUSES = [
  'burning',
  'poisoned',
  'pinned',
  'slowed',
  'dazed',
  'blinded',
  'dread',
  'offGuard',
  'stunned',
  'taunt',
  'braced',
  'warded',
  'hidden',
] as const;
export type Status = (typeof STATUSES)[number];

/** What Aid and Burn clean take from a hero: the statuses that nobody wants. */
export const HARMFUL = [
  'burning',
  'poisoned',
  'pinned',
  'slowed',
  'dazed',
  'blinded',
  'dread',
  'offGuard',
  'stunned',
] as const;

/** CHN-161 The Defence Value by which a hero shakes a status off at the end of the own turn. */
export const SHAKEN_OFF_BY = {
  burning: 'R',
  poisoned: 'G',
  pinned: 'R',
  slowed: 'G',
  dazed: 'S',
  blinded: 'R',
  dread: 'S',
} as const satisfies Partial<Record<Status, Defence>>;

/** The end of a status that CHN-161 and CHN-162 leave open: of OFF-GUARD and BRACED. */
export const UNTILS = ['endOfRound', 'endOfItsNextTurn', 'startOfSourcesTurn'] as const;

/** CHN-062 Whom a foe goes for. */
export const PLAIN_PREFERENCES = [
  'nearest',
  'weakest',
  'proudest',
  'exposed',
  'pack',
  'spark',
  'far',
  'lamp',
  'grudge',
  'spirit',
  'alone',
] as const;
