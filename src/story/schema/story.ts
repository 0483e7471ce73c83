// A whole story as its authors write it: acts, chapters, side quests, locations (campaign.md, section 8).
import { z } from 'zod';
import { condition } from './condition.ts';
import { effect } from './effect.ts';
import { node } from './node.ts';

const text = z.string().min(1);
const whole = z.int();
const id = z.string().regex(/^[A-Za-z0-9][\w-]*$/, 'has to be a word of letters, digits, - and _');

const chapter = z.strictObject({
  id,
  note: text.optional(),
  title: text,
  safe: text,
  /** CMP-002 The chapter of the Act's boss: there the bar is at the boss, even if the party skipped something. */
  boss: z.boolean().optional(),
  nodes: z.array(node).min(1),
});

const act = z.strictObject({
  id,
  title: text,
  start: text,
  bar: z.array(z.enum(['chapter', 'rest', 'boss'])),
  chapters: z.array(chapter).min(1),
});

const priceMod = z.union([whole, z.strictObject({ if: condition, n: whole })]);

const service = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['heal', 'food', 'train', 'unburden', 'dice', 'rumour', 'allies']),
    price: whole.min(0).optional(),
    max: whole.min(1).optional(),
    level: whole.min(1).max(2).optional(),
  }),
  z.strictObject({
    kind: z.literal('stock'),
    items: z.union([z.array(text), z.strictObject({ random: whole.min(1), maxCost: whole.min(0) })]),
    priceMod: priceMod.optional(),
  }),
  z.strictObject({ kind: z.literal('story'), start: text }),
]);
export type Service = z.infer<typeof service>;

const location = z.strictObject({
  id,
  name: text,
  text,
  time: whole.min(0),
  shop: z.boolean(),
  /** Known from the start; others are opened by the story. True if it is missing. */
  open: z.boolean().optional(),
  oncePerRest: z.boolean().optional(),
  if: condition.optional(),
  services: z.array(service),
  /** Nodes of its stories, which belong to no chapter. */
  nodes: z.array(node).optional(),
});
export type Location = z.infer<typeof location>;

const sideQuest = z.strictObject({
  id,
  name: text,
  text,
  threat: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  time: whole.min(0),
  life: whole.min(1),
  if: condition.optional(),
  /** It opens by itself when its condition holds; without one, an effect or a rumour opens it. */
  opens: z.enum(['itself', 'rumour', 'effect']).optional(),
  /** CMP-092 It may be tried again after a loss. */
  again: z.boolean().optional(),
  start: text,
  expire: z.array(effect).optional(),
  /** Its nodes, if they are in no chapter. */
  nodes: z.array(node).optional(),
});
export type SideQuest = z.infer<typeof sideQuest>;

/** CMP-076 Places and roads of a map exploration. */
const map = z.strictObject({
  id,
  places: z.array(z.strictObject({ id, name: text, x: whole, y: whole })).min(1),
  roads: z.array(z.tuple([id, id])),
});

const kinds = z.enum(['bool', 'int', 'word']);

export const story = z
  .strictObject({
    $schema: z.string().optional(),
    replaces: z.boolean().optional(),
    note: text.optional(),
    id,
    ruleset: id,
    title: text,
    /** What it is about, for people who choose a story. */
    about: text.optional(),
    acts: z.array(act).min(1),
    sideQuests: z.array(sideQuest).default([]),
    locations: z.array(location).default([]),
    maps: z.array(map).default([]),
    reputations: z.array(z.strictObject({ id, name: text, start: whole })).default([]),
    flags: z
      .array(z.strictObject({ id, kind: kinds, start: z.union([z.boolean(), whole, z.string()]).optional() }))
      .default([]),
    storyCards: z.array(z.strictObject({ id, title: text, text })).default([]),
    allies: z.array(z.strictObject({ id, name: text })).default([]),
    rules: z.array(z.strictObject({ id, name: text })).default([]),
  })
  .meta({ title: 'a story' });
export type Story = z.infer<typeof story>;
export type Act = Story['acts'][number];
export type Chapter = Act['chapters'][number];
