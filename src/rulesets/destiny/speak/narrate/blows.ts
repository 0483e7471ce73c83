// Blows: attacks, health, armor and statuses.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../../engine/text.ts';
import type { Made } from '../../rules/causes.ts';
import { abilityName, passiveName, statusName } from '../names.ts';
import { causeText, madeText } from './causes.ts';
import {
  figureNamed,
  healthLeft,
  healthNow,
  isSeeker,
  line,
  maybeNamed,
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
  attackWasted: (told) => line(toneFor(told, 'bad'), wasted(told), { who: named(told), ...maybeNamed(told, 'focus') }),
  damage: (told) => changed(told, number(told, 'amount') > 0 ? 'damage' : 'noDamage', 'bad'),
  suffered: (told) => changed(told, 'suffered', 'bad'),
  healed: (told) => changed(told, 'healed', 'good'),
  spared: (told) =>
    line('good', 'spared', {
      what: passiveName(word(told, 'of'), word(told, 'passive')),
      who: named(told),
      amount: number(told, 'amount'),
    }),
  armorUsed: (told) =>
    line('plain', 'armorUsed', {
      who: named(told),
      stopped: number(told, 'stopped') || number(told, 'armor'),
      left: number(told, 'left'),
    }),
  armorGained: (told) => line('good', 'armorGained', { who: named(told), amount: number(told, 'amount') }),
  armorStripped: (told) => line('bad', 'armorStripped', { who: named(told), amount: number(told, 'amount') }),
  statusGained: (told) => status(told, number(told, 'cards') > 1 ? 'statusGained-more' : 'statusGained', 'bad'),
  statusIgnored: (told) =>
    line('quiet', `statusIgnored-${word(told, 'why')}`, { who: named(told), status: statusName(word(told, 'status')) }),
  statusReturned: (told) => (told.event.untold ? [] : status(told, returned(told), 'good')),
  enemyDefeated: (told) => line('good', 'enemyDefeated', { enemy: named(told, 'enemy') }),
  objectSuffered: (told) => line('bad', 'objectSuffered', { ...objectParams(told), left: healthLeft(told) }),
  objectTended: (told) =>
    line('good', 'objectTended', { ...objectParams(told), who: named(told), left: healthLeft(told) }),
};

/** Which enemy's reach it was beyond is known where the event says whom it wanted. */
function wasted(told: Telling): string {
  if (side(told) === 'seeker') return 'wasted-seeker';
  return word(told, 'focus') === '' ? 'wasted-enemy' : 'wasted-enemy-at';
}

function returned({ event }: Telling): string {
  if (typeof event.left !== 'number') return 'statusReturned';
  return event.left > 0 ? 'statusReturned-one' : 'statusReturned-last';
}

const objectParams = (told: Telling) => ({ object: named(told, 'object'), amount: number(told, 'amount') });

/** What comes at whom, before blocks and armor. */
function aimed(told: Telling): readonly Line[] {
  const values = told.event.values as Readonly<Record<string, number>> | undefined;
  const mades = told.event.mades as Readonly<Record<string, Made>> | undefined;
  const targets = words(told, 'targets').map(
    (id): Text =>
      say('destiny.event.aimed-at', {
        who: figureNamed(told, id),
        value: values?.[id] ?? 0,
        made: madeText(mades?.[id], 'made-aimed'),
      }),
  );
  return line('bad', 'aimed', { ability: abilityName(word(told, 'who'), word(told, 'ability')), targets });
}

/** No damage is nobody's misfortune but the attacker's. */
function changed(told: Telling, key: string, forSeeker: 'good' | 'bad'): readonly Line[] {
  const tone = key === 'noDamage' ? toneFor(told, 'good') : toneFor(told, forSeeker);
  const left = key === 'healed' ? healthNow(told) : healthLeft(told);
  const made = madeText(told.event.made as Made | undefined, 'made');
  const params = { who: named(told), amount: number(told, 'amount'), left, made, cause: causeText(told) };
  return line(tone, `${key}-${side(told)}`, params);
}

const status = (told: Telling, key: string, forSeeker: 'good' | 'bad'): readonly Line[] =>
  line(toneFor(told, forSeeker), key, {
    who: named(told),
    status: statusName(word(told, 'status')),
    cards: number(told, 'cards'),
    left: number(told, 'left'),
  });
