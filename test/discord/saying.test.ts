// What is shown before it is done: what the menu said of it stands there once more.
import { describe, expect, it } from 'vitest';
import { askOf } from '../../src/campaign/play/choices.ts';
import { stands } from '../../src/campaign/play/stepByStep.ts';
import type { AtTable } from '../../src/discord/calls/call.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { standingPanel } from '../../src/discord/table/sayParts.ts';
import type { Choice, Part } from '../../src/engine/kernel/ask.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import { say, type Text } from '../../src/engine/text.ts';
import { tableView } from '../../src/view/index.ts';
import { partsIn, wordsIn } from '../kit/messageChecks.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniContent } from '../kit/mini/state.ts';

const words = newWords().render('en');
const render = (text: Text): string => (text.key.startsWith('mini.') ? text.key : words(text));
const options = ['sword', 'bow'].map((id) => ({ id, label: say(`mini.${id}`) }));
const rules: typeof mini = {
  ...mini,
  parts: (_state, _content, { soFar }: { soFar: Choice }) =>
    soFar.with?.which !== undefined
      ? undefined
      : { name: 'which', label: say('mini.part'), kind: 'pick', min: 1, max: 1, options },
  about: (_state, _content, { id }) => [say(`mini.out-of-reach-of-${id}`)],
};
const source = { rules, content: miniContent, hash: '', chance: { seed: 'saying' } };
const table = newTable(source, { stages: ['parts'] });
const scene = { table, copying: { source, save: table.save() } } as unknown as Parameters<typeof stands>[0];
const ask = askOf(scene, { ask: table.asks[0]?.number ?? 0, seat: 'ana' });
const at: AtTable = { here: undefined as never, table: 7, view: tableView(table, 'ana'), render };

const shown = (said: NonNullable<Choice['with']>): string =>
  wordsIn(standingPanel(at, stands(scene, ask, { draft: { choose: 'some', with: said, later: [] }, samples: 1 })));

it('says of the thing that was chosen what is worth knowing, beside what it would do', () => {
  expect(shown({ which: 'sword' })).toContain('mini.out-of-reach-of-sword');
  expect(shown({ which: 'sword' })).not.toContain('mini.out-of-reach-of-bow');
});

it('says of the option what is worth knowing, where nothing is known of the thing', () => {
  const known: typeof mini = {
    ...rules,
    about: (_state, _content, { id }) => (id === 'some' ? [say('mini.costs-one')] : []),
  };
  const other = newTable({ ...source, rules: known }, { stages: ['parts'] });
  const there = { table: other, copying: { source: { ...source, rules: known }, save: other.save() } };
  const draft = { choose: 'some', with: { which: 'bow' }, later: [] };
  const stood = stands(there as unknown as Parameters<typeof stands>[0], ask, { draft, samples: 1 });
  expect(wordsIn(standingPanel(at, stood))).toContain('mini.costs-one');
});

describe('what has to be said one after the other', () => {
  const part = (name: string, some: typeof options) => ({
    ...({ name, label: say('mini.part'), kind: 'pick', min: 1, max: 1 } as const),
    options: some,
  });
  const asked = (all: readonly Part[]): typeof mini => ({
    ...rules,
    parts: (_state, _content, { soFar }: { soFar: Choice }) => all.find(({ name }) => soFar.with?.[name] === undefined),
  });
  const stood = (all: readonly Part[], said: NonNullable<Choice['with']>) => {
    const own = { ...source, rules: asked(all) };
    const other = newTable(own, { stages: ['parts'] });
    const there = { table: other, copying: { source: own, save: other.save() } };
    const draft = { choose: 'some', with: said, later: [] };
    return stands(there as unknown as Parameters<typeof stands>[0], ask, { draft, samples: 1 });
  };

  it('is not asked where it leaves no choice', () => {
    const which = part('which', options.slice(0, 1));
    expect(stood([which], {})).toMatchObject({ choice: { with: { which: 'sword' } }, optional: [] });
    expect(stood([which], {}).missing).toBeUndefined();
  });

  it('is asked twice at most; the rest is set, and can be changed before it is done', () => {
    const all = ['which', 'where', 'whom'].map((name) => part(name, options));
    expect(stood(all, { which: 'bow' }).missing?.part.name).toBe('where');
    const now = stood(all, { which: 'bow', where: 'bow' });
    expect(now.missing).toBeUndefined();
    expect(now.optional).toMatchObject([{ part: { name: 'whom' }, value: 'sword' }]);
    const menu = partsIn(standingPanel(at, now)).find(({ custom_id: id }) => id?.startsWith('part:'));
    expect(menu).toMatchObject({ min_values: 1, options: [{ value: 'sword', default: true }, { value: 'bow' }] });
    expect(stood(all, { which: 'bow', where: 'bow', whom: 'bow' }).choice.with).toMatchObject({ whom: 'bow' });
  });

  it('is marked by its end alone where it is a way of several steps', () => {
    const links = { door: ['sword'], sword: ['bow'], bow: [] };
    const way = { from: 'door', steps: 2, links, kept: true } as const;
    const to: Part = { name: 'to', label: say('mini.part'), kind: 'space', options, way };
    const now = stood([part('which', options), part('where', options), to], {
      ...{ which: 'bow', where: 'bow', to: 'bow' },
    });
    expect(now.optional).toMatchObject([{ part: { name: 'to' }, value: ['sword', 'bow'] }]);
    const menu = partsIn(standingPanel(at, now)).find(({ custom_id: id }) => id?.startsWith('part:'));
    expect(menu).toMatchObject({ options: [{ value: 'sword' }, { value: 'bow', default: true }] });
    expect(menu?.options?.filter((one) => 'default' in one && one.default === true)).toHaveLength(1);
  });
});
