// A process in which people play by the autopilot's choices, through the use cases, and note what they were told.
import { appendFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { answer } from '../../src/campaign/cases/answer.ts';
import type { Reply } from '../../src/campaign/cases/reply.ts';
import { opened } from '../../src/campaign/table/held.ts';
import { type Choice, PARTY } from '../../src/engine/ask.ts';
import { autopilotChoice } from '../../src/engine/table.ts';
import { readTable } from '../../src/store/tables.ts';
import { type Address, processApp, untilItWorks } from './processApp.ts';

/** `tried` is written before, `told` after the person was told the result. */
export type Noted =
  | { readonly tried: string }
  | {
      readonly told: string;
      readonly table: number;
      readonly ask: number;
      readonly seat: string;
      readonly reply: Reply;
    }
  | { readonly differs: string; readonly first: Reply; readonly second: Reply };

const address = JSON.parse(process.argv[2] ?? '') as Address;
const [, , , guild = '', journal = ''] = process.argv;
const note = (noted: Noted) => appendFileSync(journal, `${JSON.stringify(noted)}\n`);
let count = 0;

process.on('unhandledRejection', () => process.exit(3));
const { app } = await untilItWorks(() => processApp(address));
for (;;) {
  const running = await untilItWorks(() =>
    app.database.client.gameTable.findMany({ where: { endedAt: null }, select: { id: true } }),
  );
  if (running.length === 0) break;
  for (const { id } of running.toSorted(() => Math.random() - 0.5)) await untilItWorks(() => playOne(id));
}
process.exit(0);

async function playOne(id: number): Promise<void> {
  const tx = app.database.client;
  const row = await readTable(tx, guild, id);
  if (row?.status !== 'asking') return;
  const table = await opened(app, tx, row);
  const asks = table.asks.filter(
    ({ who }) => who === PARTY || row.seats.some((seat) => seat.id === who && seat.person),
  );
  const ask = asks[Math.floor(Math.random() * asks.length)];
  if (!ask) return;
  const seat = ask.who === PARTY ? row.seats.find(({ person }) => person) : row.seats.find((one) => one.id === ask.who);
  const user = seat?.person?.discordId;
  if (!seat || user === undefined) return;
  await press({ table: id, ask: ask.number, seat: seat.id, user, choice: autopilotChoice(table, ask, seat.id) });
}

type Press = {
  readonly table: number;
  readonly ask: number;
  readonly seat: string;
  readonly user: string;
  readonly choice: Choice;
};

/** Some press twice: the second time must be told the same. */
async function press({ table, ask, seat, user, choice }: Press): Promise<void> {
  const receipt = `${process.pid}-${Date.now()}-${count++}`;
  const caller = { guild, user, receipt };
  note({ tried: receipt });
  const first = await answer(app, caller, { table, ask, ...choice });
  note({ told: receipt, table, ask, seat, reply: first });
  if (count % 5 !== 0) return;
  const second = await answer(app, caller, { table, ask, ...choice });
  if (!isDeepStrictEqual(second, first)) note({ differs: receipt, first, second });
}
