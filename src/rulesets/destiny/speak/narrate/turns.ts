// Turns: who is up, where everybody goes, what is played.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say } from '../../../../engine/text.ts';
import { DECLINE } from '../../asks.ts';
import { abilityName, battleName, cardName } from '../names.ts';
import {
  figureNamed,
  isSeeker,
  line,
  maybeNamed,
  named,
  silent,
  spaceNamed,
  type Tellers,
  type Telling,
  toneFor,
  word,
  words,
} from './telling.ts';

export const turns: Tellers = {
  battleBegan: (told) => line('plain', 'battleBegan', { battle: battleName(word(told, 'battle')) }),
  placed: (told) => going(told, 'placed', 'at'),
  turnStarts: (told) => (isSeeker(told, word(told, 'who')) ? seekerUp(told) : enemyUp(told)),
  turnEnds: silent,
  turnLost: (told) =>
    told.event.untold ? [] : line(toneFor(told, 'bad'), told.event.act ? 'actLost' : 'turnLost', { who: named(told) }),
  turnGranted: (told) => line('good', 'turnGranted', { who: named(told) }),
  passed: (told) => line('quiet', 'passed', { who: named(told) }),
  moved: (told) => going(told, isSeeker(told, word(told, 'who')) ? 'moved' : 'enemyMoved', 'to'),
  dragged: (told) => going(told, word(told, 'how') || 'ended', 'to'),
  focusMoved: (told) =>
    line('plain', word(told, 'from') === '' ? 'focusTaken' : 'focusMoved', {
      enemy: named(told, 'enemy'),
      seeker: named(told, 'to'),
    }),
  actionDeclared: (told) => played(told, 'actionDeclared'),
  lanternUsed: (told) => played(told, 'lanternUsed'),
};

/** Somebody comes to a space, which has a name where the map is known. */
function going(told: Telling, key: string, field: string): readonly Line[] {
  const space = spaceNamed(told, word(told, field));
  const params = { who: named(told), ...maybeNamed(told, 'by') };
  return space ? line('quiet', key, { ...params, space }) : line('quiet', `${key}-somewhere`, params);
}

function seekerUp(told: Telling): readonly Line[] {
  const chit = word(told, 'chit');
  const key = chit === 'granted' || chit === 'heart' ? `turnStarts-${chit}` : 'turnStarts';
  return line('plain', key, { who: named(told) });
}

/** A Stunned enemy's turn is over as it starts: one line for all of it. */
const enemyUp = (told: Telling): readonly Line[] =>
  line(told.event.stunned ? 'good' : 'bad', told.event.stunned ? 'turnStarts-stunned' : 'turnStarts-enemy', {
    who: named(told),
    ability: abilityName(word(told, 'who'), word(told, 'ability')),
  });

/** A card or lantern is laid open, with whom it is meant for. */
function played(told: Telling, key: string): readonly Line[] {
  const ids = [...new Set(words(told, 'targets'))].filter((id) => id !== DECLINE && id !== word(told, 'who'));
  const targets = ids.flatMap((id) => (isSpace(id) ? (spaceNamed(told, id) ?? []) : figureNamed(told, id)));
  const params = { who: named(told), card: cardName(word(told, 'card')) };
  const at = targets.length > 0 ? say('destiny.event.played-at', { targets }) : say('destiny.event.played-freely');
  return line('plain', key, { ...params, at });
}

const isSpace = (id: string): boolean => /^[A-Z]$/.test(id);
