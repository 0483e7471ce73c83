// Boosts on actions: the window, and who may play what (DST-140 to DST-148).
import { describe, expect, it } from 'vitest';
import { turnOf, used } from '../../kit/attackScenes.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';

/** Dunn at D shoots Broadhead (P, 4) at Brack at F; his allies hold what is said. */
function shot(hands: { bram?: string[]; maro?: string[] }, more: Partial<SceneOptions> = {}) {
  return scene({
    seekers: ['dunn', 'bram', 'maro'],
    turnOf: 'dunn',
    ...more,
    given: {
      'seekers.dunn.at': 'D',
      'seekers.dunn.hand': ['dunn-1a', 'dunn-2a'],
      'seekers.bram.hand': hands.bram ?? ['bram-1a'],
      'seekers.maro.hand': hands.maro ?? ['maro-1a'],
      ...more.given,
    },
  });
}
const BROADHEAD = { card: 'dunn-1a', then: 'end' };

describe('DST-140 The window opens when an action is declared', () => {
  it('before anything of the card is resolved', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-9a', 'osk-1a'],
        'seekers.bram.hand': ['bram-2b', 'bram-1a'],
        'seekers.maro.hand': ['maro-1a'],
        'enemies.brack.focus': 'bram',
      },
    });
    s.plays('osk', 'osk-9a', { then: 'end' });
    expect(s.open()).toEqual(['bram boost']);
    expect(s.changes()).toEqual({
      'seekers.osk.acts': [1, 0],
      'seekers.osk.hand': [['osk-9a', 'osk-1a'], ['osk-1a']],
    });
    s.boosts('bram', 'bram-2b');
    expect(s.events().map((event) => event.type)).toEqual([
      'actionDeclared',
      'windowOpened',
      'boostPlayed',
      'windowClosed',
      'suffered',
      'attackHits',
      'damage',
      'focusMoved',
      'turnEnds',
    ]);
  });

  it('also for a lantern', () => {
    const s = shot(
      { bram: ['bram-8b', 'bram-1a'], maro: ['maro-8b', 'maro-1a'] },
      { given: { 'seekers.dunn.lantern': 'charged' } },
    );
    s.lights('dunn', { then: 'end' });
    expect(s.events('lanternUsed', 'windowOpened')).toEqual([
      { type: 'lanternUsed', who: 'dunn', card: 'dunn-lantern', targets: ['brack'] },
      { type: 'windowOpened', window: 'boost', seeker: 'dunn', card: 'dunn-lantern', asked: ['maro'] },
    ]);
    expect(s.enemy('brack').health).toBe(40);
    s.declines('maro', 'boost');
    expect(s.enemy('brack').health).toBe(33);
  });
});

describe('DST-141 Only other Seekers may boost', () => {
  it("never one's own action", () => {
    const s = shot(
      { bram: ['bram-2b', 'bram-1a'] },
      { given: { 'seekers.dunn.hand': ['dunn-1a', 'dunn-1b', 'dunn-2a'] } },
    );
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    expect(s.open()).toEqual(['bram boost']);
    expect(s.refusal('dunn', 'boost', 'dunn-1b')).toBe('notYours');
    s.declines('bram', 'boost');
    expect(s.enemy('brack').health).toBe(36);
  });

  it('in a granted turn it is the Seeker who has that turn', () => {
    const s = scene({
      seekers: ['fitch', 'osk', 'maro'],
      turnOf: 'fitch',
      given: {
        'seekers.fitch.at': 'D',
        'seekers.fitch.lantern': 'charged',
        'seekers.fitch.hand': ['fitch-8b', 'fitch-1a'],
        'seekers.osk.at': 'D',
        'seekers.osk.hand': ['osk-4a', 'osk-1b', 'osk-1a'],
        'seekers.maro.hand': ['maro-1a'],
        'enemies.brack.focus': 'maro',
      },
    });
    s.lights('fitch', { targets: ['brack', 'osk'], then: 'end' });
    s.plays('osk', 'osk-4a', { then: 'end' });
    expect(s.open()).toEqual(['fitch boost']);
    s.boosts('fitch', 'fitch-8b');
    expect(s.enemy('brack').health).toBe(40 - 3 - 4 - 2);
  });
});

describe('DST-142 Each other Seeker may play at most 1 boost per action', () => {
  it('and no second one', () => {
    const s = shot({ bram: ['bram-2b', 'bram-4b', 'bram-1a'], maro: ['maro-5b', 'maro-1a'] });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.boosts('bram', 'bram-2b');
    expect(s.open()).toEqual(['maro boost']);
    expect(s.refusal('bram', 'boost', 'bram-4b')).toBe('alreadyAnswered');
    s.boosts('maro', 'maro-5b');
    expect(s.changes()).toEqual({
      ...turnOf('dunn', ['dunn-1a', 'dunn-2a']),
      ...used('bram', ['bram-2b', 'bram-4b', 'bram-1a']),
      ...used('maro', ['maro-5b', 'maro-1a']),
      'enemies.brack.health': [40, 40 - 4 - 3 - 2],
    });
  });

  it('from any distance, and whatever status is held', () => {
    const s = shot(
      { bram: ['bram-2b', 'bram-1a'] },
      {
        given: {
          'seekers.bram.at': 'G',
          'seekers.bram.status': { hurt: 1, weak: 1, stunned: 1, trapped: 1 },
        },
      },
    );
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.boosts('bram', 'bram-2b');
    expect(s.enemy('brack').health).toBe(33);
  });

  it('anew for the next action of the same turn', () => {
    const s = scene({
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: {
        'seekers.corrie.at': 'D',
        'seekers.corrie.hand': ['corrie-6a', 'corrie-1a'],
        'seekers.bram.hand': ['bram-7b', 'bram-5b', 'bram-1a'],
        'seekers.maro.hand': ['maro-1b', 'maro-8b', 'maro-1a'],
      },
      stack: { 'deck.corrie': ['corrie-9a', 'corrie-1b'] },
    });
    s.plays('corrie', 'corrie-6a');
    s.boosts('bram', 'bram-7b');
    s.declines('maro', 'boost');
    s.plays('corrie', 'corrie-9a');
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-5b', 'decline']);
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', 'maro-1b', 'maro-8b']);
    s.leaveOpen();
  });
});

describe('DST-143 Boosts must match the colour of the action', () => {
  const EVERY_KIND = ['fitch-7b', 'fitch-8b', 'fitch-2b', 'fitch-9b', 'fitch-3b', 'fitch-1a'];

  it.each([
    ['P', 'dunn-1a', ['decline', 'fitch-7b', 'fitch-8b']],
    ['F', 'dunn-4a', ['decline', 'fitch-2b', 'fitch-3b', 'fitch-7b', 'fitch-9b']],
    ['W', 'dunn-8a', ['decline', 'fitch-9b']],
    ['FW', 'dunn-9a', ['decline', 'fitch-2b', 'fitch-3b', 'fitch-7b', 'fitch-9b']],
  ])('%s', (_, card, offered) => {
    const s = scene({
      seekers: ['dunn', 'fitch', 'maro'],
      turnOf: 'dunn',
      given: {
        'seekers.dunn.at': 'D',
        'seekers.dunn.hand': ['dunn-1a', 'dunn-4a', 'dunn-8a', 'dunn-9a'],
        'seekers.fitch.at': 'B',
        'seekers.fitch.hand': EVERY_KIND,
        'seekers.maro.hand': ['maro-1a'],
      },
    });
    s.plays('dunn', card);
    expect(s.mayChoose('fitch', 'boost')).toEqual(offered);
    s.leaveOpen();
  });

  it('a wider boost matches by its second colour too', () => {
    const s = shot(
      { bram: ['bram-7b', 'bram-1a'] },
      { setup: { heroes: { bram: { kindled: { 7: 'wider:power' } } } } },
    );
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-7b', 'decline']);
    s.leaveOpen();
  });
});

describe('DST-143 A Red Ribbon lets a card count as white', () => {
  const tied = (hand: string[]) =>
    shot({ bram: hand }, { setup: { heroes: { bram: { items: ['red-ribbon'] } } }, stack: { bag: ['dunn'] } });

  it('once per battle, where it is needed', () => {
    const s = tied(['bram-5b', 'bram-7b', 'bram-1b', 'bram-1a']);
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-5b', 'bram-7b', 'decline']);
    s.boosts('bram', 'bram-7b');
    expect(s.events('itemUsed')).toEqual([{ type: 'itemUsed', who: 'bram', item: 'red-ribbon' }]);
    s.draws();
    s.plays('dunn', 'dunn-2a', { then: 'end' });
    expect(s.events('windowOpened')).toHaveLength(1);
  });

  it('and stays where the card matches by itself', () => {
    const s = tied(['bram-2b', 'bram-1a']);
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.boosts('bram', 'bram-2b');
    expect(s.seeker('bram').used).toEqual([]);
  });
});

describe('DST-144 Which kinds are legal on an action', () => {
  it('damage only with an attack; health, move and card always; block and redraw never', () => {
    const s = scene({
      seekers: ['osk', 'fitch', 'corrie'],
      turnOf: 'osk',
      given: {
        'seekers.osk.hand': ['osk-7a', 'osk-1a'],
        'seekers.fitch.hand': ['fitch-1b', 'fitch-2b', 'fitch-3b', 'fitch-9b', 'fitch-1a'],
        'seekers.corrie.hand': ['corrie-1b', 'corrie-2b', 'corrie-4b', 'corrie-9b', 'corrie-1a'],
      },
    });
    s.plays('osk', 'osk-7a');
    expect(s.mayChoose('fitch', 'boost')).toEqual(['decline', 'fitch-3b', 'fitch-9b']);
    expect(s.mayChoose('corrie', 'boost')).toEqual(['corrie-2b', 'corrie-9b', 'decline']);
    s.leaveOpen();
  });

  it('no redraw, even of a colour that matches', () => {
    const s = shot(
      { maro: ['maro-4b', 'maro-2b', 'maro-3b', 'maro-1a'] },
      { given: { 'seekers.dunn.hand': ['dunn-8a', 'dunn-2a'] } },
    );
    s.plays('dunn', 'dunn-8a');
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', 'maro-3b']);
    s.leaveOpen();
  });

  it('damage also where the attack will be wasted', () => {
    const s = shot({ bram: ['bram-2b', 'bram-1a'] }, { given: { 'seekers.dunn.at': 'F' } });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-2b', 'decline']);
    s.declines('bram', 'boost');
  });
});

describe('DST-145 Who has no legal boost is not asked', () => {
  it('and without anybody no window opens', () => {
    const s = shot({ bram: ['bram-1b', 'bram-7b', 'bram-9b', 'bram-1a'], maro: ['maro-8b', 'maro-1a'] });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    expect(s.events('windowOpened', 'windowClosed')).toEqual([]);
    expect(s.changes()).toEqual({ ...turnOf('dunn', ['dunn-1a', 'dunn-2a']), 'enemies.brack.health': [40, 36] });
  });
});

describe('DST-146 Answers', () => {
  it('are taken in any order and are public at once, so that later ones can react', () => {
    const s = shot({ bram: ['bram-2b', 'bram-1a'], maro: ['maro-5b', 'maro-1a'] });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    expect(s.facts('bram', 'boost')).toMatchObject({ actor: 'dunn', card: 'dunn-1a', targets: ['brack'], damage: 0 });
    s.boosts('maro', 'maro-5b');
    expect(s.events('boostPlayed')).toEqual([
      { type: 'boostPlayed', who: 'maro', card: 'maro-5b', kind: 'damage', value: 2, on: 'dunn' },
    ]);
    expect(s.facts('bram', 'boost')).toMatchObject({ damage: 2 });
    s.declines('bram', 'boost');
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'bram', window: 'boost' }]);
    expect(s.enemy('brack').health).toBe(34);
  });

  it('are final, a decline too', () => {
    const s = shot({ bram: ['bram-2b', 'bram-1a'], maro: ['maro-5b', 'maro-1a'] });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.declines('bram', 'boost');
    expect(s.refusal('bram', 'boost', 'bram-2b')).toBe('alreadyAnswered');
    s.declines('maro', 'boost');
    expect(s.enemy('brack').health).toBe(36);
  });

  it('count as declined when the time is over', () => {
    const s = shot({ bram: ['bram-2b', 'bram-1a'], maro: ['maro-5b', 'maro-1a'] });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.boosts('maro', 'maro-5b');
    s.deadline('boost');
    expect(s.changes()).toEqual({
      ...turnOf('dunn', ['dunn-1a', 'dunn-2a']),
      ...used('maro', ['maro-5b', 'maro-1a']),
      'enemies.brack.health': [40, 34],
    });
  });
});

describe('DST-147 A played boost goes to its owner’s discard pile at once', () => {
  it('while others are still asked', () => {
    const s = shot({ bram: ['bram-2b', 'bram-1a'], maro: ['maro-5b', 'maro-1a'] });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.boosts('bram', 'bram-2b');
    expect(s.seeker('bram')).toMatchObject({ hand: ['bram-1a'], discard: ['bram-2b'] });
    s.declines('maro', 'boost');
  });

  it('so that it can be drawn again in the same action, by its owner only', () => {
    const s = scene({
      seekers: ['maro', 'corrie', 'bram'],
      turnOf: 'maro',
      given: {
        'seekers.maro.at': 'D',
        'seekers.maro.hand': ['maro-4a', 'maro-1a'],
        'seekers.corrie.hand': ['corrie-5b', 'corrie-1a'],
        'seekers.corrie.deck': [],
        'seekers.bram.hand': ['bram-1a'],
      },
      stack: { 'deck.corrie': ['corrie-5b'], 'deck.bram': ['bram-2a'], 'deck.maro': ['maro-2a'] },
    });
    s.plays('maro', 'maro-4a', { then: 'end' });
    s.boosts('corrie', 'corrie-5b');
    expect(s.seeker('corrie').hand).toEqual(['corrie-1a', 'corrie-5b']);
    expect(s.seeker('corrie').discard).toEqual([]);
    expect(s.seeker('corrie').deck).toHaveLength(16);
    s.answer('maro', 'cardBoost', 'decline');
  });
});

describe('DST-148 A boost stays played', () => {
  it('though the action is wasted', () => {
    const s = shot({ bram: ['bram-2b', 'bram-1a'] }, { given: { 'seekers.dunn.at': 'F' } });
    s.answer('dunn', 'turn', 'play', BROADHEAD);
    s.boosts('bram', 'bram-2b');
    expect(s.events('attackWasted')).toEqual([{ type: 'attackWasted', who: 'dunn' }]);
    expect(s.changes()).toEqual({
      ...turnOf('dunn', ['dunn-1a', 'dunn-2a']),
      ...used('bram', ['bram-2b', 'bram-1a']),
    });
  });
});
