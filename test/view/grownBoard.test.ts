import { describe, expect, it } from 'vitest';
import type { Text } from '../../src/engine/text.ts';
import {
  type BoardView,
  catalog,
  type FoeView,
  loadCatalog,
  pagesOf,
  type RulesetView,
  renderer,
  type Section,
  type TableView,
  tableSections,
  tableView,
  tableWords,
} from '../../src/view/index.ts';
import { sit } from '../kit/mini/sitting.ts';

const text = (name: string): Text => ({ key: `mini.${name}` });
const mark = (name: string, count = 1) => ({ id: name, name: text(name), count });

/** The mini ruleset has no texts of its own: each key is read as its last word. */
function render(view: TableView) {
  const keys = new Set(JSON.stringify(view).match(/mini\.[\w.]+/g));
  const own = Object.fromEntries(
    [...keys, 'mini.kind.blow', 'mini.colour.red'].map((key) => [key, key.split('.').at(-1)]),
  );
  return renderer(catalog(loadCatalog('en'), own as Record<string, string>), 'en');
}

const { table } = sit({ stages: [{ name: 'turn', seat: 'bo' }], foe: { at: 'loft' } });
const view = tableView(table, 'bo');
const read = (more: Partial<RulesetView> & Partial<TableView>): readonly string[] => {
  const shown = { ...view, ...more };
  return tableWords(shown, render(shown)).split('\n');
};
const board = (more: Partial<BoardView>): readonly string[] => read({ board: { ...view.board, ...more } });
const space = (id: string, more: object = {}) => ({ id, name: text(id), x: 0, y: 0, marks: [], ...more });

describe('a board of any ruleset in words', () => {
  it('has terrain, light, turns and what nobody knows yet', () => {
    const lines = board({
      spaces: [
        space('yard', { terrain: [mark('mud')], light: 'dim', turned: 1 }),
        space('loft', { light: 'dark', isFaceDown: true }),
      ],
      links: [],
    });
    expect(lines.some((line) => line.startsWith('yard: ') && line.endsWith('mud 1. Dim light. Turned by 90°.'))).toBe(
      true,
    );
    expect(lines).toContain('loft: nobody. Dark. Nobody knows yet what is there.');
  });

  it('has borders between two spaces, and at the side of one', () => {
    const lines = board({
      borders: [
        { kind: 'door', name: text('oak'), from: 'yard', to: 'gate' },
        { kind: 'wall', name: text('stone'), from: 'loft', side: 'north' },
      ],
    });
    expect(lines).toContain('Between yard and gate: oak, a closed door.');
    expect(lines).toContain('At the north side of loft: stone, a wall.');
  });

  it('has poses, badges, headings and turns of figures', () => {
    const [first] = view.board.tokens;
    if (!first) throw new Error('nobody is there');
    const badges = [{ name: text('omen'), text: '3' }];
    const tokens = [{ ...first, pose: 'lying' as const, badges, heading: 90, isActive: true as const }];
    expect(board({ tokens }).join('\n')).toContain('ana (4/4, lying down, omen 3, facing 90°, at turn)');
  });

  it('has queues with dice, and whose moment it is', () => {
    const dice = [
      { sides: 6, face: '5' },
      { sides: 8, face: '2', isKept: true as const },
    ];
    const lines = board({
      queues: [
        {
          id: 'q',
          name: text('line'),
          entries: [
            { id: 'ana', name: text('ana'), letter: 'A', isActive: true, dice },
            { id: 'bo', name: text('bo'), letter: 'B', isWaiting: true },
            { id: 'foe', name: text('foe'), letter: 'F' },
          ],
        },
      ],
    });
    expect(lines).toContain('line: ana (now) [5 of a d6, 2 of a d8, kept], bo (waiting), foe.');
  });

  it('has odds with chances and what each would bring, and what the end of a track brings', () => {
    const lines = board({
      odds: [
        { id: 'o', name: text('chit'), total: 4, parts: [{ ...mark('heart', 3), detail: text('hope') }, mark('dark')] },
      ],
      tracks: [{ id: 't', name: text('time'), size: 4, filled: [mark('moon')], note: text('night') }],
    });
    expect(lines).toContain('WHAT CHANCE MAY BRING');
    expect(lines).toContain('chit, out of 4:');
    expect(lines).toContain('- heart: 3 (75 %). hope');
    expect(lines).toContain('- dark: 1 (25 %).');
    expect(lines).toContain('time: 1 of 4. moon. night');
  });

  it('has the lines between figures', () => {
    expect(board({ ties: [{ kind: 'hate', name: text('hunted'), from: 'foe', to: 'bo' }] })).toContain('hunted.');
  });

  it("has a foe's dice, features that are not ready, and its flower", () => {
    const [foe] = view.foes;
    if (!foe) throw new Error('nobody is there');
    const hex = (id: string, state?: 'next' | 'near' | 'skips') => ({
      ...{ id, q: 0, r: 0, name: text(id), text: [text('does')] },
      ...(state && { state }),
    });
    const grown: FoeView = {
      ...foe,
      dice: [{ sides: 6, face: '1' }],
      features: [{ id: 'f', name: text('howl'), text: [], colours: [], marks: [], state: 'spent' }],
      flower: { hexes: [hex('middle', 'next'), hex('left', 'near'), hex('right', 'skips'), hex('far')] },
    };
    const lines = read({ foes: [grown] });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Dice: 1 of a d6.',
        '- howl [not ready]:',
        '- middle (next): does',
        '- left (may be next): does',
        '- right (is skipped): does',
        '- far: does',
      ]),
    );
  });

  it('has what is going on, by whom, at whom, and what it comes to', () => {
    const lines = read({
      subject: {
        ...{ name: text('bite'), kind: 'blow', colours: ['red'], text: [text('teeth')], by: 'foe', targets: ['bo'] },
        values: [{ name: text('loss'), amount: 3 }],
        added: [
          { who: 'ana', name: text('shield'), amount: 2 },
          { who: 'cy', name: text('prayer') },
        ],
      },
    });
    const start = lines.indexOf('WHAT IS GOING ON');
    expect(lines.slice(start, start + 6)).toEqual([
      'WHAT IS GOING ON',
      'bite [blow, red] By foe. At bo.',
      'teeth',
      'loss 3.',
      'ana adds shield (2).',
      'cy adds prayer.',
    ]);
  });

  it('has where one can get to, and whom one reaches', () => {
    const lines = read({
      reach: {
        spaces: [
          { id: 'gate', steps: 1 },
          { id: 'well', steps: 2 },
        ],
        tokens: [{ id: 'foe', how: [text('far')] }],
      },
    });
    expect(lines).toContain('You can get to gate (1 step) and well (2 steps).');
    expect(lines).toContain('foe: far');
  });
});

describe('pages', () => {
  const sections: readonly Section[] = [
    { id: 'header', lines: ['Night.'] },
    { id: 'near', title: 'NEAR', lines: ['one', 'two', 'three'] },
    { id: 'map', title: 'MAP', lines: ['four'] },
  ];

  it('hold as many whole sections as fit', () => {
    expect(pagesOf(sections, 2000)).toEqual(['Night.\n\nNEAR\none\ntwo\nthree\n\nMAP\nfour']);
    expect(pagesOf(sections, 30)).toEqual(['Night.\n\nNEAR\none\ntwo\nthree', 'MAP\nfour']);
  });

  it('end at a line where a section is too long, and say its title again', () => {
    expect(pagesOf(sections, 14)).toEqual(['Night.', 'NEAR\none\ntwo', 'NEAR\nthree', 'MAP\nfour']);
  });

  it('break a line that no page can take', () => {
    expect(pagesOf([{ id: 'news', lines: ['one two three', 'abcdefghij'] }], 8)).toEqual([
      'one two',
      'three',
      'abcdefgh',
      'ij',
    ]);
  });

  it('lose nothing of a table, whatever their size', () => {
    const all = tableSections(view, render(view));
    const wordsOf = (said: string) => said.split(/\s+/).filter((word) => word !== '');
    for (const most of [60, 200, 1000, 4000]) {
      const pages = pagesOf(all, most);
      expect(pages.every((page) => page.length <= most)).toBe(true);
      const shown = new Set(wordsOf(pages.join('\n')));
      expect(wordsOf(tableWords(view, render(view))).filter((word) => !shown.has(word))).toEqual([]);
    }
  });

  it('name their sections, so that a front can show one', () => {
    const ids = tableSections(view, render(view)).map(({ id }) => id);
    expect(ids).toEqual(['header', 'near', 'threats', 'heroes', 'map', 'beside', 'asks']);
  });
});
