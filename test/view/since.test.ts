import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine/event.ts';
import type { Trace } from '../../src/engine/view.ts';
import { sinceView, summaryView } from '../../src/view/index.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';

/** The mini ruleset with events that carry their traces. */
const rules = { ...mini, traces: ({ traces = [] }: GameEvent) => traces as unknown as readonly Trace[] };
const { table } = sit({ stages: [{ name: 'turn', seat: 'bo' }], foe: { at: 'loft' } }, { rules });

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

  it('tells first what happened to you, then who fell, then the greatest change; three lines', () => {
    const { figures, lines } = since([
      event({ kind: 'health', who: 'ana', amount: -4 }),
      event({ kind: 'health', who: 'cy', amount: -2 }),
      event({ kind: 'fell', who: 'foe', at: 'loft' }),
      event({ kind: 'health', who: 'bo', amount: 1 }),
    ]);
    expect(figures.map(({ id }) => id)).toEqual(['bo', 'foe', 'ana', 'cy']);
    expect(lines.map(({ tone }) => tone)).toEqual(['good', 'good', 'bad']);
    expect(lines[0]?.text).toMatchObject({ key: 'look.since.line', params: { who: { key: 'look.since.you' } } });
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
