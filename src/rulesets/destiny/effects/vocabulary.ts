// Every effect that a card or an ability can have, as one type: each says its own shape.
import type { Again } from './again.ts';
import type { Approach } from './approach.ts';
import type { ApproachAll } from './approachAll.ts';
import type { ApproachSpace } from './approachSpace.ts';
import type { Armor } from './armor.ts';
import type { Attack } from './attack.ts';
import type { Cleanse } from './cleanse.ts';
import type { If } from './condition.ts';
import type { Cycle } from './cycle.ts';
import type { Discard } from './discard.ts';
import type { Drag } from './drag.ts';
import type { Draw } from './draw.ts';
import type { ExhaustHand } from './exhaustHand.ts';
import type { Foresee } from './foresee.ts';
import type { GainStatus } from './gainStatus.ts';
import type { GrantTurn } from './grantTurn.ts';
import type { Heal } from './heal.ts';
import type { Move } from './move.ts';
import type { ObjectSuffer } from './objectSuffer.ts';
import type { Pull } from './pull.ts';
import type { Push } from './push.ts';
import type { Recall } from './recall.ts';
import type { Refocus } from './refocus.ts';
import type { RefocusAll } from './refocusAll.ts';
import type { Steal } from './steal.ts';
import type { Strip } from './strip.ts';
import type { Suffer } from './suffer.ts';
import type { Swap } from './swap.ts';
import type { Taunt } from './taunt.ts';
import type { Unlight } from './unlight.ts';
import type { Ward } from './ward.ts';

export type Effect =
  | Again
  | Approach
  | ApproachAll
  | ApproachSpace
  | Armor
  | Attack
  | Cleanse
  | If
  | Cycle
  | Discard
  | Drag
  | Draw
  | ExhaustHand
  | Foresee
  | GainStatus
  | GrantTurn
  | Heal
  | Move
  | ObjectSuffer
  | Pull
  | Push
  | Recall
  | Refocus
  | RefocusAll
  | Steal
  | Strip
  | Suffer
  | Swap
  | Taunt
  | Unlight
  | Ward;

export type EffectName = Effect['do'];
export type EffectOf<D extends EffectName> = Extract<Effect, { do: D }>;
