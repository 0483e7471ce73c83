// The sentence of a passive, made from its data: special abilities, wards, the small print of enemy sheets.
import { say, type Text, type TextParam } from '../../../../engine/text.ts';
import { effectClause } from '../../view/sentences.ts';
import type { AdjustingPassive, Passive } from '../../words/index.ts';
import { abilityName, enemyName, statusName } from '../names.ts';

type Side = 'seeker' | 'enemy';

/** Seekers are spoken to ("your attacks"), enemies are spoken of ("its attacks"). */
export function describePassive(passive: Passive, side: Side = 'seeker'): Text {
  const key = `destiny.passive.${passive.when}`;
  switch (passive.when) {
    case 'onReset':
    case 'endOfMyTurn':
    case 'enemyEndsTurnInMySpace':
      return say(key, { effects: passive.effects.map((effect) => effectClause(effect)) });
    case 'moves':
      return say(side === 'enemy' ? `${key}-enemy` : key, { amount: passive.amount });
    case 'rangeMax':
    case 'blastBonus':
    case 'healthCeiling':
      return say(key, { amount: passive.amount });
    case 'immune':
      return say(key, { statuses: passive.statuses.map(statusName) });
    case 'onDefeat':
      return tokensPass(passive.effects);
    case 'redrawAny':
    case 'immovable':
    case 'ignoresTaunt':
    case 'seekerInMySpaceCannotUseLantern':
      return say(key);
    default:
      return adjustment(passive, side);
  }
}

function tokensPass(effects: Extract<Passive, { when: 'onDefeat' }>['effects']): Text {
  const abilities = effects.map(({ enemy, ability }) =>
    say('destiny.passive.heir', { enemy: enemyName(enemy), ability: abilityName(enemy, ability) }),
  );
  return say('destiny.passive.onDefeat', { abilities });
}

/** What changes a number: when, in which attacks, by how much. */
function adjustment(passive: AdjustingPassive, side: Side): Text {
  const isMine = passive.when.startsWith('my') && side === 'seeker';
  const changes = passive.effects.map(({ do: what, amount }) =>
    say(`destiny.change.${what}${isMine ? '-you' : ''}`, { amount, attacks: attacksOf(passive) }),
  );
  const isEnemys = side === 'enemy' && passive.when === 'myAttack';
  return say(`destiny.passive.${passive.when}${isEnemys ? '-enemy' : ''}`, { changes, ...triggerParams(passive) });
}

function triggerParams(passive: AdjustingPassive): Readonly<Record<string, TextParam>> {
  if (passive.when === 'enemyHealthAtMost') return { health: passive.amount };
  return passive.when === 'targetHolds' ? { status: statusName(passive.status) } : {};
}

function attacksOf({ when, if: condition }: AdjustingPassive): Text {
  if (condition && 'attackKind' in condition)
    return say('destiny.attacks.some', { kinds: condition.attackKind.map((kind) => say(`destiny.attack.${kind}`)) });
  if (condition) return say('destiny.attacks.focused');
  if (when === 'myMeleeAttack') return say('destiny.attacks.melee');
  return say(when === 'myNextAttackAction' ? 'destiny.attacks.each' : 'destiny.attacks.all');
}
