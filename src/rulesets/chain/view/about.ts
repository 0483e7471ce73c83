// What is worth knowing of one choice: the odds of a blow, what stands beside a square, what a turned wheel would bring.

import { kingDistance, type Square } from '../../../engine/board/grid.ts';
import type { Choice } from '../../../engine/kernel/ask.ts';
import type { Weighed } from '../../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../../engine/text.ts';
import type { AskId } from '../asks.ts';
import { strikeTargets } from '../effects/strike.ts';
import { type Attempt, attackValue, studyValue } from '../rules/capCheck.ts';
import { usableAbilities, usableItems } from '../rules/deeds/fighting.ts';
import { foeBarrier } from '../rules/fierce.ts';
import { terrainAt } from '../rules/ground.ts';
import { foesInArea, strikeOf } from '../rules/heroAttack.ts';
import { abilityOf, atOf, foeOf, heroOf, isFoe, livingFoes } from '../rules/look.ts';
import { isTurn, omenOf, studiable, TURNS, turnedBy, twistable } from '../rules/omens.ts';
import { sparkMax } from '../rules/sparks.ts';
import { speedOf } from '../rules/walking.ts';
import { diceText } from '../speak/describe/small.ts';
import { abilityName, foeName, itemName } from '../speak/names.ts';
import type { Look, State } from '../state.ts';
import { type Attack, type Content, squareIdOf, squareNamed } from '../words/index.ts';
import { attackBy } from './aims.ts';
import { chainText } from './flower.ts';
import { oddsOf } from './odds.ts';

type Weigh = (t: Look, weighed: Weighed) => readonly Text[];

export const about = (state: State, content: Content, weighed: Weighed): readonly Text[] =>
  WEIGHED[weighed.ask.id as AskId]?.({ state, content }, weighed) ?? [];

const WEIGHED: Readonly<Partial<Record<AskId, Weigh>>> = {
  turn: (t, weighed) => (weighed.part === undefined ? deed(t, weighed) : part(t, weighed)),
  guard: (_, { ask: { facts }, id }) => [
    say(id === 'yes' ? 'chain.about.guard' : 'chain.about.noGuard', {
      value: Number(id === 'yes' ? facts.ownValue : facts.value),
      most: Number(id === 'yes' ? facts.ownMost : facts.most),
      hp: Number(id === 'yes' ? facts.ownHp : facts.hp),
      sure: facts.sure ? 1 : 0,
    }),
  ],
  reroll: (_, { ask: { facts }, id }) =>
    id === 'yes'
      ? [say('chain.about.reroll', { value: Number(facts.value), percent: percentOf(Number(facts.value)) })]
      : [say('chain.about.accept', { most: Number(facts.most), hp: Number(facts.hp) })],
  riposte: (_, { ask: { facts }, id }) =>
    id === 'yes' ? [say('chain.about.riposte', { damage: Number(facts.damage), hp: Number(facts.foeHp) })] : [],
};

const FACES = 20;
/** How often a die of twenty shows so much or less. */
const percentOf = (value: number): number => Math.round((100 * Math.min(value, FACES - 1)) / FACES);

// ---- deeds ----

/** What stands behind the options that only name a verb. */
function deed(t: Look, { ask: { who }, id }: Weighed): readonly Text[] {
  const { actions = 0 } = t.state.turn?.side === 'hero' ? t.state.turn : {};
  switch (id) {
    case 'move':
      return [say('chain.about.move', { squares: speedOf(t, who) })];
    case 'strike':
      return strikeTargets(t, who).map((target) => odds(t, strike(t, who, target)));
    case 'ability':
      return [say('chain.about.list', { things: usableAbilities(t, who).map((ability) => abilityName(ability.id)) })];
    case 'use':
      return [say('chain.about.list', { things: [...new Set(usableItems(t, who))].map(itemName) })];
    case 'study':
      return studiable(t, who).map((foe) => studyOdds(t, who, foe));
    case 'twist':
      return twistable(t, who).map((foe) => say('chain.about.omen', { foe: foeName(foe), die: omenOf(t, foe) }));
    case 'end':
      return [say('chain.about.end', { gain: actions > 0 && heroOf(t, who).sparks < sparkMax(t, who) ? 1 : 0 })];
    case 'brace':
    case 'surge':
      return [say(`chain.about.${id}`)];
    default:
      return [];
  }
}

const strike = (t: Look, hero: string, target: string): Attempt => ({
  ...{ hero, attack: strikeOf(t, hero), target, from: atOf(t, hero), isStrike: true },
});

/** The odds of one attack at one foe. */
function odds(t: Look, attempt: Attempt): Text {
  const { critical, hit } = oddsOf(t, attempt);
  const percent = ((critical + hit) * 100) / FACES;
  return say('chain.about.odds', { foe: foeName(attempt.target), percent, value: attackValue(t, attempt).value });
}

const studyOdds = (t: Look, who: string, foe: string): Text => {
  const { value } = studyValue(t, who, foe);
  return say('chain.about.odds', { foe: foeName(foe), percent: percentOf(value), value });
};

// ---- parts ----

function part(t: Look, weighed: Weighed): readonly Text[] {
  const { ask, id, soFar, part: name } = weighed;
  switch (name) {
    case 'to':
      return beside(t, ask.who, squareNamed(id));
    case 'turn':
      return turned(t, soFar, id);
    case 'square':
      return inArea(t, weighed);
    case 'target':
    case 'targets':
    case 'second':
      return isFoe(t, id) ? atFoe(t, weighed) : [];
    default:
      return [];
  }
}

/** Who would stand beside one there, whom one could strike from there, and whether it burns. */
function beside(t: Look, who: string, square: Square): readonly Text[] {
  const near = livingFoes(t).filter((foe) => kingDistance(square, atOf(t, foe)) === 1);
  const there = { ...t, state: { ...t.state, heroes: { ...t.state.heroes, [who]: moved(t, who, square) } } };
  const reached = strikeTargets(there, who).filter((foe) => !near.includes(foe));
  return [
    ...(terrainAt(t, square) === 'fire' ? [say('chain.about.fire')] : []),
    ...(near.length > 0 ? [say('chain.about.beside', { foes: near.map(foeName) })] : []),
    ...(reached.length > 0 ? [say('chain.about.reached', { foes: reached.map(foeName) })] : []),
  ];
}

const moved = (t: Look, who: string, square: Square) => ({ ...heroOf(t, who), at: squareIdOf(square) });

/** What the foe's chain would be after the turn of the wheel. */
function turned(t: Look, soFar: Choice | undefined, way: string): readonly Text[] {
  const foe = soFar?.with?.target;
  if (typeof foe !== 'string' || !isTurn(way)) return [];
  return chainText(t, foe, turnedBy(omenOf(t, foe), TURNS[way]));
}

/** The attack that is being said: the Strike, or that of an ability. */
function attackSaid(t: Look, who: string, soFar: Choice | undefined): ReturnType<typeof attackBy> {
  const { ability } = soFar?.with ?? {};
  if (typeof ability === 'string') return attackBy(t, who, abilityOf(t, ability));
  return soFar?.choose === 'strike' ? { attack: strikeOf(t, who), isStrike: true } : undefined;
}

function atFoe(t: Look, { ask: { who }, id, soFar }: Weighed): readonly Text[] {
  if (soFar?.choose === 'study') return [studyOdds(t, who, id)];
  const said = attackSaid(t, who, soFar);
  const { to } = soFar?.with ?? {};
  if (!said) return t.state.omens[id] === undefined ? [] : chainText(t, id, omenOf(t, id));
  const from = typeof to === 'string' ? squareNamed(to) : atOf(t, who);
  return [odds(t, { hero: who, target: id, from, ...said }), damage(t, said.attack, id)];
}

function damage(t: Look, { dice, letter, piercing }: Attack, foe: string): Text {
  const { hp } = foeOf(t, foe);
  if (dice === undefined) return say('chain.about.harmless', { hp });
  return say('chain.about.damage', { dice: diceText(dice), barrier: piercing ? 0 : foeBarrier(t, foe, letter), hp });
}

/** Who would be in the area around a square. */
function inArea(t: Look, { ask: { who }, id, soFar }: Weighed): readonly Text[] {
  const said = attackSaid(t, who, soFar);
  if (!said || 'within' in said.attack.aim) return [];
  const centre = squareNamed(id);
  const foes = foesInArea(t, centre, said.attack.aim.radius ?? 0);
  return foes.map((target) => odds(t, { hero: who, target, from: centre, ...said }));
}
