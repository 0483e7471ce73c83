// Views as messages: the board with its news and buttons for all, and what one seat is asked, for its person only.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ContainerBuilder,
  type MessageActionRowComponentBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import { AttachmentBuilder } from 'discord.js';
import { ButtonStyle, MessageFlags } from 'discord-api-types/v10';
import type { Menu } from '../campaign/parts.ts';
import type { AskView, OptionView, Render, TableView } from '../view/index.ts';
import { encode } from './answerId.ts';

type Row = ActionRowBuilder<MessageActionRowComponentBuilder>;
export type Shown = { readonly view: TableView; readonly render: Render; readonly nameOf: (seat: string) => string };
/** Discord takes 4000 characters of text in one message: the newest news are kept. */
const MOST_NEWS = 2400;
const MOST_ALT = 1024;
const MOST_LABEL = 80;
const MOST_ROWS = 5;
const BUTTONS_A_ROW = 5;

/** What everybody sees: news, picture, whose turn it is, and buttons. */
export function boardMessage(shown: Shown, picture: Buffer) {
  const { view, render } = shown;
  const container = new ContainerBuilder().setAccentColor(0xf08c3a);
  const news = newest(view.news.map(({ text }) => render(text)));
  if (news) container.addTextDisplayComponents((text) => text.setContent(news));
  container.addMediaGalleryComponents((gallery) =>
    gallery.addItems((item) => item.setURL('attachment://board.png').setDescription(altText(shown))),
  );
  container.addTextDisplayComponents((text) => text.setContent(whoseTurn(shown)));
  for (const row of view.asks.flatMap((ask) => publicRows(shown, ask)).slice(0, MOST_ROWS))
    container.addActionRowComponents(row);
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [container],
    files: [new AttachmentBuilder(picture, { name: 'board.png', description: altText(shown) })],
  } as const;
}

function newest(lines: readonly string[]): string {
  const kept: string[] = [];
  let size = 0;
  for (const line of lines.toReversed()) {
    size += line.length + 1;
    if (size > MOST_NEWS) break;
    kept.unshift(line);
  }
  return kept.join('\n');
}

function altText({ view, render }: Shown): string {
  const places = view.board.spaces.map((space) => {
    const there = view.board.tokens.filter(({ at }) => at === space.id);
    const figures = there.map(({ name, health }) => `${render(name)} ${health.now}/${health.max}`);
    return there.length > 0 ? [`${render(space.name)}: ${figures.join(', ')}.`] : [];
  });
  return [...view.header.slice(0, 2).map(render), ...places.flat()].join(' ').slice(0, MOST_ALT);
}

function whoseTurn({ view, render, nameOf }: Shown): string {
  if (view.status === 'over') return render({ key: 'discord.over' });
  const lines = view.asks.map((ask) => {
    const title = ask.title ? render(ask.title) : '';
    return render({ key: 'discord.asked', params: { who: nameOf(ask.who), title } });
  });
  return lines.join('\n');
}

/** Options that only one seat may see are behind a button that opens them for it. */
function publicRows(shown: Shown, ask: AskView): readonly Row[] {
  const who = nameIn(shown.view, ask.who, shown.render);
  if (!ask.hidden) return buttonRows(shown.render, ask, shown.view.asks.length > 1 ? who : undefined);
  const label = shown.render({ key: 'discord.choose', params: { who } });
  return [row(button(label, encode({ do: 'open', ask: ask.number })).setStyle(ButtonStyle.Primary))];
}

const nameIn = (view: TableView, seat: string, render: Render): string => {
  const hero = view.heroes.find(({ id }) => id === seat);
  return hero ? render(hero.name) : seat;
};

/** `who`: whose buttons these are, where several seats have some. */
function buttonRows(render: Render, ask: AskView, who?: string): readonly Row[] {
  const buttons = ask.options.map((option) =>
    button(
      [...(who ? [who] : []), labelOf(render, option)].join(' · '),
      encode({ do: 'choose', ask: ask.number, option: option.id }),
    ),
  );
  return chunks(buttons, BUTTONS_A_ROW).map((some) => row(...some));
}

const labelOf = (render: Render, { letter, label }: Pick<OptionView, 'letter' | 'label'>): string =>
  `${letter} · ${render(label)}`;

const button = (label: string, id: string) =>
  new ButtonBuilder().setLabel(cut(label, MOST_LABEL)).setCustomId(id).setStyle(ButtonStyle.Secondary);
const row = (...components: readonly MessageActionRowComponentBuilder[]): Row =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(...components);
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  all.length === 0 ? [] : [all.slice(0, size), ...chunks(all.slice(size), size)];

/** What one seat is asked, with what each option does; for the eyes of its person only. */
export function askMessage(render: Render, ask: AskView) {
  const lines = ask.options.map((option) =>
    [`**${labelOf(render, option)}**`, ...option.about.map(render)].join(' — '),
  );
  const title = ask.title ? render(ask.title) : '';
  return {
    content: cut([`### ${title}`, ...lines].join('\n'), 2000),
    components: buttonRows(render, ask).map((one) => one.toJSON()),
  };
}

/** One more thing to say, from a menu. */
export function partMessage(render: Render, menu: Menu, at: { readonly ask: number; readonly option: string }) {
  const options = menu.options.map(({ id, label, about }) => ({
    label: cut(label ? render(label) : id, 100),
    value: id,
    ...(about.length > 0 && { description: cut(about.map(render).join(' '), 100) }),
  }));
  const select = new StringSelectMenuBuilder()
    .setCustomId(encode({ do: 'part', ...at }))
    .setPlaceholder(cut(render(menu.label), 150))
    .setMinValues(menu.min)
    .setMaxValues(menu.max)
    .addOptions(options);
  return { content: render(menu.label), components: [row(select).toJSON()] };
}
