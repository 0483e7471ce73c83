// The heroes: everything about them is public; their abilities lie before their owner like cards.

import type { Eyes, FeatureView, HeroView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { attackText } from '../effects/attack.ts';
import { heroBarrier } from '../rules/defence.ts';
import { strikeOf } from '../rules/heroAttack.ts';
import { abilityOf, heroOf, heroSheet, itemOf } from '../rules/look.ts';
import { speedOf } from '../rules/walking.ts';
import { abilityText } from '../speak/describe/abilities.ts';
import { itemText } from '../speak/describe/items.ts';
import { letterText, told } from '../speak/describe/small.ts';
import { abilityName, heroName, itemName, strikeName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { CAPS, type Cap, DEFENCES, type Defence } from '../words/index.ts';
import { handOf } from './cards.ts';
import { heroLetter } from './letters.ts';
import { counted, heroMarks } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';
import { isSpent, usesLeft } from './uses.ts';

export function heroView(t: Look, id: string, eyes: Eyes): HeroView {
  const { at, hp, maxHp } = heroOf(t, id);
  return {
    id,
    name: heroName(id),
    letter: heroLetter(id),
    ...lookOf(heroSheet(t, id)),
    at,
    health: { now: hp, max: maxHp },
    marks: heroMarks(t, id),
    features: [values(t, id), strike(t, id), ...abilities(t, id), ...items(t, id)],
    piles: [],
    ...(eyes === id && { hand: handOf(t, id) }),
  };
}

const feature = (id: string, name: Text, more: Partial<FeatureView>): FeatureView => ({
  id,
  name,
  text: [],
  colours: [],
  marks: [],
  ...more,
});

const listed = <L extends Cap | Defence>(letters: readonly L[], of: (letter: L) => number): readonly Text[] =>
  letters.map((letter) => told('value', { name: letterText(letter), value: of(letter) }));

function values(t: Look, id: string): FeatureView {
  const { cap, defence } = heroOf(t, id);
  return feature('values', say('chain.view.values'), {
    text: [
      told('caps', { values: listed(CAPS, (letter) => cap[letter]) }),
      told('defences', { values: listed(DEFENCES, (letter) => defence[letter]) }),
      told('barrier', { values: listed(DEFENCES, (letter) => heroBarrier(t, id, letter)) }),
      say('chain.view.speed', { speed: speedOf(t, id) }),
    ],
    ...lookOf(SIGNS.numbers),
  });
}

function strike(t: Look, id: string): FeatureView {
  const attack = strikeOf(t, id);
  return feature('strike', strikeName(id), {
    text: attackText(attack),
    colours: [attack.letter],
    ...lookOf(heroSheet(t, id).strike),
  });
}

const abilities = (t: Look, hero: string): readonly FeatureView[] =>
  heroOf(t, hero).abilities.map((id) => {
    const ability = abilityOf(t, id);
    const left = usesLeft(t, hero, ability);
    return feature(id, abilityName(id), {
      text: abilityText(ability),
      // Without a sign of its own: an ability is known by its own icon.
      marks: left === undefined ? [] : [{ id: 'uses', name: say('chain.mark.uses'), count: left }],
      state: isSpent(t, hero, ability) ? 'spent' : 'ready',
      ...lookOf(ability),
    });
  });

/** Two of the same consumable are told once, with their number. */
function items(t: Look, hero: string): readonly FeatureView[] {
  const { items: all } = heroOf(t, hero);
  return [...new Set(all)].map((id) => {
    const item = itemOf(t, id);
    const count = all.filter((one) => one === id).length;
    return feature(id, itemName(id), {
      text: itemText(item),
      marks: count > 1 ? [counted('stock', count)] : [],
      ...lookOf(item),
    });
  });
}
