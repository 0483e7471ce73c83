// What happens by itself: automatic stages, and deadlines that pass.
import { fallbackAnswer, vanishedWith } from '../../engine/kernel/table.ts';
import type { App } from '../app.ts';
import { settle } from '../table/settle.ts';
import { noteSilence } from '../table/silence.ts';
import { type Held, take, withLockedTable } from '../table/withLockedTable.ts';
import { closeVote } from './ballots.ts';

/** Each has its checkpoint; a longer run goes on in the next job. */
const MOST_STAGES = 20;

/** Runs automatic stages until a person is asked. A job that comes late or twice finds another version, and does nothing. */
export function advance(
  app: App,
  { table, version }: { readonly table: number; readonly version: number },
): Promise<'ran' | 'nothing'> {
  return withLockedTable(app, { table }, async (held) => {
    if (held.row.version !== version || held.row.status !== 'automatic') return 'nothing';
    if (held.row.campaign.pausedAt !== undefined || held.row.campaign.state !== 'playing') return 'nothing';
    for (let n = 0; n < MOST_STAGES && held.table.status === 'automatic'; n++) held.table.runAutomatic();
    await settle(held);
    return 'ran';
  });
}

/** A deadline passes: the fallback stands, or the autopilot answers until the clock key ends. */
export function passDeadline(
  app: App,
  { table, ask }: { readonly table: number; readonly ask: number },
): Promise<'passed' | 'nothing'> {
  return withLockedTable(app, { table }, async (held) => {
    const row = held.row.asks.find(({ number }) => number === ask);
    const isRunning = held.row.campaign.pausedAt === undefined && held.row.campaign.state === 'playing';
    if (!row || !isRunning || row.due === undefined || row.due > held.at) return 'nothing';
    const open = held.table.asks.find(({ number }) => number === ask);
    if (!open) return 'nothing';
    if (open.settle.by === 'vote') {
      await closeVote(held, open);
    } else {
      await noteSilence(held, row);
      answerForSilence(held, ask);
    }
    await settle(held);
    return 'passed';
  });
}

function answerForSilence(held: Held, number: number): void {
  const ask = held.table.asks.find((one) => one.number === number);
  if (!ask) return;
  const answer = fallbackAnswer(held.table, ask);
  const vanished = vanishedWith(ask, answer);
  if (vanished !== undefined) held.exhausted.add(`${vanished} ${ask.clock}`);
  take(held, answer, { by: 'deadline' });
}
