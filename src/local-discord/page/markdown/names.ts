// What mentions are called in the place where they are read.
import type { MessageContext } from '../message/context.ts';
import { type Naming, plainText } from './plain.ts';
import { writtenTime } from './time.ts';
import type { Inline } from './tree.ts';

type Mention = Extract<Inline, { type: 'mention' }>;
export type Named = { readonly name: string; readonly color?: number; readonly found: boolean };

export function namedBy(context: MessageContext, mention: Mention): Named {
  if (mention.of === 'channel') {
    const channel = context.channels.find(({ id }) => id === mention.id);
    return channel ? { name: channel.name, found: true } : { name: 'unknown', found: false };
  }
  if (mention.of === 'role') {
    const role = context.roles.find(({ id }) => id === mention.id);
    return role ? { name: role.name, color: role.color, found: true } : { name: 'unknown-role', found: false };
  }
  const member = [...context.members, context.me].find(({ id }) => id === mention.id);
  return member ? { name: member.name, found: true } : { name: 'unknown-user', found: false };
}

export function plainIn(context: MessageContext, text: string): string {
  const name: Naming = (node) => {
    if (node.type === 'mention') return (node.of === 'channel' ? '#' : '@') + namedBy(context, node).name;
    if (node.type === 'command') return `/${node.name}`;
    if (node.type === 'emoji') return `:${node.name}:`;
    if (node.type !== 'timestamp') return node.source;
    return writtenTime(node.style ?? 'f', { at: node.seconds * 1000, now: context.now(), locale: context.me.locale });
  };
  return plainText(text, name);
}
