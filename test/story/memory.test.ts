// Memory (campaign.md 7.3): flags, reputation, story cards, the journal.
import { describe, expect, it } from 'vitest';
import { choiceOf, combat, passage, testNode, travel } from '../kit/road/travel.ts';

describe('CMP-020 what was chosen', () => {
  it('changes what is offered later', () => {
    const road = travel({
      nodes: [
        choiceOf('start', {
          spare: { effects: [{ set: 'spared', to: true }], next: 'later' },
          kill: { next: 'later' },
        }),
        choiceOf('later', { go: {}, warned: { if: { flag: 'spared', is: true } } }),
      ],
      flags: [{ id: 'spared', kind: 'bool' }],
    });
    road.decides('story.choice', 'spare');
    expect(road.mayChoose('story.choice')).toEqual(['go', 'warned']);
  });
});

describe('CMP-021 reputation', () => {
  const reputations = [
    { id: 'watch', name: 'The Watch', start: 0 },
    { id: 'fenfolk', name: 'Fenfolk', start: 1 },
  ];
  const gaining = (n: number) =>
    travel({ nodes: [passage('start', 'end', { onEnter: [{ rep: 'watch', n }] })], reputations });

  it('is between −5 and +5', () => {
    expect(gaining(9).campaign.rep).toEqual({ watch: 5 });
    expect(gaining(-9).campaign.rep).toEqual({ watch: -5 });
  });

  it('is shown as a word with the direction of its last change; who was never met is hidden', () => {
    expect(gaining(2).story.standings).toEqual([
      {
        id: 'watch',
        name: { key: 'mini.story.tale.rep.watch' },
        word: { key: 'story.standing.warm' },
        tone: 'good',
        change: 'up',
      },
    ]);
  });

  it.each([
    [-5, 'hostile'],
    [-3, 'hostile'],
    [-2, 'cold'],
    [-1, 'cold'],
    [1, 'warm'],
    [2, 'warm'],
    [3, 'loyal'],
    [5, 'loyal'],
  ])('of %i is called %s', (n, word) => {
    expect(gaining(n).story.standings[0]?.word).toEqual({ key: `story.standing.${word}` });
  });

  it('begins where the story lets it begin', () => {
    const road = travel({ nodes: [passage('start', 'end', { onEnter: [{ rep: 'fenfolk', n: 1 }] })], reputations });
    expect(road.campaign.rep).toEqual({ fenfolk: 2 });
  });
});

describe('CMP-022 story cards', () => {
  const storyCards = [{ id: 'key', title: 'The Key', text: 'On a loop of wick.' }];

  it('are kept in the deck once, and conditions ask for them', () => {
    const road = travel({
      nodes: [
        passage('start', [{ if: { card: 'key' }, go: 'has' }, { go: 'end' }], {
          onEnter: [
            { gain: 'card', id: 'key' },
            { gain: 'card', id: 'key' },
          ],
        }),
        passage('has'),
      ],
      storyCards,
    });
    expect(road.story.cards.map(({ id }) => id)).toEqual(['key']);
    road.continues();
    expect(road.at).toBe('has');
  });

  it('are gone when they are lost', () => {
    const road = travel({
      nodes: [
        passage('start', 'end', {
          onEnter: [
            { gain: 'card', id: 'key' },
            { lose: 'card', id: 'key' },
          ],
        }),
      ],
      storyCards,
    });
    expect(road.campaign.storyDeck).toEqual([]);
  });
});

const diceText = (dice: unknown) => ({ key: 'dice', params: { dice: (dice as readonly string[]).join(' ') } });

describe('CMP-023 the journal', () => {
  it('keeps passages, choices, tests and combats, and can be read back', () => {
    const road = travel(
      {
        nodes: [
          passage('start', 'choice', { onEnter: [{ journal: 'Came at dusk.' }] }),
          choiceOf('choice', { a: { next: 'test' }, b: { next: 'test' } }),
          testNode('test', { success: { text: 'Yes.', next: 'fight' }, failure: { text: 'No.', next: 'fight' } }),
          combat('fight'),
        ],
      },
      {
        stack: { test: ['success', 'success'] },
        hooks: { narrate: ({ dice }) => [{ text: diceText(dice), tone: 'plain' }] },
      },
    );
    road.continues();
    road.decides('story.choice', 'b');
    road.decides('test.who', 'ana');
    road.fights('success');
    const rolled = { type: 'rolled', dice: ['success', 'success'], who: 'ana', reveals: true };
    expect(road.campaign.journal).toEqual([
      { kind: 'note', node: 'start', text: 'start.note1' },
      { kind: 'passage', node: 'start' },
      { kind: 'choice', node: 'choice', option: 'b' },
      { kind: 'test', node: 'test', who: ['ana'], passed: true, drawn: [rolled] },
      { kind: 'combat', node: 'fight', encounter: 'S01', result: 'success', tries: 1 },
      { kind: 'passage', node: 'end' },
    ]);
    const pages = road.source.rules.journal?.(road.table.state, road.source.content);
    expect(pages?.slice(0, 3)).toEqual([
      { chapter: { key: 'mini.story.tale.chapter.c1' }, text: [{ key: 'mini.story.tale.start.note1' }] },
      { chapter: { key: 'mini.story.tale.chapter.c1' }, text: [{ key: 'mini.story.tale.start.text' }] },
      {
        chapter: { key: 'mini.story.tale.chapter.c1' },
        text: [{ key: 'story.journal.choice', params: { label: { key: 'mini.story.tale.choice.b.label' } } }],
      },
    ]);
    expect(pages?.[3]?.text).toMatchObject([
      { key: 'dice', params: { dice: 'success success' } },
      { key: 'story.journal.test.passed', params: { kind: 'Lore' } },
    ]);
  });
});
