// Reads the results of a battle that is over from its rows.
import type { Database } from '../../store/database.ts';
import { type Played, waitsOf } from './figures.ts';
import { DAY } from './people.ts';
import type { Visitor } from './visitors.ts';

type Recorded = Pick<Played, 'result' | 'days' | 'waits' | 'answers' | 'takenForAway'>;

export async function recordOf({ client }: Database, id: number, gone: readonly Visitor[]): Promise<Recorded> {
  const table = await client.gameTable.findUniqueOrThrow({ where: { id }, include: { asks: true, answers: true } });
  const over = table.endedAt?.getTime() ?? Number.NaN;
  const asks = table.asks.map(({ number, askId, openedAt, closedAt }) => ({
    number,
    askId,
    from: openedAt.getTime(),
    to: closedAt?.getTime() ?? over,
  }));
  const users = gone.map(({ user }) => user);
  const { campaignId } = table;
  const wrongly = { campaignId, meanwhile: 'silence', person: { discordId: { notIn: users } } };
  return {
    result: String((table.outcome as { readonly result?: unknown } | null)?.result),
    days: (over - table.startedAt.getTime()) / DAY,
    waits: waitsOf(asks, over),
    answers: countOf(table.answers.map(({ by, because }) => (because === 'in advance' ? 'in advance' : by))),
    takenForAway: await client.absence.count({ where: wrongly }),
  };
}

function countOf(names: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
type Counts = Played['answers'];
