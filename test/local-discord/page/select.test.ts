import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  choicesOf,
  defaultsOf,
  isEnough,
  type Known,
  matching,
  toggled,
} from '../../../src/local-discord/page/message/select/choices.ts';
import { step } from '../../../src/local-discord/page/message/select/step.ts';

const known = {
  guild: { id: '30' },
  members: [{ id: '11', name: 'Ada', username: 'ada' }],
  roles: [
    { id: '30', name: '@everyone' },
    { id: '31', name: 'Keepers' },
  ],
  channels: [
    { id: '1', type: 0, name: 'general', guild: '30' },
    { id: '2', type: 4, name: 'Rooms', guild: '30' },
    { id: '3', type: 11, name: 'a thread', guild: '30' },
    { id: '4', type: 0, name: 'elsewhere', guild: '40' },
  ],
} as unknown as Known;
const menu = (type: number, more: object = {}) =>
  ({ type, custom_id: 'x', ...more }) as unknown as APISelectMenuComponent;
const values = (choices: readonly Choice[]) => choices.map(({ value }) => value);

describe('what a menu offers', () => {
  test('people, roles without everybody, or both', () => {
    expect(values(choicesOf(menu(5), known))).toEqual(['11']);
    expect(values(choicesOf(menu(6), known))).toEqual(['31']);
    expect(values(choicesOf(menu(7), known))).toEqual(['11', '31']);
  });

  test('channels of this guild, of the kinds it asks for', () => {
    expect(values(choicesOf(menu(8), known))).toEqual(['1', '3']);
    expect(values(choicesOf(menu(8, { channel_types: [4] }), known))).toEqual(['2']);
    expect(values(choicesOf(menu(8, { channel_types: [0] }), known))).toEqual(['1']);
  });

  test('its own options, with those it begins with', () => {
    const options = [
      { label: 'A', value: 'a' },
      { label: 'B', value: 'b', default: true },
    ];
    expect(values(choicesOf(menu(3, { options }), known))).toEqual(['a', 'b']);
    expect(defaultsOf(menu(3, { options }))).toEqual(['b']);
    expect(defaultsOf(menu(5, { default_values: [{ id: '11', type: 'user' }] }))).toEqual(['11']);
  });
});

test('a search finds every word in any order, without regard to case and accents', () => {
  const choices = [
    { value: '1', label: 'Smoke and Ember' },
    { value: '2', label: 'Ember' },
    { value: '3', label: 'Élan', description: 'of the ember' },
  ];
  expect(values(matching(choices, 'ember'))).toEqual(['2', '1', '3']);
  expect(values(matching(choices, 'EMBER elan'))).toEqual(['3']);
  expect(values(matching(choices, ' '))).toEqual(['1', '2', '3']);
});

describe('choosing', () => {
  test('with one choice the new one takes the place of the old one', () => {
    expect(toggled(['a'], 'b', { min: 1, max: 1 })).toEqual(['b']);
    expect(toggled(['a'], 'a', { min: 1, max: 1 })).toEqual(['a']);
    expect(toggled(['a'], 'a', { min: 0, max: 1 })).toEqual([]);
  });

  test('with several a choice is added or taken away, up to the most that may be chosen', () => {
    expect(toggled(['a'], 'b', { min: 1, max: 2 })).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'c', { min: 1, max: 2 })).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a', { min: 1, max: 2 })).toEqual(['b']);
    expect(isEnough([], { min: 1, max: 2 })).toBe(false);
    expect(isEnough([], { min: 0, max: 2 })).toBe(true);
  });
});

describe('keys', () => {
  const found = ['Ash', 'Bell', 'Ember'].map((label) => ({ value: label, label }));
  const key = (name: string, active: number, searching = false) =>
    step({ key: name, ctrlKey: false, metaKey: false, altKey: false }, { active, found, searching });

  test('arrows go round, Home and End to the ends, a letter to the next that begins with it', () => {
    expect([key('ArrowDown', 0), key('ArrowDown', 2), key('ArrowUp', 0)]).toEqual([1, 0, 2]);
    expect([key('Home', 2), key('End', 0)]).toEqual([0, 2]);
    expect([key('e', 0), key('x', 0)]).toEqual([2, undefined]);
  });

  test('letters, Home and End belong to the search field where there is one', () => {
    expect([key('e', 0, true), key('Home', 2, true), key('ArrowDown', 0, true)]).toEqual([undefined, undefined, 1]);
  });
});
