// A process in which people play by the autopilot's choices, through the use cases, and note what they were told.

import { existsSync, readFileSync } from 'node:fs';
import { answer } from '../../src/campaign/play/answer.ts';
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import { runIn } from '../../src/store/run.ts';
import { readTable } from '../../src/store/tables.ts';
import { doBesides } from './besides.ts';
import { linesOf } from './examine.ts';
import { GUILD, type MadePress, noteIn, ordersGiven, processApp, untilItWorks } from './processApp.ts';

const { address, journal, over } = ordersGiven();
const note = noteIn(journal);
let count = 0;

process.on('unhandledRejection', () => process.exit(3));
const { app } = await untilItWorks(() => processApp(address, { onTwin: (twin) => note({ twin }) }));
await pressAgain();
for (;;) {
  const isOver = existsSync(over);
  const running = await untilItWorks(() =>
    app.database.client.gameTable.findMany({ where: { endedAt: null }, select: { id: true } }),
  );
  if (running.length === 0 && isOver) break;
  for (const { id } of running.toSorted(() => Math.random() - 0.5)) await untilItWorks(() => playOne(id));
}
process.exit(0);

/** A forerunner died before the person was told: they see that nobody responded, and press again. */
async function pressAgain(): Promise<void> {
  const last = existsSync(journal)
    ? linesOf(readFileSync(journal, 'utf8')).findLast((one) => !('twin' in one || 'did' in one))
    : undefined;
  if (!last || !('tried' in last)) return;
  await untilItWorks(() => press(last.tried, last.made));
  note({ again: last.tried });
}

async function playOne(id: number): Promise<void> {
  const tx = app.database.client;
  const row = await readTable(tx, GUILD, id);
  if (row && (await doBesides(app, row, note))) return;
  if (row?.status !== 'asking') return;
  const table = await opened(app, runIn(tx), row);
  // What may be done at any time is done now and then.
  const isIdling = Math.random() < 0.1;
  const asks = table.asks.filter(
    ({ who, idle = false }) =>
      idle === isIdling && (who === PARTY || row.seats.some((seat) => seat.id === who && seat.person)),
  );
  const ask = asks[Math.floor(Math.random() * asks.length)];
  if (!ask) return;
  const people = row.seats.filter(({ person }) => person).toSorted(() => Math.random() - 0.5);
  const seat = ask.who === PARTY ? people[0] : people.find((one) => one.id === ask.who);
  const user = seat?.person?.discordId;
  if (!seat || user === undefined) return;
  const said = { table: id, ask: ask.number, as: seat.id, ...autopilotChoice(table, ask, seat.id) };
  count += 1;
  const receipt = `${process.pid}-${Date.now()}-${count}`;
  note({ tried: receipt, made: { user, seat: seat.id, press: said } });
  await untilItWorks(() => press(receipt, { user, seat: seat.id, press: said }));
}

/** Some press twice: the second time must be told the same. */
async function press(receipt: string, made: MadePress): Promise<void> {
  const caller = { guild: GUILD, user: made.user, receipt };
  for (const isAgain of count % 5 === 0 ? [false, true] : [false]) {
    const reply = await answer(app, caller, made.press);
    note({ told: receipt, made, reply, isAgain });
    process.send?.('at work');
  }
}
