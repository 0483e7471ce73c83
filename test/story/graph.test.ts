// Graph evaluation (campaign.md 7.2).
import { describe, expect, it } from 'vitest';
import { branchOf } from '../../src/story/go.ts';
import { choiceOf, passage, travel } from '../kit/road/travel.ts';

describe('CMP-010 the next node', () => {
  const forks = [
    { if: { rep: 'lamplighters', gte: 2 }, go: 'x' },
    { if: { flag: 'street_lit', is: true }, go: 'y' },
    { go: 'z' },
  ];
  const tale = {
    nodes: [
      passage('start', forks, { onEnter: [{ set: 'street_lit', to: true }] }),
      passage('x'),
      passage('y'),
      passage('z'),
    ],
    reputations: [{ id: 'lamplighters', name: 'Lamplighters', start: 0 }],
    flags: [{ id: 'street_lit', kind: 'bool' }],
  };

  it('is the first whose condition holds (example 12)', () => {
    const road = travel(tale, { campaign: { rep: { lamplighters: 2 } } });
    road.continues();
    expect(road.at).toBe('x');
  });

  it('is a later one where the first does not hold', () => {
    const road = travel(tale);
    road.continues();
    expect(road.at).toBe('y');
  });
});

describe('CMP-011 effects', () => {
  it('are applied from first to last, each after the ones before, and conditions are read after onEnter', () => {
    const road = travel({
      nodes: [
        passage('start', [{ if: { flag: 'n', gte: 5 }, go: 'yes' }, { go: 'no' }], {
          onEnter: [
            { set: 'n', to: 2 },
            { add: 'n', n: 3 },
          ],
        }),
        passage('yes'),
        passage('no'),
      ],
      flags: [{ id: 'n', kind: 'int' }],
    });
    road.continues();
    expect([road.at, road.campaign.flags]).toEqual(['yes', { n: 5 }]);
  });
});

describe('CMP-012 an unset flag', () => {
  it('is false, 0 and "" in comparisons, and `add` starts at 0', () => {
    const road = travel({
      nodes: [
        choiceOf('start', {
          no: { if: { flag: 'b', is: false } },
          yes: { if: { flag: 'b', is: true } },
          zero: { if: { flag: 'i', lte: 0 } },
          word: { if: { flag: 'w', is: '' } },
          add: {
            effects: [
              { add: 'i', n: 2 },
              { set: 'b', to: true },
              { set: 'w', to: 'x' },
            ],
          },
        }),
      ],
      flags: [
        { id: 'b', kind: 'bool' },
        { id: 'i', kind: 'int' },
        { id: 'w', kind: 'word' },
      ],
    });
    expect(road.mayChoose('story.choice')).toEqual(['no', 'zero', 'word', 'add']);
    road.decides('story.choice', 'add');
    expect(road.campaign.flags).toEqual({ i: 2, b: true, w: 'x' });
  });
});

describe('CMP-013 a choice', () => {
  it('with no open option takes its fallback, without a vote (example 13)', () => {
    const closed = { if: { food: 1 } };
    const road = travel({
      nodes: [choiceOf('start', { a: closed, b: closed }, { fallback: 'elsewhere' }), passage('elsewhere')],
    });
    expect([road.at, road.asked]).toEqual(['elsewhere', ['story.continue party']]);
  });

  it('with one open option shows it, and any player continues', () => {
    const road = travel({ nodes: [choiceOf('start', { a: {}, b: { if: { food: 1 } } })] });
    expect(road.ask('story.choice')).toMatchObject({ settle: { by: 'any' }, options: [{ id: 'a' }] });
  });

  it('with more is a vote of the party', () => {
    const road = travel({ nodes: [choiceOf('start', { a: {}, b: { default: true } })] });
    expect(road.ask('story.choice')).toMatchObject({
      who: 'party',
      settle: { by: 'vote', needs: 'most', tie: 'leader', changeable: true },
      fallback: { choose: 'b' },
    });
  });
});

describe('CMP-014 options whose condition fails', () => {
  const options = { a: {}, b: {}, rich: { if: { money: 5 }, hint: 'It takes gold.' } };

  it('are hidden', () => {
    const road = travel({ nodes: [choiceOf('start', options)] });
    expect([road.mayChoose('story.choice'), road.story.closed]).toEqual([['a', 'b'], []]);
  });

  it('are shown with their hint where locked ones are shown', () => {
    const road = travel({ nodes: [choiceOf('start', options, { showLocked: true })] });
    expect(road.story.closed).toEqual([
      {
        id: 'rich',
        label: { key: 'mini.story.tale.start.rich.label' },
        why: { key: 'mini.story.tale.start.rich.hint' },
      },
    ]);
  });

  it('are shown closed when only the price is missing', () => {
    const road = travel(
      { nodes: [choiceOf('start', { a: {}, b: {}, toll: { cost: { money: 2 } } })] },
      { campaign: { bag: { money: 1, food: 0, items: [] } } },
    );
    expect([road.mayChoose('story.choice'), road.story.closed.map(({ id }) => id)]).toEqual([['a', 'b'], ['toll']]);
  });

  it('are open and paid when the price is there', () => {
    const road = travel(
      { nodes: [choiceOf('start', { a: {}, toll: { cost: { money: 2 } } })] },
      { campaign: { bag: { money: 3, food: 0, items: [] } } },
    );
    road.decides('story.choice', 'toll');
    expect(road.campaign.bag.money).toBe(1);
  });

  it('are asked again without what was eaten meanwhile', () => {
    const road = travel(
      { nodes: [choiceOf('start', { a: {}, b: {}, share: { cost: { food: 1 } } })] },
      { campaign: { bag: { money: 0, food: 1, items: [] } }, party: { ana: { health: 5 } } },
    );
    road.answers('ana', 'bag.use', 'eat.ana');
    road.decides('story.choice', 'share');
    expect([road.at, road.mayChoose('story.choice'), road.campaign.journal]).toEqual(['start', ['a', 'b'], []]);
  });
});

describe('CMP-015 a node that is come back to', () => {
  const hub = () =>
    travel({
      nodes: [
        choiceOf(
          'start',
          { round: { next: 'walk' }, on: {} },
          { again: ['Back so soon.', 'You know the way by now.'] },
        ),
        passage('walk', 'start', { again: ['The same stones.'] }),
      ],
    });
  const read = (road: ReturnType<typeof hub>) => road.story.text.map(({ key }) => key);
  const rounds = (road: ReturnType<typeof hub>) => {
    road.decides('story.choice', 'round');
    road.continues();
    return road;
  };

  it('has another text each time, and then begins with the first of them again', () => {
    expect(read(hub())).toEqual(['mini.story.tale.start.text']);
    expect(read(rounds(hub()))).toEqual(['mini.story.tale.start.again1']);
    expect(read(rounds(rounds(hub())))).toEqual(['mini.story.tale.start.again2']);
    expect(read(rounds(rounds(rounds(hub()))))).toEqual(['mini.story.tale.start.again1']);
  });

  it('is told and written down with what was read', () => {
    const road = rounds(rounds(hub()));
    expect(road.campaign.journal.filter(({ kind }) => kind === 'passage')).toEqual([
      { kind: 'passage', node: 'walk', place: 'walk.text' },
      { kind: 'passage', node: 'walk', place: 'walk.again1' },
    ]);
  });
});

describe('CMP-015 a node that is entered once', () => {
  it('is skipped on later entries', () => {
    const road = travel({
      nodes: [
        passage('start', 'again', { once: true, skip: 'other' }),
        choiceOf('again', { back: { next: 'start' }, on: {} }),
        passage('other'),
      ],
    });
    road.continues();
    road.decides('story.choice', 'back');
    expect(road.at).toBe('other');
  });
});

describe('CMP-016 random branches', () => {
  it('are drawn by their weights from the seeded generator', () => {
    const next = [
      { weight: 3, go: 'a' },
      { weight: 1, go: 'b' },
    ];
    const road = travel(
      { nodes: [passage('start', next), passage('a'), passage('b')] },
      { stack: { 'story.branch': ['b'] } },
    );
    road.continues();
    expect(road.at).toBe('b');
    expect(road.told.filter(({ reveals }) => reveals).map(({ type }) => type)).toEqual(['branched']);
  });

  it('are each as likely as their weight says', () => {
    const drawnFrom: unknown[] = [];
    const place = (purpose: string, from: readonly string[]) => drawnFrom.push([purpose, from]) - 1;
    const next = [
      { weight: 3, go: 'a' },
      { weight: 1, go: 'b' },
    ];
    expect(branchOf({ random: { place }, emit: () => {} } as never, next)).toBe('a');
    expect(drawnFrom).toEqual([['story.branch', ['a', 'a', 'a', 'b']]]);
  });
});

describe('CMP-019 a road without a decision', () => {
  const nodes = [choiceOf('start', { a: { if: { food: 9 } } }, { fallback: 'on' }), passage('on')];

  it('goes to the chapter’s safe node after 50 nodes', () => {
    const road = travel({ nodes }, { campaign: { steps: 50 } });
    expect(road.told.filter(Boolean).map(({ type }) => type)).toEqual(['loop', 'actBegan', 'told', 'ended']);
    expect(road.campaign.visited).toEqual(['end']);
  });

  it('goes on before that, and counts anew after a decision', () => {
    const road = travel({ nodes }, { campaign: { steps: 40 } });
    expect(road.campaign.steps).toBe(42);
    road.continues();
    expect(road.campaign.steps).toBe(1);
  });
});
