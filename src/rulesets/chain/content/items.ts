// Checks of items: what they do fits the slot that they are worn in.
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { HARMFUL, type Status, type WornEffect } from '../words/index.ts';
import { effectFlaws, modFlaws } from './effects.ts';
import type { ItemFile } from './schema/index.ts';

export function itemFlaws(item: ItemFile): readonly Flaw[] {
  if (item.slot === 'weapon') return modFlaws(item.effects, 'effects');
  if (item.slot === 'consumable') return [...useFlaws(item.target), ...effectFlaws(item)];
  return item.effects.flatMap((effect, n) => wornFlaws(effect, `effects[${n}]`));
}

/** CHN-032 Use: on oneself or an adjacent hero. */
function useFlaws(target: Extract<ItemFile, { slot: 'consumable' }>['target']): readonly Flaw[] {
  const isNear = target.who === 'self' || (target.who === 'hero' && target.range === 1);
  return flawIf(!isNear, 'target', 'has to be `self`, or `hero` with a `range` of 1');
}

function wornFlaws(effect: WornEffect, path: string): readonly Flaw[] {
  if (effect.do === 'capMod')
    return flawIf(
      effect.if?.some((one) => 'crit' in one) ?? false,
      `${path}.if`,
      'cannot ask for `crit` before the check is rolled',
    );
  if (effect.do !== 'immune' && effect.do !== 'ignoreFirst') return [];
  const harmful: readonly Status[] = HARMFUL;
  return flawIf(
    !harmful.includes(effect.status),
    `${path}.status`,
    `is \`${effect.status}\`, which does a hero no harm`,
  );
}
