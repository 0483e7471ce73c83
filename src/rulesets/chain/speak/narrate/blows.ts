// Checks, blows, healing, Sparks and statuses.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../../engine/text.ts';
import type { EventOf } from '../../words/events.ts';
import { type Content, HARMFUL, type Status } from '../../words/index.ts';
import { letterText } from '../describe/small.ts';
import { abilityName, actionName, foeName, heroName, itemName, statusName } from '../names.ts';
import { line, modifiersText, named, silent, type Tellers, toneFor, withDetail } from './telling.ts';

type Told =
  | 'capCheck'
  | 'defenceCheck'
  | 'damage'
  | 'healed'
  | 'guarded'
  | 'rerolled'
  | 'riposted'
  | 'spark'
  | 'status'
  | 'aided'
  | 'foreseen'
  | 'prepared'
  | 'lapsed'
  | 'flank'
  | 'flankBroken';

export const blows: Tellers<Told> = {
  capCheck: ({ who, target, roll, value, letter, hit, crit, modifiers, for: why }) => {
    const result = crit ? 'crit' : hit ? 'hit' : 'miss';
    const mods = modifiersText(modifiers);
    const params = { who: heroName(who), foe: foeName(target), roll, value, letter: letterText(letter), mods };
    return line(hit ? 'good' : 'quiet', `cap-${why === 'study' && hit ? 'study' : result}`, params);
  },
  defenceCheck: (event) => defenceCheck(event),
  damage: (event, content) => damage(event, content),
  healed: ({ who, amount, left, by }, content) => {
    const params = { who: named(content, who), amount, left, ...(by !== undefined && { by: named(content, by) }) };
    const isOwn = by === undefined || by === who;
    return line(toneFor(content, who, 'good'), isOwn ? 'healed' : 'healed-by', params);
  },
  guarded: ({ who, instead, free }) =>
    line('good', free ? 'guarded-free' : 'guarded', { who: heroName(who), instead: heroName(instead) }),
  rerolled: ({ who, free }) => line('plain', free ? 'rerolled-free' : 'rerolled', { who: heroName(who) }),
  riposted: ({ who, foe, ability }) =>
    line('good', 'riposted', { who: heroName(who), foe: foeName(foe), ability: abilityName(ability) }),
  spark: ({ who, amount, left, why }) => {
    const tone = why === 'taken' ? 'bad' : amount > 0 ? 'good' : 'quiet';
    return line(tone, `spark-${why}`, { who: heroName(who), amount: Math.abs(amount), left });
  },
  status: (event, content) => status(event, content),
  aided: ({ who, by }) => line('good', 'aided', { who: heroName(who), by: heroName(by) }),
  foreseen: ({ who, by }) => line('good', 'foreseen', { who: heroName(who), by: heroName(by) }),
  prepared: ({ who, from }, content) => line('good', 'prepared', { who: heroName(who), what: thing(content, from) }),
  lapsed: ({ who, what }, content) =>
    what === 'aided' || what === 'foreseen'
      ? line('quiet', `lapsed-${what}`, { who: heroName(who) })
      : line('quiet', 'lapsed', { who: heroName(who), what: thing(content, what) }),
  flank: ({ who, by }, content) =>
    line(toneFor(content, who, 'bad'), 'flank', {
      who: named(content, who),
      by: by.map((id) => named(content, id)),
    }),
  flankBroken: ({ who }, content) =>
    line('quiet', 'flankBroken', { who: who.map((id) => named(content, id)), count: who.length }),
};

/** An ability or an item. */
const thing = (content: Content, id: string): Text =>
  Object.hasOwn(content.abilities, id) ? abilityName(id) : itemName(id);

/** Against an action, against an additional effect, or to shake a status off. */
function defenceCheck(event: EventOf<'defenceCheck'>): readonly Line[] {
  const { who, roll, rolls, value, modifiers, against, hit, crit, for: why, status: held, action, foe } = event;
  const result = why === 'action' && crit && hit ? 'crit' : hit ? 'hit' : 'safe';
  const params = {
    ...{ who: heroName(who), roll, value, defence: letterText(against), mods: modifiersText(modifiers) },
    rolls: rolls ? say('chainEvent.lower', { rolls: rolls.join(', ') }) : say('chainEvent.freely'),
    ...(held && { status: stateName(held) }),
    ...(action !== undefined && foe !== undefined && { action: actionName(foe, action) }),
  };
  return line(hit ? 'bad' : 'good', `defence-${why}-${result}`, params);
}

function damage(event: EventOf<'damage'>, content: Content): readonly Line[] {
  const { who, amount, left, source, rolled = 0, barrier = 0, ward = 0, byRule, by, from } = event;
  const cause = { ...(by !== undefined && { by: named(content, by) }), ...(from && { what: thing(content, from) }) };
  const params = { who: named(content, who), amount, left, ward, barrier, critical: byRule ? 'yes' : 'no', ...cause };
  const isStopped = rolled > 0 && barrier > 0;
  const lines =
    amount === 0
      ? line(toneFor(content, who, 'good'), isStopped ? 'damage-stopped' : 'damage-none', params)
      : line(toneFor(content, who, 'bad'), `damage-${source === 'ability' && from ? 'from' : source}`, params);
  return withDetail(lines, damageDetail(event));
}

/** CHN-041, CHN-042, CHN-082 Dice with what is added, and the Barrier that took from them. */
function damageDetail({ source, rolled, barrier = 0, ward = 0, crit }: EventOf<'damage'>): Text | undefined {
  if (source !== 'attack' || rolled === undefined) return undefined;
  return say('chainEvent.damage-detail', { rolled, barrier: barrier - ward, ward, most: crit ? 'yes' : 'no' });
}

/** What somebody is or is no longer: all names of statuses say so but one. */
const stateName = (status: Status): Text => (status === 'dread' ? say('chainEvent.inDread') : statusName(status));

const isHarmful = (status: Status): boolean => status === 'taunt' || (HARMFUL as readonly Status[]).includes(status);

/** What a check has told is not told again, nor what ends because its bearer falls. */
function status(event: EventOf<'status'>, content: Content): readonly Line[] {
  const { who, status: held, change, amount = 0, checked, fallen } = event;
  if (change === 'shakenOff' || change === 'kept' || checked || fallen) return silent();
  const isBad = isHarmful(held) === (change === 'gained');
  const tone = change === 'ended' ? 'quiet' : toneFor(content, who, isBad ? 'bad' : 'good');
  const key = change === 'gained' && held === 'warded' ? 'status-warded' : `status-${change}`;
  return line(tone, key, { who: named(content, who), status: stateName(held), amount });
}
