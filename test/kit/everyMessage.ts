// Every message that a table could show at a pause, each with whose eyes it is for; made by the bot's own builders, without a database.

import { askOf, offerTo, type SeatOffer } from '../../src/campaign/play/choices.ts';
import { type Draft, draftFrom, stepped } from '../../src/campaign/play/draft.ts';
import type { Copying } from '../../src/campaign/play/preview.ts';
import { stands } from '../../src/campaign/play/stepByStep.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import type { PetitionPost, Seated, Standing } from '../../src/campaign/tell/outward.ts';
import { promptedAsk } from '../../src/campaign/tell/tableStatus.ts';
import type { AtTable } from '../../src/discord/calls/call.ts';
import { PAGE } from '../../src/discord/messages/pages.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import { boardMessage, formerBoard } from '../../src/discord/show/board.ts';
import {
  directReminder,
  directResting,
  promptMessage,
  promptOver,
  reminderMessage,
  restingMessage,
  returnMessage,
} from '../../src/discord/show/prompt.ts';
import { type Shown, windowsOf } from '../../src/discord/show/tableStatus.ts';
import { askPanel, handPanel } from '../../src/discord/table/choose.ts';
import { lookMessage, oddsMessage } from '../../src/discord/table/looking.ts';
import { petitionMessage } from '../../src/discord/table/petition.ts';
import { standingPanel } from '../../src/discord/table/sayParts.ts';
import { type Ask, PARTY, type SeatId } from '../../src/engine/kernel/ask.ts';
import type { Line } from '../../src/engine/ruleset/view.ts';
import { type PartView, pagesOf, type Render, type TableView, tableSections, tableView } from '../../src/view/index.ts';

/** `by`: the seats whose secrets may be in it; none where everybody reads it. */
export type Made = { readonly what: string; readonly by: readonly SeatId[]; readonly message: Message };

export type Scene = {
  readonly table: AnyTable;
  readonly copying: Copying;
  readonly render: Render;
  /** What happened last, for everybody. */
  readonly lines: readonly Line[];
  /** The campaign's name, and who plays whom. */
  readonly name: string;
  readonly seated: readonly Seated[];
};

/** As large as they get: ids and marks have to fit with these, too. */
const TABLE = 2_147_483_647;
const MARK = 'n.zik0zj.zik0zj.zik0zj 1z141z3';
const DUE = Date.UTC(2026, 5, 1, 9);
const PIXEL = Buffer.from('picture');
const WHERE = { guild: '1180000000000000001', place: '1180000000000000002' };

/** `seats`: whose own messages are made; everybody's, if nothing is said. */
export function* everyMessage(scene: Scene, seats?: readonly SeatId[]): Iterable<Made> {
  const { table, render } = scene;
  const everybody = shownOf(scene);
  yield* forEverybody(scene, everybody);
  yield* lookedAt(scene, { ...everybody, at: atTable(everybody.view, render) });
  const all = (seats ?? table.rules.seatsOf(table.state)).map((seat) => ({
    ...{ seat, offer: offerTo(scene, seat), at: atTable(tableView(table, seat), render) },
  }));
  for (const { at } of all) yield* lookedAt(scene, { ...everybody, at });
  yield* hands(all);
  for (const one of all) yield* choices(scene, one);
}

type OneSeat = { readonly seat: SeatId; readonly offer: SeatOffer; readonly at: AtTable };

function atTable(view: TableView, render: Render): AtTable {
  const here = undefined as never;
  return { here, table: TABLE, view, render };
}

// ---- for everybody ----

function* forEverybody(scene: Scene, shown: Shown): Iterable<Made> {
  const of = { ...shown, table: TABLE, mark: MARK, picture: PIXEL };
  const made = (what: string, message: Message): Made => ({ what, by: [], message });
  yield made('board', boardMessage({ ...of, lines: scene.lines.slice(-3) }));
  yield made('board after a run', boardMessage({ ...of, lines: scene.lines }));
  yield made('board without a picture', boardMessage({ ...of, lines: [], picture: undefined }));
  const calls = scene.seated.flatMap(({ user }) => (user === undefined ? [] : [user]));
  yield made('board that calls', boardMessage({ ...of, lines: scene.lines, calls }));
  yield made('petition', petitionMessage(shown, petitionOf(scene, shown)));
  yield made('former board', formerBoard(scene.lines.map(({ text }) => scene.render(text)).join('\n')));
  for (const state of [{ isPaused: true }, { state: 'abandoned' as const }, { teaches: false }])
    yield made('board that rests', boardMessage({ ...of, lines: [], standing: { ...of.standing, ...state } }));
  for (const asks of windowsOf(shown.view.asks))
    yield* callsFor(scene, shown, new Set(asks.map(({ number }) => number)));
}

/** Everything was learned, by everybody, and nobody has spoken. */
function petitionOf({ seated, lines }: Scene, shown: Shown): PetitionPost {
  const seats = seated.map(({ id }) => id);
  const people = seated.flatMap(({ id, user }) => (user === undefined ? [] : [{ user, seat: id }]));
  const learnt = { learned: lines, learnedInPrivate: seats, acted: seats };
  const petition = {
    ...{ id: '3f2b8c1e-0d4a-4f6b-9a7c-5e1d2c3b4a59', seat: seats[0] ?? '', openedAt: 0, due: DUE, ...learnt },
    ...{ needs: seats.length, silent: seats, yes: seats, no: seats, hasMovedOn: false },
  };
  return { ...shown, table: TABLE, mark: MARK.split(' ')[0] ?? '', petition, people };
}

function* callsFor({ seated }: Scene, shown: Shown, numbers: ReadonlySet<number>): Iterable<Made> {
  const asks = shown.standing.asks.filter(({ number }) => numbers.has(number));
  const people = seated.flatMap(({ id, user }) => (user === undefined ? [] : [{ user, seat: id }]));
  const post = { table: TABLE, mark: MARK.split(' ')[0] ?? '' };
  const made = (what: string, message: Message): Made => ({ what, by: [], message });
  yield made('prompt', promptMessage(shown, { ...post, asks, people, ...shown }));
  yield made('prompt is over', promptOver(shown, { ...post, message: '1', open: [], closed: [], ...shown }));
  for (const person of people) {
    const [ask] = asks;
    if (!ask) continue;
    const report = { from: 0, until: DUE, answers: [], counts: {}, events: [] };
    const reminder = {
      ...post,
      ...shown,
      kind: 'waiting',
      where: WHERE,
      ask,
      count: 1,
      prompt: '1180000000000000003',
    } as const;
    yield made('reminder', reminderMessage(shown, person, reminder));
    yield made('direct reminder', directReminder(shown, person, reminder));
    const resting = { ...post, ...shown, kind: 'resting', where: WHERE, count: 2 } as const;
    yield made('orders rest', restingMessage(shown, person, resting));
    yield made('orders rest, in private', directResting(shown, person, resting));
    yield made('return', returnMessage(shown, person, { ...post, ...shown, kind: 'return', where: WHERE, report }));
  }
}

function shownOf({ table, render, name, seated }: Scene): Shown {
  const { rules, content } = table;
  const asks = table.asks.map(({ number, who }) => ({ number, seat: who, due: DUE }));
  const looked = { row: { asks }, table } as unknown as Parameters<typeof promptedAsk>[0];
  const users = (who: SeatId) =>
    seated.flatMap(({ id, user }) => ((id === who || who === PARTY) && user ? [user] : []));
  const standing: Standing = {
    ...{ campaign: 'campaign', name, seats: seated, isPaused: false, state: 'playing', teaches: true },
    content: { hash: '', names: rules.names(content) },
    asks: table.asks.map(({ number }) => promptedAsk(looked, number)),
    awaited: table.asks.map(({ number, who }) => ({ ask: number, isParty: who === PARTY, users: users(who) })),
    answered: Object.fromEntries(table.asks.map(({ id }) => [id, seated.map((seat) => seat.id)])),
    votes: table.asks.map(({ number }) => ({ ask: number, voted: seated.map((seat) => seat.id), waiting: [] })),
    buttons: rules.speech?.buttons ?? {},
  };
  return { view: tableView(table, 'public'), standing, render };
}

// ---- for one ----

function* lookedAt({ render, lines }: Scene, { at, standing }: Shown & { readonly at: AtTable }): Iterable<Made> {
  const { view } = at;
  const by = view.eyes === 'public' ? [] : [view.eyes];
  const pages = pagesOf(tableSections(view, render), PAGE);
  for (const [page] of pages.entries()) yield { what: `look, page ${page}`, by, message: lookMessage(at, page) };
  yield { what: 'odds', by, message: oddsMessage(at) };
  const own = { view, standing, render, table: TABLE, mark: '', picture: PIXEL, lines: lines.slice(-3) };
  yield { what: 'own board', by, message: boardMessage(own) };
}

const pictureFor = (seat: SeatId) => ({ name: `hand-${seat}.png`, data: PIXEL, alt: 'A hand of cards.' });

/** Of every seat, and of somebody who holds them all. */
function* hands(seats: readonly OneSeat[]): Iterable<Made> {
  for (const some of [...seats.map((one) => [one]), seats]) {
    const by = some.map(({ seat }) => seat);
    const seen = some.map(({ offer, at: { view } }) => ({ offer, view }));
    const drawn = seen.map((one) => ({ ...one, picture: pictureFor(one.offer.seat) }));
    const [first] = some;
    if (!first) return;
    yield { what: `hand of ${by.length}`, by, message: handPanel(first.at, drawn) };
    yield { what: `hand of ${by.length} without a picture`, by, message: handPanel(first.at, seen) };
  }
}

// ---- choosing ----

function* choices(scene: Scene, { seat, offer, at }: OneSeat): Iterable<Made> {
  for (const offered of offer.asks) {
    const by = [seat];
    yield { what: `${offered.id}, alone`, by, message: askPanel(at, [{ ask: offered, seat }]) };
    const ask = askOf(scene, { ask: offered.number, seat });
    for (const { value } of offered.entries)
      for (const standing of drafts(scene, ask, { draft: draftFrom(value, scene.table, ask), depth: 0 }))
        yield { what: `${offered.id}: ${value}`, by, message: standingPanel(at, standing) };
  }
}

/** More than these at a place are like those before them. */
const FEW = 4;
/** More than a menu has room for. */
const PAGEFUL = 26;
type Deep = { readonly draft: Draft; readonly depth: number };

/** How a draft stands, and all that it may become by saying one thing after the other. */
function* drafts(scene: Scene, ask: Ask, { draft, depth }: Deep): Iterable<ReturnType<typeof stands>> {
  const now = stands(scene, ask, { draft, samples: 1 });
  yield now;
  if (!now.missing) return;
  const { part, slot = 0 } = now.missing;
  for (const values of valuesOf(part, slot).slice(0, depth === 0 ? PAGEFUL : FEW)) {
    const next = stepped(scene.table, ask, { before: draft, step: { part: part.name, values } });
    yield* drafts(scene, ask, { draft: next, depth: depth + 1 });
  }
}

function valuesOf(part: PartView, slot: number): readonly (readonly string[])[] {
  switch (part.kind) {
    case 'number':
      return [[String(part.min)], [String(part.max)]];
    case 'slots':
      return (part.slots[slot]?.options ?? []).map(({ id }) => [id]);
    case 'space':
      return part.options.map(({ id }) => [id]);
    case 'order':
      return [part.options.map(({ id }) => id)];
    case 'pick':
      return part.options
        .map((_, n) => part.options.slice(n, n + Math.max(1, part.min)).map(({ id }) => id))
        .filter((ids) => ids.length >= part.min);
  }
}
