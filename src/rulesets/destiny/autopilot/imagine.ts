// Plays an action through in the imagination, effect by effect, and weighs it by AP-turn 5.
import { atDistance, neighboursOf } from '../../../engine/board/zones.ts';
import { DECLINE } from '../asks.ts';
import { seekerOf } from '../rules/look.ts';
import { canMove } from '../rules/moving.ts';
import { isImmune, MOST } from '../rules/status.ts';
import type { Attack, Effect, SeekerId, SpaceId } from '../words/index.ts';
import { candidatesFor, copyOf, isDown, type Placed, type Scene, sceneAt } from './scene.ts';
import { damagesOf, firstBest, isWeak, readiestOf, type Survey } from './survey.ts';
import { attackTarget, type Blow, struckBy } from './target.ts';
import {
  type Gift,
  gainOf,
  giftWorth,
  isGift,
  placePrice,
  ragePrice,
  receiverOf,
  statusWorth,
  WORTH,
} from './worth.ts';

/** AP-turn 3: taunting and enraging for others only from so much own health on. */
const STURDY_HEALTH = 10;

type Imagined = { readonly effects: readonly Effect[]; readonly visit: (scene: Scene) => void };
/** A way that an action may take where it moves somebody: the choice, and where they stand then. */
type Way = { readonly pick: string; readonly at?: SpaceId; readonly moved?: Scene['moved'] };

/** Shows every scene in which the action may end when it is declared in this space. */
export function imagine(survey: Survey, start: SpaceId, action: Imagined): void {
  goOn(survey, action, { scene: sceneAt(survey, start), from: 0 });
}

function goOn(
  survey: Survey,
  action: Imagined,
  { scene, from }: { readonly scene: Scene; readonly from: number },
): void {
  for (let place = from; place < action.effects.length; place++) {
    const effect = action.effects[place];
    if (!effect) continue;
    const ways = waysOf(survey, scene, { effect, place });
    if (ways) {
      for (const way of ways) goOn(survey, action, { scene: onThe(way, scene, place), from: place + 1 });
      return;
    }
    happen(survey, scene, { effects: action.effects, effect, place });
  }
  scene.value += placePrice(survey, scene);
  action.visit(scene);
}

function onThe(way: Way, scene: Scene, place: number): Scene {
  const next = copyOf(scene);
  next.picks[place] = way.pick;
  if (way.at !== undefined) next.at = way.at;
  if (way.moved) next.moved = way.moved;
  return next;
}

/** AP-choice: movement goes where the value is best; `pull`, `push`, `swap` only if it rises: so staying comes first. */
function waysOf(survey: Survey, scene: Scene, now: Placed): readonly Way[] | undefined {
  const { effect } = now;
  if (effect.do === 'move') return canMove(survey.look, survey.actor) ? steps(survey, scene, effect.amount) : undefined;
  if (effect.do !== 'pull' && effect.do !== 'push' && effect.do !== 'swap') return undefined;
  const candidates = candidatesFor(survey, scene, now) ?? [];
  if (candidates.length === 0) return undefined;
  if (effect.do === 'push') return candidates.flatMap((id) => pushes(survey, scene, id));
  const stay: Way = { pick: DECLINE };
  if (effect.do === 'swap') return [stay, ...candidates.map((id) => exchange(survey, scene, id))];
  return [stay, ...candidates.map((id) => ({ pick: id, moved: { ...scene.moved, [id]: scene.at } }))];
}

/** The fewest steps first, then by space id. */
function steps(survey: Survey, scene: Scene, amount: number): readonly Way[] {
  const ways: Way[] = [];
  for (let away = 0; away <= amount; away++)
    for (const at of atDistance(survey.graph, scene.at, away)) ways.push({ pick: at, at });
  return ways;
}

const pushes = (survey: Survey, scene: Scene, id: string): readonly Way[] =>
  neighboursOf(survey.graph, scene.at).map((to) => ({ pick: id, moved: { ...scene.moved, [id]: to } }));

function exchange(survey: Survey, scene: Scene, ally: SeekerId): Way {
  const at = scene.moved[ally] ?? seekerOf(survey.look, ally).at;
  return { pick: ally, at, moved: { ...scene.moved, [ally]: scene.at } };
}

type Now = Placed & { readonly effects: readonly Effect[] };

function happen(survey: Survey, scene: Scene, now: Now): void {
  const { effect, effects, place } = now;
  if (effect.do === 'attack') return strike(survey, scene, { effects, effect, place });
  if (effect.do === 'taunt') return tauntFor(survey, scene, now);
  if (effect.do === 'again') scene.again = true;
  if (effect.do === 'grant-turn') scene.picks[place] = readiestOf(survey.look, candidatesFor(survey, scene, now) ?? []);
  if (isGift(effect)) return give(survey, scene, { effect, place });
  scene.value += favourWorth(survey, effect);
}

/** AP-turn 5: what works by itself; nothing where it would only repeat what is there. */
function favourWorth({ look, me }: Survey, effect: Effect): number {
  const { foresee, granted, spent, seats } = look.state;
  switch (effect.do) {
    case 'again':
      return WORTH.again;
    case 'ward':
      return me.ward === undefined ? WORTH.ward : 0;
    case 'grant-turn':
      return granted === undefined ? WORTH.grantTurn : 0;
    case 'foresee':
      return foresee === undefined ? WORTH.foresee : 0;
    case 'recall':
      return seats.some((id) => spent.includes(id)) ? WORTH.recall : 0;
    default:
      return 0;
  }
}

function give(survey: Survey, scene: Scene, now: Placed<Gift>): void {
  const { look, actor, declared } = survey;
  const candidates = candidatesFor(survey, scene, now);
  const named = declared.targets?.[now.place] ?? '';
  const one = candidates && (candidates.includes(named) ? named : receiverOf(look, now.effect, candidates));
  scene.picks[now.place] = one;
  const touched = candidates ? (one === undefined ? [] : [one]) : now.effect.who === 'all' ? look.state.seats : [actor];
  for (const who of touched) giveTo(survey, scene, { gift: now.effect, who });
}

function giveTo(survey: Survey, scene: Scene, { gift, who }: { readonly gift: Gift; readonly who: SeekerId }): void {
  const { look, actor } = survey;
  scene.value += giftWorth(look, gift, who);
  const regained = gift.do === 'heal' ? gainOf(look, gift, who) : 0;
  if (isWeak(look, who)) scene.rescued += regained;
  if (who !== actor) return;
  scene.health += gift.do === 'suffer' ? -gift.amount : regained;
  if (scene.health < 0) scene.health = Number.NEGATIVE_INFINITY;
  if (gift.do === 'cleanse') scene.cleansed += gift.amount;
}

/** AP-choice: `taunt` as in AP-turn 3: only an enemy that is after a weak Seeker, and only from 10 own health on. */
function tauntFor(survey: Survey, scene: Scene, now: Placed): void {
  const { place } = now;
  const candidates = candidatesFor(survey, scene, now) ?? [];
  const named = survey.declared.targets?.[place] ?? '';
  const after = (id: string) => survey.look.state.enemies[id]?.focus ?? '';
  const wanted = survey.me.health < STURDY_HEALTH ? [] : candidates.filter((id) => isRelief(survey, after(id)));
  const drawn = firstBest(wanted, (id) => -seekerOf(survey.look, after(id)).health);
  scene.picks[place] = candidates.includes(named) ? named : (drawn ?? DECLINE);
  if (drawn !== undefined) scene.relieved = true;
}

const isRelief = ({ look, actor }: Survey, focus: SeekerId): boolean =>
  focus !== '' && focus !== actor && isWeak(look, focus);

/** AP-turn 5: damage dealt now, for a blast per enemy, and statuses that they really get. */
function strike(survey: Survey, scene: Scene, blow: Blow): void {
  const { effect: attack, place } = blow;
  const candidates = candidatesFor(survey, scene, blow) ?? [];
  const named = survey.declared.targets?.[place] ?? '';
  const target = candidates.includes(named) ? named : attackTarget(survey, scene, { blow, candidates });
  if (target === undefined) return;
  for (const n of struckBy(survey, scene, { attack, target })) hit(survey, scene, { attack, n });
  if (attack.enraging && !scene.enraged) scene.value += ragePrice(survey);
  if (attack.enraging) scene.enraged = true;
  for (const effect of attack.after ?? []) happen(survey, scene, { effects: [], effect, place });
  scene.picks[place] = target;
}

function hit(survey: Survey, scene: Scene, { attack, n }: { readonly attack: Attack; readonly n: number }): void {
  const foe = survey.foes[n];
  if (!foe) return;
  const damage = damagesOf(survey, attack)[n] ?? 0;
  scene.harm[n] = (scene.harm[n] ?? 0) + damage;
  scene.hits[n] = (scene.hits[n] ?? 0) + 1;
  scene.value += damage;
  if (isDown(scene, foe, n)) {
    scene.fallen += 1;
    return;
  }
  for (const status of attack.status ?? []) {
    const isNew = foe.figure.status[status] < MOST[status] && !isImmune(survey.look, foe.id, status);
    if (isNew) scene.value += statusWorth(status);
  }
  if (attack.enraging && survey.me.health >= STURDY_HEALTH && isRelief(survey, foe.figure.focus)) scene.relieved = true;
}
