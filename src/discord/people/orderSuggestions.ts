// Suggestions for options that take a standing order.

import { mistakeText } from '../../campaign/orders/index.ts';
import { ordersOf, readOrder } from '../../campaign/people/standingOrders.ts';
import type { Asking } from '../calls/call.ts';
import { suggestCampaigns } from '../calls/campaigns.ts';
import type { Suggestion } from '../calls/command.ts';
import { ownSeatIn, suggestHeroes } from '../calls/seats.ts';
import { LIMITS } from '../messages/limits.ts';
import { orderKey } from './orders.ts';

/** `own`: one of their orders; `new`: a ready-made one, or how the typed one would be read. */
export async function suggestOrders(asking: Asking, which: 'own' | 'new' | 'both'): Promise<readonly Suggestion[]> {
  const { name } = asking.focused;
  if (name === 'campaign') return suggestCampaigns(asking);
  if (name === 'hero') return suggestHeroes(asking);
  const of = await ownSeatIn(asking);
  const at = { campaign: of.here.id, seat: of.seat };
  const { own, suggested } = await ordersOf(asking.app, asking.caller, at);
  const mine = own.map(({ source }, place) => ({ name: `${place + 1} · ${source}`, value: orderKey(source) }));
  if (which === 'own') return mine;
  const ready = suggested.map(({ source }) => ({ name: source, value: source }));
  return [...(which === 'both' ? mine : []), ...ready, ...(await asTyped(asking, at))];
}

/** The order typed so far: in words, or what it still lacks. */
async function asTyped(asking: Asking, at: { readonly campaign: string; readonly seat: string }) {
  const source = asking.focused.value.trim();
  if (source === '' || source.length > LIMITS.choiceName) return [];
  const render = asking.renderFor(await asking.here());
  const read = await readOrder(asking.app, asking.caller, { ...at, source });
  const name =
    'says' in read
      ? render(read.says)
      : asking.say('orders.mistakeName', { why: render(mistakeText(read.mistake)).replaceAll('`', '') });
  return [{ name, value: source }];
}
