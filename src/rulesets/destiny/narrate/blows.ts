// Blows: attacks, health, armor and statuses.
import { say, type Text } from '../../../engine/text.ts';
import type { Line } from '../../../engine/view.ts';
import { abilityName, statusName } from '../names.ts';
import {
  figureNamed,
  healthLeft,
  isSeeker,
  line,
  named,
  number,
  type Tellers,
  type Telling,
  toneFor,
  word,
  words,
} from './telling.ts';

const side = (told: Telling) => (isSeeker(told, word(told, 'who')) ? 'seeker' : 'enemy');

export const blows: Tellers = {
  attackHits: (told) => (isSeeker(told, word(told, 'who')) ? [] : aimed(told)),
  attackWasted: (told) => line(toneFor(told, 'bad'), `wasted-${side(told)}`, { who: named(told) }),
  damage: (told) => changed(told, number(told, 'amount') > 0 ? 'damage' : 'noDamage', 'bad'),
  suffered: (told) => changed(told, 'suffered', 'bad'),
  healed: (told) => changed(told, 'healed', 'good'),
  armorUsed: (told) =>
    line('plain', 'armorUsed', { who: named(told), armor: number(told, 'armor'), left: number(told, 'left') }),
  armorGained: (told) => line('good', 'armorGained', { who: named(told), amount: number(told, 'amount') }),
  armorStripped: (told) => line('bad', 'armorStripped', { who: named(told), amount: number(told, 'amount') }),
  statusGained: (told) => status(told, 'statusGained', 'bad'),
  statusReturned: (told) => status(told, 'statusReturned', 'good'),
  enemyDefeated: (told) => line('good', 'enemyDefeated', { enemy: named(told, 'enemy') }),
  objectSuffered: (told) => line('bad', 'objectSuffered', { ...objectParams(told), left: healthLeft(told) }),
  objectTended: (told) =>
    line('good', 'objectTended', { ...objectParams(told), who: named(told), left: healthLeft(told) }),
};

const objectParams = (told: Telling) => ({ object: named(told, 'object'), amount: number(told, 'amount') });

/** What comes at whom, before blocks and armor. */
function aimed(told: Telling): readonly Line[] {
  const values = told.event.values as Readonly<Record<string, number>> | undefined;
  const targets = words(told, 'targets').map(
    (id): Text => say('destiny.event.aimed-at', { who: figureNamed(told, id), value: values?.[id] ?? 0 }),
  );
  return line('bad', 'aimed', { ability: abilityName(word(told, 'who'), word(told, 'ability')), targets });
}

/** No damage is nobody's misfortune but the attacker's. */
function changed(told: Telling, key: string, forSeeker: 'good' | 'bad'): readonly Line[] {
  const tone = key === 'noDamage' ? toneFor(told, 'good') : toneFor(told, forSeeker);
  const params = { who: named(told), amount: number(told, 'amount'), left: healthLeft(told) };
  return line(tone, `${key}-${side(told)}`, params);
}

const status = (told: Telling, key: string, forSeeker: 'good' | 'bad'): readonly Line[] =>
  line(toneFor(told, forSeeker), key, { who: named(told), status: statusName(word(told, 'status')) });
