// Study (CHN-032) and Twist (CHN-033): turning the omens of the coming wave.
import { flow } from '../../../../engine/kernel/flow.ts';
import { turnPart } from '../../effects/twist.ts';
import { foeName } from '../../speak/names.ts';
import type { Look } from '../../state.ts';
import { tell } from '../../words/events.ts';
import { rollCap, studyValue } from '../capCheck.ts';
import { hasOmen, isTurn, rollOmen, studiable, TURNS, turnOmen, twistable } from '../omens.ts';
import { firstMissing, pickOne } from '../partKinds.ts';
import { canPay, pay } from '../sparks.ts';
import { type DeedRules, free, oneAction } from './deed.ts';

const wheelParts = (t: Look, foes: readonly string[], target: unknown) => [
  pickOne('target', foes, foeName),
  ...(typeof target === 'string' && hasOmen(t, target) ? [turnPart(t, target)] : []),
];

const armsOf = (turn: unknown): number => (isTurn(turn) ? TURNS[turn] : TURNS.clockwise);

/** CHN-032 A Cunning Check: turns the omen by one arm, or rolls that of a veiled foe now, openly. */
export const study: DeedRules = {
  cost: oneAction,
  once: () => 'study',
  isOffered: (t, who) => studiable(t, who).length > 0,
  nextPart: (t, who, said) => firstMissing(wheelParts(t, studiable(t, who), said.target), said),
  run: flow(function* study(t, who, said) {
    const target = String(said.target);
    tell(t, { type: 'acted', who, deed: 'study', targets: [target] });
    const { hit } = rollCap(t, who, {
      ...studyValue(t, who, target),
      ...{ target, letter: 'C', crit: 0, for: 'study' },
    });
    if (!hit) return;
    if (hasOmen(t, target)) turnOmen(t, target, { arms: armsOf(said.turn), by: who, how: 'study' });
    else rollOmen(t, target, { why: 'study', by: who });
  }),
};

/** CHN-033 For a Spark, by one arm either way; each foe once per round. */
export const twist: DeedRules = {
  cost: free,
  isOffered: (t, who) => canPay(t, who, 'twist') && twistable(t, who).length > 0,
  nextPart: (t, who, said) => firstMissing(wheelParts(t, twistable(t, who), said.target), said),
  run: flow(function* twist(t, who, said) {
    const target = String(said.target);
    const isFree = pay(t, who, 'twist');
    t.state.twisted.push(target);
    turnOmen(t, target, { arms: armsOf(said.turn), by: who, how: isFree ? 'free' : 'spark' });
  }),
};
