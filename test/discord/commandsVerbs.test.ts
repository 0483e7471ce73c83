// The verbs of the table: each says in private what is wrong with what was typed, and what can be done instead.
import { describe, expect, it } from 'vitest';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

let battle: TypedBattle;
let ash: Person;
let bryn: Person;
let cole: Person;
battleOf({}, async (given) => {
  battle = given;
  [ash, bryn, cole] = await people(battle.playing, 'ash', 'bryn', 'cole');
});

const types = (person: Person, command: string, options = {}) => battle.types(person, command, options);
const text = async (person: Person, command: string, options = {}) => plain(await types(person, command, options));
const values = async (person: Person, command: string, focused: string, options = {}) =>
  (await person.completes(battle.channel, command, { ...options, [focused]: '' }, focused)).map(({ value }) => value);

const VERBS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/draw': {},
  '/move': { to: 'nowhere' },
  '/play': { card: 'nothing' },
  '/lantern': {},
  '/pass': {},
  '/boost': { card: 'nothing' },
  '/block': { card: 'nothing' },
  '/redraw': { card: 'nothing' },
  '/let-it-be': {},
  '/tend': {},
  '/item': { item: 'nothing' },
  '/end-turn': {},
  '/choose': { choice: 'nothing' },
};
const state = async () => JSON.stringify((await battle.typing.look()).row.checkpoint);

describe('a verb', () => {
  it('is refused to those who have no seat, in private', async () => {
    for (const [command, options] of Object.entries(VERBS)) {
      const answer = seen(await types(cole, command, options));
      expect(answer, command).toMatchObject({
        ephemeral: true,
        text: expect.stringContaining('join and take a hero first'),
      });
    }
  });

  it('that cannot be used now says so, how things stand, and what can be used', async () => {
    await battle.typing.untilAsked('turn', 'bram');
    const before = await state();
    for (const command of ['/boost', '/block', '/redraw', '/let-it-be', '/tend', '/draw']) {
      const told = await text(ash, command, VERBS[command] ?? {});
      expect(told, command).toContain(`\`${command}\` cannot be used just now, and nothing was changed`);
      expect(told, command).toMatch(/Your turn, Bram Holt[\s\S]*You can use: .*`\/move`.*`\/play`.*`\/pass`/);
    }
    expect(await state()).toBe(before);
  });

  it('tells those who are not asked that they will be called', async () => {
    for (const command of ['/play', '/move', '/pass', '/end-turn'])
      expect(await text(bryn, command, VERBS[command] ?? {}), command).toContain(
        'You will be called when it is your turn',
      );
    expect(await values(bryn, '/play', 'card')).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is suggested from one’s own legal choices alone', async () => {
    const { table } = await battle.typing.look();
    const { heroes } = table.rules.view(table.state, table.content, 'bram');
    const hand = heroes.find(({ id }) => id === 'bram')?.hand?.filter(({ kind }) => kind === 'action') ?? [];
    const offered = await values(ash, '/play', 'card');
    expect(offered).toEqual([...new Set(hand.map(({ id }) => id))]);
    for (const card of offered) expect(await values(ash, '/play', 'then', { card }), String(card)).toContain('nothing');
  });

  it('may be the words that are shown', async () => {
    const [step] = await ash.completes(battle.channel, '/move', { to: '' }, 'to');
    expect(await text(ash, '/move', { to: step?.name.toUpperCase() ?? '' })).toContain('Bram Holt');
  });

  it('and cannot be chosen is refused, and nothing is changed', async () => {
    await battle.typing.untilAsked('turn', 'bram');
    const before = await state();
    expect(await text(ash, '/play', { card: 'Grand Piano' })).toContain('Part of that choice does not fit');
    const [card = ''] = await values(ash, '/play', 'card');
    expect(await text(ash, '/play', { card, target: 'the moon' })).toContain('Part of that choice does not fit');
    const [target] = await values(ash, '/play', 'target', { card });
    const aimed = { card, ...(target !== undefined && { target: String(target) }) };
    expect(await text(ash, '/play', { ...aimed, then: 'fly' })).toContain('Part of that choice does not fit');
    expect(await text(ash, '/choose', { choice: 'dance' })).toContain('That cannot be chosen here');
    expect(await text(ash, '/item', { item: 'Honey Flask' })).toMatch(/cannot be used just now|does not fit/);
    expect(await text(ash, '/pass', { card: 'Grand Piano' })).toContain('Part of that choice does not fit');
    expect(await state()).toBe(before);
  });

  it('in a paused campaign is refused with what to do', async () => {
    await types(ash, '/campaign pause');
    expect(await text(ash, '/pass')).toContain('The game is paused');
    await types(ash, '/campaign resume');
  });
});

describe('a window', () => {
  it('lets one say no by words, once', async () => {
    const { number } = await battle.typing.untilAsked('boost');
    const { table } = await battle.typing.look();
    const who = table.asks.find((ask) => ask.number === number)?.who;
    const [asked, other] = who === 'bram' ? [ash, bryn] : [bryn, ash];
    expect(await values(asked, '/boost', 'card')).not.toContain('decline');
    expect(await values(other, '/boost', 'card')).toEqual([]);
    await types(asked, '/let-it-be');
    const { table: after } = await battle.typing.settled();
    expect(after.asks.map((ask) => ask.number)).not.toContain(number);
  });
});

breaksNothing(() => battle.playing);
