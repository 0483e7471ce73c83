// Rounds, omens, turns, and what everybody does in them.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../../engine/text.ts';
import type { Deed } from '../../asks.ts';
import type { EventOf, Skip, SkippedHex } from '../../words/events.ts';
import type { Content, Foe, Hex } from '../../words/index.ts';
import { hexName, skipText } from '../describe/foes.ts';
import {
  abilityName,
  actionName,
  battleName,
  foeKindName,
  foeName,
  heroName,
  itemName,
  kindOf,
  lampNamed,
  squareName,
} from '../names.ts';
import { line, named, side, silent, type Tellers } from './telling.ts';

type Told =
  | 'battleBegan'
  | 'placed'
  | 'roundStarted'
  | 'wavesDealt'
  | 'omens'
  | 'omen'
  | 'twisted'
  | 'tipBlanked'
  | 'turnStarted'
  | 'turnLost'
  | 'turnEnded'
  | 'acted'
  | 'moved'
  | 'hex'
  | 'targetChosen'
  | 'helped'
  | 'foeArrived'
  | 'mustered';

export const turns: Tellers<Told> = {
  battleBegan: ({ battle }) => [
    ...line('plain', 'battleBegan', { battle: battleName(battle) }),
    { text: say(`chain.intro.battle.${battle}`), tone: 'plain' },
  ],
  placed: ({ hero, at }) => line('quiet', 'placed', { who: heroName(hero), square: squareName(at) }),
  roundStarted: ({ round }) => line('plain', 'roundStarted', { round }),
  wavesDealt: silent,
  /** Those of a wave are told together. */
  omens: ({ dice }) =>
    line('quiet', 'omens', {
      foes: dice.map(({ foe, die }) => say('chainEvent.shows', { foe: foeName(foe), die })),
      count: dice.length,
    }),
  omen: ({ foe, die, why, by }) =>
    why === 'wave'
      ? silent()
      : line(why === 'study' ? 'good' : 'quiet', `omen-${why}`, {
          foe: foeName(foe),
          die,
          by: by ? heroName(by) : say('chainEvent.nobody'),
        }),
  twisted: ({ foe, from, to, by }) => line('good', 'twisted', { foe: foeName(foe), from, to, by: heroName(by) }),
  tipBlanked: ({ foe, by }) => line('good', 'tipBlanked', { foe: foeName(foe), by: heroName(by) }),
  turnStarted: ({ who, arm }, content) =>
    line(arm === undefined ? 'plain' : 'bad', `turnStarted-${side(content, who)}`, {
      who: named(content, who),
      ...(arm !== undefined && { arm }),
    }),
  turnLost: ({ who }, content) =>
    line(side(content, who) === 'hero' ? 'bad' : 'good', 'turnLost', { who: named(content, who) }),
  turnEnded: (event, content) => leftOut(event, content),
  acted: (event, content) => acted(event, content),
  moved: ({ who, to, how, by }, content) =>
    line('quiet', `moved-${how}`, {
      ...{ who: named(content, who), square: squareName(to) },
      ...(by !== undefined && { by: named(content, by) }),
    }),
  hex: silent,
  targetChosen: ({ foe, action, targets, why }) =>
    line('bad', `aimed-${why}`, {
      foe: foeName(foe),
      action: actionName(foe, action),
      targets: targets.map(heroName),
    }),
  helped: ({ foe, action, targets }) => {
    const isOwn = targets.every((id) => id === foe);
    const params = { foe: foeName(foe), action: actionName(foe, action), targets: targets.map(foeName) };
    return line('bad', isOwn ? 'helped-self' : 'helped', params);
  },
  foeArrived: ({ foe, at, by, first }) => {
    const params = { foe: foeName(foe), square: squareName(at), ...(by !== undefined && { by: foeName(by) }) };
    return first ? silent() : line('bad', by === undefined ? 'foeArrived' : 'foeArrived-by', params);
  },
  mustered: ({ kinds }) =>
    line('plain', 'mustered', {
      foes: kinds.map(({ kind, count }) => say('chainEvent.some', { foe: foeKindName(kind), count })),
    }),
};

/** Their effect says it all: who stands again, which lamp burns, who is Braced, where somebody slips away to. */
const TOLD_BY_WHAT_FOLLOWS: readonly Deed[] = ['rouse', 'interact', 'brace', 'feet'];

/** What a hero sets about, with whom it is meant for or where. */
function acted({ who, deed, ability, item, targets = [], at, object }: EventOf<'acted'>, content: Content) {
  const whom = targets.filter((id) => id !== who).map((id) => named(content, id));
  const aim =
    whom.length > 0
      ? say(targets.every((id) => side(content, id) === 'hero') ? 'chainEvent.for' : 'chainEvent.at', { targets: whom })
      : at
        ? say('chainEvent.where', { square: squareName(at) })
        : say('chainEvent.freely');
  if (TOLD_BY_WHAT_FOLLOWS.includes(deed)) return silent();
  const what = thing({ ability, item, object });
  return line('plain', `acted-${deed}`, { who: heroName(who), aim, targets: whom, ...(what && { what }) });
}

type Thing = {
  readonly ability?: string | undefined;
  readonly item?: string | undefined;
  readonly object?: string | undefined;
};

function thing({ ability, item, object }: Thing): Text | undefined {
  if (ability !== undefined) return abilityName(ability);
  if (item !== undefined) return itemName(item);
  return object === undefined ? undefined : lampNamed(object);
}

/** What needs no word while the foe did something else: blank hexes, and a Move of one who stood well. */
const PLAIN: readonly Skip[] = ['blank', 'inPlace'];

/** CHN-091 What a foe left out of its chain, with the reasons, in one line; what is done tells of itself. */
function leftOut({ who, skips = [], idle }: EventOf<'turnEnded'>, content: Content): readonly Line[] {
  const sheet = content.foes[kindOf(who)];
  const told = unlike(idle ? skips : skips.filter(({ why }) => !PLAIN.includes(why)));
  if (!sheet || told.length === 0) return [];
  const params = { foe: foeName(who), hexes: told.map((skip) => skippedText(sheet, skip)) };
  return line(idle ? 'good' : 'quiet', idle ? 'idle' : 'skipped', params);
}

/** Two Bites that find nobody are one reason. */
const unlike = (skips: readonly SkippedHex[]): readonly SkippedHex[] =>
  skips.filter((one, n) => skips.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === n);

function skippedText(sheet: Foe, { kind, slot, squares, why }: SkippedHex): Text {
  if (why === 'blank') return say('chainEvent.blank');
  const hex = { kind, ...(slot && { slot }), ...(squares !== undefined && { squares }) } as Hex;
  return say('chainEvent.skip', { hex: hexName(sheet, hex), why: skipText(why, slot && sheet.specials[slot]) });
}
