// Nodes of a story (campaign.md, section 8, and its changelog).
import { z } from 'zod';
import { condition } from './condition.ts';
import { effect, heroPick } from './effect.ts';

const text = z.string().min(1);
const whole = z.int();
const effects = z.array(effect).optional();

/** CMP-010, CMP-016 */
const branch = z.strictObject({ if: condition.optional(), weight: whole.min(1).optional(), go: text });
export const next = z.union([text, z.array(branch).min(1)]);
export type Next = z.infer<typeof next>;

const base = {
  id: z.string().regex(/^[A-Za-z0-9][\w.-]*$/, 'has to be a word of letters, digits, dots, - and _'),
  note: text.optional(),
  scene: text.optional(),
  onEnter: effects,
  once: z.boolean().optional(),
  /** CMP-015 Texts for a party that comes back, read instead of `text`: the next one each time, then the first again. */
  again: z.array(text).min(1).optional(),
  skip: text.optional(),
  /** CMP-075 to CMP-077; `patience` is on the node where the exploration begins. */
  map: z
    .strictObject({
      place: text,
      hint: text.optional(),
      patience: whole.min(1).optional(),
      lost: text.optional(),
    })
    .optional(),
};

const edge = z.strictObject({ text, effects, next });

const passage = z.strictObject({ ...base, type: z.literal('passage'), text, speaker: text.optional(), next });

const option = z.strictObject({
  id: z.string().regex(/^[\w-]+$/, 'has to be a word of letters, digits, - and _'),
  label: text,
  hint: text.optional(),
  if: condition.optional(),
  cost: z.strictObject({ money: whole.min(1).optional(), food: whole.min(1).optional() }).optional(),
  effects,
  /** Told after it was chosen. */
  text: text.optional(),
  default: z.boolean().optional(),
  next,
});
export type ChoiceOption = z.infer<typeof option>;

const choice = z.strictObject({
  ...base,
  type: z.literal('choice'),
  text,
  speaker: text.optional(),
  weight: z.enum(['light', 'normal', 'heavy', 'personal']).optional(),
  by: heroPick.optional(),
  showLocked: z.boolean().optional(),
  options: z.array(option).min(1),
  fallback: text.optional(),
});

const test = z.strictObject({
  ...base,
  type: z.literal('test'),
  text,
  speaker: text.optional(),
  kind: text,
  difficulty: z.enum(['easy', 'medium', 'hard']),
  who: z.union([z.enum(['one', 'all']), heroPick]),
  rule: z.enum(['each', 'majority', 'any', 'every']).optional(),
  secret: z.boolean().optional(),
  success: edge,
  failure: edge,
});

const chance = z.strictObject({
  ...base,
  type: z.literal('chance'),
  text,
  speaker: text.optional(),
  what: text,
  results: z.record(z.string(), edge),
});

const combat = z.strictObject({
  ...base,
  type: z.literal('combat'),
  text: text.optional(),
  encounter: text,
  overrides: z.json().optional(),
  main: z.boolean(),
  mustWin: z.boolean().optional(),
  edges: z
    .array(
      z.strictObject({
        on: z.union([z.enum(['success', 'partial', 'failure']), condition]),
        text,
        effects,
        go: text,
        /** CMP-055 `false`: the party does not keep what it won there. */
        keeps: z.boolean().optional(),
      }),
    )
    .min(1),
});
export type CombatEdge = z.infer<typeof combat>['edges'][number];

const rest = z.strictObject({
  ...base,
  type: z.literal('rest'),
  text,
  time: z
    .union([whole.min(0), z.array(z.strictObject({ if: condition.optional(), n: whole.min(0) })).min(1)])
    .optional(),
  add: z.array(text).optional(),
  remove: z.array(text).optional(),
  /** CMP-002 It is no step of the Act's bar: a camp after a lost battle, or on a detour. */
  detour: z.boolean().optional(),
  next,
});

const reward = z.strictObject({
  ...base,
  type: z.literal('reward'),
  text,
  speaker: text.optional(),
  give: effects,
  pick: z
    .array(z.strictObject({ label: text, effects: z.array(effect) }))
    .min(2)
    .optional(),
  per: z.enum(['party', 'hero']).optional(),
  next,
});

const end = z.strictObject({
  ...base,
  type: z.literal('end'),
  kind: z.enum(['chapter', 'act', 'sideQuest', 'campaign']),
  /** For a side quest `won` (also if it is missing) or `lost`; for a campaign the name of its ending. */
  ending: text.optional(),
  /** For a campaign: its result; a success if it is missing. */
  result: z.enum(['success', 'partial', 'failure']).optional(),
  text,
  next: text.optional(),
});

export const node = z.discriminatedUnion('type', [passage, choice, test, chance, combat, rest, reward, end]);
export type Node = z.infer<typeof node>;
export type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>;
