// What a story can do and ask in chain's own words: Gloom (CHN-191).
import { z } from 'zod';
import type { OwnCondition, OwnEffect } from '../../../engine/ruleset/campaign.ts';
import { say } from '../../../engine/text.ts';
import type { Content } from '../words/index.ts';
import { type HeroOnRoad, type Party, partyOf } from './party.ts';

const effectSchema = z.strictObject({ own: z.literal('gloom'), n: z.int().min(-3).max(3) });
const conditionSchema = z.strictObject({
  own: z.literal('gloom'),
  gte: z.int().exactOptional(),
  lte: z.int().exactOptional(),
});

const flawsIn = (schema: z.ZodType, written: unknown): readonly string[] => {
  const read = schema.safeParse(written);
  return read.success ? [] : [z.prettifyError(read.error)];
};

const gloomEffect: OwnEffect<HeroOnRoad, Party, Content> = {
  flaws: (written) => flawsIn(effectSchema, written),
  describe: (written) => say('chainRoad.effect.gloom', { n: effectSchema.parse(written).n }),
  *run(t, written) {
    const party = partyOf(t);
    party.gloom = Math.max(0, party.gloom + effectSchema.parse(written).n);
    t.emit({ type: 'gloomGrew', gloom: party.gloom });
  },
};

const gloomIs: OwnCondition<HeroOnRoad, Party, Content> = {
  flaws: (written) => flawsIn(conditionSchema, written),
  holds: (t, written) => {
    const { gte = 0, lte = Number.POSITIVE_INFINITY } = conditionSchema.parse(written);
    const { gloom } = partyOf(t);
    return gloom >= gte && gloom <= lte;
  },
};

export const effects = { gloom: gloomEffect } as const;
export const conditions = { gloom: gloomIs } as const;
