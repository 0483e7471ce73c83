// Offers that a story makes to each Seeker: whoever likes pays a price and gets something for it (DST-331).
import { z } from 'zod';
import type { Option } from '../../../engine/kernel/ask.ts';
import { ask, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { say, type Text } from '../../../engine/text.ts';
import { decline, option } from '../asks.ts';
import { modifierSchema } from '../content/schema/modifier.ts';
import { MOST_EXHAUSTED } from '../rules/hand.ts';
import { seekerName } from '../speak/names.ts';
import type { Content, SeekerId } from '../words/index.ts';
import { tell } from '../words/roadEvents.ts';
import { asking } from './asks.ts';
import { changeEmbers, changeExhausted, changeFate, type Look, seatsOf, seekerOf, type T } from './party.ts';

const positive = z.int().min(1).max(6);
const oneOf = 'has to name exactly one thing';
const isOne = (named: object) => Object.keys(named).length === 1;

const price = z
  .strictObject({ exhausted: positive.exactOptional(), embers: positive.exactOptional() })
  .refine(isOne, oneOf);
const gain = z
  .strictObject({
    fate: positive.exactOptional(),
    embers: positive.exactOptional(),
    /** For the Seeker who takes the offer, in this battle. */
    modifier: z.strictObject({ encounter: z.string(), mod: modifierSchema.omit({ who: true }) }).exactOptional(),
  })
  .refine(isOne, oneOf);

export const offerSchema = z.strictObject({ own: z.literal('offer'), note: z.string().exactOptional(), price, gain });
export type Offer = z.infer<typeof offerSchema>;

export const offerFlaws = ({ gain: { modifier } }: Offer, content: Content): readonly string[] =>
  modifier && !Object.hasOwn(content.battles, modifier.encounter) ? [`there is no battle "${modifier.encounter}"`] : [];

const TAKE = 'take';

/** DST-311 An offer whose price is an Exhausted card is closed to a Seeker who has 6. */
function canTake(t: Look, who: SeekerId, { price: { exhausted = 0, embers = 0 } }: Offer): boolean {
  const seeker = seekerOf(t, who);
  return seeker.exhausted + exhausted <= MOST_EXHAUSTED && seeker.embers >= embers;
}

export const makeOffer = flow(function* makeOffer(t: T, offer: Offer): Flow {
  const able = seatsOf(t).filter((id) => canTake(t, id, offer));
  yield* together(able.map((id) => offerTo(t, id, offer)));
});

const offerTo = flow(function* offerTo(t: T, who: SeekerId, offer: Offer): Flow {
  const options: readonly Option[] = [option(TAKE, offerText(offer)), decline];
  const about = { seeker: seekerName(who) };
  const answer = yield* ask(
    t,
    asking(t, {
      id: 'effectChoice',
      who,
      options,
      fallback: { choose: decline.id },
      rule: 'DST-331',
      about,
    }),
  );
  if (answer.choose !== TAKE) return;
  tell(t, { type: 'offerTaken', who });
  pay(t, who, offer);
  receive(t, who, offer);
});

function pay(t: T, who: SeekerId, { price: { exhausted = 0, embers = 0 } }: Offer): void {
  if (exhausted > 0) changeExhausted(t, who, exhausted);
  changeEmbers(t, who, -embers);
}

function receive(t: T, who: SeekerId, { gain: { fate = 0, embers = 0, modifier } }: Offer): void {
  if (fate > 0) {
    changeFate(t, fate);
    tell(t, { type: 'rewardGained', what: 'fate', amount: fate });
  }
  changeEmbers(t, who, embers);
  if (!modifier) return;
  const { encounterMods } = t.state.campaign;
  encounterMods[modifier.encounter] = [...(encounterMods[modifier.encounter] ?? []), { ...modifier.mod, who }];
}

function offerText({ price: cost, gain: got }: Offer): Text {
  const [paid = ['', 0]] = Object.entries(cost);
  const [what = ['', 0]] = Object.entries(got);
  const gained =
    typeof what[1] === 'number'
      ? say(`destiny.road.offer.${what[0]}`, { n: what[1] })
      : say(`destiny.road.offer.${got.modifier?.mod.kind ?? ''}`);
  return say('destiny.road.offer.take', {
    price: say(`destiny.road.offer.price-${paid[0]}`, { n: Number(paid[1]) }),
    gained,
  });
}
