// Somebody's hand, for their own eyes: the cards of each of their seats, and what they may choose.

import { showUp } from '../../campaign/people/hours.ts';
import { offersTo, type SeatOffer } from '../../campaign/play/choices.ts';
import { view } from '../../campaign/tell/look.ts';
import { Refusal } from '../../engine/refusal.ts';
import { handAlt } from '../../view/index.ts';
import { drawn } from '../calls/botContext.ts';
import type { AtTable, Context } from '../calls/call.ts';
import type { Message, Picture } from '../messages/panel.ts';
import { withLessons } from '../show/lessons.ts';
import { handPanel, type SeenSeat, type Turned } from './choose.ts';

export async function handMessage(context: Context, at: AtTable, turned?: Turned): Promise<Message> {
  const { app, caller } = context;
  await showUp(app, caller);
  const offers = await seated(context, { ...at, previews: true });
  const seen = await Promise.all(
    offers.map(async (offer) => ({ offer, view: await view(app, caller, { table: at.table, as: offer.seat }) })),
  );
  // On the road nobody holds cards.
  const drawing = seen.map(async (one) =>
    at.view.story ? one : { ...one, picture: await handPicture(context, at, one) },
  );
  return withLessons(context, at, handPanel(at, await Promise.all(drawing), turned));
}

type Wanted = Pick<AtTable, 'table'> & { readonly previews?: boolean };

export async function seated({ app, caller }: Context, { table, previews }: Wanted): Promise<readonly SeatOffer[]> {
  const offers = await offersTo(app, caller, { table, ...(previews && { previews }) });
  if (offers.length === 0) throw new Refusal('notSeated');
  return offers;
}

/** The letters of the menu are drawn on the cards. */
async function handPicture({ house }: Context, { render }: AtTable, seen: SeenSeat): Promise<Picture | undefined> {
  const { view: shown, offer } = seen;
  const entries = offer.asks.slice(0, 1).flatMap((ask) => ask.entries);
  const choices = entries.map(({ value, letter }) => ({ id: value.split('/').at(-1) ?? '', letter }));
  const data = await drawn(house, ({ hand }) => hand({ view: shown, choices, render }));
  return data && { name: `hand-${offer.seat}.png`, data, alt: handAlt(shown, choices, render) };
}
