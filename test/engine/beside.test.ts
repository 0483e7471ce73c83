import { describe, expect, it } from 'vitest';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import { ask, beside, type Flow, flow, stop } from '../../src/engine/kernel/flow.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';
import { type MiniPlay, nextStage, optionsOf, question } from '../kit/mini/state.ts';

/** While bo turns the pages, a drawer beside is open as long as anything is in it; what is taken out of it is then used. */
const desk = flow(function* desk(t: MiniPlay): Flow<{ name: string }> {
  const drawer: string[] = [];
  const pages = flow(function* pages(): Flow<string> {
    for (;;) {
      const { choose } = yield* ask(t, question('page', 'bo', optionsOf('fill', 'empty', 'close', 'leave')));
      if (choose === 'fill') drawer.push('pen');
      if (choose === 'empty') drawer.pop();
      if (choose === 'close') return 'closed';
      if (choose === 'leave') yield* stop(nextStage(t));
    }
  });
  const take = flow(function* take(): Flow {
    const { choose } = yield* ask(t, { ...question('drawer', PARTY, () => optionsOf(...drawer)), idle: true });
    drawer.pop();
    yield* ask(t, question('use', 'ana', optionsOf('write')));
    t.emit({ type: 'wrote', what: choose });
  });
  const result = yield* beside(pages(), { can: () => drawer.length > 0, run: () => take() });
  t.emit({ type: 'left', result });
  return nextStage(t);
});

const rules = { ...mini, stages: { ...mini.stages, desk: { run: desk } } };
const atDesk = (...turns: readonly string[]) => {
  const table = sit({ stages: ['desk'] }, { rules });
  for (const turn of turns) table.answers('bo', 'page', turn);
  return table;
};

describe('what may be done beside a flow', () => {
  it('is asked as soon as it can be done, and under the same number while it can', () => {
    const table = atDesk();
    expect(table.asked).toEqual(['page bo']);
    table.answers('bo', 'page', 'fill');
    expect(table.asked).toEqual(['page bo', 'drawer party']);
    const before = table.ask('drawer', PARTY).number;
    table.answers('bo', 'page', 'fill');
    expect(table.ask('drawer', PARTY)).toMatchObject({ number: before, options: [{ id: 'pen' }, { id: 'pen' }] });
  });

  it('is closed when it cannot be done any more, and asked anew when it can again', () => {
    const table = atDesk('fill');
    const before = table.ask('drawer', PARTY).number;
    table.answers('bo', 'page', 'empty');
    expect(table.asked).toEqual(['page bo']);
    expect(table.refuses('cy', before, 'pen').code).toBe('closed');
    table.answers('bo', 'page', 'fill');
    expect(table.ask('drawer', PARTY).number).toBeGreaterThan(before);
  });

  it('goes on to its end once something was chosen, while the flow goes on too', () => {
    const table = atDesk('fill');
    table.answers('cy', 'drawer', 'pen');
    expect(table.asked).toEqual(['page bo', 'use ana']);
    table.answers('bo', 'page', 'fill');
    expect(table.asked).toEqual(['page bo', 'use ana']);
    expect(table.answers('ana', 'use', 'write')).toMatchObject([{ type: 'wrote', what: 'pen' }]);
    expect(table.asked).toEqual(['page bo', 'drawer party']);
  });

  it('is closed with the end of the flow, whose result stands', () => {
    const table = atDesk('fill');
    expect(table.answers('bo', 'page', 'close')).toMatchObject([{ type: 'left', result: 'closed' }]);
    expect(table.asked).not.toContain('drawer party');
  });

  it('is closed with the end of the stage', () => {
    const table = atDesk('fill', 'leave');
    expect(table.told.map(({ type }) => type)).not.toContain('left');
    expect(table.asked).not.toContain('drawer party');
  });
});
