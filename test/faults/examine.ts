// Holds what people were told against what was written down and what was posted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../src/campaign/app.ts';
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import { eventsOf } from '../../src/campaign/tell/look.ts';
import type { Choice } from '../../src/engine/kernel/ask.ts';
import { readTable } from '../../src/store/tables.ts';
import { tableView } from '../../src/view/tableView.ts';
import { type PostedFile, postedIn } from './front.ts';
import { GUILD, type MadePress, type Noted } from './processApp.ts';

export type Examined = {
  readonly answers: number;
  /** Presses that were acknowledged. */
  readonly told: number;
  /** Presses that were made again because nobody had responded. */
  readonly repeated: number;
  readonly twins: number;
  /** At their end, and not yet. */
  readonly tables: number;
  readonly running: number;
  /** Campaigns with a story whose road has not ended them. */
  readonly unended: number;
  /** Acknowledged answers that are not in the record, and events that were never told. */
  readonly losses: readonly string[];
  /** Answers that are there more than once or were told differently the second time, and events and asks that were posted twice. */
  readonly doubles: readonly string[];
};

/** A process that was killed while it wrote leaves half a line. */
export const linesOf = (journal: string): readonly Noted[] =>
  journal.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Noted] : []));

export const STORY_GOES_ON = { story: { not: null }, state: 'playing' } as const;

type Answered = Awaited<ReturnType<App['database']['client']['answer']['findMany']>>[number];

export async function examined(app: App, folders: { readonly journals: string; readonly front: string }) {
  const noted = readdirSync(folders.journals)
    .filter((name) => name.startsWith('journal-'))
    .flatMap((name) => linesOf(readFileSync(join(folders.journals, name), 'utf8')));
  const { client } = app.database;
  const answers = await client.answer.findMany({});
  const tables = await client.gameTable.findMany({ select: { id: true, status: true } });
  const posted = postedIn(folders.front);
  const told = noted.flatMap((one) => ('told' in one ? [one] : []));
  const tried = noted.flatMap((one) => ('tried' in one ? [one.tried] : []));
  const taken = told.filter(({ reply, isAgain }) => reply.kind === 'taken' && !isAgain);
  return {
    answers: answers.length,
    told: taken.length,
    repeated: noted.filter((one) => 'again' in one).length,
    twins: noted.filter((one) => 'twin' in one).length,
    tables: tables.filter(({ status }) => status === 'over').length,
    running: tables.filter(({ status }) => status !== 'over').length,
    unended: await client.campaign.count({ where: STORY_GOES_ON }),
    losses: [
      ...taken.filter(({ made }) => !answers.some((one) => isIt(one, made))).map(({ made }) => `lost: ${worded(made)}`),
      ...told.filter(({ told: receipt }) => !tried.includes(receipt)).map((one) => `never tried: ${one.told}`),
      ...(await Promise.all(tables.map(({ id }) => untold(app, posted, id)))).flat(),
    ],
    doubles: [
      ...twice(answers.map(({ tableId, ask, seat }) => `an answer at table ${tableId} to ask ${ask} by ${seat}`)),
      ...told
        .filter((one) => !told.every((other) => other.told !== one.told || isDeepStrictEqual(other.reply, one.reply)))
        .map((one) => `${one.told} was told something else the second time`),
      ...twice(posted.flatMap(postedOnce)),
    ],
  } satisfies Examined;
}

/** The same choice, by the person. */
function isIt(one: Answered, { seat, press }: MadePress): boolean {
  const { choose } = one.choice as unknown as Choice;
  return (
    one.tableId === press.table &&
    one.ask === press.ask &&
    one.seat === seat &&
    choose === press.choose &&
    one.by === 'person'
  );
}

const worded = ({ seat, press }: MadePress) => `${press.choose} of ${seat} at table ${press.table} to ask ${press.ask}`;

/** What may stand in one message only. */
const postedOnce = (file: PostedFile): readonly string[] =>
  file.kind === 'prompt'
    ? file.asks.map((ask) => `ask ${ask} of table ${file.table} was posted`)
    : eventsIn(file).map((event) => `event ${event} of table ${file.table} was told`);

const eventsIn = (file: PostedFile): readonly number[] =>
  file.kind === 'news' ? Array.from({ length: file.to - file.from + 1 }, (_, n) => file.from + n) : [];

/** Events that were not told, though there is something to tell of them. */
async function untold(app: App, posted: readonly PostedFile[], table: number): Promise<readonly string[]> {
  const { client } = app.database;
  const row = await readTable(client, GUILD, table);
  if (!row) return [`table ${table} is gone`];
  const told = new Set(posted.filter((file) => file.table === table).flatMap(eventsIn));
  const events = await eventsOf(app.database, { table, most: 100_000 });
  const play = await opened(app, app.database.rows, row);
  return events
    .filter((event) => !told.has(event.number) && tableView(play, 'public', [event]).news.length > 0)
    .map(({ number }) => `event ${number} of table ${table} was never told`);
}

function twice(all: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const again = all.filter((one) => seen.size === seen.add(one).size);
  return [...new Set(again)].map((one) => `twice: ${one}`);
}
