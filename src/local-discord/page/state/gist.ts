// What a message says in one line, wherever its words stand: in the content, an embed, a component or an alt text.
import type { MessageView } from '../../control/protocol.ts';

const THINKING = 1 << 7;

export function gist(message: MessageView): string {
  if ((message.flags ?? 0) & THINKING) return 'is thinking …';
  const words = [message.content, ...message.embeds.map(({ title, description }) => title ?? description ?? '')];
  const text = [...words, ...textsIn(message.components ?? [])].filter(Boolean).join(' · ');
  if (text) return text.replace(/\s+/g, ' ');
  const [file] = message.attachments;
  if (file) return file.description ? `a file: ${file.description}` : `a file: ${file.filename}`;
  return 'a message';
}

type Part = { readonly content?: string; readonly components?: readonly Part[]; readonly items?: readonly Media[] };
type Media = { readonly description?: string | null };

function textsIn(components: readonly unknown[]): readonly string[] {
  return (components as readonly Part[]).flatMap(({ content, components: inner, items }) => [
    ...(content ? [content] : []),
    ...textsIn(inner ?? []),
    ...(items ?? []).flatMap(({ description }) => description ?? []),
  ]);
}
