// Rounds, omens, turns, and what everybody does in them.
import { say, type Text } from '../../../engine/text.ts';
import type { Line } from '../../../engine/view.ts';
import { hexName, skipText } from '../describe/foes.ts';
import type { EventOf } from '../events.ts';
import {
  abilityName,
  actionName,
  battleName,
  foeName,
  heroName,
  itemName,
  kindOf,
  lampNamed,
  squareName,
} from '../names.ts';
import type { Content, Hex } from '../words.ts';
import { line, named, side, silent, type Tellers } from './telling.ts';

type Told =
  | 'battleBegan'
  | 'placed'
  | 'roundStarted'
  | 'wavesDealt'
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
  | 'foeArrived';

export const turns: Tellers<Told> = {
  battleBegan: ({ battle }) => [
    ...line('plain', 'battleBegan', { battle: battleName(battle) }),
    { text: say(`chain.intro.battle.${battle}`), tone: 'plain' },
  ],
  placed: ({ hero, at }) => line('quiet', 'placed', { who: heroName(hero), square: squareName(at) }),
  roundStarted: ({ round }) => line('plain', 'roundStarted', { round }),
  wavesDealt: silent,
  omen: ({ foe, die, why, by }) =>
    line(why === 'study' ? 'good' : 'quiet', `omen-${why}`, {
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
  turnEnded: silent,
  acted: (event, content) => acted(event, content),
  moved: ({ who, to, how }, content) =>
    line('quiet', `moved-${how}`, { who: named(content, who), square: squareName(to) }),
  hex: (event, content) => skipped(event, content),
  targetChosen: ({ foe, action, targets, why }) =>
    line('bad', `aimed-${why}`, {
      foe: foeName(foe),
      action: actionName(foe, action),
      targets: targets.map(heroName),
    }),
  helped: ({ foe, action, targets }) =>
    line('bad', 'helped', { foe: foeName(foe), action: actionName(foe, action), targets: targets.map(foeName) }),
  foeArrived: ({ foe, at }) => line('bad', 'foeArrived', { foe: foeName(foe), square: squareName(at) }),
};

/** What a hero sets about, with whom it is meant for or where. */
function acted({ who, deed, ability, item, targets = [], at, object }: EventOf<'acted'>, content: Content) {
  const whom = targets.filter((id) => id !== who).map((id) => named(content, id));
  const aim =
    whom.length > 0
      ? say('chainEvent.at', { targets: whom })
      : at
        ? say('chainEvent.where', { square: squareName(at) })
        : say('chainEvent.freely');
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

/** CHN-091 Only what was skipped is told, with the reason; what is done tells of itself. */
function skipped({ foe, kind, slot, squares, skipped: why }: EventOf<'hex'>, content: Content): readonly Line[] {
  const sheet = content.foes[kindOf(foe)];
  if (!why || !sheet) return [];
  const hex = { kind, ...(slot && { slot }), ...(squares !== undefined && { squares }) } as Hex;
  if (why === 'blank') return line('good', 'idle', { foe: foeName(foe) });
  const action = slot && sheet.specials[slot];
  return line('good', 'skipped', { foe: foeName(foe), hex: hexName(sheet, hex), why: skipText(why, action) });
}
