// Seekers, items and the group on the road, for boards and `/party`.
import type { HeroOnRoad, Shown } from '../../../engine/ruleset/campaign.ts';
import type { CardView, Mark } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { grownCard } from '../rules/cards.ts';
import { known } from '../rules/look.ts';
import { itemName, seekerName } from '../speak/names.ts';
import { grownCardView, itemText } from '../view/cards.ts';
import { mark, present } from '../view/marks.ts';
import { lookOf } from '../view/signs.ts';
import type { Content, SeekerId } from '../words/index.ts';
import { gameOf, type Look, pairsOf, partyOf, seekerOf } from './party.ts';

/** Specification 3: embers, kindled pairs, items and Exhausted cards are public; so is the deck between battles. */
export function heroView(t: Look, id: SeekerId): HeroOnRoad {
  const { embers, exhausted, kindled, items } = seekerOf(t, id);
  return {
    id,
    name: seekerName(id),
    ...lookOf(known(gameOf(t).seekers, id)),
    about: [say(`destiny.line.seeker.${id}`)],
    marks: present([
      counted('embers', embers),
      counted('kindled', Object.keys(kindled).length),
      counted('exhausted', exhausted),
    ]),
    items: [...items],
    cards: pairsOf(t, id).flatMap(({ n }) => ['a', 'b'].map((side) => card(t, id, { n, side }))),
  };
}

function card(t: Look, id: SeekerId, { n, side }: { readonly n: number; readonly side: string }): CardView {
  const growth = seekerOf(t, id).kindled[String(n)];
  return grownCardView(grownCard(known(gameOf(t).cards, `${id}-${n}${side}`), growth), growth);
}

const counted = (id: string, count: number): Mark => mark(id, say(`destiny.mark.${id}`), count);

/** Fate and the void; coins are the campaign's money. */
export const partyMarks = (t: Look): readonly Mark[] => [
  mark('fate', say('destiny.counter.fate'), partyOf(t).fate),
  mark('void', say('destiny.counter.void'), partyOf(t).void),
];

export const itemsShown = (content: Content): readonly (Shown & { readonly price: number })[] =>
  Object.values(content.items).map((item) => ({
    id: item.id,
    name: itemName(item.id),
    ...lookOf(item),
    about: itemText(item),
    price: item.price,
  }));
