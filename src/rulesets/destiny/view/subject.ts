// What the table is at while something is asked: the card that is played, the blow that falls, the chit that was drawn.
import type { Ask } from '../../../engine/kernel/ask.ts';
import type { SubjectView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import type { AskId } from '../asks.ts';
import type { Added } from '../effects/effect.ts';
import { cardOf, isBlast, isRanged } from '../rules/cards.ts';
import { abilityWith, standsFor } from '../rules/chits.ts';
import { battleOf, enemiesAt, enemyOf, enemySheet, isAlive, known, seekerOf } from '../rules/look.ts';
import { attackValue } from '../rules/seekerAttack.ts';
import { abilityName, cardName, chitName, enemyName, figureName, seekerName } from '../speak/names.ts';
import type { Look, State } from '../state.ts';
import type { Attack, Card, Colour, Content, Effect, EnemyId, SeekerId } from '../words/index.ts';
import { cardText } from './cards.ts';
import { oddsText } from './header.ts';
import { chitMark, shownColours } from './marks.ts';
import { chitBrings } from './odds.ts';
import { abilityText, effectSentence } from './sentences.ts';
import { lookOf, SIGNS } from './signs.ts';

type Subject = (t: Look, ask: Ask) => SubjectView | undefined;

export const subject = (state: State, content: Content, ask: Ask): SubjectView | undefined =>
  SUBJECTS[ask.id as AskId]?.({ state, content }, ask);

const SUBJECTS: Readonly<Partial<Record<AskId, Subject>>> = {
  draw: (t) => about(say('destiny.pile.bag'), { kind: 'bag', text: [oddsText(t)], ...lookOf(SIGNS.bag) }),
  fatePick: (t, { facts }) =>
    about(say('destiny.subject.chits'), {
      kind: 'chit',
      text: drawnChits(t, words(facts.drawn)),
      ...lookOf(SIGNS.bag),
    }),
  redraw: (t, { facts }) => chit(t, String(facts.chit)),
  heart: (t) => chit(t, 'heart'),
  turn: (t, { who }) =>
    about(seekerName(who), {
      kind: 'turn',
      text: [say('destiny.subject.turn', turnParams(t, who))],
      by: who,
      ...lookOf(t.content.seekers[who]),
    }),
  boost: (t, { facts }) => action(t, facts),
  premove: (t, { facts, who }) => action(t, { ...facts, actor: who, targets: [], added: [] }),
  retarget: (_, { facts }) => effect(facts.effect as Effect | undefined, String(facts.actor)),
  block: (t, { facts }) => blow(t, facts),
  focusTie: (t, { facts }) => enemy(t, String(facts.enemy)),
  moveTie: (t, { facts }) => about(figureName(t, String(facts.who)), { kind: 'move', by: String(facts.who) }),
};

const about = (name: Text, more: Partial<SubjectView> & { readonly kind: string }): SubjectView => ({
  name,
  colours: [],
  text: [],
  targets: [],
  values: [],
  added: [],
  ...more,
});

const words = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const turnParams = (t: Look, who: SeekerId) => {
  const { moves, acts } = seekerOf(t, who);
  return { moves, acts };
};

const added = (value: unknown): SubjectView['added'] =>
  ((value ?? []) as readonly Added[]).map(({ who, card, value: amount }) => ({ who, name: cardName(card), amount }));

// ---- chits ----

/** Chits that bring the same are said once. */
const drawnChits = (t: Look, drawn: readonly string[]): readonly Text[] =>
  [...new Set(drawn)].map((id) => {
    const count = drawn.filter((one) => one === id).length;
    return count === 1 ? drawnChit(t, id) : say('destiny.subject.several', { count, chit: drawnChit(t, id) });
  });

/** What a Seeker's chit brings names the Seeker. */
function drawnChit(t: Look, id: string): Text {
  const brings = chitBrings(t, id);
  return standsFor(t, id) === 'seeker' ? brings : say('destiny.subject.chit', { chit: chitName(id), brings });
}

function chit(t: Look, id: string): SubjectView {
  const kind = standsFor(t, id);
  const { icon, hue } = chitMark(t.content)(id, 1);
  const wakes = kind === 'number' || kind === 'darkness' ? abilityWith(t, id) : undefined;
  return about(chitName(id), {
    kind: 'chit',
    ...(wakes && isAlive(t, wakes.enemy) ? woken(t, wakes) : { text: [chitBrings(t, id)] }),
    ...(kind === 'seeker' && { by: id }),
    ...lookOf({ icon, hue }),
  });
}

function woken(t: Look, { enemy: id, ability: name }: { enemy: EnemyId; ability: string }): Partial<SubjectView> {
  const { focus } = enemyOf(t, id);
  const ability = abilityOf(t, id, name);
  return {
    colours: shownColours(ability.colours),
    text: [
      say('common.about.ability', { name: enemyName(id), feature: abilityName(id, name) }),
      ...abilityText(battleOf(t), ability),
    ],
    by: id,
    targets: focus === '' ? [] : [focus],
  };
}

const abilityOf = (t: Look, enemy: EnemyId, ability: string) =>
  known(Object.fromEntries(enemySheet(t, enemy).abilities.map((one) => [one.id, one])), ability);

const enemy = (t: Look, id: EnemyId): SubjectView =>
  about(enemyName(id), { kind: 'enemy', by: id, ...lookOf(t.content.enemies[id]) });

const effect = (what: Effect | undefined, by: SeekerId): SubjectView | undefined =>
  what && about(seekerName(by), { kind: 'effect', text: [effectSentence(what)], by });

// ---- an action ----

/** DST-140 What was declared, and what it comes to with the boosts so far. */
function action(t: Look, facts: Ask['facts']): SubjectView {
  const actor = String(facts.actor);
  const card = cardOf(t, actor, String(facts.card));
  const targets = words(facts.targets);
  const hits = hitsOf(t, card, {
    actor,
    targets,
    damage: Number(facts.damage),
    firstRanged: Number(facts.firstRanged ?? 0),
  });
  const health = Number(facts.health ?? 0);
  return about(cardName(card.id), {
    kind: card.kind,
    colours: shownColours(card.colours as readonly Colour[]),
    text: cardText(card),
    by: actor,
    targets: [...new Set(targets.flatMap((id) => figuresAt(t, id)))],
    values: [
      ...[...hits].map(([id, amount]) => ({
        name: say('destiny.subject.takes', { who: enemyName(id) }),
        amount,
        ...lookOf(SIGNS.damage),
      })),
      ...(health > 0
        ? [{ name: say('destiny.subject.gains', { who: seekerName(actor) }), amount: health, ...lookOf(SIGNS.heal) }]
        : []),
    ],
    added: added(facts.added),
    ...lookOf(card),
  });
}

type Aimed = {
  readonly actor: SeekerId;
  readonly targets: readonly string[];
  readonly damage: number;
  readonly firstRanged: number;
};

/** What each enemy would take, all attacks of the card together; those without a target yet hit nobody. */
function hitsOf(t: Look, card: Card, { actor, targets, damage, firstRanged }: Aimed): ReadonlyMap<EnemyId, number> {
  const sums = new Map<EnemyId, number>();
  let more = firstRanged;
  for (const [place, one] of card.effects.entries()) {
    if (one.do !== 'attack') continue;
    const extra = damage + (isRanged(one) ? more : 0);
    if (isRanged(one)) more = 0;
    for (const target of hitBy(t, one, targets[place] ?? ''))
      sums.set(target, (sums.get(target) ?? 0) + attackValue(t, one, { actor, target, extra }));
  }
  return sums;
}

const hitBy = (t: Look, attack: Attack, target: string): readonly EnemyId[] =>
  isBlast(attack) ? enemiesAt(t, target) : target in t.state.enemies && isAlive(t, target) ? [target] : [];

/** A figure, or for a blast all enemies in a space. */
function figuresAt(t: Look, id: string): readonly string[] {
  if (id in t.state.enemies || id in t.state.seekers) return [id];
  return enemiesAt(t, id);
}

// ---- a blow ----

export type Hit = {
  readonly seeker: SeekerId;
  readonly value: number;
  readonly blocked: number;
  readonly loss: number;
  readonly healthAfter: number;
};

/** DST-160 What comes at whom, and what they would lose as things stand. */
function blow(t: Look, facts: Ask['facts']): SubjectView {
  const id = String(facts.enemy);
  const ability = abilityOf(t, id, String(facts.ability));
  const hit = (facts.hit ?? []) as unknown as readonly Hit[];
  return about(abilityName(id, ability.id), {
    kind: 'attack',
    colours: shownColours(ability.colours),
    text: [...abilityText(battleOf(t), ability), ...hit.map(comesTo)],
    by: id,
    targets: hit.map(({ seeker }) => seeker),
    values: hit.map(({ seeker, loss }) => ({
      name: say('destiny.subject.loses', { who: seekerName(seeker) }),
      amount: loss,
      ...lookOf(SIGNS.suffer),
    })),
    added: added(facts.added),
    ...lookOf(ability),
  });
}

/** DST-191 Below zero there is nothing left to count. */
export const comesTo = ({ seeker, value, blocked, healthAfter }: Hit): Text => {
  const params = { who: seekerName(seeker), value, blocked };
  return healthAfter < 0
    ? say('destiny.subject.blow-below', params)
    : say('destiny.subject.blow', { ...params, left: healthAfter });
};
