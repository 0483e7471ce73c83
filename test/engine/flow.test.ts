import { describe, expect, it } from 'vitest';
import type { Ask, AskSpec } from '../../src/engine/kernel/ask.ts';
import {
  ask,
  assertAllFlowsRan,
  choose,
  type Flow,
  flow,
  isStop,
  stop,
  together,
  watchFlows,
} from '../../src/engine/kernel/flow.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniSource, sit } from '../kit/mini/sitting.ts';
import { type MiniPlay, nextStage, optionsOf, question } from '../kit/mini/state.ts';

let numbers = 0;
const t = { number: (spec: AskSpec) => ({ ...spec, number: ++numbers }) as unknown as Ask };
const whoLikes = (seat: string) => question('like', seat, optionsOf('yes', 'no'));

/** The asks at which a flow stands. */
function asksOf(step: IteratorResult<unknown, unknown>): readonly Ask[] {
  expect(step.done).toBe(false);
  return step.value as readonly Ask[];
}

const answerTo = (asked: Ask | undefined, chosen: string) => {
  if (!asked) throw new Error('nothing is asked');
  return { ask: asked, answer: { ask: asked.number, seat: asked.who, choose: chosen } };
};

const likes = flow(function* likes(seat: string): Flow<string> {
  const { choose: chosen } = yield* ask(t, whoLikes(seat));
  return `${seat}: ${chosen}`;
});

describe('an ask in a flow', () => {
  it('stops the flow, and the answer lets it go on', () => {
    const running = likes('ana');
    const [asked] = asksOf(running.next());
    expect(asked).toMatchObject({ id: 'like', who: 'ana' });
    expect(running.next(answerTo(asked, 'yes'))).toEqual({ done: true, value: 'ana: yes' });
  });

  it('is not asked by choose when there is one thing to answer', () => {
    const before = numbers;
    expect(choose(t, question('like', 'ana', optionsOf('yes'))).next()).toEqual({
      done: true,
      value: { choose: 'yes', seat: 'ana' },
    });
    expect(
      choose(
        t,
        question('like', 'ana', () => optionsOf('yes')),
      ).next().done,
    ).toBe(true);
    expect(numbers).toBe(before);
  });

  it('is answered by the one who may when there is one thing to answer', () => {
    const options = optionsOf('begin').map((option) => ({ ...option, seats: ['bo'] }));
    expect(choose(t, question('who', 'party', options)).next().value).toEqual({ choose: 'begin', seat: 'bo' });
  });

  it('is asked by choose when the one option needs more to be said', () => {
    const option = { id: 'give', label: { key: 'give' }, parts: true } as const;
    expect(asksOf(choose(t, question('gift', 'ana', [option])).next())).toHaveLength(1);
  });
});

describe('flows side by side', () => {
  it('ask at the same time, and an answer resumes only the flow that asked', () => {
    const running = together([likes('ana'), likes('bo'), likes('cy')]);
    const [ana, bo, cy] = asksOf(running.next());
    expect(asksOf(running.next(answerTo(bo, 'no')))).toEqual([ana, cy]);
    expect(asksOf(running.next(answerTo(cy, 'yes')))).toEqual([ana]);
    expect(running.next(answerTo(ana, 'yes'))).toEqual({ done: true, value: ['ana: yes', 'bo: no', 'cy: yes'] });
  });

  it('are all closed when one ends with the result that was waited for', () => {
    const closed: string[] = [];
    const watchful = flow(function* watchful(seat: string): Flow<string> {
      try {
        return yield* likes(seat);
      } finally {
        closed.push(seat);
      }
    });
    const running = together(['ana', 'bo', 'cy'].map(watchful), (result) => result.endsWith('yes'));
    const [ana, bo] = asksOf(running.next());
    expect(asksOf(running.next(answerTo(ana, 'no')))).toHaveLength(2);
    expect(running.next(answerTo(bo, 'yes'))).toEqual({ done: true, value: ['ana: no', 'bo: yes', undefined] });
    expect(closed).toEqual(['ana', 'bo', 'cy']);
  });

  it('are not begun when the first already ends with what was waited for', () => {
    const at = flow(function* at(result: string): Flow<string> {
      return result;
    });
    const running = together([at('yes'), likes('bo')], (result) => result === 'yes');
    expect(running.next()).toEqual({ done: true, value: ['yes', undefined] });
    expect(() => assertAllFlowsRan()).not.toThrow();
  });

  it('may be none at all', () => {
    expect(together([]).next()).toEqual({ done: true, value: [] });
  });

  it('may stand inside each other', () => {
    const running = together([together([likes('ana'), likes('bo')]), together([likes('cy')])]);
    const [ana, bo, cy] = asksOf(running.next());
    running.next(answerTo(cy, 'no'));
    expect(asksOf(running.next(answerTo(ana, 'no')))).toEqual([bo]);
    expect(running.next(answerTo(bo, 'yes')).value).toEqual([['ana: no', 'bo: yes'], ['cy: no']]);
  });

  it('do not take an answer to an ask that none of them asked', () => {
    const running = together([likes('ana')]);
    running.next();
    const stranger = t.number(whoLikes('bo'));
    expect(() => running.next(answerTo(stranger, 'yes'))).toThrow('nobody asked like');
  });

  it('are closed down to the innermost when the stage is stopped', () => {
    const closed: string[] = [];
    const watchful = flow(function* watchful(seat: string): Flow<string> {
      try {
        return yield* likes(seat);
      } finally {
        closed.push(seat);
      }
    });
    const stopper = flow(function* stopper(): Flow<string> {
      yield* likes('cy');
      return yield* stop({ name: 'over' });
    });
    const running = together<unknown>([together([watchful('ana'), watchful('bo')]), stopper()]);
    const cy = asksOf(running.next())[2];
    const { value } = running.next(answerTo(cy, 'yes'));
    expect(value).toEqual({ stop: { name: 'over' } });
    expect(isStop(value as never)).toBe(true);
    running.return([]);
    expect(closed).toEqual(['ana', 'bo']);
  });

  it('never go on after a stop', () => {
    const running = stop({ name: 'over' });
    running.next();
    expect(() => running.next(answerTo(t.number(whoLikes('ana')), 'yes'))).toThrow('went on after its end');
  });
});

describe('the guard of forgotten yield*', () => {
  const forgetful = flow(function* forgetful(play: MiniPlay): Flow<{ name: string }> {
    likes('ana');
    yield* ask(play, whoLikes('ana'));
    return nextStage(play);
  });
  const rules = { ...mini, stages: { ...mini.stages, forget: { run: forgetful } } };

  it('throws at the next pause when a flow was created and never run', () => {
    expect(() => newTable(miniSource({ rules }), { stages: ['forget'] })).toThrow(
      /created and never run \(a forgotten yield\*\?\): likes #\d+$/,
    );
  });

  it('knows one forgotten flow from another of the same name that ran', () => {
    likes('ana');
    likes('bo').next();
    expect(() => assertAllFlowsRan()).toThrow('likes');
  });

  it('begins anew when it is told to watch', () => {
    likes('ana');
    watchFlows(true);
    expect(() => assertAllFlowsRan()).not.toThrow();
  });

  it('says so once', () => {
    likes('ana');
    expect(() => assertAllFlowsRan()).toThrow('likes');
    expect(() => assertAllFlowsRan()).not.toThrow();
  });

  it('is content when a flow was begun, or closed before it began', () => {
    likes('ana').next();
    likes('bo').return('closed');
    expect(() => assertAllFlowsRan()).not.toThrow();
  });

  it('is silent when nobody watches', () => {
    watchFlows(false);
    expect(sit({ stages: ['forget'] }, { rules }).asked).toEqual(['like ana']);
    watchFlows(true);
  });

  it('is content when a flow stops the stage before those beside it have begun', () => {
    expect(sit({ stages: [{ name: 'doom', at: 'once' }] }).table.status).toBe('over');
  });
});
