import { describe, expect, it } from 'vitest';
import type { Text } from '../../src/engine/text.ts';
import { catalog, loadCatalog, renderer, type TableView, tableView, tableWords } from '../../src/view/index.ts';
import { sit } from '../kit/mini/sitting.ts';

/** The mini ruleset has no texts of its own: each key is read as its last word. */
function read(view: TableView): readonly string[] {
  const keys = new Set(JSON.stringify(view).match(/mini\.[\w.]+/g));
  const own = Object.fromEntries([...keys].map((key) => [key, key.split('.').at(-1) ?? '']));
  return tableWords(view, renderer(catalog(loadCatalog('en'), own), 'en')).split('\n');
}

const text = (name: string): Text => ({ key: `mini.${name}` });

describe('a table in words', () => {
  const { table } = sit({ stages: [{ name: 'turn', seat: 'bo' }], foe: { at: 'loft' } });
  const view = tableView(table, 'bo');

  it('says what is near, and how far the foe is', () => {
    const lines = read(view);
    expect(lines).toContain('You are at yard. With you: ana (4/4) and cy (4/4).');
    expect(lines).toContain('One step away, well: nobody.');
    expect(lines).toContain('foe: 6 of 6 health, at loft. 2 steps from you.');
    expect(lines).toContain('ana: 4 of 4 health, at yard. In your space.');
    expect(lines).toContain('bo: 4 of 4 health, at yard.');
  });

  it('says the whole map with everybody on it', () => {
    expect(read(view)).toContain('yard, next to gate, stair, and well: ana (4/4), bo (4/4), and cy (4/4).');
    const unlinked = { ...view, board: { ...view.board, links: [] } };
    expect(read(unlinked)).toContain('gate: nobody.');
  });

  it('asks with letters, and says for whom we wait', () => {
    expect(read(view).slice(-4)).toEqual(['WHAT IS ASKED', 'A: strike', 'B: pass', 'Waiting for bo.']);
  });

  it('asks others nothing, but says for whom we wait', () => {
    const lines = read(tableView(table, 'ana'));
    expect(lines.some((line) => line.startsWith('A: '))).toBe(false);
    expect(lines.at(-1)).toBe('Waiting for bo.');
  });

  it('knows no near and far for those who only watch', () => {
    const lines = read(tableView(table, 'public'));
    expect(lines).not.toContain('NEAR YOU');
    expect(lines).toContain('foe: 6 of 6 health, at loft.');
  });

  it('reads cards, features, piles and tracks', () => {
    const mark = { id: 'm', name: text('mark'), count: 2 };
    const feature = { id: 'f', name: text('howl'), text: [text('sentence')], colours: ['red'], marks: [mark] };
    const card = { id: 'c', name: text('card'), kind: 'act', colours: ['red'], text: [text('effect')] };
    const [hero] = view.heroes;
    const [foe] = view.foes;
    if (!hero || !foe) throw new Error('nobody is there');
    const full: TableView = {
      ...view,
      heroes: [
        { ...hero, marks: [mark], hand: [card], piles: [{ id: 'p', name: text('pile'), count: 2, contents: [mark] }] },
      ],
      foes: [
        { ...foe, features: [feature, { ...feature, colours: [], marks: [] }] },
        { ...foe, fallen: true },
      ],
      board: { ...view.board, tracks: [{ id: 't', name: text('track'), size: 4, filled: [{ ...mark, count: 1 }] }] },
      counters: [mark],
    };
    const own = { 'mini.colour.red': 'red', 'mini.kind.act': 'act' };
    const keys = new Set(JSON.stringify(full).match(/mini\.[\w.]+/g));
    const names = Object.fromEntries([...keys].map((key) => [key, key.split('.').at(-1) ?? '']));
    const lines = tableWords(full, renderer(catalog(loadCatalog('en'), names, own), 'en')).split('\n');
    expect(lines).toContain('- howl [red, mark]: sentence');
    expect(lines).toContain('- howl: sentence');
    expect(lines).toContain('foe has fallen.');
    expect(lines).toContain('- card [act, red]: effect');
    expect(lines).toContain('pile: 2. 2 × mark.');
    expect(lines).toContain('track: 1 of 4. mark.');
    expect(lines).toContain('mark 2.');
  });

  it('ends with what happened', () => {
    const sitting = sit({ stages: ['lull'] });
    const events = sitting.runs();
    expect(read(tableView(sitting.table, 'public', events)).slice(-2)).toEqual(['WHAT HAPPENED', 'lulled']);
  });
});
