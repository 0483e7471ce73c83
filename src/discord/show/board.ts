// The live board: the picture, what happened last, what is open until when, and buttons for everybody.
import type { Standing } from '../../campaign/tell/outward.ts';
import { type AskView, altText, type Line, type Render, type TableView } from '../../view/index.ts';
import { idOf, letBeId } from '../messages/ids.ts';
import { cut, lastLines } from '../messages/limits.ts';
import { type Button, buttons, type Message, type Picture, panel, type Row } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { lessonButtons, lessonLines } from './lessons.ts';
import { wordButton } from './mixing.ts';
import { aheadText, passageText } from './storyText.ts';
import {
  begunLines,
  handLabel,
  heroName,
  idleWindowsOf,
  isOnBoard,
  openLines,
  type Shown,
  windowsOf,
} from './tableStatus.ts';

export type BoardOf = Shown & {
  readonly table: number;
  readonly lines: readonly Line[];
  /** What happened before these lines and was told already. */
  readonly earlier?: readonly Line[];
  readonly picture?: Buffer | undefined;
  /** The mark by which it is found again. */
  readonly mark: string;
  /** Whom the board calls. */
  readonly calls?: readonly string[];
};

/** Long enough for a run of turns, short enough for a phone. */
const MOST_NEWS = 1200;
const BOARD_PICTURE = 'board.png';
/** Marks lines that were told before: when an old board becomes a line, that line leaves them out. */
export const EARLIER = '-# · ';

export function boardMessage(board: BoardOf): Message {
  const { view, standing, lines, earlier = [], render, calls = [] } = board;
  const news = lastLines(
    [
      ...untold(earlier, view, render).map(({ text }) => `${EARLIER}${render(text)}`),
      ...untold(lines, view, render).map((line) => toned(line, render)),
    ],
    MOST_NEWS,
  );
  const isAsking = view.status === 'asking' && !standing.isPaused;
  const open = [...turnLines(view, render), ...openLines(board), ...begunLines(board)].join('\n');
  // Asked people are named anyway; but not a party's, or those who answer for somebody else.
  const unnamed = calls.map((user) => `<@${user}>`).filter((user) => !open.includes(user));
  const told = view.story ? [passageText(view.story, render), news, aheadText(view.story, render)] : [news];
  return panel({
    text: [...told, lessonLines(board), [...(unnamed.length > 0 ? [unnamed.join(' ')] : []), open].join('\n')],
    picture: pictureOf(board),
    rows: boardRows(board),
    tone: view.status === 'over' ? 'good' : isAsking ? 'asking' : 'calm',
    calls,
  });
}

const LAST = 3;

/** The last lines, without passages that are over: they were read. */
export const lastOf = (lines: readonly Line[]): readonly Line[] => lines.filter(({ passage }) => !passage).slice(-LAST);

/** The news; if they are few, with lines from before, back to the last passage of a story. */
export function lastWith(news: readonly Line[], before: readonly Line[]): Pick<BoardOf, 'lines' | 'earlier'> {
  const isPassage = ({ passage }: Line) => passage === true;
  const since = news.some(isPassage) ? [] : before.slice(before.findLastIndex(isPassage) + 1);
  const missing = Math.max(0, LAST - news.length);
  return { lines: news, earlier: missing === 0 ? [] : since.slice(-missing) };
}

/** Leaves out lines that the passage itself says. */
function untold(lines: readonly Line[], { story }: TableView, render: Render): readonly Line[] {
  if (!story) return lines;
  const told = new Set([...story.told, ...story.text].map(render));
  return lines.filter(({ text }) => !told.has(render(text)));
}

export const toned = ({ text, tone }: Line, render: Render): string => {
  const words = render(text);
  return tone === 'quiet' ? `-# ${words}` : tone === 'bad' || tone === 'good' ? `**${words}**` : words;
};

/** For the log: with the numbers behind a line. */
export const logged = (line: Line, render: Render): string =>
  line.detail ? `${toned(line, render)} (${render(line.detail)})` : toned(line, render);

/** The ruleset's headline: whose turn it is. */
const turnLines = ({ header, story }: TableView, render: Render): readonly string[] =>
  story ? [] : header.slice(1, 2).map((text) => `### ${render(text)}`);

function pictureOf({ picture, view, render }: BoardOf): Picture | undefined {
  return picture && { name: BOARD_PICTURE, data: picture, alt: altText(view, render) };
}

// ---- buttons ----

/** Buttons for what the party may answer at once, what opens one seat's choices, and what everybody can look at. */
function boardRows({ table, view, standing, render, mark }: Omit<BoardOf, 'lines'>): readonly Row[] {
  const say = sayingIn(render);
  const looking: readonly Button[] = [
    lookButton({ table, view, standing, render }),
    ...(view.story ? [{ label: say('button.journal'), id: idOf('journal', table, 'last') }] : []),
    { label: say('button.why'), id: idOf('why', table, mark) },
    ...lessonButtons({ table, view, standing, render }),
  ];
  const isOpen = view.status === 'asking' && !standing.isPaused && standing.state === 'playing';
  const acting = isOpen ? windowOpeners({ table, view, standing, render }) : [];
  const aside = isOpen ? idleButtons({ table, view, standing, render }) : [];
  return [...acting, ...buttons(...looking, ...aside)];
}

/** What all players can look at: their cards or, on the road, the party. */
export const lookButton = ({ table, view, standing, render }: Of): Button =>
  view.story
    ? { label: sayingIn(render)('button.party'), id: idOf('party', table) }
    : { label: handLabel({ standing, render }), id: idOf('hand', table) };

/** Buttons that open the windows in which this person is asked. */
export function windowOpenersFor(of: Of, user: string): readonly Row[] {
  const { view, standing } = of;
  const mine = standing.awaited.filter(({ users }) => users.includes(user)).map(({ ask }) => ask);
  const asks = view.asks.filter(({ number }) => mine.includes(number));
  const isOpen = view.status === 'asking' && !standing.isPaused;
  return isOpen ? windowOpeners({ ...of, view: { ...view, asks } }) : [];
}

export const windowOpeners = (of: Of): readonly Row[] =>
  windowsOf(of.view.asks).flatMap((asks) => buttons(...windowButtons(of, asks)));

type Of = Shown & { readonly table: number };

/** Buttons for what players may do at any time; nobody waits for it. */
const idleButtons = (of: Of): readonly Button[] =>
  idleWindowsOf(of.view.asks).flatMap(([first]) => {
    const own = first && of.standing.buttons[first.id];
    return first
      ? [{ label: own ? of.render(own) : sayingIn(of.render)('button.aside'), id: idOf('open', of.table, first.id) }]
      : [];
  });

function windowButtons(of: Of, asks: readonly AskView[]): readonly Button[] {
  const [first] = asks;
  if (!first) return [];
  const own = first.id === of.standing.readiness?.ask ? [wordButton(sayingIn(of.render), of.table)] : [];
  return isOnBoard(asks)
    ? [...first.options.map((option, place) => optionButton(of, first, { option, place })), ...own]
    : [...openers(of, asks), ...own];
}

type Placed = { readonly option: AskView['options'][number]; readonly place: number };

const optionButton = ({ table, render }: Of, ask: AskView, { option, place }: Placed): Button => ({
  label: `${option.letter} · ${render(option.label)}`,
  id: option.parts ? idOf('open', table, ask.id) : idOf('a', table, ask.number, option.id),
  look: place === 0 ? 'main' : 'plain',
});

/** One button for a whole window: whoever presses it sees their own choices. */
function openers(of: Of, asks: readonly AskView[]): readonly Button[] {
  const { table, standing, render } = of;
  const say = sayingIn(render);
  const [first] = asks;
  if (!first) return [];
  const own = standing.buttons[first.id];
  const label = own ? render(own) : say('button.choose', { who: asks.map(({ who }) => heroName(of, who)).join(', ') });
  const opener: Button = { label, id: idOf('open', table, first.id), look: 'main' };
  const may = asks
    .map(({ number }) => number)
    .filter((one) => standing.asks.some((ask) => ask.number === one && ask.letBe));
  return may.length > 0
    ? [opener, { label: say('button.letBe'), id: letBeId(table, first.id, { asks: may }) }]
    : [opener];
}

/** What stays to read of an old board: its lessons, and a passage of the story. */
export type Kept = { readonly lessons?: readonly string[]; readonly passage?: string | undefined };

/** Turns an old board into a line: what happened, without buttons. */
export function formerBoard(text: string, { lessons = [], passage }: Kept = {}): Message {
  if (passage !== undefined) return panel({ text: [passage, lessons.join('\n')] });
  const line = `-# ${cut(text.replaceAll('\n', ' ').replaceAll('-# ', '').replaceAll('**', ''), 280)}`;
  return panel({ text: [[line, ...lessons].join('\n')] });
}

/** A short key of the awaited people, to notice when somebody else is awaited. */
export const awaitedKey = ({ awaited }: Standing): string => {
  const users = awaited.flatMap(({ isParty, users: some }) => (isParty ? [] : some));
  return [...new Set(users.map(shortened))].toSorted().join('.');
};

/** A mark goes into a custom id, which has no room for many ids of people. */
const shortened = (user: string): string =>
  [...user].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 0x7fffff, 7).toString(36);
