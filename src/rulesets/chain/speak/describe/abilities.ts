// The sentences of abilities and consumables, made from their data. Heroes are spoken to.
import type { Text } from '../../../../engine/text.ts';
import { describeEffect } from '../../effects/index.ts';
import type { Ability, Target } from '../../words/index.ts';
import { inTurn, sentence, told } from './small.ts';

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
  if (target.who === 'self') return effects.flatMap((effect) => describeEffect(effect, 'own'));
  const done = effects.flatMap((effect) => describeEffect(effect, 'other'));
  return [told('for', { target: targetText(target), effects: inTurn(done) })];
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
