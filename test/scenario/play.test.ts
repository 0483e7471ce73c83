// Scenario files: what they can say, and that everything unplanned is a failure.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { scenarioSchema } from '../../src/scenario/format.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { content } from '../kit/destiny.ts';
import { games, sourceOf } from '../kit/games.ts';
import { known } from '../kit/known.ts';

const source = { rules: destiny, content, hash: 'scenario', chance: { seed: 'scenario' } };
const reopen = process.env.REOPEN === '1';

/** Brack's blast comes at Osk; Maro may block. */
const blast: Record<string, Json> = {
  ruleset: 'destiny',
  setup: { battle: 'salt-road', seekers: ['osk', 'maro'] },
  given: {
    'seekers.osk.at': 'D',
    'seekers.osk.hand': ['osk-1a'],
    'seekers.maro.hand': ['maro-9b', 'maro-6b', 'maro-1a'],
    'enemies.brack.focus': 'osk',
  },
  stack: { bag: ['6', 'osk'] },
};
const drawn: Json[] = [{ seat: 'osk', ask: 'draw', choose: 'plain' }, { auto: true }];

function play(more: Record<string, Json>) {
  const read = scenarioSchema.parse({ ...blast, ...more });
  return playScenario(read, { source, reopen });
}

const failuresOf = (more: Record<string, Json>) => play(more).failures;

describe('a scenario', () => {
  it.each(readdirSync('test/scenarios'))('%s is as expected', (file) => {
    const read = scenarioSchema.parse(JSON.parse(readFileSync(`test/scenarios/${file}`, 'utf8')));
    const game = known(Object.fromEntries(games.map((one) => [one.id, one])), read.ruleset);
    expect(playScenario(read, { source: sourceOf(game, 'scenario'), reopen }).failures).toEqual([]);
  });

  it('passes when everything is as expected', () => {
    const block = { seat: 'maro', ask: 'block', choose: 'maro-9b' };
    const then = {
      'seekers.osk.health': 21,
      'seekers.osk.ward': null,
      events: [
        { type: 'boostPlayed', who: 'maro' },
        { type: 'damage', amount: 1 },
      ],
    };
    expect(failuresOf({ do: [...drawn, block], then })).toEqual([]);
  });

  it('names every value that is another', () => {
    const block = { seat: 'maro', ask: 'block', choose: 'decline' };
    expect(
      failuresOf({
        do: [...drawn, block],
        then: { 'seekers.osk.health': 22, 'enemies.brack.at': 'D', 'enemies.brack.focus': 'maro' },
      }),
    ).toEqual(['then: seekers.osk.health is 19, not 22', 'then: enemies.brack.focus is "osk", not "maro"']);
  });

  it('prints what is open when another ask was expected', () => {
    const [failure] = failuresOf({ do: [...drawn, { seat: 'maro', ask: 'boost', choose: 'decline' }] });
    expect(failure).toContain('maro is not asked "boost"; open: maro "block" (maro-9b, maro-6b, decline)');
  });

  it('fails when an ask is left open in the middle of a turn', () => {
    expect(failuresOf({ do: drawn })).toEqual([
      'then: an ask is left open that "open" does not expect; open: maro "block" (maro-9b, maro-6b, decline)',
    ]);
  });

  it('compares what is open exactly, when it is said', () => {
    const options = ['decline', 'maro-9b', 'maro-6b'];
    expect(failuresOf({ do: drawn, then: { open: [{ seat: 'maro', ask: 'block', options }] } })).toEqual([]);
    expect(failuresOf({ do: drawn, then: { open: [{ seat: 'maro', ask: 'block', options: ['decline'] }] } })).toEqual([
      'then: maro "block" may choose maro-9b, maro-6b, decline, not decline',
    ]);
    expect(failuresOf({ do: drawn, then: { open: [] } })).toEqual([
      'then: maro "block" is open, with maro-9b, maro-6b, decline',
    ]);
  });

  it('needs automatic stages to be run', () => {
    const [failure] = failuresOf({ do: [...drawn.slice(0, 1), { seat: 'maro', ask: 'block', choose: 'decline' }] });
    expect(failure).toContain('an automatic stage is due');
    expect(failuresOf({ do: [{ auto: true }] })[0]).toContain('no automatic stage is due');
  });

  it.each([
    ['notYours', { seat: 'osk', ask: 'block', choose: 'decline' }],
    ['notSeated', { seat: 'bram', ask: 'block', choose: 'decline' }],
    ['noSuchOption', { seat: 'maro', ask: 'block', choose: 'maro-1b' }],
    ['badPart', { seat: 'maro', ask: 'block', choose: 'maro-9b', with: { ally: 'maro' } }],
  ])('expects the refusal %s', (refused, step) => {
    const then = { open: [{ seat: 'maro', ask: 'block' }] };
    expect(failuresOf({ do: [...drawn, { ...step, refused }], then })).toEqual([]);
    expect(failuresOf({ do: [...drawn, step], then })[0]).toContain(`was refused with "${refused}"`);
    expect(failuresOf({ do: [...drawn, { ...step, refused: 'closed' }], then })[0]).toContain(
      `was refused with "${refused}", not "closed"`,
    );
  });

  it('fails when an answer should have been refused and was not', () => {
    const block = { seat: 'maro', ask: 'block', choose: 'decline', refused: 'closed' };
    expect(failuresOf({ do: [...drawn, block] })[0]).toContain('was taken, and should have been refused with "closed"');
  });

  it('refuses an answer to a window that is closed', () => {
    const block = { seat: 'maro', ask: 'block', choose: 'decline' };
    expect(failuresOf({ do: [...drawn, block, { ...block, refused: 'closed' }] })).toEqual([]);
  });

  it('lets time run out: the fallback stands, and the autopilot plays the turn to its end', () => {
    const steps = [
      ...drawn,
      { deadline: 'block' },
      { seat: 'maro', ask: 'draw', choose: 'plain' },
      { deadline: 'turn' },
      { seat: '*', ask: 'boost', choose: 'decline' },
    ];
    const { failures, driver } = play({
      do: steps,
      then: {
        events: [
          { type: 'boostPlayed', who: 'maro', kind: 'block' },
          { type: 'turnEnds', who: 'osk' },
        ],
      },
    });
    expect(failures).toEqual([]);
    expect(driver?.openAsks().map((one) => one.ask)).toEqual(['draw']);
  });

  it('answers for everybody with *, and comes to an end when that is refused', () => {
    const nobody = { seat: '*', ask: 'redraw', choose: 'decline' };
    const all = { seat: '*', ask: 'block', choose: 'nothing', refused: 'noSuchOption' };
    const then = { open: [{ seat: 'maro', ask: 'block' }] };
    expect(failuresOf({ do: [nobody, ...drawn, all], then })).toEqual([]);
    expect(failuresOf({ do: [...drawn, { seat: '*', ask: 'block', choose: 'decline' }] })).toEqual([]);
  });

  it('checks in the middle', () => {
    const check = { check: { 'enemies.brack.at': 'D', open: [{ seat: 'maro', ask: 'block' }] } };
    const block = { seat: 'maro', ask: 'block', choose: 'decline' };
    expect(failuresOf({ do: [...drawn, check, block] })).toEqual([]);
    expect(failuresOf({ do: [...drawn, { check: { status: 'over' } }, block] })[0]).toContain(
      'the table is asking, not over',
    );
  });

  it('follows standing orders', () => {
    expect(
      failuresOf({ orders: { maro: { reactions: 'hold' } }, do: drawn, then: { 'seekers.osk.health': 19 } }),
    ).toEqual([]);
  });

  it('begins before the setup, if wanted', () => {
    const { failures } = play({
      from: 'start',
      given: {},
      do: [],
      then: {
        open: [
          { seat: 'osk', ask: 'place' },
          { seat: 'maro', ask: 'place' },
        ],
      },
    });
    expect(failures).toEqual([]);
  });
});

describe('what is given', () => {
  it.each([
    [{ 'seekers.osk.hand': ['maro-1a'] }, 'osk cannot have the card "maro-1a"'],
    [{ 'seekers.osk.hand': ['osk-1a', 'osk-1a'] }, 'osk has the card "osk-1a" twice'],
    [{ 'seekers.osk.helth': 3 }, 'helth'],
    [{ 'seekers.bram.health': 3 }, 'the state has no "bram"'],
    [{ 'seekers.osk.health': 99 }, 'osk has more health than the cap'],
    [{ spent: ['heart', 'heart', 'heart', 'heart'] }, 'there are not so many heart chits'],
    [{ 'enemies.brack.at': 'Z' }, 'brack stands nowhere'],
  ])('%j is refused with the reason', (given, reason) => {
    const failures = failuresOf({ given, stack: {} });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(reason);
  });

  it('lets cards leave the pile they were in, and chits the bag', () => {
    const { driver } = play({
      given: { 'seekers.osk.hand': ['osk-1a', 'exhausted'], 'seekers.osk.deck': ['osk-2b'], track: ['heart'] },
      stack: {},
    });
    const osk = driver?.table.state.seekers.osk;
    expect(osk).toMatchObject({ hand: ['osk-1a', 'exhausted'], deck: ['osk-2b'], exhausted: 1 });
    expect(osk?.discard).toHaveLength(16);
    expect(driver?.table.state.bag).toHaveLength(29);
  });

  it('refuses a stack that names what is not there', () => {
    expect(failuresOf({ stack: { bag: ['bram'] }, do: drawn })[0]).toContain('the stack of bag has "bram"');
  });

  it('refuses a setup that cannot be played', () => {
    expect(failuresOf({ setup: { battle: 'salt-road', seekers: ['osk'] } })[0]).toContain('2 to 4 Seekers');
  });
});
