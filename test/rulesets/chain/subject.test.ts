import { describe, expect, it } from 'vitest';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { subject } from '../../../src/rulesets/chain/view/subject.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, scene } from '../../kit/chain.ts';

const render = renderer(catalog(loadCatalog('en'), chain.names(content)), 'en');

function subjectOf(s: Scene, id: string) {
  const { state, content: rules, asks } = s.driver.table;
  const ask = asks.find((one) => one.id === id);
  if (!ask) throw new Error(`nobody is asked ${id}`);
  return subject(state, rules, ask);
}

const struck = () =>
  scene({
    heroes: { jory: { at: 'E5', sparks: 1 }, hob: 'D6' },
    foes: { 'cinder-brute-1': 'F4' },
    foeDoes: ['cinder-brute-1', 'B'],
    dice: { 'check.jory.guard': [10, 9] },
  });

describe('what the table is at', () => {
  it('is the coming wave with its omens while somebody has to go next', () => {
    const s = scene({
      heroes: { wren: 'C3', hob: 'C4' },
      foes: { 'wick-rat-1': 'H3', 'night-reaver-1': 'J8' },
      given: {
        stage: { name: 'who' },
        waves: [['wick-rat-1', 'night-reaver-1'], []],
        wave: 1,
        round: 1,
        omens: { 'wick-rat-1': 4 },
      },
    });
    const found = subjectOf(s, 'who');
    expect(found).toMatchObject({ kind: 'wave', targets: ['wick-rat-1', 'night-reaver-1'] });
    expect(found?.text.map(render)).toEqual(['Wick rat: its die shows 4.', 'Night reaver is veiled.']);
  });

  it('is whose turn it is, with actions and Sparks', () => {
    const s = scene({
      heroes: { wren: { at: 'C3', sparks: 1 }, hob: 'C4' },
      foes: { 'wick-rat-1': 'H3' },
      turnOf: 'wren',
    });
    const found = subjectOf(s, 'turn');
    expect(found).toMatchObject({ kind: 'turn', by: 'wren', icon: 'crossed-sabres' });
    expect(found?.text.map(render)).toEqual(['2 actions and 1 Spark left.']);
  });

  it('is the blow, what it is checked against, and what it can take at the most (CHN-090)', () => {
    const s = struck();
    const found = subjectOf(s, 'guard');
    expect(found).toMatchObject({ kind: 'attack', by: 'cinder-brute-1', targets: ['jory'], colours: ['G'] });
    expect(found?.values.map(({ name, amount }) => [render(name), amount])).toEqual([
      ['Guard: roll at most', 9],
      ['Jory loses at most', 14],
    ]);
    expect(found?.values[0]).toMatchObject({ icon: 'round-shield', hue: 'sea' });
    s.says('hob', 'guard', 'no');
    expect(subjectOf(s, 'reroll')).toMatchObject({ kind: 'attack', targets: ['jory'] });
    s.says('jory', 'reroll', 'yes');
  });

  it('is the riposte and what the attacker would take', () => {
    const s = scene({
      heroes: { wren: { at: 'C3', sparks: 0 }, hob: { at: 'A9', sparks: 0 } },
      foes: { 'wick-rat-1': 'D3' },
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.wren.guard': [5] },
    });
    expect(subjectOf(s, 'riposte')).toMatchObject({
      kind: 'reaction',
      by: 'wren',
      targets: ['wick-rat-1'],
      values: [{ amount: 4 }],
    });
    const ability = String(s.facts('wren', 'riposte')?.ability);
    const asked = tableView(s.driver.table, 'wren').asks.find(({ id }) => id === 'riposte');
    const lines = chain.describe?.(content, ability)?.lines ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(asked?.about.slice(0, lines.length)).toEqual(lines);
    s.says('wren', 'riposte', 'no');
  });
});
