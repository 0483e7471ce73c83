// A campaign of destiny played through the use cases: real database, movable clock, people who act by name.
import assert from 'node:assert/strict';
import type { App, Caller, Woken } from '../../src/campaign/app.ts';
import { type ContentFolders, newContents, type RulesetNamed } from '../../src/campaign/contents.ts';
import { advance } from '../../src/campaign/play/advance.ts';
import { answer, type Press } from '../../src/campaign/play/answer.ts';
import type { Reply } from '../../src/campaign/play/reply.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { createCampaign, join, seatCompanion } from '../../src/campaign/seats/join.ts';
import type { Settings } from '../../src/campaign/settings.ts';
import { type AnyTable, opened } from '../../src/campaign/table/withLockedTable.ts';
import { type MovableClock, movableClock } from '../../src/clock.ts';
import { commitmentOf } from '../../src/engine/chance/random.ts';
import type { Json } from '../../src/engine/json.ts';
import { type Ask, type Choice, PARTY, type SeatId, WORLD } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import { newLog } from '../../src/log.ts';
import type { Database } from '../../src/store/database.ts';
import type { LockedTable } from '../../src/store/rows.ts';
import { readTable } from '../../src/store/tables.ts';
import { filledDatabase, freshDatabase } from './database.ts';

/** A Monday morning. */
export const START = Date.UTC(2026, 5, 1, 9);
export const GUILD = 'guild-1';
export const PLACE = 'place-1';

export type TestApp = App & {
  readonly clock: MovableClock;
  readonly database: Database;
  /** What the jobs were woken with. */
  readonly woken: Woken[];
};

export async function testApp(
  given: Partial<Pick<TestApp, 'database' | 'clock' | 'log'>> & {
    readonly folders?: ContentFolders;
    /** Rulesets of a test's own. */
    readonly named?: RulesetNamed;
  } = {},
): Promise<TestApp> {
  const woken: Woken[] = [];
  const database = given.database ?? (await freshDatabase());
  const clock = given.clock ?? movableClock(START);
  const log = given.log ?? newLog({ level: 'silent' });
  const contents = newContents(given.folders, given.named);
  return { database, clock, contents, woken, wake: (one) => void woken.push(one), log };
}

/** `companion` is the autopilot; everything else is a person's name. */
export const COMPANION = 'companion';

export type Wish = {
  /** Hero by hero, in seat order, who holds it. */
  readonly seats?: Readonly<Record<SeatId, string>>;
  readonly app?: TestApp;
  readonly guild?: string;
  readonly place?: string;
  /** destiny, unless it is said otherwise; then `setup` is the whole of it. */
  readonly ruleset?: string;
  /** What is told: the setup is that of its road then. */
  readonly story?: string;
  readonly battle?: string;
  /** More of the setup of destiny: fate, draw, flags … */
  readonly setup?: Readonly<Record<string, Json>>;
  readonly settings?: Partial<Settings>;
  /** What all chance comes from; the same battle every time unless said otherwise. */
  readonly secret?: string;
};

/** Three people, and a chance by which Bram and Maro may soon boost what Osk does. */
export const THREE: Wish & { readonly seats: Readonly<Record<SeatId, string>> } = {
  seats: { bram: 'ash', osk: 'bryn', maro: 'carol' },
  secret: '7b'.repeat(32),
};

/** A battle that has begun: everybody has pressed ready. Without an app of its own, it is a copy of what was made once. */
export async function campaign(wish: Wish = {}): Promise<Sitting> {
  if (wish.app) return seated(wish.app, wish, await begun(wish.app, wish));
  return (await campaignAfter('its beginning', wish, async () => undefined)).sitting;
}

/** The same some way on: it is gone once, and `more`, plain data, is what it came to. `name` tells one way from another. */
export async function campaignAfter<More>(
  name: string,
  wish: Omit<Wish, 'app'>,
  go: (sitting: Sitting) => Promise<More>,
): Promise<{ readonly sitting: Sitting; readonly more: More }> {
  const { database, made } = await filledDatabase(`${name} ${JSON.stringify(wish)}`, async (empty) => {
    const app = await testApp({ database: empty });
    const first = seated(app, wish, await begun(app, wish));
    const more = await go(first);
    return { where: first.where, woken: app.woken, more };
  });
  const app = await testApp({ database });
  app.woken.push(...made.woken);
  return { sitting: seated(app, wish, made.where), more: made.more };
}

const seatsOf = ({ seats = { bram: 'ash', osk: 'bryn' } }: Wish) => seats;
const peopleOf = (wish: Wish) => [...new Set(Object.values(seatsOf(wish)))].filter((name) => name !== COMPANION);
/** Whether somebody plays more heroes than the rulebook gives them (DST-001, DST-002). */
export function isUneven(players: readonly string[]): boolean {
  const people = new Set(players.filter((name) => name !== COMPANION));
  const most = people.size > 1 ? 1 : 2;
  return [...people].some((name) => players.filter((one) => one === name).length > most);
}

const seated = (app: TestApp, wish: Wish, where: Where) => new Sitting(app, where, peopleOf(wish));

async function begun(app: TestApp, wish: Wish): Promise<Where> {
  const { guild = GUILD, place = PLACE, settings = {} } = wish;
  const [seats, people] = [seatsOf(wish), peopleOf(wish)];
  const callerOf = (user: string): Caller => ({ guild, user });
  const [leader = ''] = people;
  const { ruleset = 'destiny', story } = wish;
  const game = { ruleset, ...(story !== undefined && { story }) };
  const several = isUneven(Object.values(seats)) && ruleset === 'destiny' ? { severalHeroes: true } : {};
  const all = { ...several, ...settings };
  const id = await createCampaign(app, callerOf(leader), { place, name: 'A test', settings: all, ...game });
  for (const [hero, name] of Object.entries(seats))
    if (name === COMPANION) await seatCompanion(app, callerOf(leader), { campaign: id, hero });
    else await join(app, callerOf(name), { campaign: id, hero });
  const usual = { battle: wish.battle ?? 'salt-road', seekers: Object.keys(seats) };
  const setup = { ...(wish.ruleset === undefined && story === undefined && usual), ...wish.setup };
  await muster(app, callerOf(leader), { campaign: id, setup });
  const secret = wish.secret ?? 'ab'.repeat(32);
  const data = { secret, commitment: commitmentOf(secret) };
  await app.database.client.muster.update({ where: { campaignId: id }, data });
  let table = 0;
  for (const user of people) {
    await pressedBefore(app, { campaign: id, user, said: `ready ${place} ${user}` });
    const begun = await ready(app, { guild, user, receipt: `ready ${place} ${user}` }, { campaign: id });
    if ('table' in begun) table = begun.table;
  }
  if (table === 0) throw new Error('the battle has not begun');
  // They pressed ready some time ago: nobody is thought to look at the table right now.
  const longAgo = { lastActiveAt: null };
  await app.database.client.person.updateMany({ where: { discordId: { in: people } }, data: longAgo });
  return { id, guild, place, table };
}

type PressedBefore = { readonly campaign: string; readonly user: string; readonly said: string };

/** What they mix in is the same every time, whatever the suggested words are: a press, as it was before there were words. */
async function pressedBefore({ database }: TestApp, { campaign: campaignId, user, said }: PressedBefore) {
  const { muster: table, person } = database.client;
  const { presses } = await table.findUniqueOrThrow({ where: { campaignId } });
  const { id } = await person.findUniqueOrThrow({ where: { discordId: user } });
  await table.update({ where: { campaignId }, data: { presses: [...(presses as object[]), { person: id, said }] } });
}

type Where = {
  readonly id: string;
  readonly guild: string;
  readonly place: string;
  readonly table: number;
  /** How many presses had a receipt so far. */
  readonly receipts?: number;
};

/** A person at the table. */
export type Player = {
  readonly caller: Caller;
  /** Answers the ask with this id that is open to one of their seats, or to the party. */
  answers(askId: string, choose: string, parts?: Choice['with'], more?: Partial<Press>): Promise<Reply>;
  /** The same, and the answer must count. */
  does(askId: string, choose: string, parts?: Choice['with'], more?: Partial<Press>): Promise<Reply>;
};

export class Sitting {
  readonly app: TestApp;
  readonly id: string;
  readonly guild: string;
  readonly place: string;
  readonly table: number;
  readonly people: Readonly<Record<string, Player>>;
  private pressed: number;

  constructor(app: TestApp, { id, guild, place, table, receipts = 0 }: Where, people: readonly string[]) {
    this.app = app;
    this.id = id;
    this.guild = guild;
    this.place = place;
    this.table = table;
    this.pressed = receipts;
    this.people = Object.fromEntries(people.map((name) => [name, this.player(name)]));
  }

  get where(): Where {
    const { id, guild, place, table, pressed: receipts } = this;
    return { id, guild, place, table, receipts };
  }

  person(name: string): Player {
    return this.people[name] ?? this.player(name);
  }

  /** Without a receipt, unless one is given. */
  caller(user: string, receipt?: string): Caller {
    return { guild: this.guild, user, ...(receipt !== undefined && { receipt }) };
  }

  row(): Promise<LockedTable> {
    const { client } = this.app.database;
    return readTable(client, this.guild, this.table).then((row) => {
      if (!row) throw new Error('the table is gone');
      return row;
    });
  }

  /** The table as it stands, taken up from its row. */
  async opened(): Promise<AnyTable> {
    return (await this.looked()).table;
  }

  private async looked(): Promise<{ readonly row: LockedTable; readonly table: AnyTable }> {
    const row = await this.row();
    return { row, table: await opened(this.app, this.app.database.rows, row) };
  }

  /** Who is asked what, as `seat ask`. */
  async asked(): Promise<readonly string[]> {
    return (await this.opened()).asks.map(({ who, id }) => `${who} ${id}`);
  }

  /** The open ask with this id, of this seat if one is named. */
  async ask(askId: string, seat?: SeatId): Promise<Ask> {
    const { asks, status } = await this.opened();
    const found = asks.find(({ id, who }) => id === askId && (seat === undefined || who === seat));
    const open = asks.map(({ who, id }) => `${who} ${id}`).join(', ');
    if (!found) throw new Error(`${askId} is not asked${seat ? ` of ${seat}` : ''}, but ${open || status}`);
    return found;
  }

  /** Runs the automatic stages that are due, as a job would. */
  async runs(): Promise<void> {
    for (;;) {
      const { version, status } = await this.row();
      if (status !== 'automatic') return;
      await advance(this.app, { table: this.table, version });
    }
  }

  /** Answers one ask as its person would by autopilot; false when nobody is left to answer. */
  async step(): Promise<boolean> {
    await this.runs();
    return this.autopilots(await this.looked());
  }

  private async autopilots({ row, table }: Awaited<ReturnType<Sitting['looked']>>): Promise<boolean> {
    const ask = table.asks.find(({ idle, who }) => !idle && who !== WORLD);
    if (!ask) return false;
    const held = row.seats.filter(({ person }) => person?.discordId !== undefined);
    const seat = ask.who === PARTY ? held[0] : held.find(({ id }) => id === ask.who);
    if (!seat?.person?.discordId) throw new Error(`${ask.id} is asked of ${ask.who}, who is nobody here`);
    const choice = autopilotChoice(table, ask, seat.id);
    const press = { table: this.table, ask: ask.number, ...choice, as: seat.id };
    const reply = await answer(this.app, this.caller(seat.person.discordId), press);
    assert.notEqual(reply.kind, 'refused', JSON.stringify(reply));
    return true;
  }

  /** Everybody plays by autopilot until this is asked; what is asked then waits for its answer. */
  async untilAsked(askId: string, ...seats: readonly SeatId[]): Promise<Ask> {
    const asksFor = (asks: readonly Ask[], seat?: SeatId) =>
      asks.find(({ id, who }) => id === askId && (seat === undefined || who === seat));
    const asks = await this.until((open) => asksFor(open) !== undefined && seats.every((seat) => asksFor(open, seat)));
    return asksFor(asks, seats[0]) ?? assert.fail(`${askId} was never asked`);
  }

  /** Everybody plays by autopilot until what is open fits. */
  async until(fits: (open: readonly Ask[]) => boolean): Promise<readonly Ask[]> {
    for (let n = 0; n < 2000; n++) {
      await this.runs();
      const looked = await this.looked();
      if (fits(looked.table.asks)) return looked.table.asks;
      if (!(await this.autopilots(looked))) break;
    }
    throw new Error('that was never asked');
  }

  async toTheEnd(): Promise<void> {
    while (await this.step());
    assert.equal((await this.row()).status, 'over');
  }

  private player(name: string): Player {
    const answers: Player['answers'] = async (askId, choose, parts, more) => {
      const row = await this.row();
      const { asks } = await this.opened();
      const own = row.seats.filter(({ person }) => person?.discordId === name).map(({ id }) => id);
      const mine = asks.find(({ id, who }) => id === askId && own.includes(who));
      const found = mine ?? asks.find(({ id }) => id === askId);
      if (!found) throw new Error(`${askId} is not asked, but ${(await this.asked()).join(', ') || row.status}`);
      this.pressed += 1;
      const caller = this.caller(name, `press ${this.table} ${this.pressed}`);
      const said = { choose, ...(parts && { with: parts }) };
      return answer(this.app, caller, { table: this.table, ask: found.number, ...said, ...more });
    };
    const does: Player['does'] = async (...given) => {
      const reply = await answers(...given);
      assert.match(reply.kind, /taken|voted/, JSON.stringify(reply));
      return reply;
    };
    return { caller: this.caller(name), answers, does };
  }
}

/** Everything that is in the database, row by row: to see that nothing was changed. */
export async function everything({
  pool,
}: Pick<Database, 'pool'>): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const dump: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`);
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}
