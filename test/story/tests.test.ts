// Tests (campaign.md 7.4).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { passage, testNode, travel } from '../kit/road/travel.ts';

const edges = {
  success: { text: '{tester} does it.', next: 'good' },
  failure: { text: '{tester} fails.', next: 'bad' },
};
type Fields = Readonly<Record<string, Json>>;
const nodes = (more: Fields = {}): readonly Fields[] => [
  testNode('start', { ...edges, ...more }),
  passage('good'),
  passage('bad'),
];

describe('CMP-030 a test', () => {
  it('is for one hero whom the party chooses, by default the one with the trait and most energy', () => {
    const road = travel({ nodes: nodes() }, { stack: { test: ['success', 'success'] } });
    expect(road.ask('test.who')).toMatchObject({
      settle: { by: 'vote' },
      fallback: { choose: 'ana' },
      options: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }],
    });
    road.decides('test.who', 'bo');
    expect([road.at, road.campaign.tester]).toEqual(['good', ['bo']]);
  });

  it('is by default for the one with most energy where nobody has the trait', () => {
    const road = travel(
      { nodes: nodes({ kind: 'Craft' }) },
      { party: { ana: { energy: 1 }, bo: { energy: 2 }, cy: { energy: 1 } } },
    );
    expect(road.ask('test.who').fallback).toEqual({ choose: 'bo' });
  });

  it('may be for a fixed hero, who is not chosen', () => {
    const road = travel({ nodes: nodes({ who: { role: 'scout' } }) }, { stack: { test: ['blank', 'blank'] } });
    expect(road.ask('story.continue').title).toMatchObject({
      key: 'story.ask.test.of',
      params: { difficulty: { key: 'story.difficulty.medium' }, heroes: [{ params: { trait: 'cy' } }] },
    });
    road.continues();
    expect([road.at, road.campaign.tester]).toEqual(['bad', ['cy']]);
  });

  it('shows kind and difficulty', () => {
    expect(travel({ nodes: nodes() }).ask('test.who').title).toEqual({
      key: 'story.ask.test.who',
      params: { kind: 'Lore', difficulty: { key: 'story.difficulty.medium' } },
    });
  });
});

describe('CMP-031 the ruleset’s mechanic', () => {
  it('decides, and a matching trait helps', () => {
    const road = travel({ nodes: nodes() }, { stack: { test: ['success', 'trait'] } });
    road.decides('test.who', 'ana');
    expect(road.at).toBe('good');
  });

  it('does not help without the trait', () => {
    const road = travel({ nodes: nodes() }, { stack: { test: ['success', 'trait'] } });
    road.decides('test.who', 'bo');
    expect(road.at).toBe('bad');
  });

  it('asks its own decisions', () => {
    const road = travel({ nodes: nodes() }, { stack: { test: ['blank', 'blank', 'success', 'success'] } });
    road.decides('test.who', 'ana');
    expect(road.asked).toEqual(['test.use ana']);
    road.answers('ana', 'test.use', 'reroll');
    expect([road.at, road.hero('ana').energy]).toEqual(['good', 2]);
  });
});

describe('CMP-032 trait points', () => {
  const passing = (difficulty: string, dice: readonly string[]) => {
    const road = travel({ nodes: nodes({ difficulty }) }, { stack: { test: [...dice] } });
    road.decides('test.who', 'bo');
    return road.campaign.traitPoints;
  };

  it('come from passed medium and hard tests', () => {
    expect(passing('medium', ['success', 'success'])).toBe(1);
    expect(passing('hard', ['success', 'success', 'success'])).toBe(1);
  });

  it('do not come from easy ones, nor from failed ones', () => {
    expect(passing('easy', ['success'])).toBe(0);
    expect(passing('medium', ['success', 'blank'])).toBe(0);
  });
});

describe('CMP-033 a test of all heroes', () => {
  const two = ['blank', 'blank', 'success', 'success', 'success', 'success'];
  const all = (rule: string, dice: readonly string[] = two) => {
    const road = travel({ nodes: nodes({ who: 'all', rule, kind: 'Craft' }) }, { stack: { test: [...dice] } });
    road.continues();
    return road;
  };

  it('with `every` fails when two of three pass, and gives no point (example 5)', () => {
    expect([all('every').at, all('every').campaign.traitPoints]).toEqual(['bad', 0]);
  });

  it('with `majority` passes when two of three pass, and gives one point (example 5)', () => {
    expect([all('majority').at, all('majority').campaign.traitPoints]).toEqual(['good', 1]);
  });

  it('with `majority` fails when one of three passes', () => {
    expect(all('majority', ['blank', 'blank', 'blank', 'blank', 'success', 'success']).at).toBe('bad');
  });

  it('with `any` passes when one passes', () => {
    expect(all('any', ['blank', 'blank', 'blank', 'blank', 'success', 'success']).at).toBe('good');
  });

  it('with `each` has effects for each hero, and passes as a whole when all do', () => {
    const failure = { text: '{tester} slips.', effects: [{ damage: 2, who: { tester: true } }], next: 'bad' };
    const road = travel(
      { nodes: nodes({ who: 'all', rule: 'each', kind: 'Craft', failure }) },
      { stack: { test: two } },
    );
    road.continues();
    expect([road.at, road.hero('ana').health, road.hero('bo').health, road.campaign.traitPoints]).toEqual([
      'bad',
      7,
      9,
      0,
    ]);
    const testers = road.story.told.map(({ params }) => params?.tester);
    expect(new Set(testers.map((tester) => JSON.stringify(tester))).size).toBe(3);
  });
});

describe('CMP-034 a hero who is down', () => {
  it('cannot be chosen', () => {
    const road = travel({ nodes: nodes() }, { party: { ana: { health: 0 } } });
    expect(road.mayChoose('test.who')).toEqual(['bo', 'cy']);
  });

  it('fails a test that it must take', () => {
    const road = travel({ nodes: nodes({ who: { trait: 'Lore' } }) }, { party: { ana: { health: 0 } } });
    road.continues();
    expect(road.at).toBe('bad');
  });

  it('counts as failed among all', () => {
    const road = travel(
      { nodes: nodes({ who: 'all', rule: 'every', kind: 'Craft' }) },
      { party: { ana: { health: 0 } }, stack: { test: ['success', 'success', 'success', 'success'] } },
    );
    road.continues();
    expect(road.at).toBe('bad');
  });

  it('fails the test where nobody else is able', () => {
    const down = { health: 0 };
    const road = travel({ nodes: nodes() }, { party: { ana: down, bo: down, cy: down } });
    road.continues();
    expect(road.at).toBe('bad');
  });
});

describe('CMP-035 the bag', () => {
  it('is closed from the moment the tester is settled', () => {
    const road = travel(
      { nodes: nodes() },
      {
        campaign: { bag: { money: 0, food: 1, items: [] } },
        party: { bo: { health: 5 } },
        stack: { test: ['blank', 'blank'] },
      },
    );
    expect(road.table.asks.map(({ id }) => id)).toEqual(['test.who', 'bag.use']);
    road.decides('test.who', 'ana');
    expect(road.table.asks.map(({ id }) => id)).toEqual(['test.use']);
  });
});

describe('CMP-036 thresholds', () => {
  it('open an award at the end of the node, before the edge (example 6)', () => {
    const road = travel({ nodes: nodes() }, { campaign: { traitPoints: 2 }, stack: { test: ['success', 'success'] } });
    road.decides('test.who', 'bo');
    expect([road.at, road.asked, road.campaign.traitPoints]).toEqual(['start', ['trait.award party'], 3]);
    road.decides('trait.award', 'bo|Craft');
    expect([road.at, road.campaign.traits]).toEqual(['good', { bo: ['Craft'] }]);
  });

  it('are 3, 7, 12 and 18, each once', () => {
    const gaining = (n: number, traitPoints: number, traitsGiven: number) =>
      travel(
        { nodes: [passage('start', 'good', { onEnter: [{ gain: 'traitPoint', n }] }), passage('good')] },
        { campaign: { traitPoints, traitsGiven } },
      );
    const asks = (n: number, had: number, given: number) => {
      const road = gaining(n, had, given);
      road.continues();
      return road.asked;
    };
    expect(asks(1, 5, 1)).toEqual(['story.continue party']);
    expect(asks(1, 6, 1)).toEqual(['trait.award party']);
    expect(asks(1, 11, 2)).toEqual(['trait.award party']);
    expect(asks(1, 17, 3)).toEqual(['trait.award party']);
    expect(asks(9, 18, 4)).toEqual(['story.continue party']);
  });

  it('offer what a hero has not, as far as the supply goes; by default the first trait that nobody has, to the one with fewest', () => {
    const road = travel(
      { nodes: [passage('start', 'end', { onEnter: [{ gain: 'traitPoint', n: 3 }] })] },
      { heroes: ['di', 'ana'], campaign: { traits: { ana: ['Stealth'], di: ['Stealth'] } } },
    );
    road.continues();
    expect(road.mayChoose('trait.award')).toEqual([
      'di|Lore',
      'di|Perception',
      'ana|Might',
      'ana|Craft',
      'ana|Perception',
    ]);
    expect(road.ask('trait.award').fallback).toEqual({ choose: 'ana|Perception' });
  });
});

describe('CMP-037 a secret test', () => {
  it('shows no difficulty', () => {
    const { title, facts } = travel({ nodes: nodes({ secret: true }) }).ask('test.who');
    expect([title, facts]).toEqual([
      { key: 'story.ask.test.secret', params: { kind: 'Lore' } },
      { node: 'start', kind: 'Lore' },
    ]);
  });
});

describe('CMP-050 a personal choice', () => {
  it('is answered by the one player whose hero is named', () => {
    const options = [
      { id: 'a', label: 'A', next: 'end' },
      { id: 'b', label: 'B', next: 'end' },
    ];
    const road = travel({
      nodes: [
        { id: 'start', type: 'choice', text: 'You, there.', weight: 'personal', by: { trait: 'Might' }, options },
      ],
    });
    expect(road.asked).toEqual(['story.choice bo']);
  });
});
