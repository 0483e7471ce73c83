// What the news left on a map: ways, numbers and crosses, and that they hide nothing.
import { describe, expect, it } from 'vitest';
import { mapSheet } from '../../src/picture/map/index.ts';
import { trailsOf } from '../../src/picture/map/trails.ts';
import type { Drawn } from '../../src/picture/sheet.ts';
import type { TableView, Trace } from '../../src/view/index.ts';
import { render, squares, token, view, zones } from '../kit/boards.ts';

const sceneOf = (table: TableView): readonly Drawn[] => [...mapSheet(table, render).scene];
const named = (scene: readonly Drawn[], what: string) => scene.filter((one) => one.what === what);
const moved = (who: string, from: string, to: string, path?: readonly string[]): Trace => ({
  kind: 'moved',
  who,
  from,
  to,
  ...(path && { path }),
});
const shared = (a: Drawn, b: Drawn): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a way that was gone', () => {
  it('is one for each figure, from its first place to its last, along all that is known of it', () => {
    const trails = trailsOf([moved('ash', 'a1', 'b1', ['b1']), moved('ash', 'b1', 'c2', ['b2', 'c2'])]);
    expect(trails).toEqual([moved('ash', 'a1', 'c2', ['b1', 'b2', 'c2'])]);
    expect(trailsOf([moved('ash', 'a1', 'b1', ['b1']), moved('ash', 'b1', 'c1')])).toEqual([moved('ash', 'a1', 'c1')]);
    expect(trailsOf([moved('ash', 'a1', 'b1'), moved('ash', 'b1', 'a1')])).toEqual([]);
  });

  it('says whose it is where it begins, and ends in one arrow', () => {
    const board = squares({ borders: [], tokens: [token('ash', 'hero', 'e4'), token('wolf', 'foe', 'a4')] });
    const traces = [moved('ash', 'c2', 'd3', ['d3']), moved('ash', 'd3', 'e4', ['e4']), moved('wolf', 'f1', 'a4')];
    const scene = sceneOf(view({ board, traces }));
    expect(named(scene, 'moved').map(({ says }) => says)).toEqual(['ash c2 → e4', 'wolf f1 → a4']);
    expect(named(scene, 'arrow')).toHaveLength(2);
    const [c2] = named(scene, 'space').filter(({ says }) => says === 'c2');
    const letters = named(scene, 'text').filter(({ says }) => says === 'A');
    expect(letters.some((letter) => c2 && shared(letter, c2))).toBe(true);
  });
});

describe('who fell', () => {
  it.each([
    ['lies', { pose: 'lying' as const }, 1],
    ['has nothing left', { health: { now: 0, max: 9 } }, 1],
    ['is up again', { health: { now: 3, max: 9 } }, 0],
  ])('is crossed out if it %s', (_how, more, crosses) => {
    const board = squares({ tokens: [token('ash', 'hero', 'c2', more)] });
    const scene = sceneOf(view({ board, traces: [{ kind: 'fell', who: 'ash' }] }));
    expect(named(scene, 'fell')).toHaveLength(crosses);
  });

  it('can still be told by its letter', () => {
    const board = squares({ tokens: [token('zed', 'foe', 'c2', { pose: 'lying' })] });
    const scene = sceneOf(view({ board, traces: [{ kind: 'fell', who: 'zed' }] }));
    const [cross, letter] = ['fell', 'Z'].map((one) =>
      scene.findLastIndex(({ what, says }) => [what, says].includes(one)),
    );
    expect(letter).toBeGreaterThan(cross ?? 0);
  });
});

describe('a number that was lost or gained', () => {
  const hides = (table: TableView) => {
    const texts = named(sceneOf(table), 'text');
    const numbers = texts.filter(({ says }) => /^[+–]\d+$/.test(says));
    const hidden = numbers.flatMap((one) => texts.filter((other) => other !== one && shared(one, other)));
    return { count: numbers.length, hidden: hidden.map(({ says }) => says) };
  };

  it('hides neither letters, nor health, nor another such number, however close they stand', () => {
    const tokens = ['a1', 'b1', 'a2', 'b2', 'c2', 'b3'].map((at) => token(at, 'hero', at, { letter: at }));
    const traces = tokens.map(({ id }): Trace => ({ kind: 'health', who: id, amount: -12 }));
    const reach = { spaces: [{ id: 'c1', steps: 1 }], tokens: [] };
    const table = view({ board: squares({ borders: [], tokens }), traces, reach, heroes: [] });
    expect(hides(table)).toEqual({ count: 6, hidden: [] });
  });

  it('stays below the letters along the edge of squares', () => {
    const board = squares({ tokens: [token('ash', 'hero', 'c1')] });
    const scene = sceneOf(view({ board, traces: [{ kind: 'health', who: 'ash', amount: -5 }] }));
    const top = Math.min(...named(scene, 'space').map(({ y }) => y));
    expect(named(scene, 'text').find(({ says }) => says === '–5')?.y).toBeGreaterThanOrEqual(top);
  });

  it('is not hidden by another in a full zone', () => {
    const tokens = ['x', 'y', 'z'].map((id) => token(id, 'foe', 'mill'));
    const traces = tokens.map(({ id }): Trace => ({ kind: 'health', who: id, amount: 4 }));
    expect(hides(view({ board: zones({ tokens, ties: [] }), traces, heroes: [] }))).toEqual({ count: 3, hidden: [] });
  });
});
