// A way that matters is kept however it is said: typed step by step, picked in a menu by its end, or by an order.
import { describe, expect, it } from 'vitest';
import { dryRun } from '../../src/campaign/orders/dryRun.ts';
import { lookAt } from '../../src/campaign/orders/situation.ts';
import { vocabularyOf } from '../../src/campaign/orders/vocabulary.ts';
import { askOf } from '../../src/campaign/play/choices.ts';
import { draftFrom, standing, stepped } from '../../src/campaign/play/draft.ts';
import { saidOf } from '../../src/campaign/play/partsSoFar.ts';
import { partsMeant } from '../../src/campaign/play/typedWords.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { sit } from '../kit/mini/sitting.ts';
import { miniContent } from '../kit/mini/state.ts';

const sitting = sit({ stages: ['lead'] });
const table = sitting.table as unknown as AnyTable;
const ask = sitting.ask('lead', 'party');
const seat = 'ana';
const render = ({ key }: { readonly key: string }) => key;
const led = (...to: readonly string[]) => ({ choose: 'lead', with: { to } });

function typed(to: string) {
  const open = { table, ask, seat, meaning: { ask: 'lead', choose: 'lead', parts: { to: 'to' } }, choose: 'lead' };
  const { choice } = partsMeant(open, { said: { to }, render });
  return saidOf(table, ask, { seat, ...choice }).choice;
}

describe('what is typed', () => {
  it('is the end of a way, or all its steps, by their ids or by what is shown of them', () => {
    expect(typed('loft')).toEqual(led('well', 'loft'));
    expect(typed('stair, loft')).toEqual(led('stair', 'loft'));
    expect(typed('mini.stair, LOFT')).toEqual(led('stair', 'loft'));
  });

  it('may lead through places where it must not end', () => {
    expect(typed('gate, yard, stair')).toEqual(led('gate', 'yard', 'stair'));
  });

  it('is refused where it names no place, or cannot be gone', () => {
    for (const way of ['stair, moon', 'gate, loft', 'gate, yard']) expect(() => typed(way)).toThrow('badPart');
  });
});

describe('what is picked', () => {
  it('is the end of a way, and the way to it is shown and kept', () => {
    const own = askOf({ table }, { ask: ask.number, seat });
    expect(standing(table, own, draftFrom('lead/loft', table, own))).toEqual({ choice: led('well', 'loft') });
    const before = draftFrom('lead', table, own);
    const draft = stepped(table, own, { before, step: { part: 'to', values: ['loft'] } });
    expect(draft.with).toEqual({ to: ['well', 'loft'] });
    expect(standing(table, own, draft)).toEqual({ choice: led('well', 'loft') });
  });
});

describe('an order that names the end alone', () => {
  const vocabulary = vocabularyOf(mini, miniContent);
  const order = { asks: [], action: { do: 'choose', option: 'lead', with: { to: 'loft' } } } as const;
  const same = (...to: readonly string[]) => {
    const look = lookAt(table, ask, seat);
    const [line] = dryRun({ vocabulary, order }, [{ ask, seat, look, answered: led(...to) }]).lines;
    return line?.same;
  };

  it('would have done the same as whoever went the usual way', () => {
    expect(same('well', 'loft')).toBe(true);
    expect(same('stair', 'loft')).toBe(false);
  });
});
