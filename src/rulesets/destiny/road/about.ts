// What is worth knowing of a pair to kindle, or of something to buy.
import type { Ask } from '../../../engine/kernel/ask.ts';
import type { Text } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { cardText, itemText } from '../view/cards.ts';
import { itemOf } from './items.ts';
import { itemIn } from './market.ts';
import { gameOf, type Look } from './party.ts';

export function about(t: Look, { ask, id }: { readonly ask: Ask; readonly id: string }): readonly Text[] {
  if (ask.id === 'kindle' && /^\d$/.test(id))
    return ['a', 'b'].flatMap((side) => cardText(known(gameOf(t).cards, `${ask.who}-${id}${side}`)));
  const item = ask.id === 'market' ? itemIn(id) : undefined;
  return item === undefined ? [] : itemText(itemOf(t, item));
}
