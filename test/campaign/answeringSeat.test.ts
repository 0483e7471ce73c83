// What has to be said to the party's ask may depend on who says it: every way to answer tells the rules which seat that is.
import { describe, expect, it } from 'vitest';
import { lookAt } from '../../src/campaign/orders/situation.ts';
import { offerTo } from '../../src/campaign/play/choices.ts';
import { draftFrom, standing } from '../../src/campaign/play/draft.ts';
import { saidOf } from '../../src/campaign/play/partsSoFar.ts';
import { wordsOf } from '../../src/campaign/play/typedSuggestions.ts';
import { partsMeant } from '../../src/campaign/play/typedWords.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { sit } from '../kit/mini/sitting.ts';

const SPOTS: Readonly<Record<string, readonly string[]>> = {
  ana: ['gate', 'well', 'stair', 'loft'],
  bo: ['yard', 'well', 'stair', 'loft'],
};
const seats = Object.keys(SPOTS);

/** Bo stands at the gate, the others in the yard: the party is asked who goes ahead. */
function scene() {
  const sitting = sit({ stages: ['lead'] });
  Object.assign(sitting.hero('bo') ?? {}, { at: 'gate' });
  return { table: sitting.table as unknown as AnyTable, ask: sitting.ask('lead', 'party') };
}
const render = ({ key }: { readonly key: string }) => key;
const meaning = { ask: 'lead', choose: 'lead', parts: { to: 'to' } };

describe.each(seats)('the party’s word, when %s says it,', (seat) => {
  const [own = '', ...others] = SPOTS[seat] ?? [];
  const foreign = seat === 'bo' ? 'gate' : 'yard';
  const { table, ask } = scene();
  const choice = { choose: 'lead', with: { to: [own] } };

  it('is checked as theirs', () => {
    expect(saidOf(table, ask, { seat, ...choice }).choice).toEqual(choice);
    expect(() => saidOf(table, ask, { seat, choose: 'lead', with: { to: foreign } })).toThrow('badPart');
  });

  it('is offered and drafted as theirs', () => {
    const [offered] = offerTo({ table }, seat).asks;
    const values = [own, ...others].map((id) => `lead/${id}`);
    expect(offered?.entries.map(({ value }) => value)).toEqual([...values, 'stay']);
    const asked = { ...ask, who: seat };
    expect(standing(table, asked, draftFrom(`lead/${own}`, table, asked))).toEqual({ choice });
    expect(standing(table, asked, draftFrom(`lead/${foreign}`, table, asked)).missing).toMatchObject({ name: 'to' });
  });

  it('is typed and suggested as theirs', () => {
    const open = { table, ask, seat, meaning };
    const words = wordsOf(open, 'to', { said: {}, render });
    expect(words.flatMap(({ ids }) => ids)).toEqual([own, ...others]);
    expect(partsMeant({ ...open, choose: 'lead' }, { said: { to: own }, render }).choice).toEqual(choice);
    expect(() => partsMeant({ ...open, choose: 'lead' }, { said: { to: foreign }, render })).toThrow('badPart');
  });

  it('is held against orders as theirs', () => {
    const { written } = lookAt(table, ask, seat);
    expect([own, foreign].map((to) => written({ choose: 'lead', with: { to } }))).toEqual([choice, undefined]);
  });
});
