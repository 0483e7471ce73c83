// Checks of items: an effect works at one moment only.

import { flawIf } from '../../../engine/ruleset/flaws.ts';
import { either } from '../../../engine/ruleset/near.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { Item, ItemEffect } from '../words/index.ts';
import type { ItemFile } from './schema/index.ts';

const MOMENT: Readonly<Record<ItemEffect['do'], Item['when']>> = {
  exhausted: 'outside',
  heal: 'turn',
  reach: 'turn',
  'starting-armor': 'setup',
  'starting-health': 'setup',
  white: 'boost',
  whistle: 'draw',
  charged: 'setup',
  'ranged-more': 'declare',
};

const USES: Readonly<Record<Item['when'], readonly Item['uses'][]>> = {
  setup: ['always'],
  turn: ['oncePerBattle', 'disposable'],
  declare: ['oncePerBattle', 'disposable'],
  boost: ['oncePerBattle', 'disposable'],
  draw: ['oncePerBattle', 'disposable'],
  outside: ['disposable'],
};

export function itemFlaws({ effects, uses, when }: ItemFile): readonly Flaw[] {
  const moments = effects.map((effect) => MOMENT[effect.do]);
  const allowed = USES[when];
  return [
    ...effects.flatMap((effect, n) =>
      flawIf(moments[n] !== when, 'when', `is \`${when}\`, but \`${effect.do}\` works only with \`${moments[n]}\``),
    ),
    ...flawIf(
      !allowed.includes(uses),
      'uses',
      `is \`${uses}\`, but with \`${when}\` it has to be ${either(allowed.map((one) => `\`${one}\``))}`,
    ),
  ];
}
