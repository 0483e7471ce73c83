// Fairness: what chance was bound to before the first draw, and after the end all that it takes to compute it again.
import type { Drawn, FairRecord } from '../../engine/random.ts';
import type { App, Caller } from '../app.ts';
import { NoTable } from '../table/held.ts';
import { NotPossible } from './gather.ts';

type Of = { readonly table: number };

/** The commitment, from the first moment on. */
export async function commitment(app: App, caller: Caller, { table }: Of): Promise<string> {
  return (await tableHere(app, caller, table)).commitment;
}

/** The secret, the presses and every draw; once the table has ended, and not before. */
export async function fairRecord(app: App, caller: Caller, { table }: Of): Promise<FairRecord> {
  const row = await tableHere(app, caller, table);
  const isOver = row.status === 'over' || row.campaign.state === 'abandoned' || row.campaign.state === 'ended';
  if (!isOver) throw new NotPossible('notOver');
  const draws = await app.database.client.draw.findMany({ where: { tableId: table } });
  const { commitment: promised, secret, presses } = row;
  return { commitment: promised, secret, presses: presses as string[], draws: distinct(draws.map(drawnOf)) };
}

async function tableHere(app: App, { guild }: Caller, id: number) {
  const row = await app.database.client.gameTable.findFirst({
    where: { id, guildId: guild },
    include: { campaign: { select: { state: true } } },
  });
  if (!row) throw new NoTable(`there is no table ${id} here`);
  return row;
}

const drawnOf = ({ purpose, number, size, value }: Omit<Drawn, 'value'> & { readonly value: bigint }): Drawn => ({
  ...{ purpose, number, size },
  value: Number(value),
});

/** Lines that share a beginning share its draws. */
function distinct(draws: readonly Drawn[]): readonly Drawn[] {
  const named = new Map(draws.map((draw) => [`${draw.purpose} ${draw.number} ${draw.size} ${draw.value}`, draw]));
  const inOrder = (a: Drawn, b: Drawn) =>
    a.purpose < b.purpose ? -1 : a.purpose > b.purpose ? 1 : a.number - b.number;
  return [...named.values()].toSorted(inOrder);
}
