// The asks of destiny (specification, section 6): what is the same in all of them.
import {
  type AskSpec,
  type Choice,
  type Facts,
  type Option,
  PARTY,
  type Pace,
  type Secrecy,
} from '../../engine/kernel/ask.ts';
import { say, type Text, type TextParam } from '../../engine/text.ts';
import type { T } from './state.ts';

export const ASKS = [
  'place',
  'draw',
  'fatePick',
  'redraw',
  'heart',
  'turn',
  'boost',
  'premove',
  'retarget',
  'effectChoice',
  'block',
  'cardBoost',
  'focusTie',
  'moveTie',
  'targetTie',
] as const;
export type AskId = (typeof ASKS)[number];

type Asking = {
  readonly id: AskId;
  /** A seat, or the party: then the first valid answer stands (DST-004). */
  readonly who?: string;
  readonly options: readonly Option[] | (() => readonly Option[]);
  readonly fallback: string | 'autopilot' | (() => Choice);
  readonly rule: string;
  readonly pace?: Pace;
  readonly facts?: Facts | (() => Facts);
  readonly secret?: Secrecy;
  readonly about?: Readonly<Record<string, TextParam>>;
  /** Which question of this id it is, where there are several. */
  readonly question?: string;
};

/** All asks of one turn share its clock; most are quick. */
export function asking(t: T, asked: Asking): AskSpec {
  const { id, who = PARTY, options, rule, pace = 'quick', facts = {}, secret = 'open' } = asked;
  const fallback =
    asked.fallback === 'autopilot' || typeof asked.fallback === 'function'
      ? asked.fallback
      : { choose: asked.fallback };
  const title = say(`destiny.ask.${id}${asked.question ? `.${asked.question}` : ''}`, asked.about);
  return { id, who, options, fallback, rule, pace, facts, secret, title, clock: `turn-${t.state.turns}` };
}

export const DECLINE = 'decline';
export const decline: Option = { id: DECLINE, label: say('destiny.option.decline') };

export const option = (id: string, label: Text): Option => ({ id, label });
export const optionWithParts = (id: string, label: Text): Option => ({ id, label, parts: true });
export const optionsOf = (ids: readonly string[], label: (id: string) => Text): readonly Option[] =>
  [...new Set(ids)].map((id) => option(id, label(id)));
