// Turns: who is up, where everybody goes, what is played.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say } from '../../../../engine/text.ts';
import { DECLINE } from '../../asks.ts';
import type { EventOf } from '../../words/events.ts';
import type { Content } from '../../words/index.ts';
import { abilityName, battleName, cardName } from '../names.ts';
import { isSeeker, line, named, silent, spaceNamed, type Tellers, toneFor } from './telling.ts';

export const turns = {
  battleBegan: ({ battle }) => line('plain', 'battleBegan', { battle: battleName(battle) }),
  placed: ({ who, at, map }, content) => going({ who, to: at, map }, 'placed', content),
  turnStarts: (event, content) => (isSeeker(content, event.who) ? seekerUp(event, content) : enemyUp(event, content)),
  turnEnds: silent,
  turnLost: ({ who, act, untold }, content) =>
    untold ? [] : line(toneFor(content, who, 'bad'), act ? 'actLost' : 'turnLost', { who: named(content, who) }),
  turnGranted: ({ who }, content) => line('good', 'turnGranted', { who: named(content, who) }),
  passed: ({ who }, content) => line('quiet', 'passed', { who: named(content, who) }),
  moved: (event, content) => going(event, isSeeker(content, event.who) ? 'moved' : 'enemyMoved', content),
  dragged: (event, content) => going(event, event.how ?? 'ended', content),
  focusMoved: ({ enemy, from, to }, content) =>
    line('plain', from === '' ? 'focusTaken' : 'focusMoved', {
      enemy: named(content, enemy),
      seeker: named(content, to),
    }),
  actionDeclared: (event, content) => played(event, content),
  lanternUsed: (event, content) => played(event, content),
} satisfies Partial<Tellers>;

type Going = { readonly who: string; readonly to: string; readonly map?: string | undefined; readonly by?: string };

/** Somebody comes to a space, which has a name where the map is known. */
function going({ who, to, map, by }: Going, key: string, content: Content): readonly Line[] {
  const space = spaceNamed(map, to);
  const params = { who: named(content, who), ...(by !== undefined && { by: named(content, by) }) };
  return space ? line('quiet', key, { ...params, space }) : line('quiet', `${key}-somewhere`, params);
}

function seekerUp({ who, chit }: EventOf<'turnStarts'>, content: Content): readonly Line[] {
  const key = chit === 'granted' || chit === 'heart' ? `turnStarts-${chit}` : 'turnStarts';
  return line('plain', key, { who: named(content, who) });
}

/** A Stunned enemy's turn is over as it starts: one line for all of it. */
const enemyUp = ({ who, ability = '', stunned }: EventOf<'turnStarts'>, content: Content): readonly Line[] =>
  line(stunned ? 'good' : 'bad', stunned ? 'turnStarts-stunned' : 'turnStarts-enemy', {
    who: named(content, who),
    ability: abilityName(who, ability),
  });

/** A card or lantern is laid open, with whom it is meant for. */
function played(event: EventOf<'actionDeclared' | 'lanternUsed'>, content: Content): readonly Line[] {
  const { type, who, card, map } = event;
  const ids = [...new Set(event.targets)].filter((id) => id !== DECLINE && id !== who);
  const targets = ids.flatMap((id) => (isSpace(id) ? (spaceNamed(map, id) ?? []) : named(content, id)));
  const at = targets.length > 0 ? say('destiny.event.played-at', { targets }) : say('destiny.event.played-freely');
  return line('plain', type, { who: named(content, who), card: cardName(card), at });
}

const isSpace = (id: string): boolean => /^[A-Z]$/.test(id);
