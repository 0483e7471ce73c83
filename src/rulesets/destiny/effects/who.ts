// Whom an effect names (specification, section 8: `who`).
import { say, type Text } from '../../../engine/text.ts';
import { distanceOf, enemiesAt, enemyOf, inOrder, livingEnemies, seekerOf, seekersAt } from '../rules/look.ts';
import { holds } from '../rules/status.ts';
import { statusName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { SeekerId, Who } from '../words/index.ts';
import type { By } from './effect.ts';

/** For effects on one Seeker of the actor's choice: whom they may name. */
export function oneSeeker(t: Look, who: Who, actor: SeekerId): readonly SeekerId[] | undefined {
  if (who === 'here') return seekersAt(t, seekerOf(t, actor).at);
  if (who === 'any') return t.state.seats;
  return who === 'ally' ? t.state.seats.filter((id) => id !== actor) : undefined;
}

/** Everybody that an effect touches, in the order of DST-007. */
export function touched(t: Look, who: Who, how: { by: By; target: string | undefined }): readonly string[] {
  if (how.target !== undefined) return [how.target];
  return how.by.side === 'seeker' ? touchedBySeeker(t, who, how.by) : touchedByEnemy(t, who, how.by);
}

function touchedBySeeker(t: Look, who: Who, by: By & { side: 'seeker' }): readonly string[] {
  if (who === 'self') return [by.actor];
  if (who === 'that-enemy') return by.enemy === undefined ? [] : [by.enemy];
  return who === 'all' ? inOrder(t, by.actor, t.state.seats) : [];
}

function touchedByEnemy(t: Look, who: Who, by: By & { side: 'enemy' }): readonly string[] {
  const { at, focus } = enemyOf(t, by.enemy);
  const seekers = (fits: (id: SeekerId) => boolean) => inOrder(t, focus, t.state.seats.filter(fits));
  if (typeof who === 'object') {
    if ('within' in who) return seekers((id) => distanceOf(t, at, seekerOf(t, id).at) <= who.within);
    return seekers((id) => holds(t, id, who.holding));
  }
  switch (who) {
    case 'self':
      return [by.enemy];
    case 'each-enemy':
      return livingEnemies(t);
    case 'focus':
      return [focus];
    case 'hit':
      return by.hit;
    case 'sharing':
      return seekers((id) => enemiesAt(t, seekerOf(t, id).at).length > 0);
    case 'all':
      return seekers(() => true);
    default:
      return [];
  }
}

export function whoText(who: Who): Text {
  if (typeof who === 'string') return say(`destiny.who.${who}`);
  return 'within' in who
    ? say('destiny.who.within', { distance: who.within })
    : say('destiny.who.holding', { status: statusName(who.holding) });
}
