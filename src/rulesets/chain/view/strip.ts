// Rounds, and the strip of turns: a hero, a wave, a hero, a wave (specification, section 10).

import type { QueueView, TrackView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { battleOf, isFoe } from '../rules/look.ts';
import { waitingHeroes } from '../rules/rounds.ts';
import { foeName, heroName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { activeOf, faceOf, leftInWave } from './active.ts';
import { foeLetter, heroLetter } from './letters.ts';
import { mark } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';

export function tracks(t: Look): readonly TrackView[] {
  const { round } = t.state;
  const { roundLimit, goal } = battleOf(t);
  const isWon = goal.kind === 'hold' || goal.kind === 'lamps';
  return [
    {
      id: 'round',
      name: say('chain.track.round'),
      size: roundLimit,
      filled: numbers(round),
      note: say(isWon ? `chain.track.last-${goal.kind}` : 'chain.track.last', {
        left: Math.max(0, roundLimit - round),
      }),
      ...lookOf(SIGNS.round),
    },
  ];
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    mark(`round-${n + 1}`, say('chain.track.round-number', { number: n + 1 }), 1),
  );

type Entry = QueueView['entries'][number];

/** Who acts now, the coming wave with its dice, then the others. */
export function turnStrip(t: Look): readonly QueueView[] {
  const { waves, wave, result } = t.state;
  if (waves.length === 0 || result !== undefined) return [];
  const later = waves.slice(wave).flatMap((foes, n) => [anyHero(t, n + 1), ...foesIn(t, foes, { isLater: true })]);
  const entries = [...now(t), ...foesIn(t, leftInWave(t), { isLater: false }), ...later].flatMap((one) => one ?? []);
  return [{ id: 'turns', name: say('chain.queue.turns'), entries }];
}

/** The hero or foe whose turn it is, or that somebody may begin. */
function now(t: Look): readonly (Entry | undefined)[] {
  const id = activeOf(t);
  if (id === undefined) return t.state.stage.name === 'who' ? [anyHero(t, 0)] : [];
  if (!isFoe(t, id)) return [hero(id)];
  const face = faceOf(t, id);
  return [foe(t, id, { ...(face !== undefined && { face }), isActive: true })];
}

const hero = (id: string): Entry => ({ id, name: heroName(id), letter: heroLetter(id), isActive: true });

/** As many heroes act as have not acted; whoever it will be. */
function anyHero(t: Look, ahead: number): Entry | undefined {
  const waiting = waitingHeroes(t);
  const [only] = waiting;
  if (waiting.length <= ahead - (t.state.stage.name === 'who' ? 0 : 1)) return undefined;
  const isCertain = waiting.length === 1 && only !== undefined;
  const name = isCertain ? heroName(only) : say('chain.queue.hero');
  const first = ahead === 0;
  return {
    id: isCertain ? only : `hero-${ahead}`,
    name,
    letter: isCertain ? heroLetter(only) : '?',
    ...(first ? { isActive: true } : { isWaiting: true }),
  };
}

const foesIn = (t: Look, foes: readonly string[], { isLater }: { isLater: boolean }): readonly Entry[] =>
  foes
    .filter((id) => isFoe(t, id))
    .map((id) => {
      const face = isLater ? undefined : faceOf(t, id);
      return foe(t, id, { ...(face !== undefined && { face }), ...(isLater && { isWaiting: true }) });
    });

type Shown = { readonly face?: string; readonly isActive?: true; readonly isWaiting?: true };

const foe = (t: Look, id: string, { face, ...how }: Shown): Entry => ({
  id,
  name: foeName(id),
  letter: foeLetter(t, id),
  ...(face !== undefined && { dice: [{ sides: 6, face }] }),
  ...how,
});
