import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine/kernel/event.ts';
import type { Line, TokenView, Trace } from '../../src/engine/ruleset/view.ts';
import { say } from '../../src/engine/text.ts';
import { literal, literals } from '../../src/tools/gallery/awkward.ts';
import { catalog, loadCatalog, renderer, sinceView, summaryView } from '../../src/view/index.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';

const words = renderer(catalog(loadCatalog('en'), literals('mini'), { 'mini.name.ana': 'Ana' }), 'en');
const render = (line: Line | undefined) => words(line?.text ?? say(''));

/** The mini ruleset with events that carry their traces. */
const rules = { ...mini, traces: ({ traces = [] }: GameEvent) => traces as unknown as readonly Trace[] };
const turn = { stages: [{ name: 'turn', seat: 'bo' }], foe: { at: 'loft' } };
const { table } = sit(turn, { rules });

/** The same with other tokens on the board. */
const withTokens = (tokens: readonly TokenView[]) => ({
  ...rules,
  view: (...of: Parameters<typeof mini.view>) => {
    const view = mini.view(...of);
    return { ...view, board: { ...view.board, tokens } };
  },
});
const foeToken = (id: string): TokenView => {
  const health = { now: 9, max: 9 };
  return { id, name: literal(id), kind: 'foe', at: 'loft', letter: id, health, marks: [] };
};

let number = 0;
const event = (...traces: Trace[]): GameEvent =>
  ({ number: ++number, type: 'told', audience: 'all', traces }) as unknown as GameEvent;
const tookBack = (to: number): GameEvent => ({ number: ++number, type: 'tookBack', audience: 'all', to, from: number });

function since(events: readonly GameEvent[], { eyes = 'bo', after = 0 } = {}) {
  return sinceView(table, eyes, { events, after });
}

const hurt = { id: 'hurt', name: { key: 'mini.hurt' }, count: 1 };

describe('since you last looked', () => {
  it('sums what happened to a figure: from where to where, health on the whole, what it got', () => {
    const { figures } = since([
      event({ kind: 'moved', who: 'ana', from: 'gate', to: 'well' }, { kind: 'health', who: 'ana', amount: -3 }),
      event({ kind: 'moved', who: 'ana', from: 'well', to: 'yard' }, { kind: 'health', who: 'ana', amount: 1 }),
      event({ kind: 'gained', who: 'ana', mark: hurt }, { kind: 'gained', who: 'ana', mark: hurt }),
    ]);
    expect(figures).toMatchObject([{ id: 'ana', from: 'gate', at: 'yard', change: -2, gained: [{ count: 2 }] }]);
    expect(figures[0]).toMatchObject({ letter: 'A', kind: 'hero', health: { now: 4, max: 4 }, lost: [] });
  });

  it('forgets ways that lead back, and marks that came and went', () => {
    const { figures, lines } = since([
      event({ kind: 'moved', who: 'ana', from: 'yard', to: 'well' }, { kind: 'gained', who: 'ana', mark: hurt }),
      event(
        { kind: 'moved', who: 'ana', from: 'well', to: 'yard' },
        { kind: 'gained', who: 'ana', mark: { ...hurt, count: -1 } },
      ),
    ]);
    expect(figures).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('tells first what happened to you, then to your own side, then to foes; of each the greatest change first', () => {
    const { figures, lines } = since([
      event({ kind: 'health', who: 'cy', amount: -2 }),
      event({ kind: 'health', who: 'ana', amount: -4 }),
      event({ kind: 'fell', who: 'foe', at: 'loft' }),
      event({ kind: 'health', who: 'bo', amount: 1 }),
    ]);
    expect(figures.map(({ id }) => id)).toEqual(['bo', 'ana', 'cy', 'foe']);
    expect(lines.map(({ tone }) => tone)).toEqual(['good', 'bad', 'bad', 'good']);
    expect(lines[0]?.text).toMatchObject({ key: 'look.since.line', params: { who: { key: 'look.since.you' } } });
  });

  it('puts those who only went somewhere behind those to whom something happened', () => {
    const { figures } = since([
      event({ kind: 'moved', who: 'ana', from: 'gate', to: 'yard' }),
      event({ kind: 'health', who: 'foe', amount: -1 }),
    ]);
    expect(figures.map(({ id }) => id)).toEqual(['foe', 'ana']);
  });

  it('names in a last line those for whom there is no line', () => {
    const foes = Array.from({ length: 9 }, (_, n) => `foe${n}`);
    const { table: crowded } = sit(turn, { rules: withTokens(foes.map(foeToken)) });
    const events = foes.map((who, n) => event({ kind: 'health', who, amount: n - 20 }));
    const { lines } = sinceView(crowded, 'bo', { events, after: 0 });
    expect(lines).toHaveLength(6);
    expect(render(lines[4])).toBe('foe4 lost 16 health (9 of 9 left).');
    expect(render(lines[5])).toBe('And 4 more: foe5, foe6, foe7, and foe8.');
  });

  it('tells of one who is up again that it fell, and how it is', () => {
    const { figures, lines } = since([
      event({ kind: 'fell', who: 'ana', at: 'yard' }, { kind: 'health', who: 'ana', amount: -4 }),
      event({ kind: 'health', who: 'ana', amount: 4 }),
    ]);
    expect(figures).toMatchObject([{ id: 'ana', rose: true }]);
    expect(figures[0]?.fell).toBeUndefined();
    expect(render(lines[0])).toBe('Ana fell but stands again (4 of 4 now).');
  });

  it('tells of one who is away nothing but that it fell, and how much it lost', () => {
    const { table: empty } = sit(turn, { rules: withTokens([]) });
    const events = [
      event({ kind: 'moved', who: 'ana', from: 'yard', to: 'loft' }, { kind: 'health', who: 'ana', amount: -3 }),
      event({ kind: 'gained', who: 'ana', mark: hurt }, { kind: 'fell', who: 'ana', at: 'loft' }),
    ];
    const { lines, figures } = sinceView(empty, 'ana', { events, after: 0 });
    expect(figures).toMatchObject([{ id: 'ana', fell: true }]);
    expect(render(lines[0])).toBe('You fell (lost 3 health).');
  });

  it('says what was gained and lost as the ruleset says it', () => {
    const gain = (id: string, count: number, says?: string) => ({
      kind: 'gained' as const,
      who: 'bo',
      mark: { id, name: literal(id), count, ...(says && { says }) },
    });
    const told = (...traces: Trace[]) => render(since([event(...traces)]).lines[0]);
    expect(told(gain('spark', 3, 'chain.change.spark'), gain('Dazed', -1, 'chain.change.status'))).toBe(
      'You gained 3 Sparks and are no longer Dazed.',
    );
    expect(told(gain('armor', -2, 'destiny.gained.armor'))).toBe('You lost 2 armor.');
    expect(told(gain('Torch', 2), gain('Rope', -1))).toBe('You gained 2 × Torch and lost Rope.');
  });

  it('knows the whole way where each part of it is known, without what led back', () => {
    const went = (from: string, ...path: string[]): Trace => ({
      kind: 'moved',
      who: 'ana',
      from,
      to: path.at(-1) ?? from,
      path,
    });
    const path = (...traces: Trace[]) => since([event(...traces)]).figures[0]?.path;
    expect(path(went('gate', 'well', 'loft'), went('loft', 'well', 'yard'))).toEqual(['well', 'yard']);
    expect(path(went('gate', 'well'), { kind: 'moved', who: 'ana', from: 'well', to: 'yard' })).toBeUndefined();
  });

  it('leaves out what was seen before, and what is for others', () => {
    number = 0;
    const events = [
      event({ kind: 'health', who: 'ana', amount: -1 }),
      event({ kind: 'health', who: 'ana', amount: -2 }),
      { ...event({ kind: 'health', who: 'ana', amount: -4 }), audience: ['cy'] },
    ];
    expect(since(events, { after: 1 }).figures).toMatchObject([{ change: -2 }]);
    expect(since(events, { eyes: 'cy' }).figures).toMatchObject([{ change: -7 }]);
  });

  it('does not count what was taken back', () => {
    number = 0;
    const events = [
      event({ kind: 'health', who: 'ana', amount: -1 }),
      event({ kind: 'health', who: 'ana', amount: -2 }),
      tookBack(1),
      event({ kind: 'health', who: 'ana', amount: -4 }),
    ];
    expect(since(events).figures).toMatchObject([{ change: -5 }]);
  });

  it('tells what you saw and what is no more, when it was taken back after you looked', () => {
    number = 0;
    const events = [
      event({ kind: 'moved', who: 'foe', from: 'loft', to: 'yard' }),
      event({ kind: 'health', who: 'ana', amount: -2 }, { kind: 'gained', who: 'ana', mark: hurt }),
      tookBack(0),
    ];
    const { figures, table: view } = since(events, { after: 2 });
    expect(figures).toMatchObject([
      { id: 'ana', change: 2, gained: [], lost: [{ id: 'hurt', count: 1 }] },
      { id: 'foe', from: 'yard', at: 'loft' },
    ]);
    expect(view.news).toHaveLength(1);
  });
});

describe('the end of a battle', () => {
  it('sums deeds and losses by hero, and names who did most', () => {
    const { heroes, lines, result } = summaryView(table, [
      event(
        { kind: 'deed', who: 'ana', deed: 'dealt', amount: 3 },
        { kind: 'deed', who: 'ana', deed: 'dealt', amount: 2 },
      ),
      event(
        { kind: 'deed', who: 'bo', deed: 'dealt', amount: 5 },
        { kind: 'deed', who: 'bo', deed: 'healed', amount: 1 },
      ),
      event({ kind: 'health', who: 'bo', amount: -3 }, { kind: 'health', who: 'bo', amount: 2 }),
    ]);
    expect(heroes).toMatchObject([
      { id: 'ana', deeds: { dealt: 5, blocked: 0, healed: 0 }, lost: 0, best: ['dealt'] },
      { id: 'bo', deeds: { dealt: 5, blocked: 0, healed: 1 }, lost: 3, best: ['dealt', 'healed'] },
      { id: 'cy', best: [] },
    ]);
    expect(lines.map(({ text }) => text.key)).toEqual(['look.summary.dealt', 'look.summary.healed']);
    expect(result).toBeUndefined();
  });

  it('does not count what was taken back', () => {
    number = 0;
    const events = [event({ kind: 'deed', who: 'ana', deed: 'dealt', amount: 3 }), tookBack(0)];
    expect(summaryView(table, events).heroes.every(({ deeds }) => deeds.dealt === 0)).toBe(true);
  });
});
