// What every teller of events needs: names, tones and lines.
import type { ByType } from '../../../../engine/ruleset/events.ts';
import type { Line, Tone } from '../../../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../../../engine/text.ts';
import type { EventName, EventOf } from '../../words/events.ts';
import type { Content } from '../../words/index.ts';
import { enemyName, objectName, seekerName, spaceNameOn } from '../names.ts';

/** One for each event of these names; all of them where none is named. */
export type Tellers<N extends EventName = EventName> = ByType<EventOf<N>, Content, readonly Line[]>;

export const line = (tone: Tone, key: string, params?: Readonly<Record<string, TextParam>>): readonly Line[] => [
  { text: say(`destiny.event.${key}`, params), tone },
];

/** What the players see happening anyway, or are asked about. */
export const silent = (): readonly Line[] => [];

export const isSeeker = ({ seekers }: Content, id: string): boolean => Object.hasOwn(seekers, id);
export const side = (content: Content, id: string): 'seeker' | 'enemy' => (isSeeker(content, id) ? 'seeker' : 'enemy');

/** The name of a Seeker, an enemy or an object. */
export function named(content: Content, id: string): Text {
  if (isSeeker(content, id)) return seekerName(id);
  return Object.hasOwn(content.enemies, id) ? enemyName(id) : objectNamed(content, id);
}

function objectNamed({ battles }: Content, id: string): Text {
  const home = Object.values(battles).find(({ objects }) => objects.some((object) => object.id === id));
  return objectName(home?.id ?? '', id);
}

/** What is good for a Seeker is bad for an enemy, and the other way round. */
export const toneFor = (content: Content, who: string, forSeeker: 'good' | 'bad'): Tone =>
  isSeeker(content, who) ? forSeeker : forSeeker === 'good' ? 'bad' : 'good';

/** The health that is left, where the event says it. */
export const healthLeft = (left: number | undefined): Text =>
  left === undefined ? say('destiny.left.unsaid') : say('destiny.left.health', { left: Math.max(0, left) });

/** DST-191 A Seeker below zero has lost; nobody counts further. */
export const healthOf = (content: Content, { who, left }: { readonly who: string; readonly left?: number }): Text =>
  left !== undefined && left < 0 && isSeeker(content, who) ? say('destiny.left.below') : healthLeft(left);

/** The health that somebody has come to, where the event says it. */
export const healthNow = (left: number | undefined): Text =>
  left === undefined ? say('destiny.left.unsaid') : say('destiny.left.now', { left });

/** The name of a space, where the event says on which map it lies. */
export const spaceNamed = (map: string | undefined, space: string): Text | undefined =>
  map === undefined ? undefined : spaceNameOn(map, space);
