// The boost window (DST-140 to DST-157): allies add to an action that was declared.
import { ask, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { asking, DECLINE, decline, optionsOf } from '../asks.ts';
import type { SeekerBy } from '../effects/effect.ts';
import { teach } from '../speak/lessons.ts';
import { cardName, seekerName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Boost, BoostKind, Card, SeekerId } from '../words/index.ts';
import { biggestFirst, boostOf, legalBoosts, playBoost } from './boosting.ts';
import { attacksOf } from './cards.ts';
import { alliesOf, seekerOf } from './look.ts';

/** DST-144 `damage` only on an action with an attack; `health`, `move` and `card` always. */
export function boostKinds(action: Card): readonly BoostKind[] {
  return attacksOf(action).length > 0 ? ['damage', 'health', 'move', 'card'] : ['health', 'move', 'card'];
}

export type Window = {
  readonly by: SeekerBy & { readonly action: Card };
  readonly kinds: readonly BoostKind[];
  /** The biggest boost is suggested, to those who play for the first time. */
  readonly suggests: boolean;
};

const boostsFor = (t: Look, who: SeekerId, window: Window): readonly string[] =>
  biggestFirst(t, who, legalBoosts(t, who, { kinds: window.kinds, colours: window.by.action.colours }));

/** DST-145 Who has no legal boost is not asked; if nobody has, no window opens. */
export const boostWindow = flow(function* boostWindow(t: T, window: Window): Flow {
  const { actor, action } = window.by;
  const asked = alliesOf(t, actor).filter((ally) => boostsFor(t, ally, window).length > 0);
  if (asked.length === 0) return;
  tell(t, { type: 'windowOpened', window: 'boost', seeker: actor, card: action.id, asked });
  teach(t, 'boost');
  const played = yield* together(asked.map((who) => offerBoost(t, who, window)));
  tell(t, { type: 'windowClosed', window: 'boost', declined: asked.filter((_, n) => played[n] === false) });
});

/** DST-142 At most 1 boost per action and Seeker; DST-146 public at once, and final. */
const offerBoost = flow(function* offerBoost(t: T, who: SeekerId, window: Window): Flow<boolean> {
  const { by } = window;
  const answer = yield* ask(
    t,
    asking(t, {
      id: 'boost',
      who,
      options: [...optionsOf(boostsFor(t, who, window), cardName), decline],
      fallback: DECLINE,
      rule: 'DST-142',
      secret: 'options',
      facts: () => ({ ...boostFacts(by), ...(window.suggests && { suggested: boostsFor(t, who, window)[0] ?? '' }) }),
      about: { seeker: seekerName(by.actor), card: cardName(by.action.id) },
    }),
  );
  if (answer.choose === DECLINE) {
    tell(t, { type: 'boostDeclined', who, window: 'boost' });
    return false;
  }
  const { boost } = boostOf(t, who, answer.choose);
  playBoost(t, who, answer.choose, by.action.colours);
  addBoost(t, by, boost);
  by.added.push({ who, card: answer.choose, ...boost, on: by.actor });
  if (boost.kind !== 'damage') teach(t, 'otherBoost');
  tell(t, { type: 'boostPlayed', who, card: answer.choose, kind: boost.kind, value: boost.value, on: by.actor });
  return true;
});

const boostFacts = (by: Window['by']) => ({
  actor: by.actor,
  card: by.action.id,
  colours: by.action.colours,
  targets: by.targets.map((target) => target ?? ''),
  damage: by.damage,
  health: by.health,
  firstRanged: by.firstRanged,
  added: [...by.added],
});

/** DST-150 to DST-157 What each kind adds; when it works is the action's business. */
function addBoost(t: T, by: SeekerBy, boost: Boost): void {
  if (boost.kind === 'damage') by.damage += boost.value;
  if (boost.kind === 'health') by.health += boost.value;
  if (boost.kind === 'card') by.cards += boost.value;
  if (boost.kind === 'move') seekerOf(t, by.actor).moves += boost.value;
}
