// Looking at a table in private: the board, the table in words, what happened, the odds, an enemy.

import { NotPossible } from '../../campaign/notPossible.ts';
import { campaignAt } from '../../campaign/seats/findCampaign.ts';
import { catchUp } from '../../campaign/tell/catchUp.ts';
import { chronicle, deeds } from '../../campaign/tell/chronicle.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import {
  type FoeView,
  foeAlt,
  type OddsView,
  pagesOf,
  type Render,
  sinceAlt,
  summaryAlt,
  tableSections,
} from '../../view/index.ts';
import { drawn } from '../calls/botContext.ts';
import { type AtTable, atTable, type Context } from '../calls/call.ts';
import type { Press, Routes } from '../calls/route.ts';
import { idOf, numberIn } from '../messages/ids.ts';
import { inPages, PAGE, pageRow, within } from '../messages/pages.ts';
import { buttons, type Message, menus, type Picture, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { boardMessage, logged, toned } from '../show/board.ts';
import { relative } from '../show/tableStatus.ts';

const LAST = 3;

const pictureOf = (data: Buffer | undefined, name: string, alt: string): Picture | undefined =>
  data && { name: `${name}.png`, data, alt };

/** The board as the caller sees it; after the end, the result. */
export async function boardFor(context: Context, at: AtTable): Promise<Message> {
  const { app, caller, house } = context;
  const { table, view, render } = at;
  const { standing } = await lookAround(app, caller, { table });
  const lines = (await chronicle(app, caller, { table })).slice(-LAST);
  if (view.status === 'over')
    return endOf(
      context,
      at,
      lines.map((line) => toned(line, render)),
    );
  const picture = await drawn(house, ({ map }) => map(view, render));
  return boardMessage({ table, view, standing, render, lines, picture, mark: '' });
}

async function endOf({ app, caller, house }: Context, { table, render }: AtTable, last: readonly string[]) {
  const summary = await deeds(app, caller, { table });
  const data = await drawn(house, (painters) => painters.summary({ summary, render }));
  return panel({
    text: [last.join('\n'), summary.lines.map(({ text }) => render(text)).join('\n')],
    picture: pictureOf(data, 'summary', summaryAlt(summary, render)),
    rows: buttons({ label: sayingIn(render)('button.log'), id: idOf('log', table, 'first') }),
    tone: summary.result === 'failure' ? 'bad' : 'good',
  });
}

/** The whole table in words, in pages. */
export function lookMessage({ table, view, render }: AtTable, page: number): Message {
  const pages = pagesOf(tableSections(view, render), PAGE);
  const at = within(page, pages.length);
  return panel({
    text: [pages[at] ?? ''],
    rows: pageRow({ act: 'look', of: table, more: view.eyes, page: at, pages: pages.length }, sayingIn(render)),
  });
}

/** All that happened; without a page number, the newest page. */
export async function logMessage({ app, caller }: Context, { table, render }: AtTable, page = Infinity) {
  const say = sayingIn(render);
  const lines = (await chronicle(app, caller, { table })).map((line) => logged(line, render));
  const pages = inPages(lines);
  const at = within(page, pages.length);
  return panel({
    text: [pages[at] ?? say('log.nothing')],
    rows: pageRow({ act: 'log', of: table, page: at, pages: pages.length }, say),
  });
}

/** What happened since they last looked: one picture, three lines. */
export async function catchUpMessage({ app, caller, house }: Context, { table, render }: AtTable): Promise<Message> {
  const say = sayingIn(render);
  const { since, after, lookedAt, upTo } = await catchUp(app, caller, { table });
  const when = lookedAt === undefined ? say('since.never') : say('since.when', { when: relative(lookedAt) });
  const log = { label: say('button.log'), id: idOf('log', table, 'last') };
  if (after === upTo) return panel({ text: [say('since.nothing', { when })], rows: buttons(log) });
  const data = await drawn(house, (painters) => painters.since({ since, render }));
  const lines = since.lines.length > 0 ? since.lines : since.table.news.slice(-LAST);
  return panel({
    text: [when, lines.map((line) => toned(line, render)).join('\n')],
    picture: pictureOf(data, 'since', sinceAlt(since, render)),
    rows: buttons({ label: say('button.since'), id: idOf('since', table, after), look: 'main' }, log, {
      label: say('button.hand'),
      id: idOf('hand', table),
    }),
  });
}

/** What chance may bring next, and what each result means. */
export function oddsMessage({ view, render }: AtTable): Message {
  const say = sayingIn(render);
  const { odds } = view.board;
  const [short, long] = [odds.filter(isShort), odds.filter((one) => !isShort(one))];
  const rows = short.map((one) => oddsRow(one, render)).join('\n');
  return panel({ text: odds.length > 0 ? [rows, ...long.map((one) => oddsText(one, render))] : [say('odds.none')] });
}

/** Such odds only say good or bad, and need no more words. */
const isShort = ({ parts }: OddsView): boolean =>
  parts.length <= 3 && parts.every(({ detail }) => detail === undefined);

/** In one line, because there may be one for every foe and every attack. */
function oddsRow({ name, total, parts }: OddsView, render: Render): string {
  const good = parts.filter(({ tone }) => tone === 'good').reduce((sum, { count }) => sum + count, 0);
  const percent = Math.round((good / Math.max(1, total)) * 100);
  const all = parts.map(({ name: what, count }) => ({ key: 'common.odds.part', params: { what, count } }));
  return `**${render(name)}** — ${render({ key: 'common.odds.row', params: { percent, total, parts: all } })}`;
}

function oddsText({ name, total, parts }: OddsView, render: Render): string {
  const say = sayingIn(render);
  const lines = parts.map(({ name: what, count, detail }) => {
    const percent = Math.round((count / Math.max(1, total)) * 100);
    const line = say('odds.line', { what, count, total, percent });
    return detail ? `${line}\n-# ${render(detail)}` : line;
  });
  return [say('odds.title', { name, total }), ...lines].join('\n');
}

// ---- enemies ----

/** The named enemy, the only one, or a menu of all. */
export async function foeMessage(context: Context, at: AtTable, named?: string): Promise<Message> {
  const { view, render } = at;
  const living = view.foes.filter(({ fallen }) => !fallen);
  const only = living.length === 1 ? living[0] : undefined;
  const foe = named === undefined ? (only ?? (view.foes.length === 1 ? view.foes[0] : undefined)) : foeNamed(at, named);
  if (named !== undefined && !foe) throw new NotPossible('noFoe');
  const rows = view.foes.length > 1 ? foeMenu(at) : [];
  if (!foe) return panel({ text: [sayingIn(render)(view.foes.length > 0 ? 'foe.which' : 'foe.none')], rows });
  const data = await drawn(context.house, (painters) => painters.foe({ foe, colours: view.colours, render }));
  const alt = foeAlt(view, foe.id, render);
  return panel({
    text: [`### ${render(foe.name)}`, ...(data ? [] : [alt])],
    picture: pictureOf(data, 'enemy', alt),
    rows,
  });
}

const foeNamed = ({ view, render }: AtTable, typed: string): FoeView | undefined => {
  const wanted = typed.trim().toLowerCase();
  return view.foes.find(({ id, name }) => id.toLowerCase() === wanted || render(name).toLowerCase() === wanted);
};

function foeMenu({ table, view, render }: AtTable) {
  const say = sayingIn(render);
  const options = view.foes.map(({ id, name, health, fallen }) => ({
    value: id,
    label: render(name),
    about: fallen ? say('foe.fallen') : render({ key: 'common.about.health', params: { ...health } }),
  }));
  return menus({ id: idOf('foe', table), label: say('foe.which'), options });
}

// ---- presses ----

const pressedTable = async (press: Press, as?: string): Promise<AtTable> =>
  atTable(press, await campaignAt(press.app, press.caller, numberIn(press.pressed, 0)), as);

export const lookingRoutes: Routes = {
  look: {
    cost: 'reading',
    run: async (press) => lookMessage(await pressedTable(press, press.pressed.args[2]), numberIn(press.pressed, 1)),
  },
  log: {
    cost: 'reading',
    // The first page opens beside the message that led to it; its own pages turn in place.
    manner: ({ args: [, page = ''] }) => (/^\d+$/.test(page) ? 'private' : 'apart'),
    run: async (press) => {
      const isLast = press.pressed.args[1] === 'last';
      return logMessage(press, await pressedTable(press), isLast ? Infinity : numberIn(press.pressed, 1));
    },
  },
  foe: { cost: 'picture', run: async (press) => foeMessage(press, await pressedTable(press), press.values[0]) },
};
