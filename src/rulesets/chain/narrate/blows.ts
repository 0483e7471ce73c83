// Checks, blows, healing, Sparks and statuses.
import { say } from '../../../engine/text.ts';
import type { Line } from '../../../engine/view.ts';
import { letterText } from '../describe/small.ts';
import type { EventOf } from '../events.ts';
import { abilityName, actionName, foeName, heroName, itemName, statusName } from '../names.ts';
import { type Content, HARMFUL, type Status } from '../words.ts';
import { line, named, side, silent, type Tellers, toneFor } from './telling.ts';

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
  | 'flank';

export const blows: Tellers<Told> = {
  capCheck: ({ who, roll, value, letter, hit, crit, for: why }) => {
    const result = crit ? 'crit' : hit ? 'hit' : 'miss';
    const params = { who: heroName(who), roll, value, letter: letterText(letter) };
    return line(hit ? 'good' : 'quiet', `cap-${why === 'study' && hit ? 'study' : result}`, params);
  },
  defenceCheck: (event) => defenceCheck(event),
  damage: (event, content) => damage(event, content),
  healed: ({ who, amount, left }, content) =>
    line(toneFor(content, who, 'good'), 'healed', { who: named(content, who), amount, left }),
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
  prepared: ({ who, from }, content) => {
    const what = Object.hasOwn(content.abilities, from) ? abilityName(from) : itemName(from);
    return line('good', 'prepared', { who: heroName(who), what });
  },
  flank: ({ who, by }, content) =>
    line(toneFor(content, who, 'bad'), 'flank', {
      who: named(content, who),
      by: by.map((id) => named(content, id)),
    }),
};

/** Against an action, against an additional effect, or to shake a status off. */
function defenceCheck(event: EventOf<'defenceCheck'>): readonly Line[] {
  const { who, roll, rolls, value, against, hit, crit, for: why, status: held, action, foe } = event;
  const result = why === 'action' && crit && hit ? 'crit' : hit ? 'hit' : 'safe';
  const params = {
    ...{ who: heroName(who), roll, value, defence: letterText(against) },
    rolls: rolls ? say('chainEvent.lower', { rolls: rolls.join(', ') }) : say('chainEvent.freely'),
    ...(held && { status: statusName(held) }),
    ...(action !== undefined && foe !== undefined && { action: actionName(foe, action) }),
  };
  return line(hit ? 'bad' : 'good', `defence-${why}-${result}`, params);
}

function damage({ who, amount, left, source }: EventOf<'damage'>, content: Content): readonly Line[] {
  const params = { who: named(content, who), amount, left };
  if (amount === 0) return line(toneFor(content, who, 'good'), 'damage-none', params);
  return line(toneFor(content, who, 'bad'), `damage-${source}`, params);
}

const isHarmful = (status: Status): boolean => status === 'taunt' || (HARMFUL as readonly Status[]).includes(status);

/** What is shaken off or stays has been told by its check. */
function status({ who, status: held, change, amount = 0 }: EventOf<'status'>, content: Content): readonly Line[] {
  if (change === 'shakenOff' || change === 'kept') return silent();
  const isBad = isHarmful(held) === (change === 'gained');
  const tone = change === 'ended' ? 'quiet' : toneFor(content, who, isBad ? 'bad' : 'good');
  const key = change === 'gained' && held === 'warded' ? 'status-warded' : `status-${change}`;
  return line(tone, key, { who: named(content, who), status: statusName(held), amount, side: side(content, who) });
}
