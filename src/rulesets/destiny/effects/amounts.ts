// A shape that many effects share: an amount, for somebody.
import { z } from 'zod';
import { say, type Text } from '../../../engine/text.ts';
import type { Amount } from '../words/index.ts';
import { positive, whoSchema } from './effect.ts';
import { whoText } from './who.ts';

export const amountSchema = <D extends string>(name: D): z.ZodType<Amount<D>> =>
  z.strictObject({ do: z.literal(name), amount: positive, who: whoSchema }) as unknown as z.ZodType<Amount<D>>;

export const amountText = (effect: Amount<string>): Text =>
  say(`destiny.effect.${effect.do}`, { amount: effect.amount, who: whoText(effect.who) });
