// What Discord refuses in modals, autocomplete answers and commands beyond its description.
import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../../src/local-discord/spec/check.ts';
import {
  type CheckedCommand,
  type CheckedModal,
  refuseBadAutocomplete,
  refuseBadCommands,
  refuseBadModal,
} from '../../../src/local-discord/spec/rules.ts';
import { codesOf, fieldsOf, refusalOf } from './refused.ts';

describe('a modal', () => {
  const modal =
    (...components: object[]) =>
    () => {
      const data = { custom_id: 'm', title: 't', components };
      refuseBadModal(checkRequest('ModalInteractionCallbackRequestData', data) as CheckedModal);
    };
  const input = (more: object = {}) => ({ type: 4, custom_id: 'i', style: 1, ...more });
  const label = (component: object) => ({ type: 18, label: 'l', component });
  const options = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ label: `l${n}`, value: `v${n}`, ...more }));

  it('may hold every kind of question', () => {
    const parts = [
      { type: 3, custom_id: 'a', options: options(2) },
      { type: 21, custom_id: 'b', options: options(2) },
      { type: 22, custom_id: 'c', options: options(2), max_values: 2 },
      { type: 19, custom_id: 'd', file_types: ['.png'] },
      { type: 23, custom_id: 'e' },
    ];
    expect(modal(...parts.map(label))).not.toThrow();
    expect(
      modal({ type: 10, content: 'hello' }, label(input()), {
        type: 1,
        components: [input({ label: 'x', custom_id: 'y' })],
      }),
    ).not.toThrow();
  });

  it('has five parts at most', () => {
    const parts = Array.from({ length: 6 }, (_, n) => label(input({ custom_id: `${n}` })));
    expect(fieldsOf(modal(...parts))).toEqual({
      'data.components': 'BASE_TYPE_BAD_LENGTH: Must be between 1 and 5 in length.',
    });
  });

  it('has custom ids that differ', () => {
    expect(codesOf(modal(label(input()), label(input())))).toEqual({
      'data.components.1.component.custom_id': 'COMPONENT_CUSTOM_ID_DUPLICATED',
    });
  });

  it('has one labelled text field in a row', () => {
    expect(codesOf(modal({ type: 1, components: [input()] }))).toEqual({
      'data.components.0.components.0.label': 'BASE_TYPE_REQUIRED',
    });
    const two = [input({ label: 'x' }), input({ label: 'x', custom_id: 'j' })];
    expect(codesOf(modal({ type: 1, components: two }))).toEqual({
      'data.components.0.components.1': 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    });
  });

  it('has sensible lengths', () => {
    expect(codesOf(modal(label(input({ min_length: 5, max_length: 4, value: 'abcde' }))))).toEqual({
      'data.components.0.component.min_length': 'NUMBER_TYPE_MAX',
      'data.components.0.component.value': 'BASE_TYPE_MAX_LENGTH',
    });
  });

  it('has choices as in menus, and nothing disabled', () => {
    const radio = { type: 21, custom_id: 'r', options: options(2, { default: true }) };
    const boxes = { type: 22, custom_id: 'b', options: [...options(1), ...options(1)] };
    const people = { type: 5, custom_id: 'u', disabled: true };
    expect(codesOf(modal(label(radio), label(boxes), label(people)))).toEqual({
      'data.components.0.component.options': 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'data.components.1.component.options.1': 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'data.components.2.component.disabled': 'COMPONENT_DISABLED',
    });
  });
});

describe('autocomplete choices', () => {
  it('fit the option that is typed', () => {
    const give = (value: string | number, type: number) => () =>
      refuseBadAutocomplete({ choices: [{ name: 'x', value }] }, type);
    for (const [value, type] of [
      ['a', 3],
      [1, 4],
      [1.5, 10],
    ] as const)
      expect(give(value, type)).not.toThrow();
    expect(codesOf(give(1, 3))).toEqual({ 'data.choices.0.value': 'STRING_TYPE_CONVERT' });
    for (const [value, type] of [
      ['1', 4],
      [1.5, 4],
      ['x', 10],
    ] as const)
      expect(codesOf(give(value, type))).toEqual({ 'data.choices.0.value': 'NUMBER_TYPE_COERCE' });
  });

  it('have names, which differ', () => {
    const choices = ['a', 'a', ' '].map((name, n) => ({ name, value: `${n}` }));
    expect(Object.keys(codesOf(() => refuseBadAutocomplete({ choices }, 3)))).toEqual([
      'data.choices.1.name',
      'data.choices.2.name',
    ]);
  });
});

describe('commands', () => {
  const bulk =
    (...definitions: object[]) =>
    () =>
      refuseBadCommands(checkRequest('[ApplicationCommandUpdateRequest]', definitions) as CheckedCommand[]);
  const command = (more: object = {}) => ({ name: 'draw', description: 'd', ...more });
  const option = (more: object = {}) => ({ type: 3, name: 'o', description: 'd', ...more });
  const withOptions = (...options: object[]) => bulk(command({ options }));

  it.each(['draw', 'zug-2', 'ziehe_los', 'größe', 'привет', '引く', "l'or", 'ข้อความ'])('may be called %s', (name) => {
    expect(bulk(command({ name }))).not.toThrow();
  });

  it.each(['Draw', 'draw it', 'draw!', 'ÜBER'])('may not be called %s', (name) => {
    expect(fieldsOf(bulk(command({ name })))).toEqual({
      '0.name': 'APPLICATION_COMMAND_INVALID_NAME: Command name is invalid',
    });
  });

  it('in menus have any name, no description and no options', () => {
    expect(bulk({ type: 2, name: 'Look At!' }, { type: 3, name: 'Look At!' })).not.toThrow();
    expect(codesOf(bulk({ type: 2, name: 'x', description: 'd', options: [option()] }))).toEqual({
      '0.description': 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID',
      '0.options': 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID',
    });
  });

  it('have a description', () => {
    expect(codesOf(bulk({ name: 'x' }))).toEqual({ '0.description': 'BASE_TYPE_REQUIRED' });
  });

  it('have names that differ within a kind', () => {
    expect(fieldsOf(bulk(command(), command(), { type: 2, name: 'draw' }))).toEqual({
      '1': 'APPLICATION_COMMANDS_DUPLICATE_NAME: Application command names must be unique',
    });
  });

  it('are translated into languages that Discord has', () => {
    const wrong = { name_localizations: { de: 'ziehen', xx: 'x' }, description_localizations: { german: 'x' } };
    expect(
      codesOf(bulk(command({ ...wrong, options: [option({ name_localizations: { fr: 'Non Valide' } })] }))),
    ).toEqual({
      '0.name_localizations.xx': 'BASE_TYPE_CHOICES',
      '0.description_localizations.german': 'BASE_TYPE_CHOICES',
      '0.options.0.name_localizations.fr': 'APPLICATION_COMMAND_INVALID_NAME',
    });
  });

  it('have required options first', () => {
    expect(fieldsOf(withOptions(option(), option({ name: 'p', required: true })))).toEqual({
      '0.options.1':
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID: Required options must be placed before non-required options',
    });
  });

  it('have options with names that differ', () => {
    expect(codesOf(withOptions(option(), option()))).toEqual({
      '0.options.1': 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    });
  });

  it('have sub-commands or values, not both', () => {
    expect(codesOf(withOptions({ type: 1, name: 's', description: 'd' }, option()))).toEqual({
      '0.options': 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    });
  });

  it('are checked inside sub-commands and groups', () => {
    const sub = { type: 1, name: 's', description: 'd', options: [option({ name: 'Bad' })] };
    const group = { type: 2, name: 'g', description: 'd', options: [sub] };
    expect(codesOf(withOptions(group, { type: 2, name: 'h', description: 'd' }))).toEqual({
      '0.options.0.options.0.options.0.name': 'APPLICATION_COMMAND_INVALID_NAME',
      '0.options.1.options': 'BASE_TYPE_REQUIRED',
    });
  });

  it('nest two deep', () => {
    const sub = { type: 1, name: 's', description: 'd', options: [{ type: 1, name: 't', description: 'd' }] };
    expect(codesOf(withOptions(sub))).toEqual({ '0.options.0.options.0': 'UNION_TYPE_CHOICES' });
  });

  it('offer choices or autocomplete, and choices that differ', () => {
    const choices = [
      { name: 'a', value: 'a' },
      { name: 'a', value: 'b' },
    ];
    expect(codesOf(withOptions(option({ choices, autocomplete: true })))).toEqual({
      '0.options.0.autocomplete': 'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
      '0.options.0.choices.1.name': 'APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE_NAME',
    });
  });

  it('have a least below the most', () => {
    expect(
      codesOf(
        withOptions(
          option({ min_length: 5, max_length: 4 }),
          option({ type: 4, name: 'p', min_value: 5, max_value: 4 }),
        ),
      ),
    ).toEqual({ '0.options.0.min_length': 'NUMBER_TYPE_MAX', '0.options.1.min_value': 'NUMBER_TYPE_MAX' });
  });

  it('have 8000 characters at most, of a translated text the longest counted', () => {
    const choice = (n: number) => ({ name: `${n}`, value: 'x'.repeat(2000) });
    expect(withOptions(option({ choices: [1, 2, 3].map(choice) }))).not.toThrow();
    expect(fieldsOf(withOptions(option({ choices: [1, 2, 3, 4].map(choice) })))).toEqual({
      '0': 'APPLICATION_COMMAND_TOO_LARGE: Command exceeds maximum size (8000)',
    });
  });

  it('are 100 at most, and 15 in each menu', () => {
    const many = (count: number, more: object) => Array.from({ length: count }, (_, n) => ({ name: `c${n}`, ...more }));
    expect(bulk(...many(100, { description: 'd' }), ...many(15, { type: 2 }), ...many(15, { type: 3 }))).not.toThrow();
    expect(refusalOf(bulk(...many(101, { description: 'd' })))).toMatchObject({ status: 400, code: 30032 });
    expect(refusalOf(bulk(...many(16, { type: 3 })))).toMatchObject({ code: 30032 });
  });

  it('one alone has its paths without a number, and counts with the others', () => {
    expect(codesOf(() => refuseBadCommands([command({ name: 'X' })], { single: true }))).toEqual({
      name: 'APPLICATION_COMMAND_INVALID_NAME',
    });
    const others = Array.from({ length: 100 }, (_, n) => command({ name: `c${n}` }));
    expect(refusalOf(() => refuseBadCommands([command()], { single: true, others }))).toMatchObject({ code: 30032 });
  });
});
