// A campaign of the mini ruleset with a road, played through the use cases: who acts does so at the table that is played.
import { answer } from '../../src/campaign/play/answer.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import type { Choice } from '../../src/engine/kernel/ask.ts';
import { nextDue, type Ran, runDue } from '../../src/jobs/driver.ts';
import type { LockedTable } from '../../src/store/rows.ts';
import { readTable } from '../../src/store/tables.ts';
import { campaign, type Sitting, type TestApp, testApp, type Wish } from './campaign.ts';
import { namedInTests } from './mini/named.ts';
import type { WaySetup } from './mini/way.ts';
import { type OutwardInMemory, outwardInMemory } from './outward.ts';

export const wayApp = (given: Parameters<typeof testApp>[0] = {}): Promise<TestApp> =>
  testApp({ ...given, named: namedInTests });

const PEOPLE = { ana: 'ash', bo: 'bryn' };

export type Walk = {
  readonly sitting: Sitting;
  readonly app: TestApp;
  readonly id: string;
  readonly road: number;
  readonly outward: OutwardInMemory;
  /** Does all that is due now. */
  run(): Promise<Ran>;
  /** The table that is played. */
  current(): Promise<LockedTable>;
  /** Who is asked what at the table that is played. */
  asked(): Promise<readonly string[]>;
  /** Answers there; the press has a receipt. */
  does(user: string, askId: string, choose: string, parts?: Choice['with']): Promise<void>;
  nextDue(): Promise<number | undefined>;
};

/** A road of these nodes, on which ash is ana and bryn is bo. */
export async function walk(
  nodes: readonly string[],
  { seats = PEOPLE, hungry = [], ...wish }: Omit<Wish, 'setup' | 'story' | 'ruleset'> & Pick<WaySetup, 'hungry'> = {},
): Promise<Walk> {
  const app = wish.app ?? (await wayApp());
  const setup = { nodes: [...nodes], seats: Object.keys(seats), hungry: [...hungry] };
  const sitting = await campaign({ ...wish, app, seats, ruleset: 'mini', story: 'way', setup });
  const outward = outwardInMemory(app.clock);
  const run = () => runDue(app, outward);
  await run();
  let count = 0;
  const current = async () => {
    const { table } = await campaignHere(app, sitting.caller('ash'), sitting.id);
    const row = await readTable(app.database.client, sitting.guild, table?.id ?? 0);
    if (!row) throw new Error('nothing is played');
    return row;
  };
  const openAsks = async () => (await opened(app, app.database.rows, await current())).asks;
  return {
    ...{ sitting, app, id: sitting.id, road: sitting.table, outward, run, current },
    asked: async () => (await openAsks()).map(({ who, id }) => `${who} ${id}`),
    does: async (user, askId, choose, parts) => {
      const row = await current();
      const own = row.seats.filter(({ person }) => person?.discordId === user).map(({ id }) => id);
      const ask = (await openAsks()).find(({ id, who }) => id === askId && (who === 'party' || own.includes(who)));
      if (!ask) throw new Error(`${user} is not asked ${askId}`);
      count += 1;
      const caller = sitting.caller(user, `walk ${sitting.id} ${count}`);
      const reply = await answer(app, caller, {
        table: row.id,
        ask: ask.number,
        choose,
        ...(parts && { with: parts }),
      });
      if (reply.kind === 'refused') throw new Error(`${askId} ${choose} was refused: ${reply.code}`);
      await run();
    },
    nextDue: () => nextDue(app),
  };
}
