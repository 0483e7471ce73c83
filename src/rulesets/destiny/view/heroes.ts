// The Seekers: what everybody sees of them, and for its owner's eyes the hand.

import type { Eyes, FeatureView, HeroView, Mark, PileView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { cardOf, lanternCard } from '../rules/cards.ts';
import { enemyOf, known, livingEnemies, seekerOf, seekerSheet } from '../rules/look.ts';
import { describePassive } from '../speak/describe/passives.ts';
import { cardName, itemName, passiveName, seekerName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { SeekerId } from '../words/index.ts';
import { cardText, cardView, itemText } from './cards.ts';
import { letterOf } from './letters.ts';
import { mark, present, shownColours, statusMarks, tally } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';

export function heroView(t: Look, id: SeekerId, eyes: Eyes): HeroView {
  const { health, cap, at, hand } = seekerOf(t, id);
  return {
    id,
    name: seekerName(id),
    letter: letterOf(t, id),
    ...lookOf(seekerSheet(t, id)),
    at,
    health: { now: Math.max(0, health), max: cap },
    marks: heroMarks(t, id),
    features: [abilityFeature(t, id), lanternFeature(t, id), ...wardFeature(t, id), ...itemFeatures(t, id)],
    piles: pilesOf(t, id),
    ...(eyes === id && { hand: hand.map((card) => cardView(t, id, card)) }),
  };
}

const counted = (id: string, count: number): Mark => mark(id, say(`destiny.mark.${id}`), count);

function heroMarks(t: Look, id: SeekerId): readonly Mark[] {
  const { armor, status, moves, acts, exhausted, kindled } = seekerOf(t, id);
  const hunters = livingEnemies(t).filter((enemy) => enemyOf(t, enemy).focus === id).length;
  return [
    counted('armor', armor),
    ...statusMarks(status),
    ...present([
      counted('focus', hunters),
      counted('moves', moves),
      counted('acts', acts),
      counted('exhausted', exhausted),
      counted('kindled', Object.keys(kindled).length),
    ]),
  ];
}

const feature = (id: string, name: Text, more: Partial<FeatureView>): FeatureView => ({
  id,
  name,
  text: [],
  colours: [],
  marks: [],
  ...more,
});

function abilityFeature(t: Look, id: SeekerId): FeatureView {
  const { ability } = seekerSheet(t, id);
  const isUsed = seekerOf(t, id).used.includes(ability.id);
  return feature('ability', passiveName(id, ability.id), {
    text: [describePassive(ability)],
    marks: isUsed ? [counted('used', 1)] : [],
    ...(ability.when === 'redrawAny' && { state: isUsed ? 'spent' : 'ready' }),
    ...lookOf(ability),
  });
}

function lanternFeature(t: Look, id: SeekerId): FeatureView {
  const card = lanternCard(t, id);
  const { lantern } = seekerOf(t, id);
  return feature('lantern', cardName(card.id), {
    text: cardText(card),
    colours: shownColours(card.colours),
    marks: [counted(lantern, 1)],
    state: lantern === 'charged' ? 'ready' : 'spent',
    ...lookOf(card),
  });
}

function wardFeature(t: Look, id: SeekerId): readonly FeatureView[] {
  const { ward } = seekerOf(t, id);
  if (ward === undefined) return [];
  const card = cardOf(t, id, ward);
  const text = card.ward ? [describePassive(card.ward)] : [];
  return [feature('ward', cardName(ward), { text, colours: shownColours(card.colours), ...lookOf(card) })];
}

function itemFeatures(t: Look, owner: SeekerId): readonly FeatureView[] {
  const { items, used } = seekerOf(t, owner);
  return items.map((id) => {
    const item = known(t.content.items, id);
    const isUsed = used.includes(id);
    return feature(id, itemName(id), {
      text: itemText(item),
      marks: isUsed ? [counted('used', 1)] : [],
      ...(item.uses !== 'always' && { state: isUsed ? 'spent' : 'ready' }),
      ...lookOf(item),
    });
  });
}

/** DST-005 Of hand and deck only the count; the discard pile lies face-up. */
function pilesOf(t: Look, id: SeekerId): readonly PileView[] {
  const { hand, deck, discard } = seekerOf(t, id);
  const discarded = (card: string, count: number): Mark => ({
    ...mark(card, cardName(card), count),
    ...lookOf(t.content.cards[card]),
  });
  const pile = (name: string, count: number, contents: readonly Mark[] = []): PileView => ({
    id: name,
    name: say(`destiny.pile.${name}`),
    count,
    contents,
    ...lookOf(SIGNS[name]),
  });
  return [
    pile('hand', hand.length),
    pile('deck', deck.length),
    pile('discard', discard.length, tally(discard, discard.toSorted(), discarded)),
  ];
}
