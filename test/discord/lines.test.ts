// Lines of what happened: short in the channel, with their numbers in the log.
import { expect, it } from 'vitest';
import { logged, toned } from '../../src/discord/show/board.ts';
import type { Line } from '../../src/engine/ruleset/view.ts';
import type { Render } from '../../src/view/text.ts';

const render: Render = ({ key }) => key;
const hit: Line = { text: { key: 'Wren takes 6.' }, tone: 'bad', detail: { key: '7 rolled, Barrier −1' } };

it('keeps dice and Barrier out of the channel, and tells them in the log', () => {
  expect(toned(hit, render)).toBe('**Wren takes 6.**');
  expect(logged(hit, render)).toBe('**Wren takes 6.** (7 rolled, Barrier −1)');
});

it('logs what has no numbers as it was told', () => {
  const moved: Line = { text: { key: 'Wren goes to D4.' }, tone: 'quiet' };
  expect(logged(moved, render)).toBe('-# Wren goes to D4.');
});
