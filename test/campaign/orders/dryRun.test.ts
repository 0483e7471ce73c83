// The dry run: what an order would have done in the last windows.
import { describe, expect, it } from 'vitest';
import { dryRun, lookAt, type PastWindow } from '../../../src/campaign/orders/index.ts';
import type { Ask } from '../../../src/engine/kernel/ask.ts';
import { say } from '../../../src/engine/text.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { read, render, vocabulary } from './kit.ts';

const block = (number: number, loss: number): Ask => ({
  id: 'block',
  number,
  who: 'bram',
  options: [
    { id: 'bram-3b', label: say('destiny.name.card.bram-3b'), parts: true },
    { id: 'decline', label: say('destiny.option.decline') },
  ],
  fallback: 'autopilot',
  rule: 'DST-160',
  pace: 'quick',
  clock: 'turn-1',
  secret: 'options',
  settle: { by: 'any' },
  facts: {
    enemy: 'brack',
    ability: 'maul',
    kind: 'melee',
    colours: ['power'],
    hit: [{ seeker: 'dunn', value: loss, blocked: 0, loss, healthAfter: 16 - loss }],
  },
});

const declined = { choose: 'decline' };
const blocked = { choose: 'bram-3b', with: { ally: 'dunn' } };
const past = (loss: number, answered?: PastWindow['answered']): PastWindow => ({
  ask: block(loss, loss),
  seat: 'bram',
  ...(answered && { answered }),
});

const run = (source: string, windows: readonly PastWindow[]) => dryRun({ vocabulary, order: read(source) }, windows);
const lines = (source: string, windows: readonly PastWindow[]) =>
  run(source, windows).lines.map(({ text }) => render(text));

describe('a dry run', () => {
  const windows = [past(2, declined), past(5, declined), past(6, blocked)];

  it('says for each window what the order would have done, and what was done', () => {
    const { lines: found, summary } = run('when block if loss > 3: choose bram-3b', windows);
    expect(found.map(({ ask, same }) => [ask, same])).toEqual([
      [2, undefined],
      [5, false],
      [6, true],
    ]);
    expect(found.map(({ text }) => render(text))).toEqual([
      'you may block a blow → It would have done nothing: the condition does not hold. Done: Let it be.',
      `you may block a blow → It would have chosen: ${name} (ally dunn). Done: Let it be.`,
      `you may block a blow → It would have chosen: ${name} (ally dunn). Done: ${name} (ally dunn).`,
    ]);
    expect(render(summary)).toBe('It would have answered 2 of the last 3 windows, 1 as you did.');
  });
  const name = render(say('destiny.name.card.bram-3b'));

  it('looks at the last ten windows', () => {
    const many = Array.from({ length: 14 }, (_, n) => past(n, declined));
    expect(run('when block: decline', many).lines.map(({ ask }) => ask)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(render(run('when block: decline', many).summary)).toBe(
      'It would have answered 10 of the last 10 windows, 10 as you did.',
    );
  });

  it('says why the order would not have answered', () => {
    const [about] = windows;
    const only = about ? [about] : [];
    expect(lines('when boost: decline', only)).toEqual([expect.stringContaining('it is about something else')]);
    expect(lines('when block: choose bram-4b', only)).toEqual([
      expect.stringContaining('`bram-4b` cannot be chosen; did you mean `bram-3b`?'),
    ]);
    expect(lines('when block if myCards has bram-3b: decline', only)).toEqual([
      expect.stringContaining('cannot be told any more'),
    ]);
  });

  it('tells what it can without the table of that time', () => {
    expect(lines('when block: autopilot', [past(5)])).toEqual([
      'you may block a blow → It would have let the autopilot answer. Done: nothing.',
    ]);
    expect(lines('when block: play biggest', [past(5)])).toEqual([expect.stringContaining('played a card')]);
    expect(lines('when block: ask me', [past(5)])).toEqual([expect.stringContaining('would have asked you')]);
    expect(render(run('when block: decline', []).summary)).toBe('You have not been asked anything yet.');
  });

  it('knows all of it with the table', () => {
    const given: SceneOptions['given'] = {
      'seekers.dunn.at': 'D',
      'seekers.bram.hand': ['bram-3b', 'bram-1a'],
      'enemies.brack.focus': 'dunn',
    };
    const s = scene({ seekers: ['dunn', 'bram'], chit: '1', given });
    s.leaveOpen();
    const [ask] = s.driver.table.asks;
    if (!ask) throw new Error('nobody is asked');
    const window = { ask, seat: 'bram', look: lookAt(s.driver.table, ask, 'bram'), answered: blocked };
    const { lines: found } = run('when block if myCards has bram-3b: autopilot', [window]);
    expect(found).toMatchObject([{ same: true, tried: { fits: true, choice: blocked } }]);
    expect(render(found[0]?.text ?? say(''))).toContain('Do you block for an ally?');
  });
});
