// An interaction without Discord: what was typed goes in, what is answered is kept as the messages that they are.
import { type AttachmentBuilder, type Interaction, PermissionsBitField } from 'discord.js';
import type { Message } from '../../src/discord/messages/panel.ts';

export type Value = string | number | boolean;
export type Given = Readonly<Record<string, Value>>;
export type Typed = {
  readonly command: string;
  readonly sub?: string | undefined;
  readonly given: Given;
  readonly user: string;
  readonly guild: string;
  readonly place: string;
  readonly locale: string;
  readonly isManager?: boolean;
};
export type Suggested = { readonly name: string; readonly value: string };

type Body = Pick<Message, 'flags' | 'components'> & {
  readonly files: readonly AttachmentBuilder[];
  readonly allowedMentions?: { readonly users?: readonly string[] };
};

let number = 0;

function common({ user, guild, place, locale, isManager = false }: Omit<Typed, 'command' | 'given'>) {
  number += 1;
  return {
    id: `fake ${number}`,
    user: { id: user, displayName: `somebody **${number}** @everyone` },
    guildId: guild,
    channelId: place,
    channel: null,
    guild: null,
    member: null,
    locale,
    memberPermissions: { has: () => isManager },
    appPermissions: new PermissionsBitField(PermissionsBitField.All),
    client: { ws: { ping: 20 } },
    isChatInputCommand: () => false,
    isAutocomplete: () => false,
    isButton: () => false,
    isStringSelectMenu: () => false,
    isModalSubmit: () => false,
  };
}

function optionsOf({ sub, given }: Pick<Typed, 'sub' | 'given'>) {
  const typed = Object.entries(given).map(([name, one]) => ({ name, value: one }));
  const value = (name: string) => given[name] ?? null;
  const named = (name: string) => (name in given ? { id: String(given[name]) } : null);
  return {
    data: sub === undefined ? typed : [{ name: sub, options: typed }],
    getSubcommand: () => sub ?? null,
    ...{ getString: value, getBoolean: value, getNumber: value, getInteger: value },
    ...{ getUser: named, getChannel: named, getRole: named },
    // Attached is what stands there, or what can be fetched from there.
    getAttachment: (name: string) => {
      const text = String(value(name) ?? '');
      if (text.startsWith('http://127.0.0.1:')) return { name: 'file.json', size: 1, url: text };
      return { name: 'file.json', size: Buffer.byteLength(text), url: `data:,${encodeURIComponent(text)}` };
    },
  };
}

/** With `answers`: what the person was told. */
export function typing(typed: Typed) {
  const answers: Message[] = [];
  const interaction = {
    ...common(typed),
    ...{ isChatInputCommand: () => true, commandName: typed.command, options: optionsOf(typed) },
    ...answerable(answers),
  };
  return { interaction: interaction as unknown as Interaction, answers };
}

/** However long it takes: only what is said in the end is kept. */
function answerable(answers: Message[]) {
  const keeps = async (body: Body) => void answers.push(messageOf(body));
  return {
    ...{ replied: false, deferred: false, ephemeral: null as boolean | null },
    ...{ reply: keeps, update: keeps, editReply: keeps, followUp: keeps },
    ...{ deleteReply: async () => {}, deferUpdate: async () => {} },
    fetchReply: async () => ({ id: '1' }),
    async deferReply({ flags }: { readonly flags?: number } = {}) {
      this.deferred = true;
      this.ephemeral = flags !== undefined;
    },
  };
}

/** With `suggested`: what may be typed in the option that has the focus. */
export function completing(typed: Typed, focused: { readonly name: string; readonly value: string }) {
  const suggested: Suggested[] = [];
  const interaction = {
    ...common(typed),
    ...{ isAutocomplete: () => true, commandName: typed.command, responded: false },
    options: { ...optionsOf(typed), getFocused: () => focused },
    respond: async (found: readonly Suggested[]) => void suggested.push(...found),
  };
  return { interaction: interaction as unknown as Interaction, suggested };
}

export type Whom = Omit<Typed, 'command' | 'given'>;

/** A press on a button; `words` stand in its message. */
export const pressing = (customId: string, by: Whom, words?: string) =>
  pressed({ ...common(by), isButton: () => true, customId, message: words === undefined ? null : saying(words) });

/** What was chosen in a menu. */
export const choosing = (customId: string, by: Whom, values: readonly string[]) =>
  pressed({ ...common(by), isStringSelectMenu: () => true, customId, values, message: null });

/** A form that was sent, with the same in all its fields. */
export const submitting = (customId: string, by: Whom, text: string) =>
  pressed({
    ...{ ...common(by), isModalSubmit: () => true, customId, message: null },
    fields: { getTextInputValue: () => text },
  });

function pressed(what: object) {
  const answers: Message[] = [];
  const forms: unknown[] = [];
  const interaction = { ...what, ...answerable(answers), showModal: async (form: unknown) => void forms.push(form) };
  return { interaction: interaction as unknown as Interaction, answers, forms };
}

const saying = (content: string) => ({
  ...{ id: '1', flags: { has: () => false } },
  components: [{ toJSON: () => ({ type: 10, content }) }],
});

function messageOf({ components, files, allowedMentions }: Body): Message {
  return {
    flags: 32_768,
    components,
    files: files.map(({ name, attachment, description }) => ({
      ...{ name: name ?? '', data: attachment as Buffer },
      ...(description !== undefined && description !== null && { alt: description }),
    })),
    calls: allowedMentions?.users ?? [],
  };
}
