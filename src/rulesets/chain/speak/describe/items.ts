// The sentences of items.
import type { Text } from '../../../../engine/text.ts';
import { modText } from '../../effects/mods/index.ts';
import { wornText } from '../../effects/worn/index.ts';
import type { Item } from '../../words/index.ts';
import { doneText } from './abilities.ts';
import { sentence, told } from './small.ts';

export function itemText(item: Item): readonly Text[] {
  if (item.slot === 'weapon') return [told('weapon', { mods: item.effects.map(modText) })];
  if (item.slot === 'consumable') return [...doneText(item), told('usedUp')];
  return item.effects.map((effect) => sentence(wornText(effect)));
}
