// A battle across days: people of three continents look in once a day, one vanishes, and every night the bot is started again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../src/clock.ts';
import type { Ask } from '../../src/engine/kernel/ask.ts';
import type { LiveEvent, MessageView } from '../../src/local-discord/control/protocol.ts';
import { DAY, Days, HOUR, nextTime, timeIn } from '../kit/days.ts';
import { type Person, seen, startedLocalDiscord } from '../kit/localDiscord/index.ts';
import { isLong } from '../kit/long.ts';
import { idsOf } from '../kit/taps.ts';
import { type TypedBattle, typedBattle } from '../kit/typedBattle.ts';
import { type Visitor, Visits } from '../kit/visits.ts';

/** Quiet hours of their own day, and the hour at which they look in. */
const LIVES = {
  ash: { seat: 'bram', zone: 'Europe/Berlin', quiet: [22, 7.5], hour: 18 },
  bryn: { seat: 'osk', zone: 'America/New_York', quiet: [23, 8], hour: 9 },
  cole: { seat: 'corrie', zone: 'Asia/Tokyo', quiet: [0, 7], hour: 8 },
  dara: { seat: 'dunn', zone: 'Europe/London', quiet: [22, 7], hour: 12 },
} as const;
type Name = keyof typeof LIVES;
const NAMES = Object.keys(LIVES) as readonly Name[];
const VANISHED = LIVES.dara.seat;
/** Long enough for everything below, whatever chance brings. */
const TOUGH = [
  { kind: 'seekerHealth', who: 'all', amount: 30 },
  { kind: 'enemyHealth', who: 'all', amount: 30 },
] as const;
/** The hour, UTC, at which nobody sleeps. */
const ALL_AWAKE = 14;
const WINDOWS = ['boost', 'block', 'redraw'];

let battle: TypedBattle;
let days: Days;
let visits: Visits;
let channel: string;
const people = {} as Record<Name, Person>;
/** Until when nobody may be reminded. */
const snoozed: { readonly person: string; readonly from: number }[] = [];
/** When somebody was away, and waited for. */
const waited: { readonly person: string; readonly from: number; readonly until: number }[] = [];

beforeAll(async () => {
  const local = await startedLocalDiscord({ people: NAMES });
  await local.sets({ rateLimits: false });
  const clock = movableClock((await local.moves(nextTime(ALL_AWAKE, (await local.state()).now) - Date.now())).now);
  const seats = Object.fromEntries(NAMES.map((name) => [LIVES[name].seat, name]));
  battle = await typedBattle({ clock, local, seats, modifiers: TOUGH });
  channel = battle.channel;
  for (const name of NAMES) people[name] = await battle.playing.local.person(name);
  for (const name of NAMES) {
    const [from, to] = LIVES[name].quiet;
    const quiet = { 'quiet-from': written(from), 'quiet-to': written(to) };
    await people[name].runs(channel, '/me', { zone: LIVES[name].zone, ...quiet });
  }
  days = new Days(battle.playing, { clock, night: 2 });
  visits = new Visits(
    days,
    NAMES.filter((name) => name !== 'dara').map((name) => ({ ...LIVES[name], person: people[name] })),
  );
}, 120_000);
afterAll(() => battle.playing.stop());

const written = (hours: number) => `${Math.floor(hours)}:${hours % 1 === 0 ? '00' : '30'}`;
const client = () => battle.playing.app.database.client;
const rowOf = ({ table, number }: Asked) =>
  client().ask.findUniqueOrThrow({ where: { tableId_number: { tableId: table, number } } });
const answerTo = ({ table, number }: Asked) =>
  client().answer.findFirstOrThrow({ where: { tableId: table, ask: number }, orderBy: { position: 'asc' } });

type Asked = Ask & { readonly table: number };
type Turn = { readonly ask: Asked; readonly visitor: Visitor; readonly person: Person };

/** The next turn of somebody who is there, of whose time nothing is used yet; until they act, nothing goes on. */
async function nextTurn(): Promise<Turn> {
  for (let n = 0; n < 20; n++) {
    const turn = await nextOf('turn');
    if ((await rowOf(turn.ask)).spent === 0) return turn;
    await looksIn(turn);
    await visits.visit(turn.visitor);
  }
  throw new Error('nobody begins a turn');
}

/** The next time that one of these is asked of somebody who is there. */
async function nextOf(...ids: readonly string[]): Promise<Turn> {
  const ask = await visits.until(({ id, who }) => ids.includes(id) && who in visits.people);
  const visitor = visits.visitors.find(({ seat }) => seat === ask.who);
  if (!visitor) throw new Error(`nobody plays ${ask.who}`);
  return { ask, visitor, person: visitor.person };
}

/** At their hour, or a little before their time runs out. */
const looksIn = async ({ ask, visitor }: Turn): Promise<void> => {
  const { due } = await rowOf(ask);
  await days.until(Math.min(days.next(visitor.hour, visitor.zone), (due?.getTime() ?? Infinity) - HOUR));
};

/** When the next reminder of an ask is due. */
const reminderOf = async (ask: Asked): Promise<number> => {
  const { remindAt } = await rowOf(ask);
  if (!remindAt) throw new Error('no reminder is to come');
  return remindAt.getTime();
};

const callsFor = ({ id }: Person, message: MessageView) => message.mentions.some((user) => user.id === id);
const isReminder = (message: MessageView) => idsOf(message).some((id) => id.startsWith('snooze:'));
const answered = async (person: Person, pressing: ReturnType<Person['presses']>) => person.getsAnswer(await pressing);

describe('somebody who is waited for', { timeout: 180_000 }, () => {
  it('is reminded once by name, with the way to the question, and not again while they snooze', async () => {
    const turn = await nextTurn();
    const { ask, person } = turn;
    await days.until(await reminderOf(ask));
    const reminder = await person.waitsFor(channel, (one) => isReminder(one) && callsFor(person, one));
    const link = `https://discord.com/channels/${battle.playing.local.guild}/${channel}/`;
    expect(seen(reminder).text).toContain(link);
    const [prompt = ''] = seen(reminder).text.split(link)[1]?.split('\n') ?? [];
    expect(idsOf(await person.asks<MessageView>('GET', `/channels/${channel}/messages/${prompt}`))).toContain(
      `open:${ask.table}:turn`,
    );
    const snooze = await answered(person, person.presses('Not for 3 hours', { in: channel, message: reminder.id }));
    expect(seen(snooze).text).toContain('No reminder before');
    snoozed.push({ person: person.id, from: days.now() });
    await looksIn(turn);
    const opened = await answered(person, person.presses(`open:${ask.table}:turn`, { in: channel }));
    expect(idsOf(opened)).toContainEqual(expect.stringMatching(`^pick:.*:${ask.number}:${ask.who}`));
    await visits.visit(turn.visitor);
    expect(await answerTo(ask)).toMatchObject({ by: 'person' });
  });

  it('is reminded in private by choice, and in the place when that door is shut', async () => {
    const turn = await nextTurn();
    const { ask, person } = turn;
    await person.runs(channel, '/me', { reminders: 'dm' });
    await days.until(await reminderOf(ask));
    const direct = await person.opensDirect(battle.playing.local.bot.id);
    const inPrivate = await person.waitsFor(direct.id, isReminder);
    expect(seen(inPrivate).text).toContain(`https://discord.com/channels/${battle.playing.local.guild}/${channel}/`);
    const before = (await person.messages(channel)).at(-1)?.id ?? '';
    await battle.playing.local.changesUser(person.id, { takesNoDirects: true });
    await days.until(await reminderOf(ask));
    const after = { after: before };
    expect(await person.waitsFor(channel, (one) => isReminder(one) && callsFor(person, one), after)).toBeDefined();
    await person.runs(channel, '/me', { reminders: 'here' });
    await looksIn(turn);
    await visits.visit(turn.visitor);
  });
});

describe.runIf(isLong())('somebody who is away', { timeout: 180_000 }, () => {
  it('is waited for, without being called, when they wish so', async () => {
    const turn = await nextTurn();
    const { ask, person, visitor } = turn;
    await person.runs(channel, '/away', { until: '2 days', meanwhile: 'wait' });
    const [from, until] = [days.now(), days.now() + 2 * DAY];
    waited.push({ person: person.id, from, until });
    await days.until(until - HOUR);
    expect(await rowOf(ask)).toMatchObject({ closedAt: null });
    await days.until(until + HOUR);
    await looksIn(turn);
    await visits.visit(visitor);
    expect(await answerTo(ask)).toMatchObject({ by: 'person' });
  });

  it('has a steward who is asked in their place, and a report when they are back', async () => {
    const { ask, person } = await nextTurn();
    const steward = visits.visitors.find((one) => one.seat !== ask.who);
    if (!steward) throw new Error('nobody is left');
    await person.runs(channel, '/away', { steward: steward.person.id });
    await days.until(days.next(steward.hour, steward.zone));
    const isCall = (one: MessageView) => callsFor(steward.person, one) && idsOf(one).includes(`open:${ask.table}:turn`);
    expect(await steward.person.waitsFor(channel, isCall)).toBeDefined();
    await visits.visitFor(steward, ask.who);
    expect(await answerTo(ask)).toMatchObject({ by: 'steward' });
    await isBack(person);
  });

  it('is answered for by the autopilot at once, and told what it did', async () => {
    const { ask, person } = await nextOf('turn', ...WINDOWS);
    await person.runs(channel, '/away', { meanwhile: 'autopilot' });
    expect(await answerTo(ask)).toMatchObject({ by: 'autopilot' });
    await isBack(person);
  });

  it('is answered for by the fallback at once, and old buttons say what is true now', async () => {
    const { ask, person, visitor } = await nextTurn();
    const old = await answered(person, person.presses(`hand:${ask.table}`, { in: channel }));
    await person.runs(channel, '/away', { meanwhile: 'fallback' });
    expect(await answerTo(ask)).toMatchObject({ by: 'deadline', because: 'away' });
    await isBack(person);
    await days.until(days.next(visitor.hour, visitor.zone));
    const menu = idsOf(old).find((id) => id.startsWith(`pick:${ask.table}:${ask.number}:`)) ?? '';
    const [first = ''] = Object.values(seen(old).menus).flat();
    const told = await answered(person, person.selects(menu, first, { in: channel, message: old.id }));
    expect(seen(told).text).toMatch(/already|somebody else/);
  });

  /** They are told what was done in their place as soon as they are awake. */
  async function isBack(person: Person): Promise<void> {
    const { hour, zone } = visits.visitors.find((one) => one.person === person) ?? { hour: 0, zone: 'UTC' };
    await days.until(days.next(hour, zone));
    const before = (await person.messages(channel)).at(-1)?.id ?? '';
    await person.runs(channel, '/away', { back: true });
    await days.settled();
    const isReport = (one: MessageView) => callsFor(person, one) && idsOf(one).some((id) => id.startsWith('since:'));
    const report = await person.waitsFor(channel, isReport, { after: before });
    const since = idsOf(report).find((id) => id.startsWith('since:')) ?? '';
    const told = await answered(person, person.presses(since, { in: channel, message: report.id }));
    expect(seen(told)).toMatchObject({ ephemeral: true, text: expect.stringMatching(/\w/) });
  }
});

describe('a standing order', { timeout: 180_000 }, () => {
  it('answers what it was given for, the question that is open included', async () => {
    const { ask, person } = await nextOf(...WINDOWS);
    await person.runs(channel, '/standing add', { order: `when ${ask.id}: decline` });
    expect(await answerTo(ask)).toMatchObject({ by: 'order', because: expect.stringContaining(ask.id) });
  });
});

describe.runIf(isLong())('the battle', { timeout: 300_000 }, () => {
  it('comes to its end by people who look in once a day, though one of them never does', async () => {
    const before = { at: days.now(), said: visits.said.length };
    await visits.untilOver();
    const over = await people.ash.waitsFor(channel, 'The battle is over.');
    expect(idsOf(over).filter((id) => id.startsWith('open:'))).toEqual([]);
    const { seats, outcome } = await client()
      .gameTable.findFirstOrThrow({
        select: { outcome: true, campaign: { select: { seats: true } } },
      })
      .then(({ outcome: result, campaign }) => ({ seats: campaign.seats, outcome: result }));
    expect(outcome).toMatchObject({ result: expect.stringMatching(/success|failure/) });
    expect(seats.filter(({ companion }) => companion)).toEqual([]);
    expect(days.now() - before.at).toBeGreaterThan(DAY);
    expect(new Set(visits.said.slice(before.said).map(({ seat }) => seat)).size).toBeGreaterThan(1);
  });
});

describe('all these days', () => {
  const posted = (name: Name) =>
    people[name].feed.events.flatMap((event: LiveEvent) => (event.type === 'message' ? [event] : []));
  const newIn = (name: Name) => posted(name).flatMap(({ change, message }) => (change === 'new' ? [message] : []));
  const at = ({ timestamp }: MessageView) => days.instantOf(timestamp);

  it('called nobody in their quiet hours, nor while they were away', () => {
    for (const name of NAMES) {
      const { zone, quiet } = LIVES[name];
      const [from, to] = quiet;
      const calls = newIn(name).filter(
        (one) => !one.ephemeral && (one.channel_id !== channel || callsFor(people[name], one)),
      );
      const isQuiet = (hour: number) => (from > to ? hour >= from || hour < to : hour >= from && hour < to);
      expect(calls.map((one) => timeIn(zone, at(one))).filter(isQuiet), name).toEqual([]);
      const away = waited.filter(({ person }) => person === people[name].id);
      expect(calls.filter((one) => away.some((span) => span.from < at(one) && at(one) < span.until))).toEqual([]);
    }
  });

  it('reminded nobody twice within an hour, nor while they snoozed', () => {
    for (const name of NAMES) {
      const reminders = newIn(name).filter(
        (one) => isReminder(one) && (one.channel_id !== channel || callsFor(people[name], one)),
      );
      const times = reminders.map(at);
      const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
      expect(
        gaps.filter((gap) => gap < HOUR),
        name,
      ).toEqual([]);
      const pauses = snoozed.filter(({ person }) => person === people[name].id);
      expect(times.filter((time) => pauses.some(({ from }) => from < time && time < from + 3 * HOUR))).toEqual([]);
    }
  });

  it.runIf(isLong())(
    'answered for people when their time had run out, not before, and then waited no more for who had vanished',
    async () => {
      const late = await client().answer.findMany({ where: { by: 'deadline', because: null } });
      const asks = await client().ask.findMany({ where: { number: { in: late.map(({ ask }) => ask) } } });
      // What is asked after that under the same clock is answered before anybody sees it: it has no row.
      const dueOf = (ask: number) => asks.find(({ number }) => number === ask)?.due ?? new Date(0);
      const early = late.filter(({ ask, at: given }) => given < dueOf(ask));
      expect(early).toEqual([]);
      expect(late.some(({ seat }) => seat === VANISHED)).toBe(true);
      const where = { person: { discordId: people.dara.id }, meanwhile: 'silence' };
      expect(await client().absence.count({ where })).toBe(1);
    },
  );

  it('lost nothing that was acknowledged, and made nothing up', async () => {
    const kept = await client().answer.findMany({ where: { by: { in: ['person', 'steward'] } } });
    const own = kept.filter(({ because }) => because !== 'in advance');
    const lines = own.map(({ ask, seat, choice }) => `${ask} ${seat} ${(choice as { choose: string }).choose}`);
    expect(lines.toSorted()).toEqual(visits.said.map(({ ask, seat, choose }) => `${ask} ${seat} ${choose}`).toSorted());
  });

  it('showed one board, edited while it was young and a line when it was old', async () => {
    const isBoard = (one: MessageView) => !one.ephemeral && idsOf(one).some((id) => id.startsWith('hand:'));
    const edits = posted('ash').flatMap(({ change, message }) =>
      change === 'edited' && isBoard(message) ? [message] : [],
    );
    const ages = edits.map((one) => days.instantOf(one.edited_timestamp ?? '') - at(one));
    expect(ages.filter((age) => age >= 50 * 60_000)).toEqual([]);
    const boards = new Set(
      newIn('ash')
        .filter(isBoard)
        .map(({ id }) => id),
    );
    const now = (await people.ash.messages(channel)).filter(({ id }) => boards.has(id));
    expect(now.filter(isBoard)).toHaveLength(1);
    expect(now.filter((one) => !isBoard(one)).every((one) => seen(one).text.startsWith('-# '))).toBe(true);
  });

  it('broke no rule of Discord, and met no bug', async () => {
    await days.readRequests();
    expect(days.nights).toBeGreaterThan(isLong() ? 6 : 0);
    // Who takes no direct messages can only be found out by writing to them.
    expect(days.refused.map(({ reply }) => (reply as { code?: number }).code)).toEqual([50007]);
    expect(battle.playing.bugs).toEqual([]);
  });
});
