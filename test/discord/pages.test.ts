// More than a menu holds: everything is there, on one page or another, and nothing is cut.
import { describe, expect, it } from 'vitest';
import { askOf, offerTo } from '../../src/campaign/play/choices.ts';
import { type Draft, draftFrom, stepped } from '../../src/campaign/play/draft.ts';
import { stands } from '../../src/campaign/play/stepByStep.ts';
import type { AtTable } from '../../src/discord/calls/call.ts';
import { spanOf } from '../../src/discord/messages/pages.ts';
import { type Message, menus, panel } from '../../src/discord/messages/panel.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { askPanel, handPanel } from '../../src/discord/table/choose.ts';
import { standingPanel } from '../../src/discord/table/sayParts.ts';
import type { Choice, Part } from '../../src/engine/kernel/ask.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import { say, type Text } from '../../src/engine/text.ts';
import { tableView } from '../../src/view/index.ts';
import { partsIn, problemsWith, wordsIn } from '../kit/messageChecks.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniContent } from '../kit/mini/state.ts';

const words = newWords().render('en');
const render = (text: Text): string => (text.key.startsWith('mini.') ? text.key : words(text));

const THINGS = Array.from({ length: 60 }, (_, n) => `thing-${n}`);
const options = THINGS.map((id) => ({ id, label: say(`mini.${id}`) }));
const label = say('mini.part');
const WIDE: Readonly<Record<string, Part>> = {
  one: { name: 'which', label, kind: 'pick', min: 1, max: 1, options },
  some: { name: 'which', label, kind: 'pick', min: 3, max: 4, options },
  space: { name: 'to', label, kind: 'space', options },
  number: { name: 'count', label, kind: 'number', min: 1, max: 60 },
  slots: {
    name: 'slots',
    label,
    kind: 'slots',
    slots: [
      { label, options },
      { label, options },
    ],
  },
};

/** The mini ruleset in a world with sixty things. */
const wide: typeof mini = {
  ...mini,
  parts: (_state, _content, { soFar }: { soFar: Choice }) =>
    soFar.with && Object.keys(soFar.with).length > 0 ? undefined : WIDE[soFar.choose],
};
const source = { rules: wide, content: miniContent, hash: '', chance: { seed: 'wide' } };
const table = newTable(source, { stages: ['parts'] });
const scene = { table, copying: { source, save: table.save() } } as unknown as Parameters<typeof stands>[0];
const at: AtTable = { here: undefined as never, table: 7, view: tableView(table, 'ana'), render };
const ask = askOf(scene, { ask: table.asks[0]?.number ?? 0, seat: 'ana' });

const menuIn = (message: Message) => partsIn(message).find(({ options: some }) => some !== undefined);
const valuesIn = (message: Message) => menuIn(message)?.options?.map(({ value }) => value) ?? [];
const turnsIn = (message: Message) =>
  partsIn(message).flatMap(({ custom_id: id, disabled, label: name = '' }) =>
    id?.startsWith('more:') && !disabled ? [name] : [],
  );

const begun = (choose: string): Draft => draftFrom(choose, scene.table, ask);
const shown = (draft: Draft, part: string, page: number): Message =>
  standingPanel(at, stands(scene, ask, { draft, samples: 1 }), { part, page });

describe('what has to be said, with sixty choices', () => {
  it.each([
    ['one', 'which'],
    ['some', 'which'],
    ['space', 'to'],
    ['number', 'count'],
    ['slots', 'slots'],
  ])('has all of them on three pages (%s)', (choose, part) => {
    const pages = [0, 1, 2].map((page) => shown(begun(choose), part, page));
    expect(pages.flatMap(problemsWith)).toEqual([]);
    expect(pages.map((page) => valuesIn(page).length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flatMap(valuesIn)).size).toBe(60);
    expect(pages.map(turnsIn)).toEqual([['After ▶'], ['◀ Before', 'After ▶'], ['◀ Before']]);
    expect(valuesIn(shown(begun(choose), part, 9))).toEqual(valuesIn(pages[2] as Message));
  });

  it('names the page in the menu, and where its choice belongs', () => {
    const second = shown(begun('space'), 'to', 1);
    expect(menuIn(second)).toMatchObject({
      custom_id: `part:7:${ask.number}:ana:to:1`,
      placeholder: 'mini.part (2 of 3)',
    });
  });
});

describe('several of sixty', () => {
  const chooses = (before: Draft, page: number, values: readonly string[]): Draft =>
    stepped(scene.table, ask, { before, step: { part: 'which', values, span: spanOf(page) } });

  it('are chosen page by page, and what was chosen stays', () => {
    const one = chooses(begun('some'), 0, ['thing-3']);
    const first = shown(one, 'which', 0);
    expect(menuIn(first)?.options?.find(({ value }) => value === 'thing-3')).toMatchObject({ default: true });
    expect(JSON.stringify(first.components)).toContain('Chosen so far (1 of 3): D · mini.thing-3');
    const three = chooses(chooses(one, 1, ['thing-30', 'thing-31']), 0, ['thing-4']);
    expect(stands(scene, ask, { draft: three, samples: 1 })).toMatchObject({
      choice: { choose: 'some', with: { which: ['thing-4', 'thing-30', 'thing-31'] } },
    });
  });

  it('can be changed before it is done, on every page', () => {
    const draft = chooses(chooses(begun('some'), 0, ['thing-1', 'thing-2']), 2, ['thing-59']);
    const whole = shown(draft, 'which', 2);
    expect(problemsWith(whole)).toEqual([]);
    expect(JSON.stringify(whole.components)).toContain('Do it');
    expect(menuIn(whole)?.options?.find(({ value }) => value === 'thing-59')).toMatchObject({ default: true });
  });

  it('are never too many', () => {
    const draft = chooses(begun('some'), 0, ['thing-1', 'thing-2', 'thing-3', 'thing-4']);
    expect(() => chooses(draft, 1, ['thing-30'])).toThrow('badPart');
  });
});

describe('a hand with sixty choices', () => {
  const [offered] = offerTo(scene, 'ana').asks;
  const entries = THINGS.map((id, n) => ({
    value: id,
    letter: String(n),
    option: { id, letter: '', label, about: [] },
  }));
  const wideAsk = { ...(offered as NonNullable<typeof offered>), entries };
  const seen = { view: at.view, offer: { seat: 'ana', asks: [wideAsk], ahead: [] } };

  it('has all of them on three pages', () => {
    const pages = [0, 1, 2].map((page) => handPanel(at, [seen], { seat: 'ana', page }));
    expect(pages.flatMap(problemsWith)).toEqual([]);
    expect(pages.flatMap(valuesIn)).toEqual(THINGS);
    const alone = [0, 1, 2].map((page) => askPanel(at, [{ ask: wideAsk, seat: 'ana' }], { seat: 'ana', page }));
    expect(alone.flatMap(valuesIn)).toEqual(THINGS);
  });

  it('tells of what is said with a choice, else of the choice itself', () => {
    const option = { id: 'pair', letter: 'A', label, about: [say('mini.of-the-pair')] };
    const part = (id: string, about: readonly Text[]) => ({ id, letter: '', label, about });
    const told = [
      { value: '1', letter: 'A', option, part: part('brighter', []) },
      { value: '2', letter: 'B', option, part: part('wider', [say('mini.of-the-way')]) },
    ];
    const shownTo = askPanel(at, [{ ask: { ...wideAsk, entries: told }, seat: 'ana' }]);
    expect(menuIn(shownTo)?.options?.map(({ description }) => description)).toEqual([
      'mini.of-the-pair',
      'mini.of-the-way',
    ]);
  });

  it('says in advance what may be wanted of sixty, too', () => {
    const whole = options.map((option) => ({ ...option, choice: { choose: option.id }, about: [] }));
    const ahead = [{ askId: 'boost', title: label, options: whole }];
    const planning = { view: at.view, offer: { seat: 'ana', asks: [], ahead } };
    const pages = [0, 1, 2].map((page) => handPanel(at, [planning], { seat: 'ana', page }));
    expect(pages.flatMap(problemsWith)).toEqual([]);
    expect(pages.flatMap(valuesIn)).toEqual(THINGS);
  });
});

describe('two hands of one person', () => {
  const heroOf = (seat: string) => ({
    view: tableView(table, seat),
    offer: { seat, asks: [], ahead: [] },
  });
  const picture = { name: 'hand-ana.png', data: Buffer.from('x'), alt: 'A hand.' };

  it('are told in words where they could not be drawn', () => {
    const shown = handPanel(at, [{ ...heroOf('ana'), picture }, heroOf('ben')]);
    const titles = wordsIn(shown)
      .split('\n')
      .filter((line) => line.startsWith('## '));
    expect(titles).toEqual([expect.stringMatching(/ben/i)]);
    expect(shown.files.map(({ name }) => name)).toEqual(['hand-ana.png']);
  });
});

describe('a list of sixty', () => {
  it('is in as many menus as it needs, each named by its own', () => {
    const rows = menus({
      id: 'join:9',
      label: 'Pick your hero',
      options: THINGS.map((id) => ({ value: id, label: id })),
    });
    const message = panel({ text: ['Who?'], rows });
    expect(problemsWith(message)).toEqual([]);
    const lists = partsIn(message).filter(({ options: some }) => some !== undefined);
    expect(lists.map(({ custom_id: id, placeholder }) => [id, placeholder])).toEqual([
      ['join:9', 'Pick your hero: thing-0 – thing-24'],
      ['join:9:1', 'Pick your hero: thing-25 – thing-49'],
      ['join:9:2', 'Pick your hero: thing-50 – thing-59'],
    ]);
    expect(lists.flatMap(({ options: some = [] }) => some.map(({ value }) => value))).toEqual(THINGS);
  });
});
