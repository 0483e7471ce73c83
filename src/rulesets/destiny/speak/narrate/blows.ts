// Blows: attacks, health, armor and statuses.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../../engine/text.ts';
import type { EventOf } from '../../words/events.ts';
import type { Content } from '../../words/index.ts';
import { abilityName, passiveName, statusName } from '../names.ts';
import { causeText, madeText } from './causes.ts';
import { healthLeft, healthNow, healthOf, isSeeker, line, named, side, type Tellers, toneFor } from './telling.ts';

export const blows = {
  attackHits: (event, content) => (isSeeker(content, event.who) ? [] : aimed(event, content)),
  attackWasted: (event, content) => wasted(event, content),
  damage: (event, content) => changed(event, event.amount > 0 ? 'damage' : 'noDamage', content),
  suffered: (event, content) => changed(event, 'suffered', content),
  healed: (event, content) => changed(event, 'healed', content),
  spared: ({ who, of, passive, amount }, content) =>
    line('good', 'spared', { what: passiveName(of, passive), who: named(content, who), amount }),
  armorUsed: ({ who, armor, left, stopped }, content) =>
    line('plain', 'armorUsed', { who: named(content, who), stopped: stopped || armor, left }),
  armorGained: ({ who, amount }, content) => line('good', 'armorGained', { who: named(content, who), amount }),
  armorStripped: ({ who, amount }, content) => line('bad', 'armorStripped', { who: named(content, who), amount }),
  statusGained: ({ who, status, cards }, content) =>
    line(toneFor(content, who, 'bad'), cards > 1 ? 'statusGained-more' : 'statusGained', {
      who: named(content, who),
      status: statusName(status),
      cards,
    }),
  statusIgnored: ({ who, status, why }, content) =>
    line('quiet', `statusIgnored-${why}`, { who: named(content, who), status: statusName(status) }),
  statusReturned: (event, content) => (event.untold ? [] : returned(event, content)),
  enemyDefeated: ({ enemy }, content) => line('good', 'enemyDefeated', { enemy: named(content, enemy) }),
  objectSuffered: ({ object, amount, left }, content) =>
    line('bad', 'objectSuffered', { object: named(content, object), amount, left: healthLeft(left) }),
  objectTended: ({ who, object, amount, left }, content) =>
    line('good', 'objectTended', {
      who: named(content, who),
      object: named(content, object),
      amount,
      left: healthLeft(left),
    }),
} satisfies Partial<Tellers>;

/** Which enemy's reach it was beyond is known where the event says whom it wanted. */
function wasted({ who, focus }: EventOf<'attackWasted'>, content: Content): readonly Line[] {
  const ofEnemy = focus === undefined ? 'wasted-enemy' : 'wasted-enemy-at';
  const key = isSeeker(content, who) ? 'wasted-seeker' : ofEnemy;
  const params = { who: named(content, who), ...(focus !== undefined && { focus: named(content, focus) }) };
  return line(toneFor(content, who, 'bad'), key, params);
}

function returned({ who, status, left }: EventOf<'statusReturned'>, content: Content): readonly Line[] {
  const how = left === undefined ? '' : left > 0 ? '-one' : '-last';
  const params = { who: named(content, who), status: statusName(status), left: left ?? 0 };
  return line(toneFor(content, who, 'good'), `statusReturned${how}`, params);
}

/** What comes at whom, before blocks and armor. */
function aimed({ who, ability = '', targets, values, mades }: EventOf<'attackHits'>, content: Content) {
  const each = targets.map(
    (id): Text =>
      say('destiny.event.aimed-at', {
        who: named(content, id),
        value: values?.[id] ?? 0,
        made: madeText(mades?.[id], 'made-aimed'),
      }),
  );
  return line('bad', 'aimed', { ability: abilityName(who, ability), targets: each });
}

type Changing = EventOf<'damage' | 'suffered' | 'healed'>;

/** No damage is nobody's misfortune but the attacker's. */
function changed(event: Changing, key: string, content: Content): readonly Line[] {
  const { who, amount } = event;
  const tone = toneFor(content, who, key === 'noDamage' || key === 'healed' ? 'good' : 'bad');
  return line(tone, `${key}-${side(content, who)}`, {
    who: named(content, who),
    amount,
    left: event.type === 'healed' ? healthNow(event.left) : healthOf(content, event),
    made: madeText(event.type === 'damage' ? event.made : undefined, 'made'),
    cause: causeText(event.type === 'damage' ? undefined : event.cause),
  });
}
