// What every teller of events needs: fields by their kind, names, and lines.
import type { GameEvent } from '../../../../engine/kernel/event.ts';
import type { Line, Tone } from '../../../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../../../engine/text.ts';
import type { Content } from '../../words/index.ts';
import { enemyName, objectName, seekerName, spaceNameOn } from '../names.ts';

export type Telling = { readonly event: GameEvent; readonly content: Content };
export type Teller = (told: Telling) => readonly Line[];
export type Tellers = Readonly<Record<string, Teller>>;

export const line = (tone: Tone, key: string, params?: Readonly<Record<string, TextParam>>): readonly Line[] => [
  { text: say(`destiny.event.${key}`, params), tone },
];

/** What the players see happening anyway, or are asked about. */
export const silent: Teller = () => [];

export const word = ({ event }: Telling, field: string): string => String(event[field] ?? '');
export const number = ({ event }: Telling, field: string): number => Number(event[field] ?? 0);
export const words = ({ event }: Telling, field: string): readonly string[] => {
  const value = event[field];
  return Array.isArray(value) ? value.map(String) : [];
};

export const isSeeker = ({ content }: Telling, id: string): boolean => Object.hasOwn(content.seekers, id);

/** The name of whom a field says. */
export const named = (told: Telling, field = 'who'): Text => figureNamed(told, word(told, field));

/** The same as a parameter, where the event says it at all. */
export const maybeNamed = (told: Telling, field: string): Readonly<Record<string, Text>> =>
  word(told, field) === '' ? {} : { [field]: named(told, field) };

export function figureNamed(told: Telling, id: string): Text {
  if (isSeeker(told, id)) return seekerName(id);
  return Object.hasOwn(told.content.enemies, id) ? enemyName(id) : objectNamed(told, id);
}

function objectNamed({ content }: Telling, id: string): Text {
  const home = Object.values(content.battles).find(({ objects }) => objects.some((object) => object.id === id));
  return objectName(home?.id ?? '', id);
}

/** What is good for a Seeker is bad for an enemy, and the other way round. */
export const toneFor = (told: Telling, forSeeker: 'good' | 'bad'): Tone => {
  const turned = forSeeker === 'good' ? 'bad' : 'good';
  return isSeeker(told, word(told, 'who')) ? forSeeker : turned;
};

/** The health that is left, where the event says it. DST-191 A Seeker below zero has lost; nobody counts further. */
export function healthLeft(told: Telling): Text {
  const { left } = told.event;
  if (typeof left !== 'number') return say('destiny.left.unsaid');
  if (left < 0 && isSeeker(told, word(told, 'who'))) return say('destiny.left.below');
  return say('destiny.left.health', { left: Math.max(0, left) });
}

/** The health that somebody has come to, where the event says it. */
export const healthNow = ({ event }: Telling): Text =>
  typeof event.left === 'number' ? say('destiny.left.now', { left: event.left }) : say('destiny.left.unsaid');

/** The name of a space, where the event says on which map it lies. */
export const spaceNamed = ({ event }: Telling, space: string): Text | undefined =>
  typeof event.map === 'string' ? spaceNameOn(event.map, space) : undefined;
