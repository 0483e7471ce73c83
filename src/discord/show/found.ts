// Finds our own messages again in a place: by marks in the custom ids of their buttons, and by their texts.
import type { APIMessage } from 'discord-api-types/v10';
import { readId } from '../messages/ids.ts';
import { EARLIER } from './board.ts';
import { LESSON } from './lessons.ts';
import { PASSAGE } from './storyText.ts';

type Part = {
  readonly custom_id?: string;
  readonly content?: string;
  readonly components?: readonly Part[];
};

const partsOf = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...partsOf(part.components ?? [])]);
const allOf = ({ components = [] }: APIMessage): readonly Part[] => partsOf(components as readonly Part[]);

/** Which argument of these acts is a mark. */
const MARKED: Readonly<Record<string, number>> = { why: 1, snooze: 1, agree: 3, proposal: 1 };

/** The mark under which a message was posted; with `whole`, also what else is noted there. */
export function markIn(message: APIMessage, whole = false): string | undefined {
  for (const { custom_id: id } of allOf(message)) {
    if (id === undefined) continue;
    const { act, args } = readId(id);
    const mark = args[MARKED[act] ?? -1];
    if (mark) return whole ? mark : mark.split(' ')[0];
  }
  return undefined;
}

/** Its first text that is no lesson, without the lines told before. */
export function textIn(message: APIMessage): string {
  const said = allOf(message).find(({ content }) => content !== undefined && !content.startsWith(LESSON))?.content;
  const lines = (said ?? '').split('\n');
  return lines.filter((line) => !line.startsWith(EARLIER)).join('\n');
}

/** The lines that are lessons. */
export const lessonsIn = ({ components = [] }: { readonly components?: readonly unknown[] }): readonly string[] =>
  partsOf(components as readonly Part[])
    .flatMap(({ content = '' }) => content.split('\n'))
    .filter((line) => line.startsWith(LESSON));

/** The passage of a story in a message. */
export const passageIn = ({ components = [] }: { readonly components?: readonly unknown[] }): string | undefined =>
  partsOf(components as readonly Part[]).find(({ content }) => content?.startsWith(PASSAGE))?.content;

/** Whether one of its buttons does one of these acts. */
export const hasAct = (message: APIMessage, acts: readonly string[]): boolean =>
  allOf(message).some(({ custom_id: id }) => id !== undefined && acts.includes(readId(id).act));
