// What is worth knowing of one choice: what a chit brings, what a blow would take, whom one hits from where.
import type { Ask } from '../../../engine/kernel/ask.ts';
import type { Weighed } from '../../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../../engine/text.ts';
import { type AskId, DECLINE } from '../asks.ts';
import { targetsOf } from '../effects/index.ts';
import { actionsInHand, attacksOf, cardOf, isBlast, lanternCard } from '../rules/cards.ts';
import { abilityWith, standsFor } from '../rules/chits.ts';
import {
  battleOf,
  distanceOf,
  enemiesAt,
  enemyOf,
  enemySheet,
  isAlive,
  livingEnemies,
  seekerOf,
} from '../rules/look.ts';
import { reachOf } from '../rules/passives.ts';
import { attackValue } from '../rules/seekerAttack.ts';
import { stepsFrom, tendable, turnItems } from '../rules/seekerTurn.ts';
import { abilityName, cardName, enemyName, itemName, objectName, spaceName, targetName } from '../speak/names.ts';
import type { Look, State } from '../state.ts';
import {
  type Attack,
  type Card,
  type Content,
  type Effect,
  type EnemyId,
  FIRST_SPARK,
  type SeekerId,
  STATUSES,
} from '../words/index.ts';
import { chitBrings, goesFor, nextBag } from './odds.ts';
import { comesTo, type Hit } from './subject.ts';

type Weigh = (t: Look, weighed: Weighed) => readonly Text[];

export const about = (state: State, content: Content, weighed: Weighed): readonly Text[] =>
  WEIGHED[weighed.ask.id as AskId]?.({ state, content }, weighed) ?? [];

const WEIGHED: Readonly<Partial<Record<AskId, Weigh>>> = {
  draw: ({ state }, { id }) =>
    id === 'fate' ? [say('destiny.about.fate', { fate: state.fate, spent: state.fateSpent })] : [],
  fatePick: (t, { id }) => [brings(t, id)],
  redraw: (t, { ask, id }) =>
    id === DECLINE ? [brings(t, String(ask.facts.chit))] : [say('destiny.about.redraw', { bag: nextBag(t).length })],
  turn: (t, weighed) => (weighed.part === undefined ? turnOption(t, weighed) : turnPart(t, weighed)),
  premove: (t, { ask, id, part }) => (part === 'path' ? fromThere(t, ask.who, id) : []),
  boost: (_, { ask, id }) => suggestion(ask, id),
  block: (_, { ask, id }) => [...suggestion(ask, id), ...hits(ask, id).map(comesTo)],
  retarget: (t, { ask, id }) => aimed(t, ask, id),
  effectChoice: (t, { ask, id }) => [...aimed(t, ask, id), ...heldText(id)],
  cardBoost: (_, { id }) => heldText(id),
  targetTie: (t, { id }) => darkness(t, id),
};

/** DST-373, DST-374 The biggest one, for those who play for the first time. */
const suggestion = ({ facts }: Ask, id: string): readonly Text[] =>
  facts.suggested === id ? [say('destiny.about.suggested')] : [];

/** What a chit brings; of an enemy's chit the ability is told already. */
function brings(t: Look, chit: string): Text {
  const kind = standsFor(t, chit);
  if (kind === 'seeker' || kind === 'heart') return chitBrings(t, chit);
  const { enemy } = abilityWith(t, chit);
  return isAlive(t, enemy) ? goesFor(t, enemy) : chitBrings(t, chit);
}

// ---- a turn ----

/** What stands behind the options that only name a verb. */
function turnOption(t: Look, { ask: { who, facts }, id }: Weighed): readonly Text[] {
  const { deck, discard, moves, acts } = seekerOf(t, who);
  switch (id) {
    case 'step':
      return [say('destiny.about.step', { spaces: stepsFrom(t, who).map((space) => spaceName(t, space)), moves })];
    case 'play':
      return [say('destiny.about.play', { cards: playable(t, who, facts).map((card) => aim(t, who, card)) })];
    case 'lantern':
      return targets(t, who, lanternCard(t, who));
    case 'pass-draw':
      return [say('destiny.about.deck', { deck: deck.length, discard: discard.length })];
    case 'tend':
      return tendable(t, who).map((object) => say('destiny.about.tend', tendParams(t, object)));
    case 'item':
      return [say('destiny.about.items', { items: turnItems(t, who).map(itemName) })];
    case 'end':
      return moves + acts > 0 ? [say('destiny.about.end', { moves, acts })] : [];
    default:
      return [];
  }
}

/** DST-372 In the scripted turn only First Spark can be played. */
const playable = (t: Look, who: SeekerId, { script }: Ask['facts']): readonly string[] =>
  script === true ? [FIRST_SPARK] : actionsInHand(t, who);

function tendParams(t: Look, object: string) {
  const { health: max = 0, tend = 0 } = battleOf(t).objects.find(({ id }) => id === object) ?? {};
  const now = t.state.objects[object]?.health ?? 0;
  return { object: objectName(t.state.battle, object), amount: Math.min(tend, max - now), now, max };
}

function turnPart(t: Look, { ask: { who }, id, soFar, part }: Weighed): readonly Text[] {
  const card = soFar?.choose === 'lantern' ? lanternCard(t, who) : cardSaid(t, who, soFar?.with?.card);
  if (part === 'to' || (part === 'then' && id !== 'end')) return fromThere(t, who, id);
  if (part === 'card') return soFar?.choose === 'play' ? targets(t, who, cardOf(t, who, id)) : heldText(id);
  return part === 'targets' && card ? attacksOf(card).flatMap((attack) => hit(t, attack, { actor: who, id })) : [];
}

const cardSaid = (t: Look, who: SeekerId, card: unknown): Card | undefined =>
  typeof card === 'string' ? cardOf(t, who, card) : undefined;

/** A card with whom it could be aimed at. */
function aim(t: Look, who: SeekerId, id: string): Text {
  const card = cardOf(t, who, id);
  const names = targetNames(t, who, card);
  if (names.length > 0) return say('destiny.about.card-at', { card: cardName(id), targets: names });
  return say(attacksOf(card).length > 0 ? 'destiny.about.card-wasted' : 'destiny.about.card', { card: cardName(id) });
}

/** Whom the effects of a card could be aimed at from where the Seeker stands. */
function targets(t: Look, who: SeekerId, card: Card): readonly Text[] {
  const names = targetNames(t, who, card);
  if (names.length > 0) return [say('destiny.about.targets', { targets: names })];
  return attacksOf(card).length > 0 ? [say('destiny.about.wasted')] : [];
}

function targetNames(t: Look, who: SeekerId, card: Card): readonly Text[] {
  const all = card.effects.flatMap((effect) => targetsOf(t, effect, who) ?? []);
  return [...new Set(all)].filter((id) => id !== DECLINE).map((id) => targetName(t, id));
}

/** DST-180 Whom one would hit from a space. */
function fromThere(t: Look, who: SeekerId, space: string): readonly Text[] {
  const near = (fits: (apart: number) => boolean) =>
    livingEnemies(t).filter((id) => fits(distanceOf(t, space, enemyOf(t, id).at)));
  const said = (kind: string, enemies: readonly EnemyId[]) =>
    enemies.length > 0 ? [say(`destiny.about.${kind}-from`, { enemies: enemies.map(enemyName) })] : [];
  return [
    ...said(
      'melee',
      near((apart) => apart === 0),
    ),
    ...said(
      'ranged',
      near((apart) => apart >= 1 && apart <= reachOf(t, who)),
    ),
  ];
}

// ---- blows and targets ----

/** The blow on one of those who are hit; who declines lets it come at all of them. */
function hits(ask: Ask, id: string): readonly Hit[] {
  const all = (ask.facts.hit ?? []) as unknown as readonly Hit[];
  return id === DECLINE ? all : all.filter(({ seeker }) => seeker === id);
}

function aimed(t: Look, { facts }: Ask, id: string): readonly Text[] {
  const effect = facts.effect as Effect | undefined;
  return effect?.do === 'attack' ? hit(t, effect, { actor: String(facts.actor), id }) : [];
}

/** What an attack would do to a target, without boosts. */
function hit(t: Look, attack: Attack, { actor, id }: { actor: SeekerId; id: string }): readonly Text[] {
  const enemies = isBlast(attack) ? enemiesAt(t, id) : id in t.state.enemies ? [id] : [];
  return enemies.map((enemy) => {
    const amount = attackValue(t, attack, { actor, target: enemy, extra: 0 });
    const left = Math.max(0, enemyOf(t, enemy).health - amount);
    return say('destiny.about.hit', { enemy: enemyName(enemy), amount, left });
  });
}

// ---- cards that are not one's own ----

/** What armor and statuses in hand do. */
const heldText = (id: string): readonly Text[] =>
  id === 'armor' || (STATUSES as readonly string[]).includes(id) ? [say(`destiny.text.${id}`)] : [];

/** DST-244 Which ability the Darkness would wake. */
function darkness(t: Look, enemy: EnemyId): readonly Text[] {
  const { abilities } = enemySheet(t, enemy);
  const heir = abilities.find((one) => one.heir) ?? abilities[0];
  return heir ? [say('destiny.about.darkness', { ability: abilityName(enemy, heir.id) })] : [];
}
