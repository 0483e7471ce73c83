// Looking things up, at a table or before there is one: heroes to choose, and cards.

import { spokenIn } from '../../campaign/contents.ts';
import { NotPossible } from '../../campaign/notPossible.ts';
import { campaignHere, type Here } from '../../campaign/seats/findCampaign.ts';
import { type Book, bookOf } from '../../campaign/tell/lookUp.ts';
import { type CardView, cardAlt, type HeroSheet, heroSheetAlt, letterOf, type Render } from '../../view/index.ts';
import { drawn } from '../calls/botContext.ts';
import { type Asking, type Call, type Context, renderOf } from '../calls/call.ts';
import type { Suggestion } from '../calls/command.ts';
import type { Press, Routes } from '../calls/route.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, menus, panel, type Row } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { refusalText } from '../show/refused.ts';

/** `here`: the campaign that is meant, if any; the book exists without one. */
export type Reading = { readonly book: Book; readonly render: Render; readonly here?: Here };

export async function reading(call: Call | Asking): Promise<Reading> {
  const here = await call.here().catch((error: unknown) => {
    if (refusalText(error)) return undefined;
    throw error;
  });
  return readingOf(call, here);
}

async function readingOf(context: Context, here: Here | undefined): Promise<Reading> {
  const { app, house } = context;
  const ruleset = here?.ruleset ?? house.rulesets[0] ?? '';
  const book = await bookOf(app, here ?? { ruleset });
  const render = renderOf(context, here ?? { content: spokenIn(app.contents.present(ruleset)) });
  return { book, render, ...(here && { here }) };
}

// ---- heroes ----

export async function heroesMessage({ house }: Context, { book, render, here }: Reading): Promise<Message> {
  const say = sayingIn(render);
  const { heroes, ruleset } = book;
  const choices = heroes.map(({ id }, n) => ({ id, letter: letterOf(n) }));
  const data = await drawn(house, (painters) => painters.heroes({ heroes, render, choices }));
  const lines = heroes.map(({ id, name, line }) => {
    const user = here?.seats.find((seat) => seat.id === id)?.user;
    return say(user === undefined ? 'heroes.free' : 'heroes.taken', { name, line, user: `<@${user}>` });
  });
  return panel({
    text: [lines.join('\n'), say('heroes.how')],
    ...(data && { picture: { name: 'heroes.png', data, alt: heroesAlt(heroes, render) } }),
    rows: heroMenu({ ruleset, heroes, render, here }),
  });
}

/** Without ids: they mean nothing to somebody who has this read aloud. */
const heroesAlt = (heroes: Book['heroes'], render: Render): string =>
  heroes.map(({ name, line }) => `${render(name)}: ${render(line)}`).join(' ');

type Choosing = Pick<Book, 'heroes' | 'ruleset'> & { readonly render: Render; readonly here: Here | undefined };

function heroMenu({ heroes, ruleset, render, here }: Choosing) {
  const options = heroes.map(({ id, name, playsLike }) => ({
    ...{ value: id, label: render(name), about: render(playsLike) },
  }));
  return menus({ id: idOf('hero', here?.id ?? '', ruleset), label: sayingIn(render)('heroes.look'), options });
}

export async function heroMessage({ house }: Context, { book, render, here }: Reading, typed: string) {
  const hero = named(book.heroes, typed, render);
  if (!hero) throw new NotPossible('noHero');
  const data = await drawn(house, (painters) => painters.hero({ hero, render }));
  const alt = heroSheetAlt(hero, { ruleset: book.ruleset, render });
  return panel({
    text: [`### ${render(hero.name)}`, ...(data ? [] : [alt])],
    ...(data && { picture: { name: 'hero.png', data, alt } }),
    rows: [...backstoryButton(hero, { book, render, ...(here && { here }) }), ...heroMenu({ ...book, render, here })],
  });
}

/** A page about the hero, for those who like to read it before they choose. */
function backstoryButton({ id, backstory }: HeroSheet, { render, here }: Reading): readonly Row[] {
  if (!backstory) return [];
  return buttons({ label: sayingIn(render)('heroes.backstory'), id: idOf('backstory', here?.id ?? '', id) });
}

export function backstoryMessage({ book, render }: Reading, id: string): Message {
  const hero = book.heroes.find((one) => one.id === id);
  if (!hero?.backstory) throw new NotPossible('noHero');
  return panel({ text: [`### ${render(hero.name)}\n-# ${render(hero.line)}`, render(hero.backstory)] });
}

/** The book of the campaign that a button or menu names, or of none. */
const pressedIn = async (press: Press, campaign: string): Promise<Reading> =>
  readingOf(press, campaign === '' ? undefined : await campaignHere(press.app, press.caller, campaign));

function named<Thing extends Pick<HeroSheet, 'id' | 'name'>>(
  things: readonly Thing[],
  typed: string,
  render: Render,
): Thing | undefined {
  const wanted = typed.trim().toLowerCase();
  return (
    things.find(({ id }) => id.toLowerCase() === wanted) ??
    things.find((one) => render(one.name).toLowerCase() === wanted)
  );
}

export const suggestHeroes = ({ book, render }: Reading): readonly Suggestion[] =>
  book.heroes.map(({ id, name }) => ({ name: render(name), value: id }));

export const lookUpRoutes: Routes = {
  hero: {
    cost: 'picture',
    run: async (press) => {
      const [campaign = ''] = press.pressed.args;
      return heroMessage(press, await pressedIn(press, campaign), press.values[0] ?? '');
    },
  },
  backstory: {
    run: async (press) => {
      const [campaign = '', hero = ''] = press.pressed.args;
      return backstoryMessage(await pressedIn(press, campaign), hero);
    },
  },
};

// ---- cards ----

/** Looks first among the cards in the caller's hand, because they may have grown. */
export async function cardMessage(
  { house }: Context,
  { book, render }: Reading,
  { typed, hand }: { readonly typed: string; readonly hand: readonly CardView[] },
): Promise<Message> {
  const { ruleset } = book;
  const found = named(
    book.cards.map((one) => ({ ...one, id: one.card.id, name: one.card.name })),
    typed,
    render,
  );
  const card = named(hand, typed, render) ?? found?.card;
  if (!card) return describedMessage({ book, render }, typed);
  const colours = found?.colours ?? book.heroes[0]?.colours ?? [];
  const data = await drawn(house, (painters) => painters.card({ card, render, ruleset, colours }));
  const alt = cardAlt(card, { ruleset, render });
  const of = found ? sayingIn(render)('card.of', { name: card.name, of: found.of }) : `### ${render(card.name)}`;
  return panel({ text: [of, ...(data ? [] : [alt])], ...(data && { picture: { name: 'card.png', data, alt } }) });
}

function describedMessage({ book, render }: Pick<Reading, 'book' | 'render'>, typed: string): Message {
  const other = named(
    book.others.map(({ id, title }) => ({ id, name: title })),
    typed,
    render,
  );
  const found = other && book.described(other.id);
  if (!found) throw new NotPossible('noCard');
  return panel({ text: [`### ${render(found.title)}`, found.lines.map(render).join('\n')] });
}

/** First the caller's hand, then the cards of all heroes, then everything else. */
export function suggestCards({ book, render }: Reading, hand: readonly CardView[]): readonly Suggestion[] {
  const own = hand.map(({ id, name }) => ({ name: render(name), value: id }));
  const cards = book.cards.map(({ card, of }) => ({ name: `${render(card.name)} (${render(of)})`, value: card.id }));
  const others = book.others.map(({ id, title }) => ({ name: render(title), value: id }));
  const all = [...own, ...cards, ...others];
  return all.filter(({ value }, place) => all.findIndex((one) => one.value === value) === place);
}
