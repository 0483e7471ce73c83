// Small pieces of sentences: letters, dice, aims, statuses, preferences.
import { say, type Text, type TextParam } from '../../../../engine/text.ts';
import { type Aim, type Cap, type Defence, type Dice, type Preference, readDice } from '../../words/index.ts';
import { statusName } from '../names.ts';

type Params = Readonly<Record<string, TextParam>>;

/** A text of sheets and cards. */
export const told = (key: string, params?: Params): Text => say(`chainText.${key}`, params);
export const sentence = (text: Text): Text => told('sentence', { text });

export const letterText = (letter: Cap | Defence): Text => told(`letter.${letter}`);

export const valueText = (letter: Cap | Defence, value: number): Text =>
  told('value', { name: letterText(letter), value });

/** Letter by letter, or that there is none at all. */
export function barrierText<L extends Cap | Defence>(letters: readonly L[], of: (letter: L) => number): Text {
  if (letters.every((letter) => of(letter) === 0)) return told('barrier-none');
  return told('barrier', { values: letters.map((letter) => valueText(letter, of(letter))) });
}

export function diceText(dice: Dice): Text {
  const { count, sides, plus } = readDice(dice);
  return count === 0 ? told('dice.plain', { plus }) : told('dice.rolled', { count, sides, plus });
}

export const damageText = (dice: Dice | undefined): Text =>
  dice === undefined ? told('damage.none') : told('damage.some', { dice: diceText(dice) });

/** Whom an attack of that side can reach. */
export function aimText(aim: Aim, foes: 'foes' | 'heroes'): Text {
  if ('within' in aim)
    return told(aim.within === 1 ? `aim.adjacent-${foes}` : `aim.within-${foes}`, { squares: aim.within });
  if (aim.radius !== undefined) return told(`aim.radius-${foes}`, { range: aim.range, radius: aim.radius });
  return aim.range === 1 ? told('aim.melee') : told('aim.range', { range: aim.range });
}

export const preferenceText = (preference: Preference): Text =>
  typeof preference === 'string'
    ? told(`prefer.${preference}`)
    : told('prefer.has', { status: statusName(preference.has) });

/** What stands behind a comma, if anything does. */
export const more = (parts: readonly Text[]): Text =>
  parts.length === 0 ? told('none') : told('more', { parts: parts.reduce(joined) });

const joined = (first: Text, second: Text): Text => told('comma', { first, second });

/** One after the other, each with commas of its own. */
export const inTurn = (parts: readonly Text[]): Text =>
  parts.length === 0 ? told('none') : parts.reduce((first, second) => told('semicolon', { first, second }));

export const either = (parts: readonly Text[]): Text =>
  parts.length === 0 ? told('none') : parts.reduce((first, second) => told('or', { first, second }));
