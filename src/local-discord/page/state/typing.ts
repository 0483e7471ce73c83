// Who is typing where. Discord's word holds for ten seconds.
import type { Id } from '../../records.ts';

export const TYPING_LASTS = 10_000;

export type Typist = { readonly channel: Id; readonly user: Id; readonly name: string; readonly until: number };

export const startTyping = (typists: readonly Typist[], typist: Typist): readonly Typist[] => [
  ...stopTyping(typists, typist),
  typist,
];

export const stopTyping = (typists: readonly Typist[], who: Pick<Typist, 'channel' | 'user'>): readonly Typist[] =>
  typists.filter(({ channel, user }) => channel !== who.channel || user !== who.user);

export const stillTyping = (typists: readonly Typist[], now: number): readonly Typist[] =>
  typists.filter(({ until }) => until > now);

export function typingSentence(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is typing …`;
  if (names.length === 2) return `${first} and ${second} are typing …`;
  return 'Several people are typing …';
}
