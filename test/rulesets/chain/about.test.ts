import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/engine/kernel/ask.ts';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { about } from '../../../src/rulesets/chain/view/about.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, type SceneOptions, scene } from '../../kit/chain.ts';

const render = renderer(catalog(loadCatalog('en'), chain.names(content)), 'en');

/** What is said of an option, or of a part after what was said before. */
function saidOf(s: Scene, ask: string, id: string, more: { part?: string; soFar?: Choice } = {}) {
  const { state, content: rules, asks } = s.driver.table;
  const asked = asks.find((one) => one.id === ask);
  if (!asked) throw new Error(`nobody is asked ${ask}`);
  return about(state, rules, { ask: asked, id, ...more }).map(render);
}

const turn = (more: Partial<SceneOptions> = {}) =>
  scene({
    heroes: { wren: { at: 'G3', sparks: 1 }, hob: 'C4' },
    foes: { 'wick-rat-1': 'H3', 'bone-levy-1': 'J3' },
    turnOf: 'wren',
    ...more,
    given: { waves: [['wick-rat-1'], []], wave: 1, round: 1, omens: { 'wick-rat-1': 2 }, ...more.given },
  });

describe('deeds', () => {
  it('are told with what they can do now', () => {
    const s = turn();
    expect(saidOf(s, 'turn', 'move')).toEqual(['Up to 6 squares; rough ground counts twice.']);
    // Agility 15 less Resist 2.
    expect(saidOf(s, 'turn', 'strike')).toEqual(['Wick rat: 65 % (at most 13).']);
    expect(saidOf(s, 'turn', 'ability')).toEqual(['Lunge and Feint.']);
    expect(saidOf(s, 'turn', 'study')).toEqual(['Wick rat: 50 % (at most 10).']);
    expect(saidOf(s, 'turn', 'twist')).toEqual(['Wick rat: its die shows 2.']);
    expect(saidOf(s, 'turn', 'end')).toEqual(['An unused action gives you a Spark.']);
  });

  it('CHN-034 no Spark is promised to whoever can hold no more', () => {
    expect(saidOf(turn({ heroes: { wren: { at: 'G3', sparks: 3 }, hob: 'C4' } }), 'turn', 'end')).toEqual([
      'Nothing more to gain.',
    ]);
  });
});

describe('parts', () => {
  it('tell the odds and the damage of a Strike, with Barrier and what is left', () => {
    const s = turn({ foes: { 'wick-rat-1': 'A9', 'bone-levy-1': 'H3' } });
    expect(saidOf(s, 'turn', 'bone-levy-1', { part: 'target', soFar: { choose: 'strike' } })).toEqual([
      'Bone levy: 75 % (at most 15).',
      '1d8+2 damage less 1 Barrier, 9 health left.',
    ]);
  });

  it('tell those of an ability, from where it would be done', () => {
    const s = turn({ heroes: { wren: 'E3', hob: 'C4' } });
    const soFar = { choose: 'ability', with: { ability: 'lunge', to: 'G3' } };
    expect(saidOf(s, 'turn', 'wick-rat-1', { part: 'target', soFar })[0]).toBe('Wick rat: 65 % (at most 13).');
    const feint = { choose: 'ability', with: { ability: 'feint' } };
    expect(saidOf(turn(), 'turn', 'wick-rat-1', { part: 'target', soFar: feint })[1]).toBe('No damage; 5 health left.');
  });

  it('tell who would stand beside one, whom one reaches, and where it burns', () => {
    const s = turn({
      heroes: { jory: 'C3', hob: 'C9' },
      turnOf: 'jory',
      map: ['..^.........', ...Array(8).fill('H...........')],
    });
    expect(saidOf(s, 'turn', 'G3', { part: 'to', soFar: { choose: 'move' } })).toEqual([
      'Beside Wick rat.',
      'In reach from there: Bone levy.',
    ]);
    expect(saidOf(s, 'turn', 'C1', { part: 'to', soFar: { choose: 'move' } })[0]).toBe('It burns there: 3 damage.');
  });

  it('tell what a turned wheel would bring, hex by hex', () => {
    const soFar = { choose: 'twist', with: { target: 'wick-rat-1' } };
    expect(saidOf(turn(), 'turn', 'clockwise', { part: 'turn', soFar })).toEqual([
      'Move 4 skipped: it stands well already.',
      'Move 2 skipped: it stands well already.',
    ]);
    expect(saidOf(turn(), 'turn', 'counter', { part: 'turn', soFar })[1]).toBe('Gnaw at Wren.');
    expect(saidOf(turn(), 'turn', 'wick-rat-1', { part: 'target', soFar: { choose: 'twist' } })[1]).toBe(
      'Gnaw at Wren.',
    );
  });

  it('CHN-045 tell who is in an area, each with the odds', () => {
    const s = turn({ heroes: { ysa: 'E3', hob: 'C9' }, turnOf: 'ysa' });
    const soFar = { choose: 'ability', with: { ability: 'falling-star' } };
    const said = saidOf(s, 'turn', 'I3', { part: 'square', soFar });
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^(Wick rat|Bone levy): \d+ %/);
  });
});

describe('windows', () => {
  it('tell what a guard risks, and what the target does', () => {
    const s = scene({
      heroes: { jory: { at: 'E5', sparks: 1 }, hob: 'D6' },
      foes: { 'cinder-brute-1': 'F4' },
      foeDoes: ['cinder-brute-1', 'B'],
      dice: { 'check.jory.guard': [10, 9] },
    });
    expect(saidOf(s, 'guard', 'yes')).toEqual(['You would need 14 or less. At most 12 of your 28 health.']);
    expect(saidOf(s, 'guard', 'no')).toEqual(['9 or less is needed. At most 14 of 20 health.']);
    s.says('hob', 'guard', 'no');
    expect(saidOf(s, 'reroll', 'yes')).toEqual(['45 % to avoid it (at most 9). The second roll stands.']);
    expect(saidOf(s, 'reroll', 'no')).toEqual(['At most 14 of your 20 health.']);
    s.says('jory', 'reroll', 'yes');
  });

  it('CHN-085 tell that some things cannot be avoided', () => {
    const s = scene({
      heroes: { jory: { at: 'E5', sparks: 1 }, hob: 'D6' },
      foes: { 'lamp-eater-1': 'F4' },
      foeDoes: ['lamp-eater-1', 'S1'],
      dice: { 'effect.jory.spirit': [1], 'effect.hob.spirit': [1] },
    });
    expect(saidOf(s, 'guard', 'yes')[0]).toContain('It cannot be avoided.');
    for (const { seat } of s.driver.openAsks()) s.says(seat, 'guard', 'no');
  });
});
