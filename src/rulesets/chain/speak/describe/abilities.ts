// The sentences of Strikes and abilities, made from their data. Heroes are spoken to.
import type { Text } from '../../../../engine/text.ts';
import type { Ability, Attack, Effect, EffectName, EffectOf, Prepare, Target } from '../../words/index.ts';
import { statusName } from '../names.ts';
import { modText, onHit } from './hits.ts';
import { aimText, damageText, diceText, inTurn, letterText, more, sentence, statusText, told } from './small.ts';

/** An attack, sentence by sentence. */
export function attackText({ letter, aim, dice, crit, piercing, hit, mods, second }: Attack): readonly Text[] {
  const traits = [
    ...(crit > 1 ? [told('mod.critRange', { amount: crit })] : []),
    ...(piercing ? [told('prop.piercing')] : []),
  ];
  return [
    told('attack', {
      letter: letterText(letter),
      aim: aimText(aim, 'foes'),
      damage: damageText(dice),
      more: more(traits),
    }),
    ...onHit(hit),
    ...mods.map((mod) => sentence(modText(mod))),
    ...(second ? [told('second', { squares: second.within, dice: diceText(second.dice) })] : []),
  ];
}

// An ability never changes, and every look at a table shows many of them.
const texts = new WeakMap<Ability, readonly Text[]>();

/** What is printed on an ability: what it costs, and what it does. */
export function abilityText(ability: Ability): readonly Text[] {
  const known = texts.get(ability);
  if (known) return known;
  const text = [costText(ability), ...doneText(ability)];
  texts.set(ability, text);
  return text;
}

export function costText({ cost, limit, reaction }: Pick<Ability, 'cost' | 'limit' | 'reaction'>): Text {
  const price = reaction ? told(`reaction.${reaction}`) : told('cost', { cost });
  return limit ? told(`limit.${limit.per}`, { price, times: limit.times }) : sentence(price);
}

/** For oneself each effect is a sentence; for others they stand behind whom they are for. */
export function doneText({ target, effects }: Pick<Ability, 'target' | 'effects'>): readonly Text[] {
  if (target.who === 'self') return effects.flatMap(ownText);
  return [told('for', { target: targetText(target), effects: inTurn(effects.map(otherText)) })];
}

function targetText(target: Target): Text {
  switch (target.who) {
    case 'self':
      return told('target.self');
    case 'hero': {
      const reach = reachText(target.range);
      return told(`target.hero${target.fallen ? `-${target.fallen}` : ''}`, { reach });
    }
    case 'heroes':
      return told('target.heroes', { squares: target.within });
    case 'foe':
      return told(target.comingWave ? 'target.foe-coming' : 'target.foe', { reach: reachText(target.range) });
    case 'square':
      return told(target.unoccupied ? 'target.square-free' : 'target.square', { range: target.range });
  }
}

function reachText(range: number | 'sight' | undefined): Text {
  if (range === undefined) return told('none');
  return range === 'sight' ? told('reach.sight') : told('reach.squares', { range });
}

// ---- effects ----

/** Effects that are sentences of several parts, and only ever for oneself. */
function ownText(effect: Effect): readonly Text[] {
  switch (effect.do) {
    case 'attack':
      return attackText(effect);
    case 'status':
      return [told('own.status', { status: statusText(effect) })];
    case 'prepare':
      return [sentence(prepareText(effect, 'own'))];
    default:
      return [told(`own.${effect.do}`, params(effect))];
  }
}

function otherText(effect: Effect): Text {
  if (effect.do === 'status') return statusText(effect);
  return effect.do === 'prepare' ? prepareText(effect, 'other') : told(`other.${effect.do}`, params(effect));
}

const prepareText = ({ on, until, lostByMoving, mods }: Prepare, whose: 'own' | 'other'): Text =>
  told(lostByMoving ? 'prepare.still' : 'prepare.plain', {
    what: told(`prepare.${on}-${whose}`),
    until: told(`prepare.${until}`),
    mods: mods.map(modText),
  });

/** What each effect has to be told with. */
const PARAMS: {
  readonly [D in EffectName]?: (effect: EffectOf<D>) => Readonly<Record<string, string | number | Text>>;
} = {
  strike: ({ times }) => ({ times }),
  move: ({ squares, straight }) => ({ squares, how: told(straight ? 'straight' : 'none') }),
  heal: ({ dice }) => ({ dice: diceText(dice) }),
  damage: ({ dice }) => ({ dice: diceText(dice) }),
  clear: ({ status }) => ({ status: status === 'all' ? told('everyStatus') : statusName(status) }),
  spark: ({ amount }) => ({ amount }),
  twist: ({ arms }) => ({ arms }),
  smoke: ({ radius }) => ({ radius }),
  trap: ({ dice }) => ({ dice: diceText(dice) }),
  riposte: ({ amount }) => ({ amount }),
};

const params = (effect: Effect) =>
  (PARAMS[effect.do] as ((one: Effect) => Readonly<Record<string, string | number | Text>>) | undefined)?.(effect);
