// AP 3: a wheel that would hurt much is turned.
import type { Choice } from '../../../engine/kernel/ask.ts';
import { effectOf } from '../effects/effect.ts';
import { comingWave, foeOf, heroOf } from '../rules/look.ts';
import { hasOmen, omenOf, TURNS, type Turn, turnedBy, twistable, wheelsInReach } from '../rules/omens.ts';
import type { Look } from '../state.ts';
import { DIRECTIONS } from '../words/index.ts';
import { chainIn } from './harm.ts';
import { offers, type Survey } from './survey.ts';

const MANY_HITS = 3;
/** A turn of the wheel that saves so much is worth it whatever the arm. */
const SAVES_MUCH = 6;
const SAVES_LITTLE = 2;

type Twist = { readonly foe: string; readonly turn: Turn; readonly saves: number; readonly isDue: boolean };

/** The better of the two neighbour arms; an arm that does little is not thought about further. */
function twistOf(t: Look, foe: string): Twist {
  const arm = omenOf(t, foe);
  const now = chainIn(t, foe, arm);
  const isBad = now.hits >= MANY_HITS || now.isGrave;
  if (now.loss < (isBad ? SAVES_LITTLE : SAVES_MUCH)) return { foe, turn: 'clockwise', saves: 0, isDue: false };
  const turns = (Object.keys(TURNS) as Turn[]).map((turn) => ({
    turn,
    saves: now.loss - chainIn(t, foe, turnedBy(arm, TURNS[turn])).loss,
  }));
  const best = turns.toSorted((a, b) => b.saves - a.saves)[0] ?? { turn: 'clockwise' as const, saves: 0 };
  const isDue = isBad || best.saves >= SAVES_MUCH;
  return { foe, ...best, isDue: isDue && best.saves >= SAVES_LITTLE };
}

const worst = (t: Look, foes: readonly string[]): Twist | undefined =>
  foes
    .map((foe) => twistOf(t, foe))
    .filter(({ isDue }) => isDue)
    .toSorted((a, b) => b.saves - a.saves)[0];

export function turnTheWheel(survey: Survey): Choice | undefined {
  return borrow(survey) ?? readTracks(survey) ?? twist(survey) ?? byAbility(survey) ?? still(survey);
}

function twist(survey: Survey): Choice | undefined {
  const { look, who } = survey;
  if (!offers(survey, 'twist')) return undefined;
  const best = worst(look, twistable(look, who));
  return best && { choose: 'twist', with: { target: best.foe, turn: best.turn } };
}

/** Turn the wheel costs an action: only where much is saved. */
function byAbility({ look, who, usable }: Survey): Choice | undefined {
  const ability = usable.find(({ effects }) => effectOf(effects, 'twist'));
  if (!ability) return undefined;
  const best = worst(
    look,
    wheelsInReach(look, who).filter((foe) => hasOmen(look, foe)),
  );
  return best && best.saves >= SAVES_MUCH
    ? { choose: 'ability', with: { ability: ability.id, target: best.foe, turn: best.turn } }
    : undefined;
}

/** Still the wheel: a chain whose last hex alone costs much. */
function still({ look, who, usable }: Survey): Choice | undefined {
  const ability = usable.find(({ effects }) => effectOf(effects, 'blankTip'));
  if (!ability) return undefined;
  const saves = (foe: string) => {
    const arm = omenOf(look, foe);
    return chainIn(look, foe, arm).loss - chainIn(stilled(look, foe), foe, arm).loss;
  };
  const [best] = wheelsInReach(look, who)
    .filter((foe) => hasOmen(look, foe))
    .map((foe) => ({ foe, saves: saves(foe) }))
    .toSorted((a, b) => b.saves - a.saves);
  return best && best.saves >= SAVES_MUCH
    ? { choose: 'ability', with: { ability: ability.id, target: best.foe } }
    : undefined;
}

/** The same table with the tip of that wheel blank. */
const stilled = (t: Look, foe: string): Look => ({
  ...t,
  state: { ...t.state, foes: { ...t.state.foes, [foe]: { ...foeOf(t, foe), blankTip: true } } },
});

/** Borrowed star: Sparks for nothing, when there is room for them. */
function borrow({ look, who, usable }: Survey): Choice | undefined {
  if (heroOf(look, who).sparks > 1) return undefined;
  const ability = usable.find(({ cost, effects }) => cost === 0 && effectOf(effects, 'spark'));
  return ability && { choose: 'ability', with: { ability: ability.id } };
}

/** Read tracks: an omen that is worse than that foe's average is rolled again. */
function readTracks({ look, usable }: Survey): Choice | undefined {
  const ability = usable.find(({ effects }) => effectOf(effects, 'rerollOmen'));
  if (!ability) return undefined;
  const worse = comingWave(look)
    .filter((foe) => hasOmen(look, foe))
    .map((foe) => ({ foe, over: chainIn(look, foe, omenOf(look, foe)).loss - averageLoss(look, foe) }))
    .toSorted((a, b) => b.over - a.over)[0];
  return worse && worse.over >= SAVES_LITTLE
    ? { choose: 'ability', with: { ability: ability.id, target: worse.foe } }
    : undefined;
}

const averageLoss = (t: Look, foe: string): number =>
  DIRECTIONS.reduce((sum, arm) => sum + chainIn(t, foe, arm).loss, 0) / DIRECTIONS.length;
