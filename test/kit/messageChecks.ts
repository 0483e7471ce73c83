// What Discord would refuse in a message of ours, found as local Discord finds it, and what no message of ours may have.
import { ComponentType } from 'discord-api-types/v10';
import { bodyOf } from '../../src/discord/calls/rest.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import { DiscordError } from '../../src/local-discord/errors.ts';
import { plainText } from '../../src/local-discord/page/markdown/plain.ts';
import { checkRequest } from '../../src/local-discord/spec/check.ts';
import type { CheckedMessage } from '../../src/local-discord/spec/rules/shapes.ts';
import { refuseBadMessage } from '../../src/local-discord/spec/rules.ts';
import type { Part } from './localDiscord/plain.ts';
import { partsOf } from './localDiscord/plain.ts';

export const partsIn = ({ components }: Message): readonly Part[] =>
  partsOf(components as Parameters<typeof partsOf>[0]);

/** Everything in it that people read: texts, labels, menus, and what is said of pictures. */
export function wordsIn(message: Message): string {
  const parts = partsIn(message).flatMap(({ content, label, placeholder, options = [], items = [] }) => [
    ...[content, label, placeholder],
    ...options.flatMap((option) => [option.label, option.description]),
    ...items.map(({ description }) => description),
  ]);
  return [...parts, ...message.files.map(({ alt }) => alt)].filter((text) => text).join('\n');
}

/** Whom its texts name in a way that Discord would show as a mention; in menus and on buttons nothing is one. */
export function mentionsIn(message: Message): readonly string[] {
  const sources: string[] = [];
  const texts = partsIn(message).flatMap(({ content }) => (content?.includes('@') ? [content] : []));
  for (const text of texts)
    plainText(text, ({ type, source }) => {
      if (type === 'mention' || type === 'everyone') sources.push(source);
      return source;
    });
  return sources;
}

/** As sentences; none when all is well. */
export function problemsWith(message: Message): readonly string[] {
  return [...refusedBy(message), ...oddIn(message)];
}

function refusedBy(message: Message): readonly string[] {
  const files = message.files.map(({ name, data }, number) => ({
    ...{ number, filename: name, bytes: data, contentType: 'image/png' },
  }));
  try {
    const body = checkRequest('MessageCreateRequest', bodyOf(message)) as CheckedMessage;
    refuseBadMessage(body, { kind: 'create', files });
    return [];
  } catch (error) {
    if (error instanceof DiscordError) return [JSON.stringify(error.body())];
    throw error;
  }
}

/** Bots report that Discord refuses more. */
const MOST_BYTES = 8000;

/** What Discord takes, and nobody wants: nothing to read, a picture without words, somebody called who is not named. */
function oddIn(message: Message): readonly string[] {
  const parts = partsIn(message);
  const texts = parts.flatMap(({ type, content }) => (type === ComponentType.TextDisplay ? [content ?? ''] : []));
  const named = texts.join('\n');
  const bytes = Buffer.byteLength(JSON.stringify(message.components));
  return [
    ...(bytes > MOST_BYTES ? [`its components take ${bytes} bytes`] : []),
    ...(texts.length === 0 ? ['it says nothing'] : []),
    ...texts.filter((text) => text.trim() === '').map(() => 'a text is empty'),
    ...(/\bundefined\b|\bNaN\b|\[object /.test(wordsIn(message)) ? [`it has a hole: ${wordsIn(message)}`] : []),
    ...message.calls.filter((user) => !named.includes(`<@${user}>`)).map((user) => `${user} is called and not named`),
    ...message.files.filter(({ name, alt }) => name.endsWith('.png') && !alt).map(({ name }) => `${name} has no words`),
  ];
}
