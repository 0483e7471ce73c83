// Rounds: their start, whose turn it is, and their end (CHN-010 to CHN-017, CHN-152).
import { choose, type Flow, flow, type Next, type Stage } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, option } from '../asks.ts';
import { heroName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { happen } from './battleEvents.ts';
import { areLit, checkEnd, checkEndOfRound, scar } from './ending.ts';
import { battleOf, fallenHeroes, heroOf, isFoe, standingHeroes } from './look.ts';
import { rollOmens } from './omens.ts';
import { endWithRound } from './statuses.ts';
import { dealWaves } from './waves.ts';

/** Round events, then waves; what was once per round is new. */
export const roundStartStage = flow(function* roundStartStage(t: T): Flow<Next> {
  const { state } = t;
  state.round += 1;
  tell(t, { type: 'roundStarted', round: state.round });
  for (const id of state.seats) heroOf(t, id).uses.round = {};
  Object.assign(state, { actedHeroes: [], twisted: [], wave: 0 });
  happen(t, 'start');
  state.waves = dealWaves(t);
  tell(t, { type: 'wavesDealt', waves: state.waves });
  return { name: 'nextWave' };
});

/** CHN-010, CHN-014 The next wave shows its omens; then a hero acts, and the wave after that. */
export const nextWaveStage = flow(function* nextWaveStage(t: T): Flow<Next> {
  t.state.wave += 1;
  rollOmens(t);
  return afterHeroes(t);
});

/** CHN-016 Heroes who have not acted, in seat order. */
export const waitingHeroes = (t: Look): readonly string[] =>
  standingHeroes(t).filter((id) => !t.state.actedHeroes.includes(id));

/** CHN-016 Without a hero who may still act the wave acts at once; after the last wave the round is over. */
function afterHeroes(t: Look): Next {
  if (waitingHeroes(t).length > 0) return { name: 'who' };
  return isPastWaves(t) ? { name: 'roundEnd' } : { name: 'wave', place: 0 };
}

const isPastWaves = ({ state }: Look): boolean => state.wave > state.waves.length;

/** D-WHO Whoever of the players speaks first: the order is theirs to choose as they go (CHN-010). */
export const whoStage = flow(function* whoStage(t: T): Flow<Next> {
  const waiting = waitingHeroes(t);
  const { choose: hero } = yield* choose(
    t,
    asking(t, {
      id: 'who',
      options: waiting.map((id) => ({
        ...option(id, say('chain.option.begin', { hero: heroName(id) })),
        begins: id,
      })),
      fallback: waiting[0] ?? '',
      rule: 'CHN-010',
      pace: 'normal',
      facts: { round: t.state.round, wave: t.state.wave },
    }),
  );
  return { name: 'heroTurn', hero };
});

/** What comes after a hero's turn: the wave, or, when all are done, the next hero (CHN-016). */
export const afterHeroTurn = (t: Look): Next => (isPastWaves(t) ? afterHeroes(t) : { name: 'wave', place: 0 });

/** CHN-013, CHN-017 The foes of the wave one by one; each has a stage of its own. */
export const waveStage = flow(function* waveStage(t: T, stage: Stage): Flow<Next> {
  const wave = t.state.waves[t.state.wave - 1] ?? [];
  const place = wave.findIndex((foe, n) => n >= Number(stage.place) && isFoe(t, foe));
  const foe = wave[place];
  return foe === undefined ? { name: 'nextWave' } : { name: 'foeTurn', foe, place };
});

/** Events, timers, Fades, then the check whether it is over. */
export const roundEndStage = flow(function* roundEndStage(t: T): Flow<Next> {
  noteLamps(t);
  endWithRound(t);
  for (const id of t.state.seats) endHelp(t, id);
  for (const id of fallenHeroes(t)) fade(t, id);
  clearSmoke(t);
  yield* checkEnd(t);
  happen(t, 'end');
  yield* checkEndOfRound(t);
  return { name: 'roundStart' };
});

/** What was lent for this round is gone with it. */
function endHelp(t: T, id: string): void {
  const hero = heroOf(t, id);
  for (const what of ['aided', 'foreseen'] as const) if (hero[what]) tell(t, { type: 'lapsed', who: id, what });
  Object.assign(hero, { aided: false, foreseen: false });
}

const MOST_FADES = 3;

/** CHN-152 With three Fades the hero is out for this battle and gets a Scar. */
function fade(t: T, id: string): void {
  const hero = heroOf(t, id);
  hero.fades += 1;
  tell(t, { type: 'fade', who: id, fades: hero.fades });
  if (hero.fades < MOST_FADES) return;
  tell(t, { type: 'lost', who: id, at: hero.at });
  Object.assign(hero, { out: true, at: '' });
  scar(t, id);
}

function clearSmoke(t: T): void {
  const gone = t.state.smoke.filter(({ until }) => until <= t.state.round).map(({ at }) => at);
  if (gone.length === 0) return;
  t.state.smoke = t.state.smoke.filter(({ until }) => until > t.state.round);
  tell(t, { type: 'smoke', squares: gone, gone: true });
}

/** The bonus of battle 3: all lamps are lit by the end of a round. */
function noteLamps(t: T): void {
  const { aim } = battleOf(t).bonus;
  if (aim.kind !== 'lampsLit' || aim.byRound === undefined || t.state.round > aim.byRound || !areLit(t)) return;
  if (!t.state.aims.includes('lampsLit')) t.state.aims.push('lampsLit');
}
