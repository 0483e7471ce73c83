// Tables, and what would happen to them, as lines for whoever runs the house.
import type { Reopening, TableDetails, TableLine } from '../../campaign/care/operate.ts';
import type { Parked } from '../../jobs/index.ts';

const time = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function lineOf(table: TableLine): string {
  const { isPaused, state, status, endedAt } = table;
  const now =
    endedAt !== undefined ? `over ${time(endedAt)}` : state !== 'playing' ? state : isPaused ? 'paused' : status;
  return [
    `table ${table.table}`,
    `campaign ${table.campaign} "${table.name}"`,
    `guild ${table.guild}`,
    `place ${table.place}`,
    table.ruleset,
    now,
    counted(table.answers, 'answer'),
    `since ${time(table.startedAt)}`,
  ].join('  ');
}

export function detailsOf(table: TableDetails): readonly string[] {
  return [
    `table ${table.id} of campaign ${table.campaign}: ${table.status}, line ${table.line}, version ${table.version}`,
    `  ${table.ruleset} version ${table.rulesVersion}, content ${table.contentHash.slice(0, 12)}, commitment ${table.commitment}`,
    `  ${counted(table.answers, 'answer')}, ${counted(table.headEvents, 'event')}, told up to ${table.toldUpTo}`,
    `  seats: ${table.seats.map(({ id, heldBy }) => `${id} (${heldBy})`).join(', ')}`,
    ...table.asks.map(
      ({ number, askId, seat, due, isPrompted }) =>
        `  ask ${number}: ${askId} of ${seat}${due === undefined ? '' : `, due ${time(due)}`}${isPrompted ? '' : ', not prompted yet'}`,
    ),
  ];
}

export function reopeningOf(one: Reopening): string {
  switch (one.result) {
    case 'fits':
      return `table ${one.table}: fits`;
    case 'broken':
      return `table ${one.table}: CANNOT BE TAKEN UP: ${one.why}`;
    case 'drift':
      return `table ${one.table}: goes back to its last checkpoint, ${counted(one.answers, 'answer')} to give again (${one.seats.join(', ') || 'nobody'}): ${one.why}`;
  }
}

/** The id of a job says what it is about. */
export const parkedOf = ({ queue, id, attempts, at, reason }: Parked): string =>
  `${queue}  ${id}  tried ${counted(attempts, 'time')}, the last ${time(at.getTime())}: ${reason.split('\n')[0]}`;

export const parkedEnd = (count: number, isTriedAgain: boolean): string =>
  isTriedAgain
    ? `${counted(count, 'job')} will be tried again by whoever works on the queue.`
    : `${counted(count, 'job')} could not succeed; \`npm run tables -- parked --retry\` tries again.`;
