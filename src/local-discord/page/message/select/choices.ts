// What a select menu of any kind offers to the person who opens it.
import type { APIMessageComponentEmoji, APIRole, APISelectMenuComponent } from 'discord-api-types/v10';
import type { ChannelView, MemberView, MessageContext } from '../context.ts';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
  /** What is drawn before the label of a person, a role or a channel. */
  readonly mark?: 'face' | 'role' | 'channel' | 'thread' | undefined;
  readonly color?: number | undefined;
};

export type Known = Pick<MessageContext, 'guild' | 'channels' | 'members' | 'roles'>;

const CATEGORY = 4;
const isThread = (type: number) => type === 10 || type === 11 || type === 12;

export function choicesOf(menu: APISelectMenuComponent, known: Known): readonly Choice[] {
  switch (menu.type) {
    case 3:
      return menu.options.map(({ value, label, description, emoji }) => ({ value, label, description, emoji }));
    case 5:
      return known.members.map(person);
    case 6:
      return rolesOf(known);
    case 7:
      return [...known.members.map(person), ...rolesOf(known)];
    default:
      return channelsOf(menu.channel_types, known).map(place);
  }
}

const person = ({ id, name, username, color }: MemberView): Choice => ({
  value: id,
  label: name,
  description: `@${username}`,
  mark: 'face',
  color,
});

// The role that has the guild's own id is everybody's.
const rolesOf = ({ roles, guild }: Known) =>
  roles
    .filter(({ id }) => id !== guild?.id)
    .map(({ id, name, color }: APIRole): Choice => ({ value: id, label: name, mark: 'role', color }));

function channelsOf(types: readonly number[] | undefined, { channels, guild }: Known): readonly ChannelView[] {
  const here = channels.filter((channel) => channel.guild === guild?.id);
  if (types?.length) return here.filter(({ type }) => types.includes(type));
  return here.filter(({ type }) => type !== CATEGORY);
}

const place = ({ id, name, type }: ChannelView): Choice => ({
  value: id,
  label: name,
  mark: isThread(type) ? 'thread' : 'channel',
});

export function defaultsOf(menu: APISelectMenuComponent): readonly string[] {
  if (menu.type === 3) return menu.options.filter((option) => option.default).map(({ value }) => value);
  return menu.default_values?.map(({ id }) => id) ?? [];
}

export type Limits = { readonly min: number; readonly max: number };
export const limitsOf = (menu: APISelectMenuComponent): Limits => ({
  min: menu.min_values ?? 1,
  max: menu.max_values ?? 1,
});

/** Those that hold every word of the query; the ones that begin with it come first. */
export function matching(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const found = choices.filter(({ label, description }) => {
    const text = folded(`${label} ${description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Choice) => folded(label).startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** With one choice the new one takes the old one's place; otherwise it is added, or taken away, as far as the limits go. */
export function toggled(chosen: readonly string[], value: string, { min, max }: Limits): readonly string[] {
  if (max === 1) return chosen.includes(value) && min === 0 ? [] : [value];
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return chosen.length < max ? [...chosen, value] : chosen;
}

export const isEnough = (chosen: readonly string[], { min, max }: Limits) =>
  chosen.length >= min && chosen.length <= max;
