// The sentences of items.
import type { Text } from '../../../../engine/text.ts';
import type { Item, WornEffect } from '../../words/index.ts';
import { statusName } from '../names.ts';
import { doneText } from './abilities.ts';
import { modText, withCondition } from './hits.ts';
import { letterText, sentence, told } from './small.ts';

export function itemText(item: Item): readonly Text[] {
  if (item.slot === 'weapon') return [told('weapon', { mods: item.effects.map(modText) })];
  if (item.slot === 'consumable') return [...doneText(item), told('usedUp')];
  return item.effects.map((effect) => sentence(wornText(effect)));
}

function wornText(effect: WornEffect): Text {
  switch (effect.do) {
    case 'barrier':
    case 'defMod':
      return told(`worn.${effect.do}`, { defence: letterText(effect.defence), amount: effect.amount });
    case 'capMod': {
      const letter = effect.letter ? letterText(effect.letter) : told('worn.anyLetter');
      return withCondition(told('worn.capMod', { letter, amount: effect.amount }), effect.if);
    }
    case 'immune':
    case 'ignoreFirst':
      return told(`worn.${effect.do}`, { status: statusName(effect.status) });
    case 'free':
      return told(`worn.free-${effect.use}`, { times: effect.times });
    default:
      return told(`worn.${effect.do}`, { amount: effect.amount });
  }
}
