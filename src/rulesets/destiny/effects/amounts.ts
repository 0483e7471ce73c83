// A shape that many effects share: an amount, for somebody.
import { z } from 'zod';
import { say, type Text } from '../../../engine/text.ts';
import type { Fixed } from '../words/common.ts';
import { positive, whoSchema } from './effect.ts';
import { whoText } from './who.ts';

export const amountSchema = <D extends string>(name: D) =>
  z.strictObject({ do: z.literal(name), amount: positive, who: whoSchema });

type Amount = Fixed<z.infer<ReturnType<typeof amountSchema>>>;

export const amountText = (effect: Amount): Text =>
  say(`destiny.effect.${effect.do}`, { amount: effect.amount, who: whoText(effect.who) });
