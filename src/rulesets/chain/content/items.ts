// Checks of items: what they do fits the slot that they are worn in.
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { modFlaws } from '../effects/mods/index.ts';
import { wornFlaws } from '../effects/worn/index.ts';
import { effectFlaws } from './effects.ts';
import type { ItemFile } from './schema/index.ts';

export function itemFlaws(item: ItemFile): readonly Flaw[] {
  if (item.slot === 'weapon') return modFlaws(item.effects, 'effects');
  if (item.slot === 'consumable') return [...useFlaws(item.target), ...effectFlaws(item)];
  return wornFlaws(item.effects, 'effects');
}

/** CHN-032 Use: on oneself or an adjacent hero. */
function useFlaws(target: Extract<ItemFile, { slot: 'consumable' }>['target']): readonly Flaw[] {
  const isNear = target.who === 'self' || (target.who === 'hero' && target.range === 1);
  return flawIf(!isNear, 'target', 'has to be `self`, or `hero` with a `range` of 1');
}
