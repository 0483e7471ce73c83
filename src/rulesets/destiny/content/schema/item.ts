// An item of the market or of a story.
import { z } from 'zod';
import type { Fixed } from '../../words/common.ts';
import { type Bare, head, icon, id, text } from './common.ts';

const self = z.literal('self');
const most = (max: number) => z.int().min(1).max(max);

const effect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('exhausted'), amount: z.int().min(-6).max(-1), who: self }),
  z.strictObject({ do: z.literal('heal'), amount: most(12), who: self }),
  z.strictObject({ do: z.literal('reach'), amount: most(2) }),
  z.strictObject({ do: z.literal('starting-armor'), amount: most(4) }),
  z.strictObject({ do: z.literal('starting-health'), amount: most(9) }),
  z.strictObject({ do: z.literal('white') }),
  z.strictObject({ do: z.literal('whistle'), amount: z.int().min(2).max(4) }),
  z.strictObject({ do: z.literal('charged') }),
  z.strictObject({ do: z.literal('ranged-more'), amount: most(6) }),
]);
export type ItemEffect = Fixed<z.infer<typeof effect>>;

export const itemSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    icon,
    price: z.int().min(1).max(20),
    uses: z.enum(['always', 'oncePerBattle', 'disposable']),
    when: z.enum(['setup', 'turn', 'declare', 'boost', 'draw', 'outside']),
    effects: z.array(effect).length(1),
  })
  .meta({ title: 'an item' });
export type ItemFile = z.infer<typeof itemSchema>;
export type Item = Bare<ItemFile>;
