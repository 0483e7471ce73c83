// What a story does in destiny's words (DST-331 to DST-333): fate, the void, embers, Exhausted cards, items, offers.
import { z } from 'zod';
import type { Json } from '../../../engine/json.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { OwnCondition, OwnEffect } from '../../../engine/ruleset/campaign.ts';
import { say, type Text } from '../../../engine/text.ts';
import type { Content } from '../words/index.ts';
import { tell } from '../words/roadEvents.ts';
import { tellHonours } from './honours.ts';
import { makeOffer, offerFlaws, offerSchema } from './offers.ts';
import {
  changeEmbers,
  changeExhausted,
  changeFate,
  type Look,
  type Party,
  partyOf,
  type SeekerOnRoad,
  seatsOf,
  seekerOf,
  type T,
} from './party.ts';

type Effect = OwnEffect<SeekerOnRoad, Party, Content>;
type Condition = OwnCondition<SeekerOnRoad, Party, Content>;
type Written = Readonly<Record<string, Json>>;

type Defined<V> = {
  readonly schema: z.ZodType<V>;
  readonly run: (t: T, effect: V) => Flow;
  readonly describe?: (effect: V) => Text | undefined;
  readonly canPay?: (t: Look, effect: V) => boolean;
  readonly flaws?: (effect: V, content: Content) => readonly string[];
};

/** What an author wrote is checked when the story is read; afterwards it is what it says. */
function effect<V>({ schema, run, describe, canPay, flaws }: Defined<V>): Effect {
  const read = (written: Written): V => schema.parse(written);
  return {
    flaws: (written, content) => {
      const checked = schema.safeParse(written);
      return checked.success ? (flaws?.(checked.data, content) ?? []) : [z.prettifyError(checked.error)];
    },
    run: (t, written) => run(t, read(written)),
    describe: (written) => describe?.(read(written)),
    ...(canPay && { canPay: (t, written) => canPay(t, read(written)) }),
  };
}

const own = <N extends string>(name: N) => ({ own: z.literal(name), note: z.string().exactOptional() });
const some = z
  .int()
  .min(-9)
  .max(9)
  .refine((n) => n !== 0, 'is 0, so it changes nothing');
const positive = z.int().min(1).max(9);
/** Whom the story names; when the effect runs it is the seat of one of them. */
const who = z.union([z.string(), z.looseObject({})]);
type Who = z.infer<typeof who>;

const amountText = (what: string, n: number): Text =>
  say(`destiny.road.effect.${what}-${n > 0 ? 'more' : 'less'}`, { n: Math.abs(n) });
const whoText = (what: string, { n, who: whom }: { n: number; who: Who }): Text =>
  say(`destiny.road.effect.${what}-${n > 0 ? 'more' : 'less'}`, { n: Math.abs(n), who: meant(whom) });

const WORDS_FOR_WHO: readonly Who[] = ['all', 'each', 'pick', 'may'];
const meant = (whom: Who): Text => say(`destiny.road.who.${WORDS_FOR_WHO.includes(whom) ? String(whom) : 'one'}`);

/** DST-331, DST-333 Fate belongs to the group. */
const fate = effect({
  schema: z.strictObject({ ...own('fate'), n: some }),
  canPay: (t, { n }) => partyOf(t).fate + n >= 0,
  describe: ({ n }) => amountText('fate', n),
  run: flow(function* fateEffect(t: T, { n }): Flow {
    changeFate(t, n);
    tell(t, { type: 'rewardGained', what: 'fate', amount: n });
  }),
});

/** Section 8: fate tokens go to the void; that is no spending in a battle (DST-079). */
const feedVoid = effect({
  schema: z.strictObject({ ...own('feedVoid'), n: positive }),
  canPay: (t, { n }) => partyOf(t).fate >= n,
  describe: ({ n }) => say('destiny.road.effect.feedVoid', { n }),
  run: flow(function* feedVoidEffect(t: T, { n }): Flow {
    const fed = Math.min(n, partyOf(t).fate);
    changeFate(t, -fed);
    partyOf(t).void += fed;
    tell(t, { type: 'voidFed', amount: fed });
  }),
});

/** DST-333 Embers belong to a Seeker; "each" means every Seeker. */
const embers = effect({
  schema: z.strictObject({ ...own('embers'), n: some, who }),
  describe: (it) => whoText('embers', it),
  run: flow(function* embersEffect(t: T, { n, who: seeker }): Flow {
    changeEmbers(t, String(seeker), n);
    tell(t, { type: 'rewardGained', what: 'embers', who: String(seeker), amount: n });
  }),
});

/** DST-331 Exhausted cards, gained or removed. */
const exhausted = effect({
  schema: z.strictObject({ ...own('exhausted'), n: some, who }),
  describe: (it) => whoText('exhausted', it),
  run: flow(function* exhaustedEffect(t: T, { n, who: seeker }): Flow {
    changeExhausted(t, String(seeker), n);
  }),
});

/** An offer to each Seeker: whoever likes pays and gets it (card 3-1, evening 3). */
const offer = effect({ schema: offerSchema, flaws: offerFlaws, run: makeOffer });

/** Card 6-1: the void speaks. */
const countVoid = effect({
  schema: z.strictObject(own('countVoid')),
  run: flow(function* countVoidEffect(t: T): Flow {
    tell(t, { type: 'voidCounted', amount: partyOf(t).void });
  }),
});

/** Card 6-4: a page of honours. */
const honours = effect({ schema: z.strictObject(own('honours')), run: tellHonours });

export const effects: Readonly<Record<string, Effect>> = {
  fate,
  feedVoid,
  embers,
  exhausted,
  offer,
  countVoid,
  honours,
};

// ---- conditions ----

const bounds = { gte: z.int().exactOptional(), lte: z.int().exactOptional() };

/** A number of the group, or the highest among the Seekers, within bounds. */
function counted(name: string, count: (t: Look) => number): Condition {
  const schema = z.strictObject({ own: z.literal(name), ...bounds });
  return {
    flaws: (written) => {
      const checked = schema.safeParse(written);
      return checked.success ? [] : [z.prettifyError(checked.error)];
    },
    holds: (t, written) => {
      const { gte = Number.NEGATIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = schema.parse(written);
      return count(t) >= gte && count(t) <= lte;
    },
  };
}

const most = (of: (seeker: SeekerOnRoad) => number) => (t: Look) =>
  Math.max(...seatsOf(t).map((id) => of(seekerOf(t, id))));

export const conditions: Readonly<Record<string, Condition>> = {
  fate: counted('fate', (t) => partyOf(t).fate),
  void: counted('void', (t) => partyOf(t).void),
  /** Battles lost in this campaign. */
  lost: counted('lost', (t) => partyOf(t).lost),
  embers: counted(
    'embers',
    most((seeker) => seeker.embers),
  ),
  exhausted: counted(
    'exhausted',
    most((seeker) => seeker.exhausted),
  ),
};
