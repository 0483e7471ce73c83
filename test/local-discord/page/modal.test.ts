import { describe, expect, test } from 'vitest';
import { firstValues, isField, partsOf, sentValues } from '../../../src/local-discord/page/modal/fields.ts';
import { problemsOf } from '../../../src/local-discord/page/modal/problems.ts';

const label = (component: object, name = 'Label') => ({ type: 18, label: name, component });
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B', default: true },
];
const fieldsOf = (...components: unknown[]) => partsOf(components).filter(isField);

test('a form is read from labels, from the older rows, and from texts', () => {
  const parts = partsOf([
    { type: 10, content: 'Hello' },
    label({ type: 4, custom_id: 'x', style: 2 }, 'New'),
    { type: 1, components: [{ type: 4, custom_id: 'y', style: 1, label: 'Old', required: false }] },
    { type: 999 },
    'nonsense',
  ]);
  expect(parts).toMatchObject([
    { kind: 'note', text: 'Hello' },
    { kind: 'text', customId: 'x', label: 'New', long: true, required: true, maxLength: 4000 },
    { kind: 'text', customId: 'y', label: 'Old', long: false, required: false },
  ]);
});

test('a form opens with what the bot wrote into it', () => {
  const fields = fieldsOf(
    label({ type: 4, custom_id: 'text', style: 1, value: 'v' }),
    label({ type: 3, custom_id: 'select', options }),
    label({ type: 5, custom_id: 'user', default_values: [{ id: '1', type: 'user' }] }),
    label({ type: 21, custom_id: 'radio', options }),
    label({ type: 22, custom_id: 'checks', options }),
    label({ type: 23, custom_id: 'check', default: true }),
    label({ type: 19, custom_id: 'file' }),
  );
  expect(firstValues(fields)).toEqual({
    text: 'v',
    select: ['b'],
    user: ['1'],
    radio: 'b',
    checks: ['b'],
    check: true,
    file: [],
  });
});

test('a radio group in which nothing was chosen is not sent', () => {
  const fields = fieldsOf(
    label({ type: 21, custom_id: 'r', required: false, options: [{ value: 'a', label: 'A' }] }),
    label({ type: 23, custom_id: 'c' }),
  );
  expect(sentValues(fields, firstValues(fields))).toEqual({ c: false });
});

describe('a form says what is wrong', () => {
  const problem = (component: object, value: string | boolean | readonly string[]) =>
    problemsOf(fieldsOf(label({ custom_id: 'x', ...component })), { x: value }).x;

  test.each([
    ['a required text that is empty', { type: 4, style: 1 }, '  ', 'This is required.'],
    ['an optional text that is empty', { type: 4, style: 1, required: false, min_length: 5 }, '', undefined],
    ['a text that is too short', { type: 4, style: 1, min_length: 3 }, 'ab', 'At least 3 characters, this has 2.'],
    ['a text that is too long', { type: 4, style: 1, max_length: 1 }, 'ab', 'At most 1 character, this has 2.'],
    ['a text that fits', { type: 4, style: 1, min_length: 2, max_length: 2 }, 'ab', undefined],
    ['a required menu', { type: 3, options }, [], 'Choose at least one.'],
    ['an optional menu', { type: 3, options, required: false, min_values: 2, max_values: 2 }, [], undefined],
    ['too few of a menu', { type: 3, options, min_values: 2, max_values: 2 }, ['a'], 'Choose at least 2.'],
    ['too many checkboxes', { type: 22, options, max_values: 1 }, ['a', 'b'], 'Choose at most 1.'],
    ['a required radio group', { type: 21, options }, '', 'Choose one.'],
    ['a checkbox', { type: 23 }, false, undefined],
    ['a file, which cannot be sent here', { type: 19 }, [], undefined],
  ])('%s', (_, component, value, expected) => expect(problem(component, value)).toBe(expected));
});
