// Which passives a special ability, a ward or an enemy's sheet may have.

import { flawIf, repeats } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { Passive } from '../words/index.ts';
import { misuses, SEEKER_ANSWER, SEEKER_PASSIVE } from './effects.ts';

type When = Passive['when'];

const ABILITY: readonly When[] = [
  'allyHitInMySpace',
  'seekerHitInMySpace',
  'myAttack',
  'myMeleeAttack',
  'onReset',
  'endOfMyTurn',
  'enemyEndsTurnInMySpace',
  'moves',
  'rangeMax',
  'redrawAny',
];
const WARD: readonly When[] = [...ABILITY.filter((when) => when !== 'redrawAny'), 'myNextAttackAction'];
const SHEET: readonly When[] = [
  'always',
  'sharingSpaceWithEnemy',
  'onlyEnemyLeft',
  'enemyHealthAtMost',
  'targetHolds',
  'myAttack',
  'moves',
  'blastBonus',
  'healthCeiling',
  'immune',
  'immovable',
  'ignoresTaunt',
  'seekerInMySpaceCannotUseLantern',
  'onDefeat',
];

const notFor = (passive: Passive, whens: readonly When[], at: { path: string; title: string }): readonly Flaw[] =>
  flawIf(
    !whens.includes(passive.when),
    `${at.path}.when`,
    `is \`${passive.when}\`, which does nothing for ${at.title}`,
  );

export const abilityFlaws = (passive: Passive, path: string): readonly Flaw[] => [
  ...notFor(passive, ABILITY, { path, title: "a Seeker's special ability" }),
  ...seekerEffectFlaws(passive, path),
];

export const wardFlaws = (passive: Passive, path: string): readonly Flaw[] => [
  ...notFor(passive, WARD, { path, title: 'a ward' }),
  ...seekerEffectFlaws(passive, path),
];

function seekerEffectFlaws(passive: Passive, path: string): readonly Flaw[] {
  if (passive.when === 'moves')
    return flawIf(passive.amount < 1, `${path}.amount`, 'has to be at least 1 for a Seeker');
  if (passive.when === 'enemyEndsTurnInMySpace') return misuses(SEEKER_ANSWER, passive.effects, `${path}.effects`);
  if (passive.when !== 'onReset' && passive.when !== 'endOfMyTurn') return [];
  return misuses(SEEKER_PASSIVE, passive.effects, `${path}.effects`);
}

/** Of these the rules take the first on a sheet, so a second one would do nothing. */
const ONCE: readonly When[] = ['moves', 'blastBonus', 'healthCeiling', 'immune', 'onDefeat'];

export function sheetPassiveFlaws(passives: readonly Passive[]): readonly Flaw[] {
  const single = passives.map(({ when }, n) => (ONCE.includes(when) ? when : `${when} ${n}`));
  return [
    ...passives.flatMap((passive, n) => notFor(passive, SHEET, { path: `passives[${n}]`, title: 'an enemy' })),
    ...passives.flatMap((passive, n) =>
      flawIf(
        'if' in passive && passive.if !== undefined && 'targetFocusesMe' in passive.if,
        `passives[${n}].if`,
        'does nothing for an enemy: nobody focuses it',
      ),
    ),
    ...repeats(
      passives.map(({ id }) => id),
      (n) => `passives[${n}].id`,
      'passive',
    ),
    ...repeats(single, (n) => `passives[${n}].when`, 'passive with `when`'),
  ];
}
