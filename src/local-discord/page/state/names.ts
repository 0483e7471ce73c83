// Mentions in the composer: `@Name` and `#channel` for the eye, `<@id>` and `<#id>` on the wire; and what may complete a name half typed.

import type { APIRole } from 'discord-api-types/v10';
import type { ChannelView, MemberView } from '../../control/protocol.ts';

/** `text` is what stands in the composer, `code` what is sent. */
export type Name = {
  readonly text: string;
  readonly code: string;
  readonly hint: string;
  readonly kind: 'member' | 'role' | 'channel';
};

export type Known = {
  readonly members: readonly MemberView[];
  readonly roles: readonly APIRole[];
  readonly channels: readonly ChannelView[];
};

const CATEGORY = 4;
const SHOWN = 10;

export function namesOf({ members, roles, channels }: Known): readonly Name[] {
  return [
    ...members.map((member) => ({
      kind: 'member' as const,
      text: `@${member.name}`,
      code: `<@${member.id}>`,
      hint: member.username,
    })),
    ...roles
      .filter((role) => role.name !== '@everyone')
      .map((role) => ({ kind: 'role' as const, text: `@${role.name}`, code: `<@&${role.id}>`, hint: 'role' })),
    ...channels
      .filter((channel) => channel.guild && channel.type !== CATEGORY)
      .map((channel) => ({
        kind: 'channel' as const,
        text: `#${channel.name}`,
        code: `<#${channel.id}>`,
        hint: channel.topic ?? '',
      })),
  ];
}

/** What is half typed before the caret: `@as` from its sign on. */
export function halfTyped(text: string, caret: number): { readonly from: number; readonly word: string } | undefined {
  const found = /(?:^|\s)([@#][^\s@#]{0,40})$/.exec(text.slice(0, caret));
  return found?.[1] === undefined ? undefined : { from: caret - found[1].length, word: found[1] };
}

/** Those that begin so come first, then those with a later word that does. */
export function completionsOf(word: string, names: readonly Name[]): readonly Name[] {
  const sign = word.slice(0, 1);
  const typed = word.slice(1).toLowerCase();
  const rank = ({ text, hint, kind }: Name) => {
    const name = text.slice(1).toLowerCase();
    if (name.startsWith(typed)) return 0;
    if (kind === 'member' && hint.toLowerCase().startsWith(typed)) return 1;
    return name.split(/[\s-]+/).some((part) => part.startsWith(typed)) ? 2 : 3;
  };
  return names
    .filter((name) => name.text.startsWith(sign) && rank(name) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** Longer names first, so that `@Ash Grey` is not taken for `@Ash`. */
export function withCodes(text: string, names: readonly Name[]): string {
  const byLength = names.toSorted((a, b) => b.text.length - a.text.length);
  return byLength.reduce((soFar, { text: name, code }) => {
    const pattern = new RegExp(`(?<![\\w<])${escaped(name)}(?![\\w-])`, 'gu');
    return soFar.replace(pattern, () => code);
  }, text);
}

export const withNames = (text: string, names: readonly Name[]): string =>
  names.reduce((soFar, { text: name, code }) => soFar.replaceAll(code, name), text);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
