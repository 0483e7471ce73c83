// What a field of a command offers: its choices, people, channels, roles, yes and no, narrowed by what is typed.
import type { APIRole } from 'discord-api-types/v10';
import type { ChannelView, MemberView, OptionView } from '../../control/protocol.ts';
import { type Field, OPTION, type Value } from './draft.ts';

export type Suggestion = { readonly key: string; readonly label: string; readonly hint: string; readonly value: Value };

export type Around = {
  readonly members: readonly MemberView[];
  readonly roles: readonly APIRole[];
  readonly channels: readonly ChannelView[];
  readonly guild?: string | undefined;
};

const SHOWN = 25;
const CATEGORY = 4;

/** Undefined when the field is only written into. */
export function suggestionsFor({ option, text, picked }: Field, around: Around): readonly Suggestion[] | undefined {
  const all = allFor(option, around);
  // Once something is picked, its name no longer narrows the list: all the others can be looked at again.
  const typed = picked === undefined ? text.trim().replace(/^[@#]/, '').toLowerCase() : '';
  return all
    ?.filter(({ label, hint }) => [label.replace(/^[@#]/, ''), hint].some((name) => name.toLowerCase().includes(typed)))
    .toSorted((a, b) => Number(!startsWith(a, typed)) - Number(!startsWith(b, typed)))
    .slice(0, SHOWN);
}

const startsWith = ({ label }: Suggestion, typed: string) => label.replace(/^[@#]/, '').toLowerCase().startsWith(typed);

function allFor(option: OptionView, around: Around): readonly Suggestion[] | undefined {
  if (option.choices) {
    return option.choices.map(({ name, value }) => ({ key: `${value}`, label: name, hint: '', value }));
  }
  switch (option.type) {
    case OPTION.yesNo:
      return [suggestion('true', 'Yes', { value: true }), suggestion('false', 'No', { value: false })];
    case OPTION.user:
      return people(around);
    case OPTION.role:
      return roles(around);
    case OPTION.mentionable:
      return [...people(around), ...roles(around)];
    case OPTION.channel:
      return channels(option, around);
    default:
      return undefined;
  }
}

const suggestion = (key: string, label: string, more: { hint?: string; value?: Value }): Suggestion => ({
  key,
  label,
  hint: more.hint ?? '',
  value: more.value ?? key,
});

const people = ({ members }: Around) =>
  members.map(({ id, name, username, bot }) =>
    suggestion(id, `@${name}`, { hint: bot ? `${username}, bot` : username }),
  );

const roles = (around: Around) =>
  around.roles.map(({ id, name }) => suggestion(id, name.startsWith('@') ? name : `@${name}`, { hint: 'role' }));

function channels({ channelTypes }: OptionView, around: Around) {
  return around.channels
    .filter(({ guild, type }) => guild === around.guild && (channelTypes?.includes(type) ?? true))
    .map(({ id, name, type }) =>
      suggestion(id, type === CATEGORY ? name : `#${name}`, { hint: type === CATEGORY ? 'category' : '' }),
    );
}
