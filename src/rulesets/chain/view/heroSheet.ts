// A hero to choose: what people read before they decide.

import type { FeatureView, HeroSheet, Mark } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { attackText } from '../effects/attack.ts';
import { letterText, told } from '../speak/describe/small.ts';
import { heroName, strikeName } from '../speak/names.ts';
import { type Ability, CAPS, type Content, DEFENCES, type Hero } from '../words/index.ts';
import { abilityCard } from './cards.ts';
import { colourViews } from './colours.ts';
import { counted, mark } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';

export function heroSheet(content: Content, id: string): HeroSheet | undefined {
  const hero = Object.hasOwn(content.heroes, id) ? content.heroes[id] : undefined;
  if (!hero) return undefined;
  return {
    id,
    name: heroName(id),
    ...lookOf(hero),
    line: say(`chain.line.hero.${id}`),
    playsLike: say(`chain.plays.hero.${id}`),
    ...(hero.backstory !== undefined && { backstory: say(`chain.backstory.hero.${id}`) }),
    numbers: numbers(hero),
    features: [strike(hero), barrier(hero)],
    cards: [
      ...hero.abilities.map((ability) => card(ability, 'known')),
      ...hero.learn.map((ability) => card(ability, 'learnt')),
    ],
    cardCount: say('chain.hand.all', { known: hero.abilities.length, learn: hero.learn.length }),
    colours: colourViews,
  };
}

function numbers({ hp, speed, cap, defence }: Hero): readonly Mark[] {
  const signOf = (letter: string) => lookOf(colourViews.find(({ id }) => id === letter));
  const value = (letter: 'C' | 'A' | 'P' | 'G' | 'R' | 'S', count: number): Mark => ({
    ...mark(letter, letterText(letter), count),
    ...signOf(letter),
  });
  return [
    counted('hp', hp),
    counted('speed', speed),
    ...CAPS.map((letter) => value(letter, cap[letter])),
    ...DEFENCES.map((letter) => value(letter, defence[letter])),
  ];
}

const strike = (hero: Hero): FeatureView => ({
  id: 'strike',
  name: strikeName(hero.id),
  text: attackText(hero.strike),
  colours: [hero.strike.letter],
  marks: [],
  ...lookOf(hero.strike),
});

const barrier = (hero: Hero): FeatureView => ({
  id: 'barrier',
  name: say('chain.view.barrier'),
  text: [
    say('common.words.marks', {
      marks: DEFENCES.map((letter) => told('value', { name: letterText(letter), value: hero.barrier[letter] })),
    }),
  ],
  colours: [],
  marks: [],
  ...lookOf(SIGNS.defence),
});

const card = (ability: Ability, how: 'known' | 'learnt') => ({
  ...abilityCard(ability),
  ...(how === 'learnt' && { marks: [counted('learnt', 1)] }),
});
