// What is readable in a message, for assertions.
import type { MessageView } from '../../../src/local-discord/control/protocol.ts';
import { MESSAGE_FLAG } from '../../../src/local-discord/records.ts';

/** A component, whatever it is. */
export type Part = {
  readonly type: number;
  readonly custom_id?: string;
  readonly label?: string;
  readonly content?: string;
  readonly placeholder?: string;
  readonly style?: number;
  readonly disabled?: boolean;
  readonly emoji?: { readonly name?: string | null };
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
  readonly items?: readonly { readonly description?: string | null; readonly media: { readonly url: string } }[];
  readonly description?: string | null;
  readonly media?: { readonly url: string };
  readonly components?: readonly Part[];
  readonly accessory?: Part;
  readonly component?: Part;
};

export const BUTTON = 2;
const SELECTS = new Set([3, 5, 6, 7, 8]);
const LINK_STYLE = 5;

/** All components, those inside others included, in reading order. */
export const partsOf = (components: readonly unknown[] | undefined): Part[] =>
  ((components ?? []) as readonly Part[]).flatMap((part) => [
    part,
    ...partsOf(part.components),
    ...partsOf(part.accessory && [part.accessory]),
    ...partsOf(part.component && [part.component]),
  ]);

export const buttonsOf = (message: MessageView): Part[] =>
  partsOf(message.components).filter((part) => part.type === BUTTON && part.style !== LINK_STYLE);
export const selectsOf = (message: MessageView): Part[] =>
  partsOf(message.components).filter((part) => SELECTS.has(part.type));

export const labelOf = (button: Part): string => button.label ?? button.emoji?.name ?? button.custom_id ?? '';
export const nameOfSelect = (select: Part): string => select.placeholder ?? select.custom_id ?? '';

export type Seen = {
  readonly id: string;
  readonly from: string;
  /** Content, embeds and text components. */
  readonly text: string;
  /** Those that can be pressed. */
  readonly buttons: readonly string[];
  readonly disabled: readonly string[];
  readonly menus: Readonly<Record<string, readonly string[]>>;
  /** Alt texts, or file names where there is none. */
  readonly pictures: readonly string[];
  readonly ephemeral: boolean;
  readonly thinking: boolean;
  readonly edited: boolean;
};

export function seen(message: MessageView): Seen {
  const buttons = buttonsOf(message);
  return {
    id: message.id,
    from: message.authorName,
    text: texts(message).join('\n'),
    buttons: buttons.filter((button) => !button.disabled).map(labelOf),
    disabled: buttons.filter((button) => button.disabled).map(labelOf),
    menus: Object.fromEntries(
      selectsOf(message).map((select) => [nameOfSelect(select), (select.options ?? []).map(({ label }) => label)]),
    ),
    pictures: picturesOf(message),
    ephemeral: message.ephemeral,
    thinking: ((message.flags ?? 0) & MESSAGE_FLAG.loading) !== 0,
    edited: message.edited_timestamp !== null,
  };
}

function picturesOf(message: MessageView): string[] {
  const attached = message.attachments.map(({ description, filename }) => description ?? filename);
  const parts = partsOf(message.components);
  const shown = parts.flatMap(({ items = [], media, description }) => [
    ...items,
    ...(media ? [{ media, description }] : []),
  ]);
  return [...attached, ...shown.map(({ description, media }) => description ?? media.url)];
}

/** One text: what is written, then pictures, buttons and menus with their options. */
export function plain(message: MessageView): string {
  const { text, buttons, disabled, menus, pictures, thinking } = seen(message);
  return [
    ...(text ? [text] : []),
    ...(thinking ? ['(thinking…)'] : []),
    ...pictures.map((picture) => `(picture: ${picture})`),
    ...(buttons.length > 0 ? [buttons.map((label) => `[${label}]`).join(' ')] : []),
    ...(disabled.length > 0 ? [disabled.map((label) => `(${label})`).join(' ')] : []),
    ...Object.entries(menus).map(([name, options]) => `${name}: ${options.join(' | ')}`),
  ].join('\n');
}

function texts(message: MessageView): string[] {
  const embeds = message.embeds.flatMap((embed) => [
    embed.author?.name,
    embed.title,
    embed.description,
    ...(embed.fields ?? []).map(({ name, value }) => `${name}: ${value}`),
    embed.footer?.text,
  ]);
  const shown = partsOf(message.components).map((part) => part.content);
  return [message.content, ...embeds, ...shown].filter((text) => text !== undefined && text !== '') as string[];
}
