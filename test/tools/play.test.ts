// The tools that play: simulate, scenario, balance, fuzz.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { partiesOf, winRate } from '../../src/tools/balance/battles.ts';
import { balance } from '../../src/tools/balance.ts';
import { fuzz } from '../../src/tools/fuzz.ts';
import { scenario } from '../../src/tools/scenario.ts';
import { simulate } from '../../src/tools/simulate.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowburn-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('simulate', () => {
  const salt = ['destiny', '--battle', 'salt-road', '--heroes', 'bram,osk,maro', '--seed', '7'];

  it('tells a battle in words, the same for the same seed', async () => {
    const first = await run(simulate, salt);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out.split('\n').length).toBeGreaterThan(60);
    expect(await run(simulate, salt)).toEqual(first);
    expect((await run(simulate, [...salt.slice(0, -1), '8'])).out).not.toBe(first.out);
  });

  it('tells battles of every game, and knows what a rulebook calls its heroes', async () => {
    const rats = await run(simulate, ['chain', '--battle', 'granary-rats', '--heroes', 'wren,hob']);
    expect(rats).toMatchObject({ code: 0, err: '' });
    expect(rats.out).toContain('\n\n');
    const named = await run(
      simulate,
      salt.map((word) => (word === '--heroes' ? '--seekers' : word)),
    );
    expect(named.out).toBe((await run(simulate, salt)).out);
  });

  it('prints the events as JSON, private ones too', async () => {
    const { out } = await run(simulate, [...salt, '--json']);
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; number: number });
    expect(events.map((event) => event.number)).toEqual(events.map((_, n) => n + 1));
    expect(['battleWon', 'battleLost']).toContain(events.at(-1)?.type);
  });

  it('plays a battle file of one’s own', async () => {
    const battle = JSON.parse(readFileSync('assets/content/destiny/battles/salt-road.json', 'utf8')) as Record<
      string,
      unknown
    >;
    const mine = file(
      'my-road.json',
      JSON.stringify({ ...battle, $schema: undefined, id: 'my-road', name: 'My Road' }),
    );
    const { code, out } = await run(simulate, ['destiny', '--battle', mine, '--seekers', 'bram,osk']);
    expect(code).toBe(0);
    expect(out).toContain('My Road');
  });

  it.each([
    [['destiny', '--battle', 'nowhere', '--seekers', 'bram,osk'], 'there is no battle "nowhere"; there are: bowl-hill'],
    [['destiny', '--battle', 'salt-road', '--seekers', 'bram'], 'a battle has 2 to 4 Seekers, not 1'],
    [['destiny', '--battle', 'salt-road', '--seekers', 'bram,nobody'], 'there is no Seeker "nobody"'],
    [['destiny', '--battle', join(folder, 'none.json'), '--seekers', 'bram,osk'], 'there is no file'],
    [['poker', '--battle', 'salt-road', '--seekers', 'bram,osk'], 'poker'],
    [['destiny', '--seekers', 'bram,osk'], '--battle'],
    [['destiny', '--battle', 'salt-road', '--seekers', 'bram,osk', '--seed', 'x'], 'whole number'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, err } = await run(simulate, args);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });
});

describe('scenario', () => {
  const good = 'test/scenarios/block-for-an-ally.json';

  it('says that a file is as expected', async () => {
    expect(await run(scenario, [good])).toMatchObject({ code: 0, out: `${good}: as expected (9 steps)\n` });
    expect(await run(scenario, [good, '--reopen'])).toMatchObject({ code: 0 });
  });

  it('shows asks with options per seat, events, and the state at the end', async () => {
    const { out } = await run(scenario, [good, '--show']);
    expect(out).toContain('asks maro "block" (DST-160, quick): maro-9b [ally: osk], decline');
    expect(out).toContain('event {"type":"chitDrawn"');
    expect(JSON.parse(out.slice(out.indexOf('state: ') + 7, out.lastIndexOf('}') + 1))).toMatchObject({
      battle: 'salt-road',
    });
  });

  it.each([
    [
      'wrong.json',
      '{"ruleset":"destiny","setup":{"battle":"salt-road","seekers":["osk","maro"]},"then":{"fate":3}}',
      'fate is 0, not 3',
    ],
    ['broken.json', '{', 'is not JSON'],
    ['odd.json', '{"ruleset":"destiny","setup":{},"steps":[]}', 'is not a scenario'],
    ['other.json', '{"ruleset":"poker","setup":{}}', 'there is no ruleset "poker"'],
  ])('fails on %s with a sentence', async (name, text, sentence) => {
    const { code, out, err } = await run(scenario, [file(name, text)]);
    expect(code).toBe(1);
    expect(out + err).toContain(sentence);
    expect(out + err).not.toContain('    at ');
  });

  it('fails when the file is not there', async () => {
    const { code, err } = await run(scenario, [join(folder, 'none.json')]);
    expect(code).toBe(1);
    expect(err).toContain('there is no file');
  });
});

describe('balance', () => {
  it('counts every battle and party size, in figures and as a plot', async () => {
    const svg = join(folder, 'balance.svg');
    const args = ['destiny', '--battles', '2', '--only', 'salt-road,mill-floor', '--jobs', '1', '--json', '--svg', svg];
    const { code, out } = await run(balance, args);
    const { rows } = JSON.parse(out) as { rows: Record<string, unknown>[] };
    expect(code).toBe(0);
    expect(rows.map((row) => `${row.battle} ${row.size}`)).toEqual([
      'salt-road 2',
      'salt-road 3',
      'salt-road 4',
      'mill-floor 2',
      'mill-floor 3',
      'mill-floor 4',
    ]);
    expect(rows[0]).toMatchObject({ battles: 2 });
    expect(rows.filter((row) => Number(row.turns) < 5)).toEqual([]);
    expect(readFileSync(svg, 'utf8')).toContain('<svg');
  });

  it('gives the same figures on several processes', async () => {
    const args = ['destiny', '--battles', '26', '--only', 'mill-floor', '--json'];
    expect((await run(balance, [...args, '--jobs', '2'])).out).toBe((await run(balance, [...args, '--jobs', '1'])).out);
  });

  it('plays only the parties of some sizes', async () => {
    const args = ['destiny', '--battles', '1', '--only', 'mill-floor', '--sizes', '4,2', '--jobs', '1', '--json'];
    const { rows } = JSON.parse((await run(balance, args)).out) as { rows: Record<string, unknown>[] };
    expect(rows.map(({ size }) => size)).toEqual([2, 4]);
  });

  it('refuses a battle that is not there', async () => {
    expect((await run(balance, ['destiny', '--only', 'nowhere'])).err).toContain('there is no battle "nowhere"');
    expect((await run(balance, ['destiny', '--sizes', '2,9'])).err).toContain('there is no party of 9');
  });

  it('plays whole campaigns to an ending, and says what came of them', async () => {
    const { code, out } = await run(balance, ['destiny', '--campaigns', '1', '--jobs', '1', '--json']);
    const { cells } = JSON.parse(out) as { cells: { size: number; tally: Record<string, object> }[] };
    expect([code, cells.map(({ size }) => size)]).toEqual([0, [2, 3, 4]]);
    expect(cells.map(({ tally }) => [tally.campaigns, tally.endless])).toEqual([
      [1, []],
      [1, []],
      [1, []],
    ]);
    expect(cells.map(({ tally }) => Object.keys(tally.battles ?? {}).length)).toEqual([7, 7, 7]);
    const told = await run(balance, ['destiny', '--campaigns', '1', '--jobs', '1']);
    expect(told.out).toContain('the-nights-draw-in, 4 heroes: 1 campaigns');
    expect(told.out).toContain('never reached: ');
  });

  it('lets every party of a size fight', () => {
    expect(partiesOf(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(partiesOf(['a', 'b', 'c', 'd', 'e', 'f'], 3)).toHaveLength(20);
  });

  it('knows how sure a win rate is (Wilson)', () => {
    const { rate, low, high } = winRate({ won: 80, battles: 100 });
    expect([rate, low, high].map((value) => value.toFixed(3))).toEqual(['0.800', '0.711', '0.867']);
  });
});

describe('fuzz', () => {
  it('plays games and counts what occurred', async () => {
    const { code, out } = await run(fuzz, ['destiny', '--games', '3', '--json']);
    expect(code).toBe(0);
    const counts = JSON.parse(out) as { games: number; answers: number; occurred: Record<string, number> };
    expect(counts.games).toBe(3);
    expect(counts.answers).toBeGreaterThan(50);
    expect(counts.occurred['effect melee']).toBeGreaterThan(0);
  });

  it('fails when something is too rare', async () => {
    const { code, out } = await run(fuzz, ['destiny', '--games', '1', '--least', '100000']);
    expect(code).toBe(1);
    expect(out).toContain('too rare: battle bowl-hill occurred');
  });

  it('plays whole campaigns to an ending, by every kind of node', async () => {
    const { code, out } = await run(fuzz, ['destiny', '--campaigns', '1', '--seed', '3', '--least', '1', '--json']);
    const counts = JSON.parse(out) as Record<string, number> & { occurred: Record<string, number> };
    expect([code, counts.campaigns]).toEqual([0, 1]);
    expect(Object.keys(counts.occurred)).toEqual(
      expect.arrayContaining(['passage', 'choice', 'chance', 'combat', 'rest', 'end']),
    );
    expect(counts.answers).toBeGreaterThan(50);
    expect(counts.battles).toBeGreaterThan(3);
  });
});
