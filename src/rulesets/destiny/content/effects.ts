// Which side may use which effect and name whom (specification, section 8), and where the effects of a file stand.

import { flaw, flawIf } from '../../../engine/ruleset/flaws.ts';
import { either } from '../../../engine/ruleset/near.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { type Attack, type Effect, type EffectName, SEEKER_WHO, type Who } from '../words/index.ts';

/** An effect, where it stands, and whether it happens only after an attack that was not wasted. */
export type Placed = { readonly effect: Effect; readonly path: string; readonly afterAttack: boolean };

export function everyEffect(effects: readonly Effect[], path: string, afterAttack = false): readonly Placed[] {
  return effects.flatMap((effect, n): readonly Placed[] => {
    const here = `${path}[${n}]`;
    return [{ effect, path: here, afterAttack }, ...nested(effect, here, afterAttack)];
  });
}

function nested(effect: Effect, path: string, afterAttack: boolean): readonly Placed[] {
  if (effect.do === 'attack') return everyEffect(effect.after ?? [], `${path}.after`, true);
  if (effect.do !== 'if') return [];
  return [
    ...everyEffect(effect.then, `${path}.then`, afterAttack),
    ...everyEffect(effect.else, `${path}.else`, afterAttack),
  ];
}

/** Who uses an effect: what they may do, whom they may name, and what their attacks know. */
export type User = {
  readonly title: string;
  readonly effects: readonly EffectName[];
  readonly who: Partial<Record<EffectName, readonly string[]>>;
  readonly attack: readonly (keyof Attack)[];
};

const SEEKER_AMOUNTS = ['armor', 'heal', 'suffer', 'draw', 'discard', 'cycle', 'cleanse'] as const;
const FREE_SEEKER_EFFECTS: readonly EffectName[] = [
  ...SEEKER_AMOUNTS,
  'move',
  'pull',
  'push',
  'taunt',
  'swap',
  'foresee',
  'recall',
];
const SEEKER_EFFECTS: readonly EffectName[] = ['attack', ...FREE_SEEKER_EFFECTS, 'again', 'grant-turn'];
const ENEMY_EFFECTS: readonly EffectName[] = [
  'attack',
  'heal',
  'suffer',
  'discard',
  'refocus',
  'refocus-all',
  'approach',
  'approach-all',
  'approach-space',
  'drag',
  'gain-status',
  'exhaust-hand',
  'strip',
  'steal',
  'unlight',
  'object-suffer',
  'if',
];

const BOTH_ATTACK: readonly (keyof Attack)[] = ['do', 'kind', 'damage', 'status', 'piercing', 'after'];
const SEEKER_ATTACK: readonly (keyof Attack)[] = [...BOTH_ATTACK, 'enraging', 'backstab'];
const SEEKERS_OF_ENEMY = ['focus', 'hit', 'sharing', 'all', 'within', 'holding'];

const seekerWho = Object.fromEntries(SEEKER_AMOUNTS.map((name) => [name, SEEKER_WHO]));

export const LANTERN: User = { title: 'a lantern', effects: SEEKER_EFFECTS, who: seekerWho, attack: SEEKER_ATTACK };
export const ACTION: User = { ...LANTERN, title: "a Seeker's card", effects: [...SEEKER_EFFECTS, 'ward'] };
export const SINGLE_CARD: User = { ...LANTERN, title: 'a card outside the decks' };
export const SEEKER_PASSIVE: User = { ...LANTERN, title: "a Seeker's passive", effects: FREE_SEEKER_EFFECTS };
export const SEEKER_ANSWER: User = {
  ...SEEKER_PASSIVE,
  effects: [...FREE_SEEKER_EFFECTS, 'gain-status'],
  who: { ...seekerWho, suffer: [...SEEKER_WHO, 'that-enemy'], 'gain-status': ['that-enemy'] },
};
export const ENEMY: User = {
  title: 'an enemy',
  effects: ENEMY_EFFECTS,
  who: {
    heal: ['self', 'each-enemy'],
    suffer: ['self', 'each-enemy', ...SEEKERS_OF_ENEMY],
    'gain-status': ['self', 'each-enemy', ...SEEKERS_OF_ENEMY],
    discard: SEEKERS_OF_ENEMY,
    'exhaust-hand': SEEKERS_OF_ENEMY,
    unlight: SEEKERS_OF_ENEMY,
  },
  attack: [...BOTH_ATTACK, 'unblockable'],
};

/** What in a list of effects is not for this user. */
export function misuses(user: User, effects: readonly Effect[], path: string): readonly Flaw[] {
  return everyEffect(effects, path).flatMap((placed) => {
    const { effect } = placed;
    if (!user.effects.includes(effect.do))
      return [flaw(`${placed.path}.do`, `is \`${effect.do}\`, which is no effect of ${user.title}`)];
    return [
      ...misplaced(placed),
      ...(effect.do === 'attack' ? attackMisuses(user, effect, placed.path) : whoMisuses(user, placed)),
    ];
  });
}

/** DST-111 What follows an arrow ends at the next attack; only there is somebody `hit`. */
function misplaced({ effect, path, afterAttack }: Placed): readonly Flaw[] {
  const needsHit = effect.do === 'steal' || ('who' in effect && effect.who === 'hit');
  return [
    ...flawIf(
      afterAttack && effect.do === 'attack',
      path,
      'is an attack after an attack; write it behind that attack, not in its `after`',
    ),
    ...flawIf(
      !afterAttack && needsHit,
      path,
      'is about whom an attack hits, so it has to stand in the `after` of an attack',
    ),
  ];
}

function attackMisuses(user: User, attack: Attack, path: string): readonly Flaw[] {
  const strange = (Object.keys(attack) as (keyof Attack)[]).filter((field) => !user.attack.includes(field));
  return strange.map((field) => flaw(`${path}.${field}`, `does nothing in an attack of ${user.title}`));
}

function whoMisuses(user: User, { effect, path }: Placed): readonly Flaw[] {
  if (!('who' in effect)) return [];
  const allowed = user.who[effect.do] ?? [];
  const word = wordOf(effect.who);
  const others = either(allowed.map((one) => `\`${one}\``));
  return flawIf(
    !allowed.includes(word),
    `${path}.who`,
    `is \`${word}\`, but \`${effect.do}\` of ${user.title} is for ${others}`,
  );
}

const wordOf = (who: Who): string => (typeof who === 'string' ? who : 'within' in who ? 'within' : 'holding');
