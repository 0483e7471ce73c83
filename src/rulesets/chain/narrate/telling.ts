// What every teller of events needs: names, tones and lines.
import { say, type Text, type TextParam } from '../../../engine/text.ts';
import type { Line, Tone } from '../../../engine/view.ts';
import type { ChainEvent, EventOf } from '../events.ts';
import { foeName, heroName } from '../names.ts';
import type { Content } from '../words.ts';

export type EventName = ChainEvent['type'];
export type Tellers<N extends EventName> = {
  readonly [K in N]: (event: EventOf<K>, content: Content) => readonly Line[];
};

export const line = (tone: Tone, key: string, params?: Readonly<Record<string, TextParam>>): readonly Line[] => [
  { text: say(`chainEvent.${key}`, params), tone },
];

/** What the players see happening anyway, or are told by another event. */
export const silent = (): readonly Line[] => [];

const isHero = ({ heroes }: Content, id: string): boolean => Object.hasOwn(heroes, id);
export const named = (content: Content, id: string): Text => (isHero(content, id) ? heroName(id) : foeName(id));
export const side = (content: Content, id: string): 'hero' | 'foe' => (isHero(content, id) ? 'hero' : 'foe');

/** What is good for a hero is bad for a foe, and the other way round. */
export const toneFor = (content: Content, who: string, forHero: 'good' | 'bad'): Tone =>
  isHero(content, who) ? forHero : forHero === 'good' ? 'bad' : 'good';
