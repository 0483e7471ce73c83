// Buying at a location: each player for their own hero, from the shared purse (CMP-056, CMP-086, CMP-087, CMP-089).
import type { Answer, Ask, Choice, Option, Part, SeatId } from '../../engine/kernel/ask.ts';
import { type Flow, flow, type Next, type Stage, together } from '../../engine/kernel/flow.ts';
import { say } from '../../engine/text.ts';
import { alone, optionOf, vote } from '../asks.ts';
import { besideTheBag } from '../bag.ts';
import { gainItem, giveTo, loseItem } from '../items.ts';
import { changeFood, changeMoney } from '../money.ts';
import { openQuest, rumoured } from '../quests.ts';
import { tell } from '../tell.ts';
import { heroName } from '../texts.ts';
import { heroOf, type Look, locationNamed, type R } from '../words.ts';
import { payTime, restOf } from './scene.ts';
import { missingInAll, type Offer, offersFor } from './wares.ts';

/** CMP-087 All services are open to all heroes until everybody is done. */
export const visitStage = flow(function* visitStage(t: R, stage: Stage): Flow<Next> {
  yield* besideTheBag(t, together(t.state.campaign.seats.map((seat) => buyAlone(t, seat))));
  return { name: 'rest', node: String(stage.node) };
});

const buyAlone = flow(function* buyAlone(t: R, seat: SeatId): Flow {
  for (;;) {
    const facts = { location: restOf(t).at ?? '' };
    const answer = yield* alone(t, seat, {
      id: 'rest.buy',
      rule: 'CMP-086',
      options: () => buyOptions(t, seat),
      facts,
    });
    if (answer.choose === 'done') return;
    const offer = offersFor(t, seat).find(({ id }) => id === answer.choose);
    if (offer && (yield* isGranted(t, seat, costOf(offer, answer)))) yield* maybeBuy(t, { seat, offer, answer });
  }
});

/** During the vote, somebody else may have bought the last one, spent the money, or filled the room. */
const maybeBuy = flow(function* maybeBuy(t: R, purchase: Purchase): Flow {
  const { seat, offer, answer } = purchase;
  const now = offersFor(t, seat).find(({ id }) => id === offer.id);
  const isThere = now?.price === offer.price && Number(answer.with?.n ?? 1) <= (now.most ?? 1);
  if (isThere) return yield* buy(t, { seat, offer: now, answer });
  const text = say('story.event.soldOut', { hero: heroName(t, seat), what: offer.label });
  tell(t, 'soldOut', { text, who: seat, offer: offer.id });
});

function buyOptions(look: Look, seat: SeatId): readonly Option[] {
  const offers = offersFor(look, seat).map(
    ({ id, label, most }): Option => ({ id, label, ...(most !== undefined && { parts: true }) }),
  );
  return [...offers, optionOf('done', say('story.option.done'))];
}

const costOf = ({ price, most }: Offer, answer: Choice): number =>
  price * (most === undefined ? 1 : Number(answer.with?.n ?? 1));

/** CMP-056 Up to their share without asking, more by vote; `vote` asks for everything, `free` for nothing. */
const isGranted = flow(function* isGranted(t: R, seat: SeatId, cost: number): Flow<boolean> {
  const { sharedPurse, seats } = t.state.campaign;
  const { shares } = restOf(t);
  const share = shares[seat] ?? 0;
  const isAsked = cost > 0 && seats.length > 1 && (sharedPurse === 'vote' || (sharedPurse === 'fair' && cost > share));
  return !isAsked || (yield* partyGrants(t, seat, cost));
});

const partyGrants = flow(function* partyGrants(t: R, seat: SeatId, cost: number): Flow<boolean> {
  const title = say('story.ask.rest.spend', {
    hero: heroName(t, seat),
    n: cost,
    money: t.hooks.money?.name ?? say('story.money'),
  });
  const options = [optionOf('yes', say('story.option.yes')), optionOf('no', say('story.option.no'))];
  const { choose } = yield* vote(t, {
    id: 'rest.spend',
    rule: 'CMP-056',
    options,
    fallback: { choose: 'yes' },
    title,
    facts: { seat, cost },
  });
  return choose === 'yes';
});

type Purchase = { readonly seat: SeatId; readonly offer: Offer; readonly answer: Answer };

const buy = flow(function* buy(t: R, purchase: Purchase): Flow {
  const { seat, offer, answer } = purchase;
  const rest = restOf(t);
  const location = locationNamed(t, rest.at ?? '');
  if (!rest.isPaid) payTime(t, location);
  const cost = costOf(offer, answer);
  if (cost > 0) rest.hasSpent = true;
  rest.shares[seat] = Math.max(0, (rest.shares[seat] ?? 0) - cost);
  changeMoney(t, -cost);
  const key = `${location.id}.${offer.kind}`;
  rest.bought[key] = (rest.bought[key] ?? 0) + Number(answer.with?.n ?? 1);
  if (offer.kind !== 'sell')
    tell(t, 'bought', {
      text: say('story.event.bought', { hero: heroName(t, seat), what: offer.label }),
      who: seat,
      offer: offer.id,
    });
  yield* hand(t, purchase);
});

/** What the purchase brings. */
const hand = flow(function* hand(t: R, { seat, offer, answer }: Purchase): Flow {
  const what = offer.id.slice(offer.id.indexOf('.') + 1);
  switch (offer.kind) {
    case 'heal':
      return heal(t, answer);
    case 'food':
      return changeFood(t, Number(answer.with?.n ?? 1));
    case 'unburden':
      return t.hooks.unburden(t, seat, 1);
    case 'rumour':
      return openQuest(t, rumoured(t)?.id ?? '');
    case 'stock':
      return yield* takeFromStock(t, seat, what);
    case 'train':
      if (t.hooks.advance) yield* t.hooks.advance.buy(t, seat, what);
      return;
    case 'dice':
    case 'allies':
      if (t.hooks.services?.[offer.kind]) yield* t.hooks.services[offer.kind]?.buy(t, seat, what) as Flow;
      return;
    case 'sell':
      changeMoney(t, t.hooks.salePrice?.(t.content.game, what) ?? 0);
      return loseOwn(t, seat, what);
    case 'story':
      return;
  }
});

const takeFromStock = flow(function* takeFromStock(t: R, seat: SeatId, item: string): Flow {
  const rest = restOf(t);
  const stock = rest.stock[rest.at ?? ''] ?? [];
  stock.splice(stock.indexOf(item), 1);
  if (t.hooks.itemsGoTo === 'hero') return giveTo(t, seat, item);
  yield* gainItem(t, item);
});

function loseOwn(t: R, seat: SeatId, item: string): void {
  const isOwn = t.hooks.itemsOf(heroOf(t, seat)).includes(item);
  if (isOwn) t.state.campaign.heroes[seat] = t.hooks.withoutItem(t.content.game, heroOf(t, seat), item);
  else loseItem(t, item);
}

// ---- how many, and for whom ----

/** CMP-089 Healing is split freely: units first, then how much each hero gets. */
export function buyParts(look: Look, { ask, soFar }: { readonly ask: Ask; readonly soFar: Choice }): Part | undefined {
  const offer = offersFor(look, ask.who).find(({ id }) => id === soFar.choose);
  if (offer?.most === undefined) return undefined;
  const { n } = soFar.with ?? {};
  if (n === undefined) return { name: 'n', label: say('story.part.n'), kind: 'number', min: 1, max: offer.most };
  return offer.kind === 'heal' ? nextSplit(look, soFar) : undefined;
}

function nextSplit(look: Look, soFar: Choice): Part | undefined {
  const { heal } = look.hooks;
  const hurt = look.state.campaign.seats.filter((seat) => (heal?.missing(look, seat) ?? 0) > 0);
  const seat = hurt.find((one) => soFar.with?.[one] === undefined);
  if (!heal || seat === undefined) return undefined;
  const given = hurt.reduce((sum, one) => sum + Number(soFar.with?.[one] ?? 0), 0);
  const left = Math.min(Number(soFar.with?.n) * heal.unit, missingInAll(look)) - given;
  const later = hurt.slice(hurt.indexOf(seat) + 1).reduce((sum, one) => sum + heal.missing(look, one), 0);
  const max = Math.min(left, heal.missing(look, seat));
  return {
    name: seat,
    label: say('story.part.heal', { hero: heroName(look, seat) }),
    kind: 'number',
    min: Math.max(0, left - later),
    max,
  };
}

function heal(t: R, answer: Answer): void {
  for (const seat of t.state.campaign.seats) {
    const amount = Number(answer.with?.[seat] ?? 0);
    if (amount > 0) t.hooks.heal?.give(t, seat, amount);
  }
}
