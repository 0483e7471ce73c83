// What more has to be said with an option: cards, targets, spaces (specification, section 3: option ids).
import type { Ask, Choice, Part, PartOption, Way } from '../../../engine/kernel/ask.ts';
import { say, type Text } from '../../../engine/text.ts';
import { DECLINE } from '../asks.ts';
import { describeEffect } from '../effects/index.ts';
import { cardName, itemName, objectName, seekerName, spaceName, targetName } from '../speak/names.ts';
import type { Look, State } from '../state.ts';
import { type Card, type Content, FIRST_SPARK, type SeekerId, type SpaceId } from '../words/index.ts';
import { targetSlots } from './action.ts';
import { actionsInHand, cardOf, lanternCard } from './cards.ts';
import { handCardName } from './choices.ts';
import { discardable } from './hand.ts';
import { mapOf, seekerOf, spacesWithin } from './look.ts';
import { canMove } from './moving.ts';
import { sparkSteps } from './script.ts';
import { declareItems, stepsFrom, tendable, turnItems } from './seekerTurn.ts';

export type Asked = { readonly ask: Ask; readonly soFar: Choice };

export function parts(state: State, content: Content, asked: Asked): Part | undefined {
  const t = { state, content };
  const { ask, soFar } = asked;
  const next = partsOf(t, asked).find((part) => !(part.name in (soFar.with ?? {})));
  if (next) return next;
  return ask.id === 'turn' && (soFar.choose === 'play' || soFar.choose === 'lantern')
    ? partOfPlay(t, asked)
    : undefined;
}

const pickOne = (name: string, ids: readonly string[], label: (id: string) => Text): Part => ({
  kind: 'pick',
  name,
  label: say(`destiny.part.${name}`),
  options: optionsOf(ids, label),
  min: 1,
  max: 1,
});

const optionsOf = (ids: readonly string[], label: (id: string) => Text): readonly PartOption[] =>
  [...new Set(ids)].map((id) => ({ id, label: label(id) }));

const spacePart = (t: Look, name: string, spaces: readonly SpaceId[]): Part => ({
  kind: 'space',
  name,
  label: say(`destiny.part.${name}`),
  options: optionsOf(spaces, (space) => spaceName(t, space)),
});

/** The parts that depend only on the option, by ask. */
function partsOf(t: Look, { ask, soFar }: Asked): readonly Part[] {
  const who = ask.who;
  switch (ask.id) {
    case 'block':
      return [
        pickOne(
          'ally',
          (ask.facts.hit as { seeker: SeekerId }[]).map((hit) => hit.seeker),
          seekerName,
        ),
      ];
    case 'premove':
      return [wayPart(t, who)];
    case 'cardBoost':
    case 'effectChoice':
      return [pickOne('card', discardable(t, who), handCardName)];
    case 'turn':
      return turnParts(t, ask, soFar.choose);
    default:
      return [];
  }
}

function turnParts(t: Look, ask: Ask, chosen: string): readonly Part[] {
  const who = ask.who;
  switch (chosen) {
    case 'step':
      return [spacePart(t, 'to', ask.facts.script ? sparkSteps(t, who) : stepsFrom(t, who))];
    case 'play':
      return [pickOne('card', ask.facts.script ? [FIRST_SPARK] : actionsInHand(t, who), cardName)];
    case 'pass-discard':
      return [pickOne('card', discardable(t, who), handCardName)];
    case 'tend':
      return [pickOne('object', tendable(t, who), (id) => objectName(t.state.battle, id))];
    case 'item':
      return [pickOne('item', turnItems(t, who), itemName)];
    default:
      return [];
  }
}

/** DST-155 A way of up to the moves left; figures never block (DST-006), so its end is all that counts. */
function wayPart(t: Look, who: SeekerId): Part {
  const { at, moves } = seekerOf(t, who);
  const ends = spacesWithin(t, at, moves).filter((space) => space !== at);
  return {
    ...(spacePart(t, 'path', ends) as Part & { kind: 'space' }),
    way: wayFrom(t, who),
  };
}

const wayFrom = (t: Look, who: SeekerId): Way => {
  const { at: from, moves: steps } = seekerOf(t, who);
  return { from, steps, links: mapOf(t).graph };
};

/** The parts of a play that depend on its card: targets, an item, and what comes after. */
function partOfPlay(t: Look, { ask, soFar }: Asked): Part | undefined {
  const who = ask.who;
  const card = soFar.choose === 'lantern' ? lanternCard(t, who) : cardOf(t, who, String(soFar.with?.card));
  const more = [targetsPart(t, who, card), ...(ask.facts.script ? [] : [itemPart(t, who, card), thenPart(t, who)])];
  return more.find((part) => part !== undefined && !(part.name in (soFar.with ?? {})));
}

/** DST-108 A target for every effect that names one and has a legal one now. */
function targetsPart(t: Look, who: SeekerId, card: Card): Part | undefined {
  const label = (id: string) => (id === DECLINE ? say('destiny.option.decline') : targetName(t, id));
  const slots = targetSlots(t, who, card).map(({ place, legal }) => ({
    label: describeEffect(effectAt(card, place)),
    options: optionsOf(legal, label),
  }));
  return slots.length > 0 ? { kind: 'slots', name: 'targets', label: say('destiny.part.targets'), slots } : undefined;
}

function effectAt(card: Card, place: number): Card['effects'][number] {
  const effect = card.effects[place];
  if (!effect) throw new Error(`${card.id} has no effect ${place}`);
  return effect;
}

function itemPart(t: Look, who: SeekerId, card: Card): Part | undefined {
  const items = declareItems(t, who, card);
  if (items.length === 0) return undefined;
  return {
    kind: 'pick',
    name: 'item',
    label: say('destiny.part.item'),
    options: optionsOf(items, itemName),
    min: 0,
    max: 1,
    optional: true,
  };
}

/** Done after the window without a second visit: steps, and the end of the turn. */
function thenPart(t: Look, who: SeekerId): Part {
  const { at, moves } = seekerOf(t, who);
  const spaces = canMove(t, who) ? spacesWithin(t, at, moves).filter((space) => space !== at) : [];
  const end = { id: 'end', label: say('destiny.option.end') };
  const options = [...optionsOf(spaces, (space) => spaceName(t, space)), end];
  return {
    kind: 'pick',
    name: 'then',
    label: say('destiny.part.then'),
    options,
    min: 0,
    max: moves + 1,
    optional: true,
    way: wayFrom(t, who),
  };
}
