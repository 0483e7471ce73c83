// The scripted first two turns of a new campaign (DST-370 to DST-375).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { say } from '../../../src/engine/text.ts';
import { cardName, enemyName } from '../../../src/rulesets/destiny/speak/names.ts';
import type { Battle, Content } from '../../../src/rulesets/destiny/words/index.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { content, known, type Scene, scene } from '../../kit/destiny.ts';
import { invariants, withBattle, withCard } from '../../kit/setupScenes.ts';

type How = { setup?: Record<string, Json>; content?: Content; bag?: string[]; seekers?: string[]; battle?: string };

/** Bram and Maro hold boosts of every kind, Dunn draws only action cards. All stand at A, the third at B. */
const begun = (how: How = {}) => {
  const s = scene({
    from: 'start',
    battle: how.battle ?? 'salt-road',
    seekers: how.seekers ?? ['bram', 'maro', 'dunn'],
    setup: { script: true, ...how.setup },
    ...(how.content && { content: how.content }),
    stack: {
      bag: how.bag ?? ['dunn'],
      'deck.bram': ['bram-2b', 'bram-4b', 'bram-1b', 'bram-5b', 'bram-7b', 'bram-9b', 'bram-1a'],
      'deck.maro': ['maro-1a', 'maro-2a', 'maro-3a', 'maro-1b', 'maro-2b', 'maro-3b', 'maro-5b'],
    },
  });
  s.deadline('place');
  return s;
};

describe('DST-370 The first two turns of the first battle are scripted', () => {
  it("begins with the first player's turn, without an ask to draw", () => {
    expect(begun().open()).toEqual(['dunn turn']);
  });

  it.each([
    ['a table that skips it', { setup: { script: false } }],
    ['a retry', { setup: { losses: 1 } }],
    ['another battle', { battle: 'mill-floor' }],
  ])('not for %s: a normal draw, and no First Spark', (_name, how) => {
    const s = begun({ ...how, bag: ['dunn'] });
    expect(s.open()).toEqual(['party draw']);
    s.draws();
    s.allDecline('redraw');
    expect(s.part('dunn', 'turn', 'play')?.ids).not.toContain('first-spark');
    expect(s.mayChoose('dunn', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play', 'step']);
  });
});

describe('DST-371 Chits are drawn until a Seeker chit comes', () => {
  it('the others return, that chit is spent, and its Seeker is the first player', () => {
    const s = begun({ bag: ['7', 'heart', 'darkness', '1', 'maro'] });
    expect(s.open()).toEqual(['maro turn']);
    expect(s.state).toMatchObject({ spent: ['maro'], track: [], turn: { who: 'maro', chit: 'maro' } });
    expect(s.state.bag).toHaveLength(29);
    expect(invariants(s)).toEqual([]);
    expect(s.events('chitDrawn').map((event) => event.chits)).toEqual([
      ['7'],
      ['heart'],
      ['darkness'],
      ['1'],
      ['maro'],
    ]);
    expect(s.events('chitDrawn').at(-1)).toMatchObject({ passed: 4 });
    expect(s.events('chitReturned').map((event) => event.chit)).toEqual(['7', 'heart', 'darkness', '1']);
    expect(s.events('chitStands')).toEqual([{ type: 'chitStands', chit: 'maro', on: 'spent' }]);
  });

  it('without fate and without redraw, though there is both (DST-087)', () => {
    const s = begun({ setup: { fate: 2 } });
    expect(s.open()).toEqual(['dunn turn']);
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.seeker('bram').hand).toContain('bram-9b');
  });
});

describe('DST-005, DST-372 The scripted turn shows nobody the hand', () => {
  it.each(['public', 'bram'])('%s sees neither what may be played nor what is held', (eyes) => {
    const s = begun();
    s.steps('dunn', 'D');
    s.leaveOpen();
    const seen = tableView(s.driver.table, eyes).asks[0];
    expect(seen).toMatchObject({ id: 'turn', who: 'dunn', mine: false, hidden: true, options: [] });
  });

  it('its own player reads of First Spark alone', () => {
    const s = begun();
    s.steps('dunn', 'D');
    s.leaveOpen();
    const [play] = tableView(s.driver.table, 'dunn').asks[0]?.options ?? [];
    expect(play?.about).toEqual([
      say('destiny.about.play', {
        cards: [say('destiny.about.card-at', { card: cardName('first-spark'), targets: [enemyName('brack')] })],
      }),
    ]);
  });
});

describe('DST-372, DST-011 The first turn offers a step and First Spark, and waits for a press', () => {
  it('a step to a space at distance 1 from the enemy, and nothing else', () => {
    const s = begun();
    expect(s.mayChoose('dunn', 'turn')).toEqual(['step']);
    expect(s.part('dunn', 'turn', 'step')).toEqual({ name: 'to', ids: ['D', 'E'] });
    expect(s.refusal('dunn', 'turn', 'step', { to: 'A' })).toBe('badPart');
    for (const other of ['play', 'lantern', 'pass-draw', 'pass-discard', 'item', 'end'])
      expect(s.refusal('dunn', 'turn', other)).toBe('noSuchOption');
  });

  it('then First Spark at it, and nothing else', () => {
    const s = begun();
    s.steps('dunn', 'E');
    expect(s.seeker('dunn')).toMatchObject({ at: 'E', moves: 0, acts: 1 });
    expect(s.mayChoose('dunn', 'turn')).toEqual(['play']);
    expect(s.part('dunn', 'turn', 'play')).toEqual({ name: 'card', ids: ['first-spark'] });
    const targets = { name: 'targets', slots: [['brack']] };
    expect(s.part('dunn', 'turn', 'play', { card: 'first-spark' })).toEqual(targets);
    expect(s.part('dunn', 'turn', 'play', { card: 'first-spark', targets: ['brack'] })).toBeUndefined();
    expect(s.refusal('dunn', 'turn', 'play', { card: 'dunn-1a' })).toBe('badPart');
    expect(s.refusal('dunn', 'turn', 'play', { card: 'first-spark', then: 'end' })).toBe('badPart');
    expect(s.refusal('dunn', 'turn', 'step', { to: 'D' })).toBe('noSuchOption');
    s.leaveOpen();
  });

  it('no item and no charged lantern; two moves are one step', () => {
    const heroes = { corrie: { items: ['honey-flask', 'spare-wick'] } };
    const s = begun({ seekers: ['bram', 'maro', 'corrie'], bag: ['corrie'], setup: { heroes } });
    expect(s.mayChoose('corrie', 'turn')).toEqual(['step']);
    s.steps('corrie', 'D');
    expect(s.seeker('corrie')).toMatchObject({ moves: 1, lantern: 'charged' });
    expect(s.mayChoose('corrie', 'turn')).toEqual(['play']);
    s.leaveOpen();
  });

  it('who stands at distance 1 already need not step', () => {
    const map = { ...known(content.maps, 'salt-road'), footprints: ['A', 'A', 'C', 'C'] };
    const s = begun({ content: { ...content, maps: { ...content.maps, 'salt-road': map } } });
    expect(s.seeker('dunn').at).toBe('C');
    expect(s.mayChoose('dunn', 'turn')).toEqual(['play']);
  });

  it('who stands beside the enemy steps back', () => {
    const map = { ...known(content.maps, 'salt-road'), footprints: ['A', 'A', 'F', 'F'] };
    const s = begun({ content: { ...content, maps: { ...content.maps, 'salt-road': map } } });
    expect(s.part('dunn', 'turn', 'step')).toEqual({ name: 'to', ids: ['C', 'D', 'E', 'G'] });
  });

  it('where no such space is one step away, the turn is an ordinary one', () => {
    const enemies = [
      { enemy: 'hush', space: 'H' },
      { enemy: 'tatter', space: 'D' },
    ];
    const s = begun({
      battle: 'sedge-well',
      content: withBattle('sedge-well', { scripted: true, enemies }),
      bag: ['bram'],
    });
    s.deadline('focusTie');
    s.deadline('focusTie');
    expect(s.mayChoose('bram', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play', 'step']);
    expect(s.state.turn).toEqual({ who: 'bram', chit: 'bram' });
  });
});

/** The choices of the own ask that are marked as suggested. */
const suggestedTo = (s: Scene, seat: string): readonly string[] =>
  (tableView(s.driver.table, seat).asks.find(({ mine }) => mine)?.options ?? [])
    .filter(({ about }) => about.some(({ key }) => key === 'destiny.about.suggested'))
    .map(({ id }) => id);

const sparked = (how: How = {}) => {
  const s = begun(how);
  s.steps('dunn', 'D');
  s.plays('dunn', 'first-spark');
  return s;
};

describe('DST-373 Each other Seeker may add one damage boost of any colour', () => {
  it('the biggest is suggested: it stands first, and the facts name it', () => {
    const s = begun();
    s.steps('dunn', 'D');
    s.plays('dunn', 'first-spark');
    expect(s.driver.openAsks()[0]).toEqual({ seat: 'bram', ask: 'boost', options: ['bram-2b', 'bram-4b', 'decline'] });
    expect(s.facts('bram', 'boost')).toMatchObject({ suggested: 'bram-2b' });
    expect(s.facts('maro', 'boost')).toMatchObject({ suggested: 'maro-5b' });
    s.leaveOpen();
  });

  it('and its player, nobody else, reads that it is suggested', () => {
    const s = sparked();
    expect(suggestedTo(s, 'bram')).toEqual(['bram-2b']);
    expect(suggestedTo(s, 'maro')).toEqual(['maro-5b']);
    expect(JSON.stringify(tableView(s.driver.table, 'maro').asks[0])).not.toContain('bram-2b');
    s.leaveOpen();
  });

  it('offers only damage boosts', () => {
    const s = sparked();
    expect(s.open()).toEqual(['bram boost', 'maro boost']);
    expect(s.seeker('dunn')).toMatchObject({ moves: 0, acts: 0 });
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-2b', 'bram-4b', 'decline']);
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', 'maro-5b']);
    s.leaveOpen();
  });

  it('First Spark is white: boosts of all three colours count', () => {
    const s = scene({
      from: 'start',
      seekers: ['corrie', 'maro', 'dunn'],
      setup: { script: true },
      content: withCard('maro-1b', { boost: { kind: 'damage', value: 1 } }),
      stack: {
        bag: ['dunn', '3'],
        'deck.corrie': ['corrie-1b', 'corrie-8b', 'corrie-1a'],
        'deck.maro': ['maro-1b', 'maro-1a', 'maro-2a', 'maro-3a', 'maro-4a', 'maro-5a', 'maro-6a'],
      },
    });
    s.deadline('place');
    s.steps('dunn', 'D');
    s.plays('dunn', 'first-spark');
    expect(s.mayChoose('corrie', 'boost')).toEqual(expect.arrayContaining(['corrie-1b', 'corrie-8b']));
    s.boosts('corrie', 'corrie-1b');
    s.boosts('maro', 'maro-1b');
    expect(s.enemy('brack').health).toBe(33);
    s.leaveOpen();
  });

  it('afterwards First Spark has left the game, the enemy focuses the first player, the turn ends', () => {
    const s = sparked({ bag: ['dunn', '3'] });
    const hand = s.seeker('dunn').hand;
    s.boosts('bram', 'bram-4b');
    s.declines('maro', 'boost');
    expect(s.enemy('brack')).toMatchObject({ health: 34, focus: 'dunn' });
    expect(s.seeker('dunn')).toMatchObject({ hand, discard: [], moves: 0, acts: 0 });
    expect(JSON.stringify(s.state.seekers)).not.toContain('first-spark');
    expect(s.events('turnEnds')).toEqual([{ type: 'turnEnds', who: 'dunn' }]);
    expect(s.events('cardLeft')).toEqual([{ type: 'cardLeft', who: 'dunn', card: 'first-spark' }]);
    s.leaveOpen();
  });

  it('opens no window where nobody has one', () => {
    const s = scene({
      from: 'start',
      seekers: ['maro', 'dunn'],
      setup: { script: true },
      stack: {
        bag: ['dunn', '2'],
        'deck.maro': ['maro-1a', 'maro-2a', 'maro-3a', 'maro-1b', 'maro-2b', 'maro-3b', 'maro-8b'],
      },
    });
    s.deadline('place');
    s.steps('dunn', 'D');
    s.plays('dunn', 'first-spark');
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.enemy('brack')).toMatchObject({ health: 36, focus: 'dunn' });
    s.leaveOpen();
  });
});

describe('DST-374 Turn 2: chits are drawn until one of 1 to 5 comes', () => {
  const second = (bag: string[]) => {
    const s = sparked({ bag: ['dunn', ...bag] });
    s.allDecline('boost');
    return s;
  };

  it('the others return; it is spent; its ability triggers as usual, with the block window', () => {
    const s = second(['6', '12', 'heart', 'darkness', 'dunn', '5']);
    expect(s.state).toMatchObject({ spent: ['dunn', '5'], track: [], redrawn: [] });
    expect(s.state.turn).toBeUndefined();
    expect(s.state.bag).toHaveLength(28);
    expect(invariants(s)).toEqual([]);
    expect(s.driver.table.status).toBe('automatic');
    s.automatic();
    expect(s.events('turnStarts').at(-1)).toEqual({ type: 'turnStarts', who: 'brack', ability: 'trample', chit: '5' });
    expect(s.open()).toEqual(['bram block', 'maro block']);
    s.blocks('bram', 'bram-1b');
    s.declines('maro', 'block');
    expect(s.seeker('dunn')).toMatchObject({ health: 12, armor: 0 });
    expect(s.enemy('brack').focus).toBe('bram');
    expect(s.open()).toEqual(['party draw']);
  });

  it('the biggest block is suggested: it stands first, and its player reads it', () => {
    const s = second(['3']);
    s.automatic();
    expect(suggestedTo(s, 'bram')).toEqual(['bram-1b']);
    expect(s.driver.openAsks()[1]).toEqual({ seat: 'maro', ask: 'block', options: ['maro-2b', 'decline'] });
    expect(suggestedTo(s, 'maro')).toEqual(['maro-2b']);
    s.allDecline('block');
  });

  it('and in later turns nothing is suggested any more', () => {
    const s = second(['3', '1']);
    s.automatic();
    s.allDecline('block');
    s.draws();
    s.allDecline('redraw');
    s.automatic();
    expect(s.open()).toContain('maro block');
    expect(suggestedTo(s, 'maro')).toEqual([]);
    s.leaveOpen();
  });

  it.each([['1'], ['4']])('%s fits', (chit) => {
    const s = second([chit]);
    expect(s.events('chitReturned')).toEqual([]);
    expect(s.state.spent).toEqual(['dunn', chit]);
  });

  it('without redraw, though Bram holds one', () => {
    expect(
      second(['3'])
        .events('windowOpened')
        .map((event) => event.window),
    ).toEqual(['boost']);
  });

  it('has a clock of its own, like every turn', () => {
    const s = begun({ bag: ['dunn', '3'] });
    const clocks = [s.driver.table.asks[0]?.clock];
    s.steps('dunn', 'D');
    s.plays('dunn', 'first-spark');
    s.allDecline('boost');
    s.automatic();
    clocks.push(s.driver.table.asks[0]?.clock);
    expect(clocks).toEqual(['turn-1', 'turn-2']);
    s.leaveOpen();
  });
});

describe('DST-375 The script ends should the enemy be Stunned, Trapped or defeated', () => {
  const spark = (status: 'stunned' | 'trapped' | 'weak') =>
    withCard('first-spark', {
      effects: [{ do: 'attack', kind: 'ranged', damage: 4, enraging: true, status: [status] }],
    });

  it.each([['stunned'], ['trapped']] as const)('%s: play is normal', (status) => {
    const s = sparked({ content: spark(status) });
    s.allDecline('boost');
    expect(s.open()).toEqual(['party draw']);
    expect(s.state.spent).toEqual(['dunn']);
  });

  it('weak: the script goes on', () => {
    const s = sparked({ content: spark('weak'), bag: ['dunn', '3'] });
    s.allDecline('boost');
    expect(s.state.spent).toEqual(['dunn', '3']);
  });

  it('defeated, while another enemy lives', () => {
    const two: Partial<Battle> = {
      enemies: [
        { enemy: 'brack', space: 'F' },
        { enemy: 'tatter', space: 'G' },
      ],
      modifiers: [{ kind: 'enemyHealth', amount: -36, who: 'brack' }],
    };
    const s = begun({ content: withBattle('salt-road', two), bag: ['dunn'] });
    s.deadline('focusTie');
    s.steps('dunn', 'D');
    s.plays('dunn', 'first-spark', { targets: ['brack'] });
    s.allDecline('boost');
    expect(s.enemy('brack').health).toBe(0);
    expect(s.open()).toEqual(['party draw']);
  });
});
