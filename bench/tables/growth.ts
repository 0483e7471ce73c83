// Growth: the same press in campaigns with a short and a long history, and among few and many campaigns; in turns.
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { movableClock } from '../../src/clock.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Database } from '../../src/store/database.ts';
import { FIRST, loadedRuleset } from '../../src/tools/play/loaded.ts';
import { campaign, Sitting, testApp } from '../../test/kit/campaign.ts';
import { copies } from '../../test/kit/copies.ts';
import { atMost, median, type Row } from '../frame.ts';
import { type Backend, type House, openHouse, settled } from './ground.ts';
import { midBattle, nextPress, type Said, THREE, timedPress } from './presses.ts';

const PRESSES = 40;
const WARM_UP = 8;
const LONG = 10_000;

type Pair = { readonly base: number; readonly grown: number };

/** From pairs measured one after the other, so that both get the same conditions. */
const timesMore = (pairs: readonly Pair[]): number => median(pairs.map(({ base, grown }) => grown / base));

const shown = (pairs: readonly Pair[], of: keyof Pair): string => median(pairs.map((pair) => pair[of])).toFixed(1);

/** Both presses, each of them first by turns. */
async function pairOf(
  { wake }: House,
  nth: number,
  presses: { readonly base: () => Promise<number>; readonly grown: () => Promise<number> },
): Promise<Pair> {
  const taken: Partial<Record<keyof Pair, number>> = {};
  const order = ['base', 'grown'] as const;
  for (const which of nth % 2 === 0 ? order : order.toReversed()) {
    taken[which] = await presses[which]();
    await wake.idle();
  }
  return { base: taken.base ?? Number.NaN, grown: taken.grown ?? Number.NaN };
}

// ---- a campaign with a long history ----

/** The 100th answer of a campaign, and the same answer after ten thousand; the earlier battles are copies of one that was played. */
export async function historyRow(database: Database, backend: Backend): Promise<Row> {
  const house = await openHouse(database, backend.placeFor(database));
  const first = await campaign({ app: await testApp({ database }), seats: THREE, place: 'history' });
  await first.toTheEnd();
  const short = await nextBattle(house, first);
  const [copy] = await copies(short, 1);
  if (!copy) throw new Error('there is no copy');
  await givePast(database, { from: first.table, to: copy.id });
  await settled(database);
  const pairs: Pair[] = [];
  const long = new Sitting(house.app, copy, Object.keys(copy.people));
  for (let n = 0; n < PRESSES + WARM_UP; n++) {
    await Promise.all([short.runs(), long.runs()]);
    const said = await nextPress(short);
    if (!said) break;
    const presses = { base: () => timedPress(short, said), grown: () => timedPress(long, said) };
    pairs.push(await pairOf(house, n, presses));
  }
  await house.close();
  const kept = pairs.slice(WARM_UP);
  const what = `${backend.name}: the 10,000th answer of a campaign (${shown(kept, 'grown')} ms) to the 100th (${shown(kept, 'base')})`;
  return atMost(what, timesMore(kept), { budget: 1.2, unit: 'times' });
}

/** The next battle of the same people. */
async function nextBattle({ app }: House, { id, guild, place }: Sitting): Promise<Sitting> {
  const people = Object.values(THREE);
  const callers = people.map((user) => ({ guild, user, receipt: `again ${user}` }));
  const { rules, content } = loadedRuleset(FIRST);
  const [battle = ''] = rules.practice.battles(content);
  const setup = rules.practice.expectedSetup(content, { battle, heroes: Object.keys(THREE) }) as Record<string, Json>;
  await muster(app, { guild, user: people[0] ?? '' }, { campaign: id, setup });
  for (const caller of callers) {
    const begun = await ready(app, caller, { campaign: id });
    if ('table' in begun) return new Sitting(app, { id, guild, place, table: begun.table }, people);
  }
  throw new Error('the battle has not begun');
}

const OF_TABLE = ['Checkpoint', 'Ask', 'Spent', 'Answer', 'Event', 'Draw'];

/** Battles of a campaign until it has had ten thousand answers. */
async function givePast(
  { pool }: Database,
  { from, to }: { readonly from: number; readonly to: string },
): Promise<void> {
  const { rows } = await pool.query<{ answers: number; last: number }>(
    `SELECT (SELECT count(*)::int FROM "Answer" WHERE "tableId" = $1) AS answers, max("id") AS last FROM "GameTable"`,
    [from],
  );
  const { answers = 1, last = 0 } = rows[0] ?? {};
  const copy = (name: string, id: string, more: string) =>
    pool.query(
      `INSERT INTO "${name}" SELECT (jsonb_populate_record(NULL::"${name}", to_jsonb(t) || jsonb_build_object('${id}', n ${more}))).*
       FROM "${name}" t, generate_series($1::int + 1, $1::int + $2::int) AS n WHERE t."${id}" = $3`,
      [last, Math.ceil(LONG / answers), from],
    );
  await copy('GameTable', 'id', `, 'campaignId', '${to}'`);
  for (const name of OF_TABLE) await copy(name, 'tableId', '');
}

// ---- many campaigns ----

export const FEW = 10;
export const MANY = 5000;

export type Crowd = { readonly database: Database; readonly tables: readonly Sitting[]; readonly said: Said };

/** That many campaigns, each with its own people, all at the same moment of their first battle. */
export async function crowdOf(database: Database, count: number): Promise<Crowd> {
  // The measured program runs on real time: nobody's deadline may pass.
  const app = await testApp({ database, clock: movableClock(Date.now()) });
  const { sitting, said } = await midBattle(app, 'crowd');
  await database.pool.query('UPDATE "GameTable" SET "toldUpTo" = "headEvents"');
  await database.pool.query('UPDATE "Ask" SET "promptedAt" = "openedAt" WHERE "closedAt" IS NULL');
  const tables = await copies(sitting, count - 1);
  await ownPeople(database, sitting.table);
  await settled(database);
  return { database, tables, said };
}

async function ownPeople({ pool }: Database, original: number): Promise<void> {
  await pool.query(
    `INSERT INTO "Person" SELECT (jsonb_populate_record(NULL::"Person", to_jsonb(p)
       || jsonb_build_object('id', p."id" || '-' || t."id", 'discordId', p."discordId" || '-' || t."id"))).*
     FROM "Person" p, "GameTable" t WHERE t."id" > $1`,
    [original],
  );
  await pool.query(
    `UPDATE "Seat" s SET "personId" = s."personId" || '-' || t."id"
     FROM "GameTable" t WHERE t."campaignId" = s."campaignId" AND t."id" > $1 AND s."personId" IS NOT NULL`,
    [original],
  );
}

/** The press of each person in a crowd, under their own name. */
export const saidAt = ({ said }: Crowd, { table }: Sitting): Said => ({ ...said, user: `${said.user}-${table}` });

/** A few are soon used up, so each time there are ten new ones. */
export async function crowdRow(few: () => Promise<Crowd>, many: Crowd, backend: Backend): Promise<Row> {
  const pairs: Pair[] = [];
  const manyHouse = await openHouse(many.database, backend.placeFor(many.database));
  // Tables that another measurement has pressed are skipped.
  const leap = backend.name === 'Redis' ? 2000 : 1000;
  for (let round = 0; pairs.length < PRESSES + WARM_UP; round++) {
    const base = await few();
    const fewHouse = await openHouse(base.database, backend.placeFor(base.database));
    for (const [n, table] of base.tables.entries()) {
      const other = many.tables[leap + (round * FEW + n) * 13];
      if (!other) throw new Error('there are not enough tables');
      const at = (house: House, crowd: Crowd, one: Sitting) => () =>
        timedPress(new Sitting(house.app, one, []), saidAt(crowd, one));
      pairs.push(await pairOf(manyHouse, n, { base: at(fewHouse, base, table), grown: at(manyHouse, many, other) }));
      await fewHouse.wake.idle();
    }
    await fewHouse.close();
  }
  await manyHouse.close();
  const kept = pairs.slice(WARM_UP);
  const what = `${backend.name}: a press among 5,000 campaigns (${shown(kept, 'grown')} ms) to one among 10 (${shown(kept, 'base')})`;
  return atMost(what, timesMore(kept), { budget: 1.3, unit: 'times' });
}
