import { describe, expect, it } from 'vitest';
import { askViews, letterOf, nextPart } from '../../src/view/askView.ts';
import { tableView } from '../../src/view/tableView.ts';
import { sit } from '../kit/mini/sitting.ts';

const asked = (sitting: ReturnType<typeof sit>, eyes: string) => tableView(sitting.table, eyes).asks;
const letters = (options: readonly { readonly letter: string; readonly id: string }[]) =>
  options.map(({ letter, id }) => `${letter} ${id}`);

describe('letters of options', () => {
  it('go from A to Z and then on with two', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(letterOf)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('are the same for everybody, also where each may choose something else', () => {
    const sitting = sit({ stages: ['who'] });
    expect(letters(asked(sitting, 'ana')[0]?.options ?? [])).toEqual(['A begin.ana']);
    expect(letters(asked(sitting, 'cy')[0]?.options ?? [])).toEqual(['C begin.cy']);
    expect(letters(asked(sitting, 'public')[0]?.options ?? [])).toEqual(['A begin.ana', 'B begin.bo', 'C begin.cy']);
  });
});

describe('asks to one pair of eyes', () => {
  it('show their options to the asked seat, and to others only that it is asked', () => {
    const sitting = sit({ stages: ['draw'] });
    const [own, other] = asked(sitting, 'ana');
    expect(own).toMatchObject({
      id: 'redraw',
      who: 'ana',
      mine: true,
      hidden: false,
      rule: 'MINI-redraw',
      pace: 'quick',
    });
    expect(letters(own?.options ?? [])).toEqual(['A redraw', 'B decline']);
    expect(other).toMatchObject({ id: 'redraw', who: 'bo', mine: false, hidden: true, options: [] });
    expect(asked(sitting, 'public').every(({ mine, hidden }) => !mine && hidden)).toBe(true);
  });

  it('show open options of one seat to everybody', () => {
    const sitting = sit({ stages: [{ name: 'turn', seat: 'bo' }] });
    expect(asked(sitting, 'public')[0]).toMatchObject({ who: 'bo', mine: false, hidden: false });
    expect(asked(sitting, 'public')[0]?.options).toEqual(asked(sitting, 'bo')[0]?.options);
    expect(asked(sitting, 'bo')[0]?.options[0]).toMatchObject({ id: 'strike', parts: true });
  });

  it('to the party may be answered by every seat, and by nobody who only watches', () => {
    const sitting = sit({ stages: ['vote'] });
    expect(asked(sitting, 'bo')[0]).toMatchObject({ who: 'party', mine: true });
    expect(asked(sitting, 'public')[0]).toMatchObject({ who: 'party', mine: false });
    expect(asked(sitting, 'stranger')[0]).toMatchObject({ mine: false });
  });

  it('leave the world out, which no person answers', () => {
    const sitting = sit({ stages: ['tell'] });
    sitting.answers('ana', 'story.continue', 'continue');
    expect(sitting.asked).toEqual(['world world']);
    expect(asked(sitting, 'ana')).toEqual([]);
  });

  it('know what an option names: a figure, or who is in a space', () => {
    const sitting = sit({ stages: ['foe'] });
    sitting.runs();
    const { rules, state, content } = sitting.table;
    const views = askViews(sitting.table, 'ana', rules.view(state, content, 'ana'));
    expect(views[0]?.options[0]?.about).toEqual([{ key: 'common.about.health', params: { now: 4, max: 4 } }]);
  });
});

describe('parts of an option', () => {
  const sitting = sit({ stages: ['parts'] });
  const part = (choose: string, parts?: Record<string, number | string>) =>
    nextPart(sitting.table, sitting.ask('parts', 'ana'), { choose, ...(parts && { with: parts }) });

  it('have letters, and say how many may be picked', () => {
    expect(part('some')).toMatchObject({ name: 'which', kind: 'pick', min: 0, max: 2 });
    const picked = part('some');
    expect(picked?.kind === 'pick' && letters(picked.options)).toEqual(['A apple', 'B bread', 'C cheese']);
    expect(part('number')).toMatchObject({ kind: 'number', min: 2, max: 5 });
    expect(part('order')).toMatchObject({
      kind: 'order',
      options: [{ letter: 'A' }, { letter: 'B' }, { letter: 'C' }],
    });
  });

  it('give the same thing the same letter in every slot', () => {
    const slots = part('slots');
    expect(slots?.kind === 'slots' && slots.slots.map(({ options }) => letters(options))).toEqual([
      ['A apple', 'B bread'],
      ['C cheese'],
      ['A apple', 'C cheese'],
    ]);
  });

  it('say who is in a space', () => {
    const spaces = part('space');
    const about = spaces?.kind === 'space' ? spaces.options.map((one) => one.about.map(({ key }) => key)) : [];
    expect(about.length).toBeGreaterThan(0);
    expect(about.every((keys) => keys.includes('common.about.empty') || keys.includes('common.about.there'))).toBe(
      true,
    );
  });

  it('follow one another', () => {
    expect(part('chain')).toMatchObject({ name: 'count' });
    expect(part('chain', { count: 1 })).toMatchObject({ name: 'which', min: 1, max: 1 });
    expect(part('plain')).toBeUndefined();
  });

  it('are left out where only one value is possible', () => {
    expect(part('only')).toBeUndefined();
  });
});
