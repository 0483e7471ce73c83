// Which draws the fuzzer wants to be told at once, and which may stay hidden.
import { describe, expect, it } from 'vitest';
import { ask, type Flow, flow, type Next, OVER } from '../../src/engine/index.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import { showingDraws } from '../../src/tools/fuzz/shown.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniSource } from '../kit/mini/sitting.ts';
import { type MiniPlay, optionsOf, question } from '../kit/mini/state.ts';

/** A stage that draws, says it or not, and asks. */
const drawing = (purpose: string, reveals: boolean) =>
  flow(function* drawing(t: MiniPlay): Flow<Next> {
    const card = t.random.below(purpose, 6);
    t.emit({ type: 'found', card, ...(reveals && { reveals }) });
    yield* ask(t, question('found', 'ana', optionsOf('on')));
    return { name: OVER };
  });

function begun(purpose: string, reveals = false): string {
  const watched = showingDraws({ ...mini, stages: { draw: { run: drawing(purpose, reveals) } } }) as typeof mini;
  return newTable(miniSource({ rules: watched }), { stages: ['draw'] }).status;
}

describe('a draw', () => {
  it('has to be revealed before anybody is asked', () => {
    expect(() => begun('room')).toThrow('what was drawn is not revealed: room');
    expect(begun('room', true)).toBe('asking');
  });

  it.each(['deck.shuffle', 'room.hidden'])('of what lies face down need not be: %s', (purpose) => {
    expect(begun(purpose)).toBe('asking');
  });

  it.each(['hidden', 'room.hidden.card'])('is meant by the end of its purpose alone: %s', (purpose) => {
    expect(() => begun(purpose)).toThrow('is not revealed');
  });
});
