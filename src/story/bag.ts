// What anybody may do at any time outside combat and tests: eat, trade, use (CMP-057, CMP-058). Nobody waits for it.
import {
  type Answer,
  type Ask,
  type Choice,
  type Option,
  PARTY,
  type Part,
  type PartOption,
  type SeatId,
} from '../engine/kernel/ask.ts';
import { ask, beside, type Flow, flow } from '../engine/kernel/flow.ts';
import { say } from '../engine/text.ts';
import { canCarry, giveTo, isBound, itemName, takeFrom } from './items.ts';
import { changeFood, changeMoney } from './money.ts';
import { tell } from './tell.ts';
import { heroName } from './texts.ts';
import { heroOf, isDown, type Look, type R } from './words.ts';

const BAG = 'bag';
/** CMP-135 What a skill may cost between combats. */
const DEAREST_SKILL = 5;

/** Runs what the node asks, with the bag open beside it while there is something to do with it. */
export const besideTheBag = flow(function* besideTheBag<T>(t: R, main: Flow<T>): Flow<T> {
  return yield* beside(main, { can: () => bagOptions(t).length > 0, run: () => useBag(t) });
});

const useBag = flow(function* useBag(t: R): Flow {
  const answer = yield* ask(t, {
    id: 'bag.use',
    who: PARTY,
    options: () => bagOptions(t),
    fallback: 'autopilot',
    rule: 'CMP-057',
    pace: 'slow',
    clock: 'bag',
    title: say('story.ask.bag.use'),
    idle: true,
  });
  yield* use(t, answer);
});

// ---- what can be done ----

function bagOptions(look: Look): readonly Option[] {
  const { seats } = look.state.campaign;
  return seats.flatMap((seat) => [
    ...eatOptions(look, seat),
    ...useOptions(look, seat),
    ...tradeOptions(look, seat),
    ...skillOptions(look, seat),
  ]);
}

/** CMP-057 Each player eats for their own hero; the others feed a hero who is down (FRG-283). */
function eatOptions(look: Look, seat: SeatId): readonly Option[] {
  const { bag, seats } = look.state.campaign;
  if (bag.food < 1 || !look.hooks.eat?.can(look, seat)) return [];
  const hero = heroName(look, seat);
  const others = seats.filter((other) => other !== seat && !isDown(look, other));
  if (!isDown(look, seat)) return [{ id: `eat.${seat}`, label: say('story.option.eat', { hero }), seats: [seat] }];
  return others.length === 0 ? [] : [{ id: `eat.${seat}`, label: say('story.option.feed', { hero }), seats: others }];
}

function useOptions(look: Look, seat: SeatId): readonly Option[] {
  const items = [...new Set(look.hooks.itemsOf(heroOf(look, seat)))];
  const usable = items.filter((item) => look.hooks.useItem?.can(look, seat, item));
  return usable.map((item) => ({
    id: `use.${seat}.${item}`,
    label: say('story.option.use', { item: itemName(look, item) }),
    seats: [seat],
  }));
}

/** CMP-135 Between the combats of a questline, money buys skills up to a price. */
function skillOptions(look: Look, seat: SeatId): readonly Option[] {
  const { mode, bag } = look.state.campaign;
  if (mode !== 'battle') return [];
  const wares = look.hooks.advance?.wares(look, seat, 1) ?? [];
  return wares
    .filter(({ price }) => price <= Math.min(bag.money, DEAREST_SKILL))
    .map(({ id, name, price }) => ({
      id: `train.${seat}.${id}`,
      label: say('story.option.ware', { name, price }),
      seats: [seat],
    }));
}

/** CMP-058 Items are traded freely; bound ones never. */
function tradeOptions(look: Look, seat: SeatId): readonly Option[] {
  const gives = tradable(look, seat).some((item) => takersOf(look, seat, item).length > 0);
  const takes = fromBag(look, seat).length > 0;
  const option = (id: string): Option => ({
    id: `${id}.${seat}`,
    label: say(`story.option.${id}`),
    parts: true,
    seats: [seat],
  });
  return [...(gives ? [option('give')] : []), ...(takes ? [option('take')] : [])];
}

const tradable = (look: Look, seat: SeatId): readonly string[] =>
  [...new Set(look.hooks.itemsOf(heroOf(look, seat)))].filter((item) => !isBound(look, item));

/** The others who have room, and the bag if items are kept in it. */
function takersOf(look: Look, seat: SeatId, item: string): readonly string[] {
  const others = look.state.campaign.seats.filter((other) => other !== seat && canCarry(look, other, item));
  return look.hooks.itemsGoTo === 'bag' ? [...others, BAG] : others;
}

const fromBag = (look: Look, seat: SeatId): readonly string[] =>
  [...new Set(look.state.campaign.bag.items)].filter((item) => canCarry(look, seat, item));

/** What has to be said with a trade: which item, and to whom. */
export function bagParts(look: Look, { soFar }: { readonly ask: Ask; readonly soFar: Choice }): Part | undefined {
  const [what = '', seat = ''] = soFar.choose.split('.');
  const { item } = soFar.with ?? {};
  const itemPart = (items: readonly string[]) =>
    pick(
      'item',
      items.map((id) => ({ id, label: itemName(look, id) })),
    );
  if (what === 'take') return item === undefined ? itemPart(fromBag(look, seat)) : undefined;
  if (what !== 'give') return undefined;
  if (item === undefined) return itemPart(tradable(look, seat).filter((one) => takersOf(look, seat, one).length > 0));
  if (soFar.with?.to !== undefined) return undefined;
  return pick(
    'to',
    takersOf(look, seat, String(item)).map((id) => ({ id, label: id === BAG ? say('story.bag') : heroName(look, id) })),
  );
}

const pick = (name: string, options: readonly PartOption[]): Part => ({
  name,
  label: say(`story.part.${name}`),
  kind: 'pick',
  options,
  min: 1,
  max: 1,
});

// ---- doing it ----

const use = flow(function* use(t: R, answer: Answer): Flow {
  const [what = '', seat = '', item = ''] = answer.choose.split('.');
  if (what === 'eat') return eat(t, seat);
  if (what === 'use') return t.hooks.useItem?.run(t, seat, item);
  if (what === 'train') return yield* train(t, seat, item);
  return trade(t, {
    from: what === 'give' ? seat : BAG,
    to: what === 'give' ? String(answer.with?.to) : seat,
    item: String(answer.with?.item),
  });
});

const train = flow(function* train(t: R, seat: SeatId, skill: string): Flow {
  const ware = t.hooks.advance?.wares(t, seat, 1).find(({ id }) => id === skill);
  if (!ware || !t.hooks.advance) return;
  changeMoney(t, -ware.price);
  yield* t.hooks.advance.buy(t, seat, skill);
});

/** CMP-057 One at a time. */
function eat(t: R, seat: SeatId): void {
  changeFood(t, -1);
  t.hooks.eat?.run(t, seat);
  tell(t, 'ate', { text: say('story.event.ate', { hero: heroName(t, seat) }), who: seat });
}

function trade(t: R, { from, to, item }: { readonly from: string; readonly to: string; readonly item: string }): void {
  const { bag } = t.state.campaign;
  if (from === BAG) bag.items.splice(bag.items.indexOf(item), 1);
  else takeFrom(t, from, item);
  if (to === BAG) bag.items.push(item);
  else giveTo(t, to, item);
  const nameOf = (who: string) => (who === BAG ? say('story.bag') : heroName(t, who));
  tell(t, 'traded', {
    text: say('story.event.traded', { item: itemName(t, item), from: nameOf(from), to: nameOf(to) }),
    item,
    from,
    to,
  });
}
