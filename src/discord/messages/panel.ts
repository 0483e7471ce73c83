// Our messages: texts, a picture and rows of buttons or a menu, checked against Discord's limits before they are sent.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ContainerBuilder,
  type MessageActionRowComponentBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import { type APIMessageTopLevelComponent, ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { inOneLine } from './escape.ts';
import { cut, LIMITS } from './limits.ts';
import { bytesOf, withinBytes } from './size.ts';

export type Row = ActionRowBuilder<MessageActionRowComponentBuilder>;
export type Picture = { readonly name: string; readonly data: Buffer; readonly alt: string };
/** A file for people to keep. */
export type Attached = { readonly name: string; readonly data: Buffer; readonly alt?: string };
export type Panel = {
  /** Paragraphs; a picture comes after the first. */
  readonly text: readonly string[];
  readonly picture?: Picture | undefined;
  readonly pictures?: readonly Picture[];
  /** A file at the end. */
  readonly file?: Attached;
  readonly rows?: readonly Row[];
  /** Its colour hints at how things stand; never the only sign. */
  readonly tone?: 'calm' | 'asking' | 'good' | 'bad';
  /** Whom it mentions; nobody else, whatever the text says. */
  readonly calls?: readonly string[];
};

export type Message = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly Attached[];
  readonly calls: readonly string[];
};

const TONES = { calm: 0x6b7280, asking: 0xf08c3a, good: 0x4c9a5b, bad: 0xb4483c } as const;

export function panel({ text, picture, pictures = [], file, rows = [], tone = 'calm', calls = [] }: Panel): Message {
  const shown = picture ? [picture, ...pictures] : pictures;
  const container = new ContainerBuilder().setAccentColor(TONES[tone]);
  const [first, ...rest] = fitting(text);
  if (first !== undefined) container.addTextDisplayComponents((display) => display.setContent(first));
  for (const { name, alt } of shown)
    container.addMediaGalleryComponents((gallery) =>
      gallery.addItems((item) => item.setURL(`attachment://${name}`).setDescription(cut(alt, LIMITS.alt))),
    );
  for (const paragraph of rest) container.addTextDisplayComponents((display) => display.setContent(paragraph));
  if (file) container.addFileComponents((one) => one.setURL(`attachment://${file.name}`));
  addRows(container, rows);
  return {
    flags: MessageFlags.IsComponentsV2,
    components: withinBytes([container.toJSON()]),
    files: [...shown.map((one) => ({ ...one, alt: cut(one.alt, LIMITS.alt) })), ...(file ? [file] : [])],
    calls,
  };
}

/** Adds as many rows as fit; the first are the most important. */
function addRows(container: ContainerBuilder, rows: readonly Row[], taken = 1): void {
  let count = taken + container.components.length;
  for (const row of rows) {
    count += 1 + row.components.length;
    if (count > LIMITS.components) return;
    container.addActionRowComponents(row);
  }
}

/** The same message with more at its end, as far as it fits. */
export function withMore(
  message: Message,
  more: { readonly text: readonly string[]; readonly rows?: readonly Row[] },
): Message {
  const [container] = message.components;
  if (container?.type !== ComponentType.Container) return message;
  const { components } = container;
  const written = components.flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));
  const left = LIMITS.text - written.join('').length;
  const text = more.text.join('\n');
  if (text.length > left) return message;
  const added = new ContainerBuilder().addTextDisplayComponents((display) => display.setContent(text));
  const inside = components.map((part) => ('components' in part ? part.components.length : 0));
  addRows(added, more.rows ?? [], 1 + components.length + inside.reduce((sum, count) => sum + count, 0));
  const grown = [{ ...container, components: [...components, ...added.toJSON().components] }];
  return bytesOf(grown) > LIMITS.componentBytes ? message : { ...message, components: grown };
}

/** Drops empty paragraphs; cuts the last ones if all together are too long. */
function fitting(text: readonly string[]): readonly string[] {
  let left: number = LIMITS.text;
  return text
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap((paragraph) => {
      if (left < 2) return [];
      const kept = cut(paragraph, left);
      left -= kept.length;
      return [kept];
    });
}

// ---- parts ----

type Look = 'main' | 'plain' | 'good' | 'bad';
const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  bad: ButtonStyle.Danger,
} as const satisfies Record<Look, ButtonStyle>;

export type Button = { readonly label: string; readonly id: string; readonly look?: Look; readonly isOff?: boolean };

const buttonOf = ({ label, id, look = 'plain', isOff = false }: Button): ButtonBuilder =>
  new ButtonBuilder()
    .setLabel(cut(inOneLine(label), LIMITS.label))
    .setCustomId(id)
    .setStyle(STYLES[look])
    .setDisabled(isOff);

/** In as many rows as they need. */
export function buttons(...all: readonly Button[]): readonly Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += LIMITS.buttonsARow)
    rows.push(rowOf(...all.slice(from, from + LIMITS.buttonsARow).map(buttonOf)));
  return rows;
}

export type MenuOption = {
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly isSet?: boolean;
};
export type Menu = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly MenuOption[];
  readonly min?: number;
  readonly max?: number;
};

/** At most 25 options; a caller with more makes pages. */
export function menu({ id, label, options, min = 1, max = 1 }: Menu): Row {
  if (options.length > LIMITS.options) throw new Error(`the menu ${id} has ${options.length} options`);
  const select = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder(cut(inOneLine(label), LIMITS.placeholder))
    .setMinValues(Math.min(min, options.length))
    .setMaxValues(Math.max(1, Math.min(max, options.length)))
    .addOptions(
      options.map(({ value, label: name, about, isSet }) => ({
        value,
        label: cut(inOneLine(name), LIMITS.optionLabel),
        ...(about && { description: cut(inOneLine(about), LIMITS.optionDescription) }),
        ...(isSet && { default: true }),
      })),
    );
  return rowOf(select);
}

/** As many menus as the options need, each named by its first and last option. */
export function menus({ id, label, options, ...rest }: Menu): readonly Row[] {
  if (options.length <= LIMITS.options) return options.length > 0 ? [menu({ id, label, options, ...rest })] : [];
  const count = Math.ceil(options.length / LIMITS.options);
  return Array.from({ length: count }, (_, n) => {
    const some = options.slice(n * LIMITS.options, (n + 1) * LIMITS.options);
    const span = `${cut(some[0]?.label ?? '', SPAN)} – ${cut(some.at(-1)?.label ?? '', SPAN)}`;
    return menu({ ...rest, id: n === 0 ? id : `${id}:${n}`, label: `${cut(label, SPAN)}: ${span}`, options: some });
  });
}

/** A third of the length of a menu's name. */
const SPAN = 46;

const rowOf = (...parts: readonly MessageActionRowComponentBuilder[]): Row =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(...parts);
