// Learning as you go (DST-376): every moment of table 9.8 at its right time, and once.
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/engine/kernel/ask.ts';
import { isForAll, lessons } from '../../../src/rulesets/destiny/speak/lessons.ts';
import { speech } from '../../../src/rulesets/destiny/speak/speech.ts';
import { MOMENTS, type Moment } from '../../../src/rulesets/destiny/words/lessons.ts';
import { content, type Scene, scene } from '../../kit/destiny.ts';
import { quiet, taught, withAbility } from '../../kit/setupScenes.ts';

type Options = Partial<Parameters<typeof scene>[0]>;

/** A scene in which everything has been taught but this moment; nobody holds a boost unless it is given. */
const lesson = (moment: Moment, options: Options = {}) => {
  const seekers = options.seekers ?? ['osk', 'bram', 'maro'];
  return scene({
    ...options,
    seekers,
    setup: { ...options.setup, taught: MOMENTS.filter((one) => one !== moment) },
    given: { ...quiet(...seekers), ...options.given },
  });
};
const learned = (s: Scene) => {
  s.leaveOpen();
  return taught(s);
};

describe('DST-376 Each thing is explained the first time it matters, once per campaign', () => {
  const first = (setup: Record<string, string[]>) => {
    const s = scene({
      from: 'start',
      seekers: ['bram', 'maro', 'dunn'],
      setup: { script: true, ...setup },
      stack: {
        bag: ['7', 'heart', 'dunn', 'darkness', '3', 'maro'],
        'deck.bram': ['bram-2b', 'bram-1b', 'bram-1a', 'bram-2a', 'bram-3a', 'bram-4a', 'bram-5a'],
        'deck.maro': ['maro-5b', 'maro-2b', 'maro-1a', 'maro-2a', 'maro-3a', 'maro-4a', 'maro-5a'],
        'deck.dunn': ['dunn-1a', 'dunn-2a', 'dunn-3a', 'dunn-4a', 'dunn-5a', 'dunn-6a', 'dunn-7a'],
      },
    });
    s.deadline('place');
    s.steps('dunn', 'D');
    s.plays('dunn', 'first-spark');
    s.allDecline('boost');
    s.automatic();
    s.allDecline('block');
    s.draws();
    return s;
  };

  it('the first turns of a new campaign, in order', () => {
    const s = first({ taught: [] });
    expect(taught(s)).toEqual(['seekerTurn', 'boost', 'enemyTurn', 'block', 'freeDraw']);
    expect(s.state.taught).toEqual(['seekerTurn', 'boost', 'enemyTurn', 'block', 'freeDraw']);
  });

  it('what was explained in an earlier battle is not explained again', () => {
    expect(taught(first({ taught: ['enemyTurn', 'boost'] }))).toEqual(['seekerTurn', 'block', 'freeDraw']);
  });

  it('DST-011 draws by hand until the first free draw was explained, and then along with what is answered', () => {
    const presets = (state: Scene['state']) => speech.followUps(state, content, 'bram').map(({ preset }) => preset);
    const s = first({ taught: [] });
    expect(presets({ ...s.state, taught: ['seekerTurn', 'boost'] }).at(-1)).toBe(false);
    expect(presets(s.state).at(-1)).toBe(true);
    const { taught: _nothing, ...known } = s.state;
    expect(presets(known).at(-1)).toBe(true);
  });

  it('a later battle goes on with what was explained, and is not scripted', () => {
    const opening = (wish: object) => speech.opening(content, { heroes: ['osk', 'bram'], teach: false, ...wish });
    expect(opening({ teach: true })).toMatchObject({ script: true, taught: [] });
    expect(opening({ last: { taught: ['boost'] } })).toMatchObject({ taught: ['boost'] });
    expect(opening({ last: {} })).not.toHaveProperty('taught');
    expect(opening({ last: { taught: ['boost'] } })).not.toHaveProperty('script');
  });

  it('what helps with a question is explained to whoever is asked it, the rest to all', () => {
    const ask = (id: string) => ({ id }) as Ask;
    const state = { ...first({ taught: [] }).state, taught: ['seekerTurn', 'boost', 'darkness'] };
    expect(lessons(state, ask('turn')).map(({ id }) => id)).toEqual(['seekerTurn']);
    expect(lessons(state, ask('boost')).map(({ id }) => id)).toEqual(['boost']);
    expect(lessons(state, ask('draw'))).toEqual([]);
    expect(['darkness', 'freeDraw', 'boost', 'ward'].filter(isForAll)).toEqual(['darkness', 'freeDraw']);
  });

  it('a table that knows the game is taught nothing', () => {
    const s = first({});
    expect(taught(s)).toEqual([]);
    expect(s.state.taught).toBeUndefined();
  });
});

describe('DST-376 Turns and draws', () => {
  it('seekerTurn: when the turn of a Seeker starts', () => {
    const s = lesson('seekerTurn', { stack: { bag: ['osk', 'bram'] } });
    s.draws();
    expect(s.events('turnStarts', 'taught').map((event) => event.type)).toEqual(['turnStarts', 'taught']);
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    s.draws();
    expect(learned(s)).toEqual(['seekerTurn']);
  });

  it('enemyTurn: when the turn of an enemy starts', () => {
    const s = lesson('enemyTurn', { given: { 'seekers.bram.at': 'F' }, stack: { bag: ['darkness', 'darkness'] } });
    s.draws();
    expect(taught(s)).toEqual([]);
    s.automatic();
    expect(s.events('turnStarts', 'taught').map((event) => event.type)).toEqual(['turnStarts', 'taught']);
    s.draws();
    s.automatic();
    expect(learned(s)).toEqual(['enemyTurn']);
  });

  it('freeDraw: before the first draw that is not scripted', () => {
    const s = lesson('freeDraw', { turnOf: 'osk', stack: { bag: ['osk'] } });
    expect(s.state.taught).not.toContain('freeDraw');
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(taught(s)).toEqual(['freeDraw']);
    s.draws();
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(learned(s)).toEqual(['freeDraw']);
  });

  it.each([['heart'], ['darkness']] as const)('%s: when the chit stands, not when it is drawn and returned', (chit) => {
    const s = lesson(chit, {
      given: { 'seekers.osk.hand': ['osk-9b', 'osk-1a'], 'seekers.bram.hand': ['bram-9b', 'bram-1a'] },
      stack: { bag: [chit, chit] },
    });
    s.draws();
    s.redraws('osk', 'osk-9b');
    expect(taught(s)).toEqual([]);
    s.declines('bram', 'redraw');
    expect(learned(s)).toEqual([chit]);
  });

  it.each([
    ['heart', 'darkness'],
    ['darkness', 'heart'],
  ] as const)('%s: not by the other', (moment, chit) => {
    const s = lesson(moment, { stack: { bag: [chit] } });
    s.draws();
    expect(learned(s)).toEqual([]);
  });

  it('threeOnTrack: with the third time chit', () => {
    const s = lesson('threeOnTrack', {
      given: { 'seekers.bram.at': 'F', track: ['heart'] },
      stack: { bag: ['darkness', 'darkness'] },
    });
    s.draws();
    s.automatic();
    expect(taught(s)).toEqual([]);
    s.draws();
    expect(learned(s)).toEqual(['threeOnTrack']);
  });

  it('reset: when the bag is reset', () => {
    const s = lesson('reset', {
      given: { 'seekers.bram.at': 'F', track: ['heart', 'heart', 'heart'] },
      stack: { bag: ['darkness'] },
      seekers: ['osk', 'bram', 'dunn'],
    });
    s.draws();
    expect(taught(s)).toEqual([]);
    s.automatic();
    expect(s.events('bagReset', 'taught').map((event) => event.type)).toEqual(['bagReset', 'taught']);
    expect(learned(s)).toEqual(['reset']);
  });
});

describe('DST-376 Actions and boosts', () => {
  const hammer = (moment: Moment, maro: string) => {
    const s = lesson(moment, {
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.maro.hand': [maro, 'maro-1a'],
        'seekers.osk.hand': ['osk-9a', 'osk-1a'],
      },
    });
    s.plays('osk', 'osk-9a', { then: 'end' });
    return s;
  };

  it('boost: when the window opens', () => {
    const s = hammer('boost', 'maro-5b');
    expect(s.events('windowOpened', 'taught').map((event) => event.type)).toEqual(['windowOpened', 'taught']);
    expect(learned(s)).toEqual(['boost']);
    expect(learned(hammer('boost', 'maro-2b'))).toEqual([]);
  });

  it.each([
    ['maro-8b', ['otherBoost']],
    ['maro-5b', []],
  ])('otherBoost: played with %s: %j', (card, moments) => {
    const s = hammer('otherBoost', card);
    expect(taught(s)).toEqual([]);
    s.boosts('maro', card);
    expect(learned(s)).toEqual(moments);
  });

  it('pass: by drawing or by discarding', () => {
    const s = lesson('pass', { turnOf: 'osk', stack: { bag: ['osk'] } });
    s.answer('osk', 'turn', 'pass-draw');
    expect(taught(s)).toEqual(['pass']);
    s.ends('osk');
    s.draws();
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    expect(learned(s)).toEqual(['pass']);
    const other = lesson('pass', { turnOf: 'osk' });
    other.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    expect(learned(other)).toEqual(['pass']);
  });

  it('pass: not by tending', () => {
    const s = lesson('pass', { battle: 'doorless-house', turnOf: 'osk', given: { 'seekers.osk.at': 'B' } });
    s.answer('osk', 'turn', 'tend');
    expect(learned(s)).toEqual([]);
  });

  it('ward: when one comes into play', () => {
    const s = lesson('ward', { turnOf: 'osk', given: { 'seekers.osk.hand': ['osk-8a', 'osk-1a'] } });
    s.plays('osk', 'osk-8a', { then: 'end' });
    expect(learned(s)).toEqual(['ward']);
  });

  it.each([['lastAction'], ['lanternCharged']] as const)('%s: at the refill', (moment) => {
    const s = lesson(moment, { turnOf: 'osk', given: { 'seekers.osk.hand': ['osk-1a'] } });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.events('handRefilled')).toHaveLength(1);
    expect(learned(s)).toEqual([moment]);
  });

  it('lanternCharged: not where it was charged before, but by a Spare Wick at setup', () => {
    const given = { 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.lantern': 'charged' };
    const s = lesson('lanternCharged', { turnOf: 'osk', given });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(learned(s)).toEqual([]);
    const wick = scene({ seekers: ['osk', 'bram'], setup: { taught: [], heroes: { osk: { items: ['spare-wick'] } } } });
    expect(wick.state.taught?.[0]).toBe('lanternCharged');
  });
});

describe('DST-376 Attacks', () => {
  it('block: when the window opens, and only then', () => {
    const blow = (card: string) =>
      lesson('block', {
        chit: '6',
        given: { 'enemies.brack.focus': 'osk', 'seekers.osk.at': 'F', 'seekers.maro.hand': [card, 'maro-1a'] },
      });
    expect(learned(blow('maro-6b'))).toEqual(['block']);
    expect(learned(blow('maro-2b'))).toEqual([]);
  });

  it('wasted: by a Seeker', () => {
    const s = lesson('wasted', { turnOf: 'osk', given: { 'seekers.osk.at': 'A' } });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(learned(s)).toEqual(['wasted']);
  });

  it('wasted: by an enemy, not by a hit', () => {
    const blow = (at: string) =>
      lesson('wasted', {
        chit: '6',
        given: { 'enemies.brack.at': 'G', 'enemies.brack.focus': 'osk', 'seekers.osk.at': at },
      });
    expect(learned(blow('A'))).toEqual(['wasted']);
    expect(learned(blow('G'))).toEqual([]);
  });

  it('blastOnTwo: when a blast hits two Seekers', () => {
    const blast = (at: string) =>
      lesson('blastOnTwo', {
        chit: '6',
        given: { 'enemies.brack.focus': 'osk', 'seekers.osk.at': 'F', 'seekers.bram.at': at },
      });
    expect(learned(blast('F'))).toEqual(['blastOnTwo']);
    expect(learned(blast('D'))).toEqual([]);
  });

  it('tie: between Seekers, before the players are asked', () => {
    const bellow = (health: number) =>
      lesson('tie', {
        chit: 'darkness',
        given: { spent: [], track: ['darkness'], 'seekers.bram.at': 'F', 'seekers.bram.health': health },
      });
    const tied = bellow(17);
    expect(tied.open()).toEqual(['party focusTie']);
    expect(learned(tied)).toEqual(['tie']);
    expect(learned(bellow(18))).toEqual([]);
  });

  it('tie: between spaces', () => {
    const given = { 'enemies.brack.focus': 'osk', 'enemies.brack.at': 'D', 'seekers.osk.at': 'D' };
    const s = lesson('tie', { chit: '10', given });
    expect(s.open()).toEqual(['party moveTie']);
    expect(learned(s)).toEqual(['tie']);
  });

  it('fallen: while others live, not with the last', () => {
    const falls = (hush: number) => {
      const s = lesson('fallen', {
        battle: 'sedge-well',
        turnOf: 'osk',
        given: { 'seekers.osk.at': 'D', 'enemies.tatter.health': 1, 'enemies.hush.health': hush },
      });
      s.plays('osk', 'osk-1a', { then: 'end' });
      return learned(s);
    };
    expect(falls(22)).toEqual(['fallen']);
    expect(falls(0)).toEqual([]);
  });

  it('lull: when a chit of a fallen enemy stands', () => {
    const given = { 'enemies.hush.health': 0, 'enemies.hush.at': '', 'enemies.hush.focus': '' };
    const s = lesson('lull', { battle: 'sedge-well', given, stack: { bag: ['1', '2'] } });
    s.draws();
    s.draws();
    expect(s.events('lull')).toHaveLength(2);
    expect(learned(s)).toEqual(['lull']);
  });
});

describe('DST-376 Statuses, Exhausted and low health', () => {
  it.each([['hurt'], ['weak'], ['stunned'], ['trapped']] as const)('%s: the first one, on either side', (status) => {
    const on = (who: 'self' | 'focus') =>
      lesson(status, {
        chit: '1',
        content: withAbility('brack', 'trample', [
          { do: 'gain-status', status, who },
          { do: 'gain-status', status: status === 'hurt' ? 'weak' : 'hurt', who },
        ]),
        given: { 'enemies.brack.focus': 'osk' },
      });
    expect(learned(on('self'))).toEqual([status]);
    expect(learned(on('focus'))).toEqual([status]);
  });

  it('not by a status that is ignored', () => {
    const s = lesson('stunned', {
      battle: 'doorless-house',
      chit: '9',
      content: withAbility('moth-host', 'smother', [{ do: 'gain-status', status: 'stunned', who: 'self' }]),
    });
    expect(learned(s)).toEqual([]);
  });

  it('exhausted: when one comes to hand from the deck', () => {
    const draws = (top: string) => {
      const given = { 'seekers.osk.deck': [top, 'osk-3a', 'exhausted'] };
      const s = lesson('exhausted', { turnOf: 'osk', given });
      s.answer('osk', 'turn', 'pass-draw');
      return learned(s);
    };
    expect(draws('exhausted')).toEqual(['exhausted']);
    expect(draws('osk-4a')).toEqual([]);
  });

  it('exhausted: when an effect puts one into hand, not when there are 6 already', () => {
    const gains = (owned: number) =>
      lesson('exhausted', {
        chit: '1',
        content: withAbility('brack', 'trample', [{ do: 'exhaust-hand', amount: 1, who: 'focus' }]),
        given: { 'enemies.brack.focus': 'osk', 'seekers.osk.exhausted': owned },
      });
    expect(learned(gains(5))).toEqual(['exhausted']);
    const full = gains(6);
    expect(learned(full)).toEqual([]);
    expect(full.events('exhaustedGained')).toEqual([]);
  });

  it.each([
    ['lowHealth', 4, []],
    ['lowHealth', 3, ['lowHealth']],
    ['lowHealth', 0, ['lowHealth']],
    ['zeroHealth', 1, []],
    ['zeroHealth', 0, ['zeroHealth']],
    ['zeroHealth', -1, []],
  ] as const)('%s: at a health of %i: %j', (moment, left, moments) => {
    const s = lesson(moment, {
      turnOf: 'osk',
      given: { 'seekers.osk.health': left + 1, 'seekers.osk.hand': ['osk-9a', 'osk-1a'], 'seekers.osk.at': 'A' },
    });
    s.plays('osk', 'osk-9a', { then: 'end' });
    expect(s.seeker('osk').health).toBe(left);
    expect(learned(s)).toEqual(moments);
  });

  it('lowHealth: once, not at every loss', () => {
    const s = lesson('lowHealth', {
      battle: 'eel-ferry',
      chit: 'darkness',
      given: {
        spent: [],
        track: ['darkness'],
        'seekers.osk.health': 4,
        'seekers.bram.health': 4,
        'seekers.osk.status.trapped': 1,
        'seekers.bram.status.trapped': 1,
      },
    });
    expect(s.events('suffered')).toHaveLength(2);
    expect(learned(s)).toEqual(['lowHealth']);
  });
});
