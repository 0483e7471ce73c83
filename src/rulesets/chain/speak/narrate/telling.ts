// What every teller of events needs: names, tones and lines.

import type { Line, Tone } from '../../../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../../../engine/text.ts';
import type { ChainEvent, EventOf, Modifier } from '../../words/events.ts';
import type { Content } from '../../words/index.ts';
import { foeName, heroName } from '../names.ts';

export type EventName = ChainEvent['type'];
export type Tellers<N extends EventName> = {
  readonly [K in N]: (event: EventOf<K>, content: Content) => readonly Line[];
};

type Params = Readonly<Record<string, TextParam>>;

export const line = (tone: Tone, key: string, params?: Params): readonly Line[] => [
  { text: say(`chainEvent.${key}`, params), tone },
];

/** The same with the numbers behind it, for the log. */
export const withDetail = (lines: readonly Line[], detail: Text | undefined): readonly Line[] =>
  detail ? lines.map((one) => ({ ...one, detail })) : lines;

/** What changed a check's value, in brackets: nothing, where nothing did. */
export function modifiersText(modifiers: readonly Modifier[]): Text {
  if (modifiers.length === 0) return say('chainEvent.freely');
  const told = modifiers.map(({ name, amount }) =>
    say('chainEvent.modifier', { name: say(`chainEvent.modifiers.${name}`), amount: signed(amount) }),
  );
  return say('chainEvent.because', { modifiers: told });
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** What the players see happening anyway, or are told by another event. */
export const silent = (): readonly Line[] => [];

const isHero = ({ heroes }: Content, id: string): boolean => Object.hasOwn(heroes, id);
export const named = (content: Content, id: string): Text => (isHero(content, id) ? heroName(id) : foeName(id));
export const side = (content: Content, id: string): 'hero' | 'foe' => (isHero(content, id) ? 'hero' : 'foe');

/** What is good for a hero is bad for a foe, and the other way round. */
export const toneFor = (content: Content, who: string, forHero: 'good' | 'bad'): Tone =>
  isHero(content, who) ? forHero : forHero === 'good' ? 'bad' : 'good';
