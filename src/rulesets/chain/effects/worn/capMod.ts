// `capMod n`: on all CAP Checks, or on those of one letter.
import { cap } from '../../content/schema/common.ts';
import { letterText, told } from '../../speak/describe/small.ts';
import { beforeRollFlaws, conditions, withCondition } from '../condition.ts';
import { does, more } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('capMod', { amount: more, letter: cap.exactOptional(), ...conditions });

export const capMod: WornRules<typeof schema> = {
  schema,
  describe: (one) => {
    const letter = one.letter ? letterText(one.letter) : told('worn.anyLetter');
    return withCondition(told('worn.capMod', { letter, amount: one.amount }), one.if);
  },
  flaws: (one, path) => beforeRollFlaws(one.if, path),
  cap: (one, { letter, holds }) => ((one.letter ?? letter) === letter && holds(one.if) ? one.amount : 0),
};
