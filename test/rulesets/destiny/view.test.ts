import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { clone } from '../../../src/engine/json.ts';
import type { Table } from '../../../src/engine/kernel/save.ts';
import type { Eyes, RulesetView } from '../../../src/engine/ruleset/view.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import type { State } from '../../../src/rulesets/destiny/state.ts';
import { view } from '../../../src/rulesets/destiny/view/index.ts';
import type { Content } from '../../../src/rulesets/destiny/words/index.ts';
import { picker } from '../../../src/tools/fuzz/random.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { scene } from '../../kit/destiny.ts';
import { playRandomly } from '../../view/randomPlay.ts';

const content = loadContent(destiny).content as Content;

type Wish = { readonly battle?: string; readonly seekers?: readonly string[]; readonly more?: object };

function begun({ battle = 'salt-road', seekers = ['bram', 'maro', 'dunn'], more = {} }: Wish = {}): State {
  const setup = { battle, seekers: [...seekers], ...more };
  return clone(playRandomly({ rules: destiny, content, setup, seed: 1, most: 8 }, () => {}).state);
}

/** Every state of some random battles of all kinds. */
function throughBattles(look: (table: Table<State, Content>) => void): void {
  for (let seed = 1; seed <= 3; seed++) {
    const setup = destiny.practice.anySetup(content, picker(seed));
    playRandomly({ rules: destiny, content, setup, seed, most: 50 }, look);
  }
}

const eyesOf = (state: State): readonly Eyes[] => ['public', ...state.seats];
const seen = (state: State, eyes: Eyes = 'public'): RulesetView => view(state, content, eyes);

function only<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const one = list.find((entry) => entry.id === id);
  if (!one) throw new Error(`there is no ${id} among ${list.map((entry) => entry.id).join(', ')}`);
  return one;
}

const counts = (marks: readonly { readonly id: string; readonly count: number }[]) =>
  Object.fromEntries(marks.map(({ id, count }) => [id, count]));

describe('DST-005 Hands are private', () => {
  it('shows nobody a card that is hidden from them', () => {
    const leaks: string[] = [];
    throughBattles((table) => {
      for (const eyes of eyesOf(table.state)) {
        const shown = new Set(JSON.stringify(tableView(table, eyes)).match(/[\w-]+/g));
        const hidden = destiny.secrets(table.state, content, eyes);
        leaks.push(...hidden.filter((secret) => shown.has(secret)).map((secret) => `${eyes} sees ${secret}`));
      }
    });
    expect(leaks).toEqual([]);
  });

  it('shows its owner the hand as cards with text, and others only how many', () => {
    const state = begun();
    const own = only(seen(state, 'bram').heroes, 'bram');
    expect(own.hand?.map(({ id }) => id)).toEqual(state.seekers.bram?.hand);
    expect(own.hand?.every(({ text }) => text.length > 0)).toBe(true);
    for (const eyes of ['public', 'maro', 'dunn', 'somebody']) {
      const hero = only(seen(state, eyes).heroes, 'bram');
      expect(hero).not.toHaveProperty('hand');
      expect(only(hero.piles, 'hand')).toMatchObject({ count: state.seekers.bram?.hand.length, contents: [] });
    }
  });

  it('shows the same whatever lies in hands and decks of others, and in whatever order', () => {
    throughBattles(({ state }) => {
      const other = clone(state);
      for (const seeker of Object.values(other.seekers)) {
        const hidden = [...seeker.deck, ...seeker.hand].toReversed();
        seeker.hand = hidden.slice(0, seeker.hand.length);
        seeker.deck = hidden.slice(seeker.hand.length);
      }
      expect(seen(other)).toEqual(seen(state));
      const [first = '', ...rest] = state.seats;
      const alike = { ...other, seekers: { ...other.seekers, [first]: clone(state.seekers[first]) } } as State;
      expect(seen(alike, first)).toEqual(seen(state, first));
      expect(rest.every((id) => only(seen(state, first).heroes, id).hand === undefined)).toBe(true);
    });
  });

  it('never tells the order inside the bag', () => {
    const state = begun();
    const turned = { ...state, bag: state.bag.toReversed() };
    for (const eyes of eyesOf(state)) expect(seen(turned, eyes)).toEqual(seen(state, eyes));
  });
});

describe("a battle's board", () => {
  it('has spaces, links, figures with letters, and a line from each enemy to its focus', () => {
    const state = begun({ battle: 'crow-field', seekers: ['bram', 'corrie'] });
    const { board } = seen(state);
    expect(board.spaces.map(({ id }) => id).join('')).toBe('ABCDEF');
    expect(board.links).toContainEqual(['A', 'B']);
    expect(board.tokens.map(({ letter }) => letter)).toEqual(['B', 'C', 'C1', 'C2', 'C3']);
    expect(board.ties.map(({ from }) => from)).toEqual(['crow-one', 'crow-two', 'crow-three']);
    expect(board.ties.every(({ to }) => state.seats.includes(to))).toBe(true);
  });

  it('gives no two figures the same letter', () => {
    const battles = [
      ['salt-road', ['bram', 'corrie']],
      ['eel-ferry', ['maro', 'osk']],
    ] as const;
    for (const [battle, seekers] of battles) {
      const { board, heroes, foes } = seen(begun({ battle, seekers }));
      const letters = board.tokens.map(({ letter }) => letter);
      expect(new Set(letters).size).toBe(letters.length);
      for (const { id, letter } of [...heroes, ...foes]) expect(only(board.tokens, id).letter).toBe(letter);
    }
    expect(seen(begun({ battle: 'eel-ferry', seekers: ['maro', 'osk'] })).foes.map(({ letter }) => letter)).toContain(
      'E',
    );
  });

  it('says above the map what is asked, not what is no longer true', () => {
    const untrue: string[] = [];
    throughBattles((table) => {
      const [first] = table.asks;
      const [, headline] = tableView(table, 'public').header;
      if (headline?.key === 'destiny.header.draw' && first && first.id !== 'draw') untrue.push(`draw: ${first.id}`);
      if (headline?.key === 'destiny.header.seekerTurn' && first && first.id !== 'turn')
        untrue.push(`turn: ${first.id}`);
    });
    expect(untrue).toEqual([]);
  });

  it('shows footprints only while places are taken, and nobody before they stand', () => {
    const setup = { battle: 'sedge-well', seekers: ['bram', 'maro'] };
    const atStart = playRandomly({ rules: destiny, content, setup, seed: 1, most: 0 }, () => {}).state;
    const { board } = seen(atStart);
    expect(counts(board.spaces.flatMap(({ id, marks }) => marks.map(({ count }) => ({ id, count }))))).toEqual({
      A: 2,
      B: 1,
      F: 1,
    });
    expect(board.tokens.filter(({ kind }) => kind === 'hero')).toEqual([]);
    expect(seen(begun()).board.spaces.flatMap(({ marks }) => marks)).toEqual([]);
  });

  it('counts the chits in the bag and the spent ones by kind, and fills the time track in order', () => {
    const state = {
      ...begun(),
      bag: ['heart', 'dunn', '7', 'dunn'],
      spent: ['3', 'bram'],
      track: ['darkness', 'heart'],
    };
    const { piles, tracks } = seen(state).board;
    expect(counts(only(piles, 'bag').contents)).toEqual({ dunn: 2, 7: 1, heart: 1 });
    expect(only(piles, 'bag').count).toBe(4);
    expect(counts(only(piles, 'spent').contents)).toEqual({ bram: 1, 3: 1 });
    expect(only(tracks, 'time')).toMatchObject({ size: 4, filled: [{ id: 'darkness' }, { id: 'heart' }] });
  });

  it('shows objects with their health', () => {
    const { board } = seen(begun({ battle: 'doorless-house' }));
    expect(only(board.tokens, 'hearth')).toMatchObject({ kind: 'object', at: 'B', letter: 'H', health: { max: 10 } });
  });
});

describe("a Seeker's panel", () => {
  it('has health of the cap, armor, statuses, lantern, piles, items, and who hunts them', () => {
    const state = begun({ more: { heroes: { bram: { items: ['padded-coat'], kindled: { 1: 'brighter' } } } } });
    Object.assign(state.seekers.bram ?? {}, {
      health: 5,
      armor: 2,
      lantern: 'charged',
      discard: ['bram-1b', 'exhausted'],
    });
    Object.assign(state.seekers.bram?.status ?? {}, { hurt: 2 });
    Object.assign(state.enemies.brack ?? {}, { focus: 'bram' });
    const hero = only(seen(state).heroes, 'bram');
    expect(hero.health).toEqual({ now: 5, max: 18 });
    expect(counts(hero.marks)).toMatchObject({ armor: 2, hurt: 2, focus: 1, kindled: 1 });
    expect(hero.features.map(({ id }) => id)).toEqual(['ability', 'lantern', 'padded-coat']);
    expect(counts(only(hero.features, 'lantern').marks)).toEqual({ charged: 1 });
    expect(counts(only(hero.piles, 'discard').contents)).toEqual({ 'bram-1b': 1, exhausted: 1 });
  });

  it('has the ward in play with its text, and shows kindled cards as they are now', () => {
    const state = begun({ more: { heroes: { bram: { kindled: { 1: 'brighter', 2: 'wider:wisdom' } } } } });
    Object.assign(state.seekers.bram ?? {}, { ward: 'bram-3a', hand: ['bram-1a', 'bram-2a'] });
    const hero = only(seen(state, 'bram').heroes, 'bram');
    expect(only(hero.features, 'ward').text).toHaveLength(1);
    expect(JSON.stringify(only(hero.hand ?? [], 'bram-1a').text)).toContain('"damage":4');
    expect(only(hero.hand ?? [], 'bram-2a').colours).toEqual(['power', 'wisdom']);
    const marks = (hero.hand ?? []).map((card) => card.marks?.map(({ name }) => name.key));
    expect(marks).toEqual([['destiny.kindled.brighter'], ['destiny.kindled.wider']]);
  });
});

describe("an enemy's panel", () => {
  it('has every ability with colours, text and tokens; a spent chit leaves its token without one', () => {
    const state = { ...begun(), spent: ['2'], track: ['darkness'] };
    const foe = only(seen(state).foes, 'brack');
    const trample = only(foe.features, 'trample');
    expect(trample.colours).toEqual(['white']);
    expect(trample.text).toHaveLength(1);
    expect(counts(trample.marks)).toEqual({ 1: 1, 2: 0, 3: 1, 4: 1, 5: 1 });
    expect(counts(only(foe.features, 'night-bellow').marks)).toEqual({ darkness: 2 });
  });

  it('calls the tokens of a fallen enemy lulls, and takes the figure off the map', () => {
    const state = begun({ battle: 'sedge-well' });
    Object.assign(state.enemies.tatter ?? {}, { health: -1 });
    const { foes, board } = seen(state);
    const tatter = only(foes, 'tatter');
    expect(tatter).toMatchObject({ fallen: true, at: '', marks: [] });
    expect(only(tatter.features, 'throat-lunge').marks.map(({ name }) => name.key)).toEqual(
      ['7', '8', '9'].map(() => 'destiny.token.lull'),
    );
    expect(board.tokens.map(({ id }) => id)).not.toContain('tatter');
    expect(board.ties.map(({ from }) => from)).toEqual(['hush']);
  });

  it('shows hide and moves as they are now', () => {
    const state = begun({ battle: 'crow-field' });
    expect(counts(only(seen(state).foes, 'crow-three').marks)).toEqual({ move: 2 });
    for (const crow of ['crow-one', 'crow-two']) Object.assign(state.enemies[crow] ?? {}, { health: 0 });
    expect(counts(only(seen(state).foes, 'crow-three').marks)).toEqual({ hide: 1, move: 2 });
  });
});

describe('what the group has', () => {
  it('is fate, what was spent of it, the void, coins and the cycle', () => {
    const state = { ...begun(), fate: 2, fateSpent: 1, void: 4, coins: 7, cycle: 3 };
    expect(counts(seen(state).counters)).toEqual({ fate: 2, fateSpent: 1, void: 4, coins: 7, cycle: 3 });
    expect(counts(seen({ ...state, foresee: 'bram' }).counters)).toMatchObject({ foresee: 1 });
  });
});

describe('a kindled card in a boost window', () => {
  it('is told with its brighter number', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      setup: { heroes: { osk: { kindled: { 1: 'brighter' } } } },
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.bram.hand': ['bram-2b', 'bram-1a'],
      },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    const ask = tableView(s.driver.table, 'bram').asks.find((one) => one.id === 'boost');
    expect(JSON.stringify(ask?.about)).toContain('"damage":7');
    s.leaveOpen();
  });
});
