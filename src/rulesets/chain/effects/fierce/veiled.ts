// `veiled`: the omen of the foe is rolled at the start of its own turn, in all rounds or in some (CHN-014).
import { z } from 'zod';
import type { Written } from '../../content/schema/common.ts';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const rounds = z.union([
  z.strictObject({ roundAtLeast: z.int().min(2).max(20) }),
  z.strictObject({ roundEven: z.literal(true) }),
]);
type Rounds = Written<typeof rounds>;

const schema = () => does('veiled', { if: rounds.exactOptional() });

const isOne = (of: Rounds, round: number): boolean => ('roundEven' in of ? round % 2 === 0 : round >= of.roundAtLeast);

export const veiled: FoeModRules<typeof schema> = {
  schema,
  describe: ({ if: only }) => {
    if (!only) return told('fierce.veiled');
    return 'roundEven' in only ? told('fierce.veiled-even') : told('fierce.veiled-from', { round: only.roundAtLeast });
  },
  isVeiled: ({ if: only }, round) => !only || isOne(only, round),
};
