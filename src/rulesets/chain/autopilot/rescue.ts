// AP 1 and 6: FALLEN heroes are brought back, and those who are badly hurt are mended.
import type { Choice } from '../../../engine/kernel/ask.ts';
import { effectOf } from '../effects/effect.ts';
import { usableItems } from '../rules/deeds/fighting.ts';
import { isAdjacentTo } from '../rules/ground.ts';
import { atOf, fallenHeroes, heroOf, isFallen, standingHeroes } from '../rules/look.ts';
import { nextPartOf } from '../rules/using.ts';
import { type Ability, squareIdOf } from '../words/index.ts';
import { reachable } from './squares.ts';
import { foesBeside, offers, type Survey } from './survey.ts';

const MOST_BESIDE = 1;

/** AP 1 */
export function rescue(survey: Survey): Choice | undefined {
  if (fallenHeroes(survey.look).length === 0) return undefined;
  return byAbility(survey) ?? byItem(survey) ?? byHand(survey) ?? byWalking(survey);
}

/** Hearth and Keep the fire: whatever brings the FALLEN back without going there. */
function byAbility(survey: Survey): Choice | undefined {
  const { look, usable } = survey;
  for (const used of usable) {
    const { target } = used;
    const isForFallen = target.who === 'hero' && target.fallen !== undefined;
    const brings = effectOf(used.effects, 'heal') ?? effectOf(used.effects, 'rouse');
    if (!isForFallen || !brings) continue;
    const fallen = targetsFor(survey, used).find((id) => isFallen(look, id));
    if (fallen !== undefined) return { choose: 'ability', with: { ability: used.id, target: fallen } };
  }
  return undefined;
}

/** Whom the rules would let it be used for. */
function targetsFor({ look, who }: Survey, used: Ability): readonly string[] {
  const part = nextPartOf(look, { hero: who, used, said: { ability: used.id } });
  return part && 'options' in part ? part.options.map(({ id }) => id) : [];
}

/** Red draught. */
function byItem({ look, who, offered }: Survey): Choice | undefined {
  if (!offered.includes('use')) return undefined;
  const draught = usableItems(look, who).find((id) => heals(look, id));
  const fallen = fallenHeroes(look).find((id) => isBeside(look, who, id));
  return draught && fallen ? { choose: 'use', with: { item: draught, target: fallen } } : undefined;
}

const heals = (look: Survey['look'], id: string): boolean => {
  const item = look.content.items[id];
  return item?.slot === 'consumable' && effectOf(item.effects, 'heal') !== undefined;
};

const isBeside = (look: Survey['look'], who: string, other: string): boolean =>
  heroOf(look, who).at === heroOf(look, other).at || isAdjacentTo(atOf(look, who), atOf(look, other));

/** Not with two foes beside one. */
function byHand(survey: Survey): Choice | undefined {
  const { look, who, turn, me } = survey;
  if (!offers(survey, 'rouse') || foesBeside(look, atOf(look, who)).length > MOST_BESIDE) return undefined;
  const target = fallenHeroes(look).find((id) => isBeside(look, who, id));
  if (!target) return undefined;
  const pay = turn.actions >= 2 && me.sparks === 0 ? 'actions' : me.sparks > 0 ? 'spark' : 'actions';
  return { choose: 'rouse', with: { target, pay } };
}

/** One action to go there and one to rouse, if a Spark can pay for the other. */
function byWalking(survey: Survey): Choice | undefined {
  const { look, turn, me } = survey;
  if (turn.actions < 2 || me.sparks === 0) return undefined;
  const ways = reachable(survey).filter(
    ({ to, fires }) =>
      fires === 0 &&
      foesBeside(look, to).length <= MOST_BESIDE &&
      fallenHeroes(look).some((id) => isAdjacentTo(to, atOf(look, id))),
  );
  const [way] = ways.toSorted(
    (a, b) => foesBeside(look, a.to).length - foesBeside(look, b.to).length || a.points - b.points,
  );
  return way && { choose: 'move', with: { to: squareIdOf(way.to) } };
}

/** AP 6: an ally at half HP or less within reach. */
export function mend(survey: Survey): Choice | undefined {
  const { look, who, usable } = survey;
  const hearth = usable.find((one) => one.target.who === 'hero' && effectOf(one.effects, 'heal'));
  const hurt = standingHeroes(look)
    .filter((id) => heroOf(look, id).hp <= heroOf(look, id).maxHp / 2)
    .toSorted((a, b) => heroOf(look, a).hp - heroOf(look, b).hp);
  if (hearth) {
    const targets = targetsFor(survey, hearth);
    const target = hurt.find((id) => targets.includes(id));
    return target === undefined ? undefined : { choose: 'ability', with: { ability: hearth.id, target } };
  }
  const draught = offers(survey, 'use') ? usableItems(look, who).find((id) => heals(look, id)) : undefined;
  const worst = hurt.find(
    (id) => heroOf(look, id).hp <= heroOf(look, id).maxHp / 3 && (id === who || isBeside(look, who, id)),
  );
  return draught && worst ? { choose: 'use', with: { item: draught, target: worst } } : undefined;
}
