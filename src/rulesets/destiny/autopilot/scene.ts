// An action imagined: what would have changed so far, and whom the next effect could name.
import { distance } from '../../../engine/board/zones.ts';
import { canBeShifted } from '../effects/pull.ts';
import { isBlast, isRanged } from '../rules/cards.ts';
import { enemyPassive, seekerOf } from '../rules/look.ts';
import { canMove } from '../rules/moving.ts';
import type { Attack, Effect, SeekerId, SpaceId, Who } from '../words/index.ts';
import type { Foe, Survey } from './survey.ts';

export type Scene = {
  /** Where the action is declared. */
  readonly start: SpaceId;
  at: SpaceId;
  /** Where others stand whom the action has moved. */
  moved: Readonly<Record<string, SpaceId>>;
  /** Damage taken, and attacks taken, by each foe of the survey. */
  readonly harm: number[];
  readonly hits: number[];
  /** The worth so far, by AP-turn 5. */
  value: number;
  /** The actor's own health; once it was below zero nothing helps any more (DST-192). */
  health: number;
  cleansed: number;
  fallen: number;
  /** Health that weak Seekers regain. */
  rescued: number;
  /** Whether a foe turns from a weak Seeker to the actor. */
  relieved: boolean;
  enraged: boolean;
  again: boolean;
  /** What is chosen for each effect, by its place on the card. */
  readonly picks: (string | undefined)[];
  /** What may be named in place of a pick that is not legal yet: it will not be legal any more, so one is asked again. */
  readonly decoys: (string | undefined)[];
};

const NOBODY: Scene['moved'] = {};

export function sceneAt(survey: Survey, start: SpaceId): Scene {
  return {
    start,
    at: start,
    moved: NOBODY,
    harm: survey.foes.map(() => 0),
    hits: survey.foes.map(() => 0),
    value: 0,
    health: survey.me.health,
    cleansed: 0,
    fallen: 0,
    rescued: 0,
    relieved: false,
    enraged: false,
    again: false,
    picks: [],
    decoys: [],
  };
}

export const copyOf = (scene: Scene): Scene => ({
  ...scene,
  harm: [...scene.harm],
  hits: [...scene.hits],
  picks: [...scene.picks],
  decoys: [...scene.decoys],
});

export const foeSpace = (scene: Scene, foe: Foe): SpaceId => scene.moved[foe.id] ?? foe.figure.at;
export const isDown = (scene: Scene, foe: Foe, place: number): boolean => (scene.harm[place] ?? 0) >= foe.figure.health;

export function seekerSpace(survey: Survey, scene: Scene, seeker: SeekerId): SpaceId {
  if (seeker === survey.actor) return scene.at;
  return scene.moved[seeker] ?? seekerOf(survey.look, seeker).at;
}

/** The foes that stand, with whether they fit the question, as ids. */
function foesWho(survey: Survey, scene: Scene, fits: (foe: Foe) => boolean): readonly string[] {
  const ids: string[] = [];
  survey.foes.forEach((foe, place) => {
    if (!isDown(scene, foe, place) && fits(foe)) ids.push(foe.id);
  });
  return ids;
}

/** An effect by its place on the card. */
export type Placed<E extends Effect = Effect> = { readonly effect: E; readonly place: number };

/**
 * DST-108, DST-109 Whom an effect may name when its turn comes. A target that was named and is legal then must be used:
 * so where all that was legal at the declaration still is, nobody else can be chosen.
 */
export function candidatesFor(survey: Survey, scene: Scene, { effect, place }: Placed): readonly string[] | undefined {
  const legal = legalFor(survey, scene, effect);
  if (!legal || legal.length === 0 || (scene.at === scene.start && scene.moved === NOBODY)) return legal;
  const before = legalFor(survey, { ...scene, at: scene.start, moved: NOBODY }, effect) ?? [];
  const decoy = before.find((id) => !legal.includes(id));
  scene.decoys[place] = decoy;
  return decoy !== undefined || before.length === 0 ? legal : before;
}

/** The legal targets of an effect, as `targetsOf` of the rules has them, but in the imagined scene. */
export function legalFor(survey: Survey, scene: Scene, effect: Effect): readonly string[] | undefined {
  switch (effect.do) {
    case 'attack':
      return attackTargetsIn(survey, scene, effect);
    case 'pull':
    case 'push':
      return shiftable(survey, scene, effect.do === 'pull' ? 1 : 0);
    case 'taunt':
      return tauntable(survey, scene, effect.distance);
    case 'swap':
      return swappable(survey, scene, effect.distance);
    case 'grant-turn':
      return alliesIn(survey);
    default:
      return 'who' in effect ? oneSeekerIn(survey, scene, effect.who) : undefined;
  }
}

const alliesIn = ({ look, actor }: Survey): readonly SeekerId[] => look.state.seats.filter((id) => id !== actor);

function oneSeekerIn(survey: Survey, scene: Scene, who: Who): readonly SeekerId[] | undefined {
  const { seats } = survey.look.state;
  if (who === 'here') return seats.filter((id) => seekerSpace(survey, scene, id) === scene.at);
  if (who === 'any') return seats;
  return who === 'ally' ? alliesIn(survey) : undefined;
}

/** DST-180, DST-181 An enemy in reach, or for a blast a space with at least one. */
function attackTargetsIn(survey: Survey, scene: Scene, attack: Attack): readonly string[] {
  const ranged = isRanged(attack);
  const inReach = (space: SpaceId): boolean => {
    if (!ranged) return space === scene.at;
    const apart = distance(survey.graph, scene.at, space);
    return apart >= 1 && apart <= survey.reach;
  };
  const hit = foesWho(survey, scene, (foe) => inReach(foeSpace(scene, foe)));
  if (!isBlast(attack)) return hit;
  const spaces = survey.foes.filter((foe) => hit.includes(foe.id)).map((foe) => foeSpace(scene, foe));
  return [...new Set(spaces)].toSorted();
}

const shiftable = (survey: Survey, scene: Scene, apart: number): readonly string[] =>
  foesWho(
    survey,
    scene,
    (foe) => distance(survey.graph, foeSpace(scene, foe), scene.at) === apart && canBeShifted(survey.look, foe.id),
  );

const tauntable = (survey: Survey, scene: Scene, within: number): readonly string[] =>
  foesWho(
    survey,
    scene,
    (foe) =>
      distance(survey.graph, foeSpace(scene, foe), scene.at) <= within &&
      !enemyPassive(survey.look, foe.id, 'ignoresTaunt'),
  );

function swappable(survey: Survey, scene: Scene, within: number): readonly string[] {
  if (!canMove(survey.look, survey.actor)) return [];
  const near = (id: SeekerId) => distance(survey.graph, seekerSpace(survey, scene, id), scene.at) <= within;
  return alliesIn(survey).filter((id) => near(id) && canMove(survey.look, id));
}
