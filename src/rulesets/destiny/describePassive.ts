// Special abilities, wards and the small print of enemy sheets in words.
import { say, type Text } from '../../engine/text.ts';
import { describeEffect } from './effects/index.ts';
import { abilityName, enemyName, statusName } from './names.ts';
import { type AdjustingPassive, ATTACK_KINDS, type AttackKind, type Passive, type PassiveCondition } from './words.ts';

const MELEE = ATTACK_KINDS.filter((kind) => kind.startsWith('melee'));

export function describePassive(passive: Passive): Text {
  const key = `destinyCard.passive.${passive.when}`;
  switch (passive.when) {
    case 'allyHitInMySpace':
    case 'seekerHitInMySpace':
    case 'myNextAttackAction':
      return say(key, { amount: amountOf(passive), attacks: attacksText(passive.if) });
    case 'myAttack':
      return moreText(passive, attacksText(passive.if));
    case 'myMeleeAttack':
      return moreText(passive, kindsText(MELEE));
    case 'always':
    case 'sharingSpaceWithEnemy':
    case 'onlyEnemyLeft':
      return say(key, { change: changeText(passive) });
    case 'enemyHealthAtMost':
      return say(key, { health: passive.amount, change: changeText(passive) });
    case 'targetHolds':
      return say(key, {
        status: statusName(passive.status),
        amount: amountOf(passive),
        attacks: attacksText(passive.if),
      });
    case 'onReset':
    case 'endOfMyTurn':
    case 'enemyEndsTurnInMySpace':
      return say(key, { effects: passive.effects.map(describeEffect) });
    case 'moves':
    case 'rangeMax':
    case 'blastBonus':
    case 'healthCeiling':
      return say(key, { amount: passive.amount });
    case 'immune':
      return say(key, { statuses: passive.statuses.map(statusName) });
    case 'onDefeat':
      return heirText(key, passive.effects);
    default:
      return say(key);
  }
}

type Adjusting = Pick<AdjustingPassive, 'effects' | 'if'>;

const amountOf = ({ effects }: Adjusting): number => effects.reduce((sum, { amount }) => sum + amount, 0);

const moreText = (passive: Adjusting, attacks: Text): Text => {
  const key =
    passive.if && 'targetFocusesMe' in passive.if ? 'destinyCard.passive.focused' : 'destinyCard.passive.myAttack';
  return say(key, { amount: amountOf(passive), attacks });
};

/** While something is so: the enemy deals more, or hides. */
const changeText = (passive: Adjusting): Text =>
  say(`destinyCard.change.${passive.effects[0]?.do}`, { amount: amountOf(passive), attacks: attacksText(passive.if) });

const attacksText = (condition: PassiveCondition | undefined): Text =>
  condition && 'attackKind' in condition ? kindsText(condition.attackKind) : say('destinyCard.attacks.all');

const kindsText = (kinds: readonly AttackKind[]): Text =>
  say('destinyCard.attacks.some', { kinds: kinds.map((kind) => say(`destinyCard.kind.${kind}`)) });

function heirText(key: string, effects: Extract<Passive, { when: 'onDefeat' }>['effects']): Text {
  const [to] = effects;
  return to ? say(key, { ability: abilityName(to.enemy, to.ability), enemy: enemyName(to.enemy) }) : say(key);
}
