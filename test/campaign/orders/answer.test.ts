// What standing orders answer in the windows of real battles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  answerOf,
  type Fired,
  lookAt,
  receiptOf,
  type StandingOrders,
  tryOrder,
  vocabularyOf,
} from '../../../src/campaign/orders/index.ts';
import { type Ask, PARTY } from '../../../src/engine/kernel/ask.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { picker } from '../../../src/tools/fuzz/random.ts';
import { playedContent, type Scene, type SceneOptions, scene } from '../../kit/destiny.ts';
import { sit } from '../../kit/mini/sitting.ts';
import { playRandomly } from '../../view/randomPlay.ts';
import { anyOrder } from './anyOrder.ts';
import { read, render, vocabulary } from './kit.ts';

/** Bram and Maro hold a boost, a block and a redraw; Dunn at D, Brack at F is focused on him. */
function windows(more: Partial<SceneOptions>): Scene {
  const s = scene({
    seekers: ['dunn', 'bram', 'maro'],
    ...more,
    given: {
      'seekers.dunn.at': 'D',
      'seekers.dunn.hand': ['dunn-1a', 'dunn-2a'],
      'seekers.bram.hand': ['bram-2b', 'bram-3b', 'bram-9b', 'bram-1a'],
      'seekers.maro.hand': ['maro-5b', 'maro-6b', 'maro-4b', 'maro-1a'],
      'enemies.brack.focus': 'dunn',
      ...more.given,
    },
  });
  s.leaveOpen();
  return s;
}

/** Brack hits Dunn for 8, of which armor takes 1: the loss is 7 of 16. Bram holds Block 4. */
const blow = (given: SceneOptions['given'] = {}) => windows({ chit: '1', given });
const shot = (given: SceneOptions['given'] = {}) => {
  const s = windows({ turnOf: 'dunn', given });
  s.plays('dunn', 'dunn-1a', { then: 'end' });
  return s;
};
const drawn = (chit: string) => {
  const s = windows({ stack: { bag: [chit] } });
  s.draws();
  return s;
};

function askedOf(s: Scene, seat: string): Asked {
  const ask = s.driver.table.asks.find((one) => one.who === seat || one.who === PARTY);
  if (!ask) throw new Error(`${seat} is not asked`);
  return { ask, seat, look: lookAt(s.driver.table, ask, seat), render };
}

const orders = (sources: readonly string[], settings: StandingOrders['settings'] = {}): StandingOrders => ({
  vocabulary,
  own: sources.map((source) => ({ order: read(source) })),
  settings,
});

const answers = (s: Scene, seat: string, ...sources: readonly string[]) =>
  answerOf(orders(sources), askedOf(s, seat))?.choice;

describe('an order about a block', () => {
  it('answers when its condition holds, for the ally who is hit', () => {
    expect(blow().facts('bram', 'block')?.hit).toEqual([
      { seeker: 'dunn', value: 8, blocked: 0, loss: 7, healthAfter: 9 },
    ]);
    expect(answers(blow(), 'bram', 'when block if loss > 3: choose bram-3b')).toEqual({
      choose: 'bram-3b',
      with: { ally: 'dunn' },
    });
    expect(answers(blow(), 'bram', 'when block if loss > 7: choose bram-3b')).toBeUndefined();
  });

  it.each([
    ['loss is 7 and healthAfter is 9', true],
    ['loss is not 7', false],
    ['value > loss', true],
    ['seeker is dunn', true],
    ['seeker in (osk, dunn)', true],
    ['seeker not in (osk, dunn)', false],
    ['seeker is me', false],
    ['kind is melee or kind is ranged', true],
    ['count hit is 1', true],
    ['health of seeker is 16', true],
    ['health of enemy > 1000', false],
    ['health of me > 0', true],
    ['options has bram-3b', true],
    ['count options is 1', true],
    ['myCards has bram-9b and count myCards is 4', true],
    ['myCards has maro-6b', false],
    ['myMarks has armor', true],
    ['myMarks has stunned', false],
    ['every hit (loss > 6)', true],
    ['not every hit (loss > 6)', false],
  ])('that says %s: %o', (condition, fits) => {
    expect(answers(blow(), 'bram', `when block if ${condition}: decline`)).toEqual(
      fits ? { choose: 'decline' } : undefined,
    );
  });

  it('is taken by the rules', () => {
    const s = blow();
    const choice = answers(s, 'bram', 'when block if loss > 3: play biggest');
    expect(choice).toEqual({ choose: 'bram-3b', with: { ally: 'dunn' } });
    s.blocks('bram', 'bram-3b', 'dunn');
    expect(s.facts('maro', 'block')?.hit).toMatchObject([{ blocked: 4, loss: 3 }]);
  });

  it('sees what others have played meanwhile', () => {
    const s = blow();
    const order = 'when block if loss > 3: autopilot';
    expect(answers(s, 'maro', order)).toEqual({ choose: 'maro-6b', with: { ally: 'dunn' } });
    s.blocks('bram', 'bram-3b', 'dunn');
    expect(answers(s, 'maro', order)).toBeUndefined();
  });

  it('plays the smallest card that is enough, and nothing if none is', () => {
    const enough = 'when block: play smallest enough';
    expect(answers(blow(), 'bram', enough)).toBeUndefined();
    const armored = blow({ 'seekers.dunn.armor': 5 });
    expect(armored.facts('bram', 'block')?.hit).toMatchObject([{ loss: 3 }]);
    expect(answers(armored, 'bram', enough)).toEqual({ choose: 'bram-3b', with: { ally: 'dunn' } });
    expect(answers(blow(), 'bram', enough, 'when block: decline')).toEqual({ choose: 'decline' });
  });
});

describe('a blast that hits several', () => {
  const rows = [
    { seeker: 'osk', value: 5, blocked: 0, loss: 5, healthAfter: 9 },
    { seeker: 'dunn', value: 5, blocked: 0, loss: 2, healthAfter: 3 },
    { seeker: 'fitch', value: 5, blocked: 0, loss: 4, healthAfter: 6 },
  ];
  const blast = (): Asked => {
    const { ask, seat } = askedOf(blow(), 'bram');
    return { ask: { ...ask, facts: { ...ask.facts, kind: 'melee-blast', hit: rows } }, seat };
  };
  const answer = (source: string) => answerOf(orders([source]), blast())?.choice;

  it('is answered for the one who fits all of the condition', () => {
    expect(answer('when block if loss > 4: choose bram-3b')?.with).toEqual({ ally: 'osk' });
    expect(answer('when block if loss > 4 and seeker is dunn: choose bram-3b')).toBeUndefined();
    expect(answer('when block if loss > 4 or seeker is fitch: choose bram-3b')?.with).toEqual({ ally: 'fitch' });
  });

  it('of several who fit, for the one with the least health after it', () => {
    expect(answer('when block: choose bram-3b')?.with).toEqual({ ally: 'dunn' });
    expect(answer('when block if loss > 3: choose bram-3b')?.with).toEqual({ ally: 'fitch' });
    expect(answer('when block: choose bram-3b with ally osk')?.with).toEqual({ ally: 'osk' });
  });

  it('can be looked at as a whole', () => {
    expect(answer('when block if every hit (loss < 5): decline')).toBeUndefined();
    expect(answer('when block if every hit (loss < 6): decline')).toEqual({ choose: 'decline' });
    expect(answer('when block if count hit > 2: decline')).toEqual({ choose: 'decline' });
  });
});

describe('orders about boosts and redraws', () => {
  it('look at the action and who plays it', () => {
    expect(answers(shot(), 'bram', 'when boost if actor is dunn and card is dunn-1a: play biggest')).toMatchObject({
      choose: expect.stringMatching(/^bram-/),
    });
    expect(answers(shot(), 'bram', 'when boost if actor is osk: play biggest')).toBeUndefined();
    expect(answers(shot(), 'bram', 'when boost: play biggest damage')).toEqual({ choose: 'bram-2b' });
    expect(answers(shot(), 'bram', 'when boost: play smallest move')).toBeUndefined();
  });

  it('name an option by its id or by the words on it', () => {
    expect(answers(shot(), 'bram', 'when boost: choose let it be')).toEqual({ choose: 'decline' });
    expect(answers(shot(), 'bram', 'when boost: choose "Let it be"')).toEqual({ choose: 'decline' });
    expect(answers(shot(), 'bram', 'when boost: choose Bram-2B')).toEqual({ choose: 'bram-2b' });
  });

  it('pass unless Darkness', () => {
    const order = 'when redraw unless chit is darkness: decline';
    expect(answers(drawn('7'), 'bram', order)).toEqual({ choose: 'decline' });
    expect(answers(drawn('darkness'), 'bram', order)).toBeUndefined();
  });

  it('answer for the party, where one answer is enough', () => {
    const s = windows({ stack: { bag: [] } });
    expect(answers(s, 'bram', 'when draw if fate is 0: choose plain')).toEqual({ choose: 'plain' });
  });
});

describe('the first order that fits', () => {
  it('wins', () => {
    const sources = ['when block if loss > 10: autopilot', 'when block: decline', 'when block: choose bram-3b'];
    const answered = answerOf(orders(sources), askedOf(blow(), 'bram'));
    expect(answered?.choice).toEqual({ choose: 'decline' });
    expect(answered?.order).toMatchObject({ by: 'own', written: { order: read('when block: decline') } });
  });

  it('is not one whose option is not there, or whose answer the rules refuse', () => {
    const s = blow();
    expect(answers(s, 'bram', 'when block: choose maro-6b', 'when block: decline')).toEqual({ choose: 'decline' });
    expect(answers(s, 'bram', 'when block: choose bram-3b with ally osk', 'when block: decline')).toEqual({
      choose: 'decline',
    });
  });

  it('may leave the ask to the person, before all that stands behind it', () => {
    const asked = askedOf(blow(), 'bram');
    const hold = { reactions: 'hold' };
    expect(answerOf(orders(['when block if loss > 3: ask me'], hold), asked)).toBeUndefined();
    expect(answerOf(orders(['when block if loss > 30: ask me'], hold), asked)?.choice).toEqual({ choose: 'decline' });
  });

  it('says why another one does not answer', () => {
    const asked = askedOf(blow(), 'bram');
    const why = (source: string) => {
      const tried = tryOrder(vocabulary, read(source), asked);
      return tried.fits ? undefined : render(tried.why);
    };
    expect(why('when boost: decline')).toBe('it is about something else');
    expect(why('when block if loss > 30: decline')).toBe('the condition does not hold');
    expect(why('when block: choose bram-3')).toBe('`bram-3` cannot be chosen; did you mean `bram-3b`?');
    expect(why('when block: choose bram-3b with ally osk')).toBe('the rules do not allow it');
    expect(why('when block: play smallest enough')).toBe('there is no card for it: the smallest card that is enough');
    expect(why('when anything: decline')).toBeUndefined();
  });
});

describe('DST-168 the ready-made orders', () => {
  const fired = (s: Scene, settings: StandingOrders['settings'], ...sources: readonly string[]) =>
    answerOf(orders(sources, settings), askedOf(s, 'bram'));

  it('stand behind one’s own', () => {
    expect(fired(blow(), { reactions: 'hold' }, 'when block: choose bram-3b')?.choice.choose).toBe('bram-3b');
    expect(fired(blow(), { reactions: 'hold' }, 'when boost: choose bram-2b')?.choice).toEqual({ choose: 'decline' });
  });

  it('begin with their initial settings', () => {
    expect(fired(blow(), {})).toBeUndefined();
    expect(fired(drawn('7'), {})).toBeUndefined();
    expect(fired(drawn('heart'), {})).toEqual({
      choice: { choose: 'decline' },
      order: { by: 'ready', name: 'redrawAsk', value: 'enemy' },
    });
  });

  it('are named by the setting that answered', () => {
    expect(fired(drawn('heart'), { reactions: 'auto' })?.order).toMatchObject({ name: 'redrawAsk', value: 'enemy' });
    expect(fired(drawn('7'), { reactions: 'auto' })?.order).toMatchObject({ name: 'reactions', value: 'auto' });
    expect(fired(blow(), { reactions: 'hold', redrawAsk: 'never' })?.order).toMatchObject({ name: 'reactions' });
  });
});

describe('a receipt', () => {
  it('names the order', () => {
    const own: Fired = { by: 'own', written: { order: read('When block and loss at least 3: play the biggest') } };
    expect(render(receiptOf(vocabulary, own))).toBe('by your standing order: when block if loss >= 3: play biggest');
    const ready: Fired = { by: 'ready', name: 'redrawAsk', value: 'enemy' };
    expect(render(receiptOf(vocabulary, ready))).toBe('by your standing order: redraw no Seeker and no heart');
    expect(render(receiptOf(vocabulary, { ...ready, name: 'gone' }))).toBe('by your standing orders');
  });
});

describe('CMP-040 a vote', () => {
  it('is never cast by an order', () => {
    const { ask, ...asked } = askedOf(windows({ stack: { bag: [] } }), 'bram');
    const settle = { by: 'vote', needs: 'most', tie: 'leader', changeable: true } as const;
    const vote: Ask = { ...ask, settle };
    expect(
      answerOf(orders(['when draw: choose plain', 'when anything: autopilot']), { ...asked, ask: vote }),
    ).toBeUndefined();
    expect(answerOf(orders(['when draw: choose plain']), { ...asked, ask })?.choice).toEqual({ choose: 'plain' });
  });
});

describe('a game without facts', () => {
  it('has only its ready-made orders', () => {
    const { table } = sit({ stages: [{ name: 'turn', seat: 'bo' }] });
    const [ask] = table.asks;
    if (!ask) throw new Error('nobody is asked');
    const words = vocabularyOf(table.rules, table.content);
    const look = lookAt(table, ask, 'bo');
    const standing = { vocabulary: words, own: [], settings: { turn: 'pass' } };
    expect(answerOf(standing, { ask, seat: 'bo', look })).toMatchObject({
      choice: { choose: 'pass' },
      order: { by: 'ready' },
    });
    expect(answerOf({ ...standing, settings: {} }, { ask, seat: 'bo', look })).toBeUndefined();
  });
});

describe('any orders, in any battle', () => {
  it('answer only what the rules take, and change nothing', () => {
    const sample = fc.sample(anyOrder, { numRuns: 150, seed: 4 }).map((order) => ({ order }));
    const pick = picker(11);
    let answered = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const setup = destiny.practice.anySetup(playedContent, picker(seed));
      playRandomly({ rules: destiny, content: playedContent, setup, seed, most: 150 }, (table) => {
        const before = JSON.stringify(table.state);
        for (const ask of table.asks) {
          const seat = ask.who === PARTY ? (table.state.seats[0] ?? '') : ask.who;
          const look = lookAt(table, ask, seat);
          const own = Array.from(
            { length: 60 },
            () => sample[pick(sample.length)] ?? { order: read('when heart: autopilot') },
          );
          const found = answerOf({ vocabulary, own, settings: {} }, { ask, seat, look, render });
          if (!found) continue;
          answered += 1;
          expect(look.written(found.choice)).toBeDefined();
          expect(answerOf({ vocabulary, own, settings: {} }, { ask, seat, look, render })).toEqual(found);
        }
        expect(JSON.stringify(table.state)).toBe(before);
      });
    }
    expect(answered).toBeGreaterThan(100);
  });
});
