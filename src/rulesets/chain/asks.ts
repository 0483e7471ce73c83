// The asks of chain (specification, section 6): what is the same in all of them.
import {
  type AskSpec,
  type Choice,
  type Facts,
  type Option,
  PARTY,
  type Pace,
  type Settling,
} from '../../engine/kernel/ask.ts';
import { say, type Text, type TextParam } from '../../engine/text.ts';
import type { T } from './state.ts';

/** D-PLACE, D-WHO, D-TURN, D-GUARD, D-REROLL, D-RIPOSTE. The others belong to the campaign. */
export const ASKS = ['place', 'who', 'turn', 'guard', 'reroll', 'riposte'] as const;
export type AskId = (typeof ASKS)[number];

/** What a hero may do in a turn (CHN-032, CHN-033); each is an option of `turn`. */
export const DEEDS = [
  'move',
  'strike',
  'ability',
  'brace',
  'study',
  'aid',
  'rouse',
  'interact',
  'use',
  'swap',
  'twist',
  'surge',
  'feet',
  'end',
] as const;
export type Deed = (typeof DEEDS)[number];

type Asking = {
  readonly id: AskId;
  /** A seat, or the party: then the first valid answer stands. */
  readonly who?: string;
  readonly options: readonly Option[] | (() => readonly Option[]);
  readonly fallback: string | 'autopilot' | (() => Choice);
  readonly rule: string;
  readonly pace?: Pace;
  readonly facts?: Facts | (() => Facts);
  readonly about?: Readonly<Record<string, TextParam>>;
  readonly settle?: Settling;
};

/** All asks of one turn share its clock, and `who` is asked for the turn to come; most are quick. Nothing is secret (section 3). */
export function asking(t: T, asked: Asking): AskSpec {
  const { id, who = PARTY, options, rule, pace = 'quick', facts = {}, settle } = asked;
  const fallback =
    asked.fallback === 'autopilot' || typeof asked.fallback === 'function'
      ? asked.fallback
      : { choose: asked.fallback };
  const title = say(`chain.ask.${id}`, asked.about);
  const clock = `turn-${t.state.turns + (id === 'who' ? 1 : 0)}`;
  return {
    ...{ id, who, options, fallback, rule, pace, facts, title, clock },
    ...(settle && { settle }),
  };
}

export const option = (id: string, label: Text): Option => ({ id, label });
export const optionWithParts = (id: string, label: Text): Option => ({ id, label, parts: true });

/** The options of the windows. */
export const YES = 'yes';
export const NO = 'no';
