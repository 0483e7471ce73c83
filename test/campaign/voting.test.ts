// Votes of the party as they are played: through the use cases, on the database, with the clock (CMP-040 to CMP-049).
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/campaign/app.ts';
import { newContents } from '../../src/campaign/contents.ts';
import { type Away, comeBack, goAway } from '../../src/campaign/people/hours.ts';
import { passDeadline } from '../../src/campaign/play/advance.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { openVotes, overrideVote, voteTally } from '../../src/campaign/play/ballots.ts';
import type { Reply } from '../../src/campaign/play/reply.ts';
import { speak, wordsFor } from '../../src/campaign/play/verbs.ts';
import { muster, ready } from '../../src/campaign/seats/begin.ts';
import { createCampaign, join, leave } from '../../src/campaign/seats/join.ts';
import { abandon, pause, resume } from '../../src/campaign/seats/lead.ts';
import type { Settings } from '../../src/campaign/settings.ts';
import { showBoard } from '../../src/campaign/tell/board.ts';
import { lookAround } from '../../src/campaign/tell/tableStatus.ts';
import {
  ask,
  type Flow,
  flow,
  type Next,
  PARTY,
  type Ruleset,
  type Settling,
  type Stage,
} from '../../src/engine/index.ts';
import { perform } from '../../src/jobs/perform.ts';
import { readTable } from '../../src/store/tables.ts';
import { everything, GUILD, PLACE, type TestApp, testApp } from '../kit/campaign.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type MiniContent, type MiniPlay, type MiniState, nextStage, optionsOf, question } from '../kit/mini/state.ts';
import { outwardInMemory } from '../kit/outward.ts';

const HOUR = 3_600_000;
type Rule = Omit<Extract<Settling, { by: 'vote' }>, 'by'>;
const MOST: Rule = { needs: 'most', tie: 'leader', changeable: true };

/** Left, straight on or right, which stands when nobody says anything; the stage says by what rule. */
const ballot = flow(function* ballot(t: MiniPlay, stage: Stage): Flow<Next> {
  const { id, rule } = stage as unknown as { readonly id: string; readonly rule: Rule };
  const settle = { by: 'vote', ...rule } as const;
  const said = yield* ask(t, question(id, PARTY, optionsOf('left', 'straight', 'right'), { settle }));
  t.state.notes.push(said.choose);
  return nextStage(t);
});
const rules: Ruleset<MiniState, MiniContent> = {
  ...mini,
  seats: { min: 1, max: 4 },
  practice: { ...mini.practice, heroes: () => ['ana', 'bo', 'cy', 'dee'] },
  stages: { ...mini.stages, vote: { run: ballot } },
};

let app: TestApp;
beforeEach(async () => {
  const contents = newContents(
    () => [],
    (id) => (id === rules.id ? (rules as never) : undefined),
  );
  app = { ...(await testApp()), contents };
});

type Wish = {
  readonly seats?: Readonly<Record<string, string>>;
  readonly settings?: Partial<Settings>;
  readonly rule?: Rule;
  readonly id?: string;
};
const caller = (user: string, receipt?: string): Caller => ({ guild: GUILD, user, ...(receipt && { receipt }) });

/** Three people vote; ash leads. After the vote comes another. */
async function vote({
  seats = { ana: 'ash', bo: 'bryn', cy: 'cole' },
  settings = {},
  rule = MOST,
  ...more
}: Wish = {}) {
  const people = [...new Set(Object.values(seats))];
  const [leader = ''] = people;
  const wish = { place: PLACE, name: 'Crossroads', ruleset: 'mini', settings };
  const campaign = await createCampaign(app, caller(leader), wish);
  for (const [hero, user] of Object.entries(seats)) await join(app, caller(user), { campaign, hero });
  const stage = { name: 'vote', id: more.id ?? 'story.choice', rule };
  const setup = { stages: [stage, { ...stage, id: 'next' }], seats: Object.keys(seats) } as never;
  await muster(app, caller(leader), { campaign, setup });
  let table = 0;
  for (const user of people) {
    const begun = await ready(app, caller(user), { campaign });
    if ('table' in begun) table = begun.table;
  }
  return new Crossroads(campaign, table);
}

class Crossroads {
  readonly campaign: string;
  readonly table: number;
  constructor(campaign: string, table: number) {
    this.campaign = campaign;
    this.table = table;
  }

  async row() {
    const row = await readTable(app.database.client, GUILD, this.table);
    if (!row) throw new Error('the table is gone');
    return row;
  }

  async open() {
    const [found] = (await this.row()).asks;
    if (!found) throw new Error('nothing is asked');
    return found;
  }

  async says(user: string, choose: string, more: { readonly as?: string } = {}): Promise<Reply> {
    const { number } = await this.open();
    return answer(app, caller(user), { table: this.table, ask: number, choose, ...more });
  }

  /** What the vote came to, and why; undefined while it is open. */
  async came(): Promise<string | undefined> {
    const said = await app.database.client.answer.findFirst({ where: { tableId: this.table, askId: 'story.choice' } });
    return said ? `${(said.choice as { choose: string }).choose} (${said.because})` : undefined;
  }

  /** With their own vote, if nothing is said. */
  async overrides(user: string, choose?: string): Promise<Reply> {
    const { number } = await this.open();
    const choice = choose === undefined ? {} : { choice: { choose } };
    return overrideVote(app, caller(user), { table: this.table, ask: number, ...choice });
  }

  async tally(user: string) {
    const { number } = await this.open();
    return voteTally(app, caller(user), { table: this.table, ask: number });
  }

  /** The clock comes to the moment at which the ask is due, and its job comes. */
  async runsOut(): Promise<void> {
    const { number, due } = await this.open();
    await app.clock.set(due ?? app.clock.now());
    await passDeadline(app, { table: this.table, ask: number });
  }

  away(user: string, away: Omit<Away, 'campaign'> = { meanwhile: 'wait' }): Promise<void> {
    return goAway(app, caller(user), { campaign: this.campaign, ...away });
  }
}

describe('CMP-040 a vote', () => {
  it('is one a person, whatever the number of heroes, and may be changed until it closes', async () => {
    const table = await vote({ seats: { ana: 'ash', bo: 'ash', cy: 'bryn' } });
    await table.says('ash', 'left', { as: 'ana' });
    await table.says('ash', 'straight', { as: 'bo' });
    expect(await app.database.client.vote.count()).toBe(1);
    expect(await table.came()).toBeUndefined();
    await table.says('bryn', 'straight');
    expect(await table.came()).toBe('straight (majority, most)');
    expect(await app.database.client.vote.count()).toBe(0);
  });

  it('cannot be cast for somebody who is away, not even by their steward', async () => {
    const table = await vote();
    await table.away('cole', { meanwhile: 'steward', steward: 'bryn' });
    expect(await table.says('bryn', 'left', { as: 'cy' })).toMatchObject({ kind: 'refused', code: 'notYours' });
    await table.says('bryn', 'left');
    expect(await table.came()).toBeUndefined();
    expect(await app.database.client.vote.count()).toBe(1);
  });

  it('that comes twice by one interaction counts once, with the same reply', async () => {
    const table = await vote();
    const { number } = await table.open();
    const press = { table: table.table, ask: number, choose: 'left' };
    const first = await answer(app, caller('ash', '71'), press);
    await table.says('ash', 'right');
    const before = await everything(app.database);
    expect(await answer(app, caller('ash', '71'), press)).toEqual(first);
    expect(await everything(app.database)).toEqual(before);
  });
});

describe('CMP-041 a vote closes at once', () => {
  it('when an option has more than half of all votes', async () => {
    const table = await vote();
    expect(await table.says('bryn', 'left')).toMatchObject({ settled: false });
    expect(await table.says('cole', 'left')).toMatchObject({ settled: true });
    expect(await table.came()).toBe('left (majority, most)');
    expect((await table.open()).askId).toBe('next');
  });

  it('when all have voted', async () => {
    const table = await vote();
    await table.says('bryn', 'left');
    await table.says('cole', 'right');
    await table.says('ash', 'straight');
    expect(await table.came()).toBe('straight (all, leader)');
  });

  it('when the only one who has not voted leaves', async () => {
    const table = await vote();
    await table.says('ash', 'left');
    await table.says('bryn', 'right');
    await leave(app, caller('cole'), { campaign: table.campaign });
    expect(await table.came()).toBe('left (all, leader)');
  });

  it('when the only one who has not voted goes away (CMP-047)', async () => {
    const table = await vote();
    await table.says('ash', 'left');
    await table.says('bryn', 'right');
    await table.away('cole');
    expect(await table.came()).toBe('left (all, leader)');
  });
});

describe('CMP-042 a tie for the lead', () => {
  it('is decided by the leader’s vote', async () => {
    const table = await vote({ seats: { ana: 'ash', bo: 'bryn' } });
    await table.says('bryn', 'right');
    await table.says('ash', 'left');
    expect(await table.came()).toBe('left (all, leader)');
  });

  it('else by the oldest vote that still stands: a changed vote counts from its change', async () => {
    const table = await vote();
    await table.says('bryn', 'left');
    await app.clock.set(app.clock.now() + 1000);
    await table.says('cole', 'straight');
    await app.clock.set(app.clock.now() + 1000);
    await table.says('bryn', 'right');
    await table.runsOut();
    expect(await table.came()).toBe('straight (deadline, oldest)');
  });
});

describe('CMP-043 at the deadline', () => {
  it('no vote cast leaves the default', async () => {
    const table = await vote();
    await table.runsOut();
    expect(await table.came()).toBe('right (deadline, default)');
  });

  it('one single vote decides', async () => {
    const table = await vote();
    await table.says('cole', 'left');
    await table.runsOut();
    expect(await table.came()).toBe('left (deadline, single)');
  });
});

describe('CMP-044 leaderOverride', () => {
  it('on: the leader closes the vote at once, and nobody else does', async () => {
    const table = await vote({ settings: { leaderOverride: 'on' } });
    await table.says('bryn', 'right');
    expect(await table.overrides('bryn', 'left')).toMatchObject({ kind: 'refused', code: 'notYours' });
    expect(await table.overrides('ash', 'left')).toMatchObject({ kind: 'voted', settled: true });
    expect(await table.came()).toBe('left (leader, leader)');
  });

  it('on: the leader is told so after voting, and closes it with that vote', async () => {
    const table = await vote({ settings: { leaderOverride: 'on' } });
    await expect(table.overrides('ash')).rejects.toThrow('noVoteYet');
    expect(await table.says('bryn', 'right')).not.toHaveProperty('mayClose');
    const { number } = await table.open();
    expect(await table.says('ash', 'left')).toMatchObject({ settled: false, mayClose: number });
    expect(await table.overrides('ash')).toMatchObject({ kind: 'voted', settled: true });
    expect(await table.came()).toBe('left (leader, leader)');
  });

  it('off: not even the leader', async () => {
    const table = await vote();
    expect(await table.overrides('ash', 'left')).toMatchObject({ kind: 'refused', code: 'notYours' });
  });

  it('is not for a restart', async () => {
    const table = await vote({ settings: { leaderOverride: 'on' }, id: 'act.restart' });
    expect(await table.overrides('ash', 'left')).toMatchObject({ kind: 'refused', code: 'notYours' });
  });

  it('closes nothing while the campaign is paused', async () => {
    const table = await vote({ settings: { leaderOverride: 'on' } });
    await pause(app, caller('bryn'), { campaign: table.campaign });
    expect(await table.overrides('ash', 'left')).toMatchObject({ kind: 'refused', code: 'paused' });
  });
});

describe('CMP-045 quorum', () => {
  it('below it the deadline is prolonged once by half its length, then CMP-043', async () => {
    const table = await vote({ settings: { quorum: 2 } });
    await table.says('cole', 'left');
    const { due = 0 } = await table.open();
    await table.runsOut();
    expect(await table.came()).toBeUndefined();
    expect((await table.open()).due).toBe(due + 2 * HOUR);
    await table.runsOut();
    expect(await table.came()).toBe('left (deadline, single)');
  });
});

describe('CMP-046 the deadline', () => {
  it('is that of the pace, and counts no time while the table is paused', async () => {
    const table = await vote();
    const { due = 0 } = await table.open();
    expect(due - app.clock.now()).toBe(4 * HOUR);
    await app.clock.set(app.clock.now() + HOUR);
    await pause(app, caller('ash'), { campaign: table.campaign });
    await app.clock.set(app.clock.now() + 50 * HOUR);
    await resume(app, caller('ash'), { campaign: table.campaign });
    expect((await table.open()).due).toBe(due + 50 * HOUR);
  });
});

describe('CMP-047 away players', () => {
  it('are left out of "all players"', async () => {
    const table = await vote();
    await table.away('cole');
    await table.says('ash', 'left');
    await table.says('bryn', 'left');
    expect(await table.came()).toBe('left (majority, most)');
  });

  it('are there for a vote as soon as they vote', async () => {
    const table = await vote();
    for (const user of ['ash', 'bryn', 'cole']) await table.away(user);
    await table.says('bryn', 'left');
    expect(await table.came()).toBe('left (majority, most)');
  });

  it('pause the table if they are all: no time runs until somebody is back', async () => {
    const table = await vote();
    for (const user of ['ash', 'bryn', 'cole']) await table.away(user);
    expect((await table.open()).due).toBeUndefined();
    await app.clock.set(app.clock.now() + 100 * HOUR);
    await comeBack(app, caller('bryn'));
    expect((await table.open()).due).toBe(app.clock.now() + 4 * HOUR);
    expect(await table.came()).toBeUndefined();
  });
});

describe('CMP-048 secretVotes', () => {
  it('hide the counts until closing, but not one’s own vote', async () => {
    const table = await vote({ settings: { secretVotes: true } });
    await table.says('bryn', 'left');
    expect(await table.tally('ash')).not.toHaveProperty('counts');
    expect(await table.tally('ash')).not.toHaveProperty('mine');
    expect(await table.tally('bryn')).toMatchObject({ mine: { choose: 'left' } });
    expect(JSON.stringify(await table.tally('ash'))).not.toContain('left');
  });

  it('off: the counts are shown', async () => {
    const table = await vote();
    await table.says('bryn', 'left');
    expect((await table.tally('ash')).counts).toEqual([{ choice: { choose: 'left' }, votes: 1 }]);
  });
});

describe('CMP-049 the leader', () => {
  it('who is away for longer than a heavy deadline is stood in for by whoever answered most, with all heroes together', async () => {
    const seats = { ana: 'bryn', bo: 'cole', cy: 'cole', dee: 'dara' };
    const table = await vote({ seats, settings: { leaderOverride: 'on' } });
    const { client } = app.database;
    const given = { tableId: table.table, line: 1, ask: 0, askId: 'turn', choice: {}, by: 'person', events: 0 };
    const at = new Date(app.clock.now());
    for (const [position, seat] of ['bo', 'bo', 'cy', 'cy', 'dee', 'dee', 'dee'].entries())
      await client.answer.create({ data: { ...given, position: position + 1, seat, at } });
    await table.away('bryn');
    await app.clock.set(app.clock.now() + 47 * HOUR);
    expect(await table.overrides('cole', 'left')).toMatchObject({ kind: 'refused', code: 'notYours' });
    await app.clock.set(app.clock.now() + 2 * HOUR);
    expect(await table.overrides('dara', 'left')).toMatchObject({ kind: 'refused', code: 'notYours' });
    expect(await table.overrides('cole', 'left')).toMatchObject({ kind: 'voted', settled: true });
  });

  it('is stood in for by the same person at every table: what was answered at earlier ones counts too', async () => {
    const table = await vote({ settings: { leaderOverride: 'on' } });
    const { client } = app.database;
    const { id: _own, ...row } = await client.gameTable.findUniqueOrThrow({ where: { id: table.table } });
    const at = new Date(app.clock.now());
    const before = await client.gameTable.create({ data: { ...row, status: 'over', endedAt: at } as never });
    const given = { line: 1, ask: 0, askId: 'turn', choice: {}, by: 'person', events: 0, at };
    await client.answer.create({ data: { ...given, tableId: table.table, position: 1, seat: 'bo' } });
    for (const position of [1, 2])
      await client.answer.create({ data: { ...given, tableId: before.id, position, seat: 'cy' } });
    await table.away('ash');
    await app.clock.set(app.clock.now() + 49 * HOUR);
    expect(await table.overrides('bryn', 'left')).toMatchObject({ kind: 'refused', code: 'notYours' });
    expect(await table.overrides('cole', 'left')).toMatchObject({ kind: 'voted', settled: true });
  });

  it('who is away for so long does not keep the others from giving the campaign up', async () => {
    const table = await vote();
    const gives = (user: string) => abandon(app, caller(user), { campaign: table.campaign });
    await table.away('ash');
    await expect(gives('bryn')).rejects.toThrow('onlyLeader');
    await app.clock.set(app.clock.now() + 49 * HOUR);
    await gives('bryn');
    expect((await table.row()).campaign.state).toBe('abandoned');
  });
});

describe('voting by words', () => {
  const render = ({ key }: { readonly key: string }) => key;
  const says = (table: number, user: string, choice: string) =>
    speak(app, caller(user), { table, verb: 'vote', said: { choice }, render });

  it('counts, and shows how it stands with one’s own vote', async () => {
    const { table } = await vote();
    expect(await says(table, 'ash', 'left')).toMatchObject({ kind: 'voted', settled: false });
    const [open] = await openVotes(app, caller('ash'), { table });
    expect(open).toMatchObject({ voted: ['ana'], waiting: ['bo', 'cy'], counts: [{ votes: 1 }] });
    expect(open?.mine).toEqual(open?.counts?.[0]?.label);
    const [others] = await openVotes(app, caller('bryn'), { table });
    expect(others).not.toHaveProperty('mine');
  });

  it('keeps secret votes secret, but one’s own', async () => {
    const { table } = await vote({ settings: { secretVotes: true } });
    await says(table, 'ash', 'left');
    const [own] = await openVotes(app, caller('ash'), { table });
    expect([own?.counts, own?.mine !== undefined]).toEqual([undefined, true]);
  });

  it('suggests exactly what can be voted for, and refuses anything else', async () => {
    const { table } = await vote();
    const spoken = { table, verb: 'vote', said: {}, render, argument: 'choice' };
    const words = await wordsFor(app, caller('ash'), spoken);
    expect(words.map(({ ids }) => ids.join())).toEqual(['left', 'straight', 'right']);
    await expect(says(table, 'ash', 'up')).rejects.toMatchObject({ code: 'noSuchOption' });
    await expect(says(table, 'zoe', 'left')).rejects.toMatchObject({ code: 'notSeated' });
  });
});

describe('CMP-048 on the board', () => {
  it('stands who has voted and who is missing, as the votes come', async () => {
    const table = await vote();
    const outward = outwardInMemory(app.clock);
    const fronts = { outward };
    await showBoard(app, fronts, table);
    const woken = app.woken.length;
    await app.clock.forward(1000);
    await table.says('bryn', 'left');
    expect(app.woken[woken]).toMatchObject({ table: table.table, showing: app.clock.now() });
    await perform(app, fronts, { kind: 'news', version: 1, table: table.table, upTo: 0, at: 0 });
    expect(outward.of('showBoard').at(-1)?.board.standing.votes).toMatchObject([
      { voted: ['bo'], waiting: ['ana', 'cy'], counts: [{ votes: 1 }] },
    ]);
  });

  it('stands nothing of what was voted for while votes are secret', async () => {
    const table = await vote({ settings: { secretVotes: true } });
    await table.says('bryn', 'left');
    const { standing } = await lookAround(app, caller('ash'), { table: table.table });
    expect(standing.votes).toEqual([{ ask: expect.any(Number), voted: ['bo'], waiting: ['ana', 'cy'] }]);
  });
});
