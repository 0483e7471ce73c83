// A battle that is played at random on a real database: whatever anybody looks at on the way, Discord takes it, and it tells nobody's secrets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrder, ordersOf } from '../../src/campaign/people/standingOrders.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { ownAnswers } from '../../src/campaign/play/takeBack/petitionView.ts';
import { askTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { eventsOf } from '../../src/campaign/tell/look.ts';
import type { House } from '../../src/discord/calls/botContext.ts';
import { type AtTable, atTable, type Context } from '../../src/discord/calls/call.ts';
import { fairMessage } from '../../src/discord/lobby/fair.ts';
import { lobbyMessage } from '../../src/discord/lobby/lobby.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import { newWords, type Words } from '../../src/discord/messages/words.ts';
import { helpPanel } from '../../src/discord/people/help.ts';
import { mePanel } from '../../src/discord/people/me.ts';
import { orderPanel, ordersPanel, suggestedPanel } from '../../src/discord/people/orders.ts';
import { handMessage } from '../../src/discord/table/hand.ts';
import { boardFor, catchUpMessage, foeMessage, logMessage, lookMessage } from '../../src/discord/table/looking.ts';
import { replied } from '../../src/discord/table/replied.ts';
import { votesMessage } from '../../src/discord/table/votes.ts';
import { whyMessage } from '../../src/discord/table/why.ts';
import type { Names } from '../../src/engine/ruleset/ruleset.ts';
import { randomAnswer } from '../../src/tools/fuzz/answers.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { COMPANION, campaign, type Sitting } from '../kit/campaign.ts';
import { contextIn, houseOf } from '../kit/contexts.ts';
import { HOSTILE_NAMES } from '../kit/hostileNames.ts';
import { mentionsIn, problemsWith, wordsIn } from '../kit/messageChecks.ts';

const [ASH, BRYN, DARA] = ['1180000000000000001', '1180000000000000002', '1180000000000000003'] as const;
/** Ash has two heroes, Bryn one, Dara looks on. */
const SEATS = { bram: ASH, osk: BRYN, corrie: ASH, dunn: COMPANION };
const SECRET = 'c0ffee'.padEnd(64, '7');
const MOST_ANSWERS = 45;
/** After so many. */
const PETITION = 12;
const LANGUAGES = ['en', 'de'];
const ORDERS = ['when boost if count options > 9: decline', 'when block: choose "**a** ||b|| @everyone"'];

/** Asked in another place than the campaign's. */
const ELSEWHERE = { channelId: '1180000000000000009' } as never;

const signOf = (card: string): string => `⟨${card}⟩`;
const CARD = 'destiny.name.card.';

/** Words in which a card is known wherever it is named. */
function signed(words: Words): Words {
  const sign = (names: Names): Names =>
    Object.fromEntries(
      Object.entries(names).map(([key, name]) => [
        key,
        key.startsWith(CARD) ? `${signOf(key.slice(CARD.length))} ${name}` : name,
      ]),
    );
  return {
    ...words,
    render: (language, content) =>
      words.render(language, content && { hash: `${content.hash} signed`, names: sign(content.names) }),
  };
}

let sitting: Sitting;
let house: House;
const failures: string[] = [];
const counts = new Map<string, number>();
const pick = picker(6);

const known = { at: -1, of: '', cards: [] as readonly string[] };

/** What this person may not know, unless everybody has seen it before; the same until something happens. */
async function hiddenFrom(user: string): Promise<readonly string[]> {
  const { version } = await sitting.row();
  if (known.at !== version || known.of !== user)
    Object.assign(known, { at: version, of: user, cards: await hiddenNow(user) });
  return known.cards;
}

async function hiddenNow(user: string): Promise<readonly string[]> {
  const table = await sitting.opened();
  const eyes = Object.entries(SEATS).flatMap(([seat, who]) => (who === user ? [seat] : []));
  const { rules, state, content } = table;
  const secrets = (eyes.length > 0 ? eyes : ['public']).map((one) => rules.secrets(state, content, one));
  const [first = [], ...rest] = secrets;
  const events = await eventsOf(sitting.app.database, { table: sitting.table, seats: [], most: 5000 });
  const told = JSON.stringify(events.flatMap((event) => rules.narrate(event, content)));
  return first.filter((card) => rest.every((others) => others.includes(card)) && !told.includes(`${CARD}${card}"`));
}

async function look(what: string, context: Context, making: Promise<Message>): Promise<void> {
  const { user } = context.caller;
  const message = await making;
  counts.set(what, (counts.get(what) ?? 0) + 1);
  const words = wordsIn(message);
  const leaked = (await hiddenFrom(user)).filter((card) => words.includes(signOf(card)));
  const stray = mentionsIn(message).filter((mention) => ![`<@${ASH}>`, `<@${BRYN}>`].includes(mention));
  failures.push(
    ...problemsWith(message).map((problem) => `${what} for ${user}: ${problem}`),
    ...leaked.map((card) => `${what} tells ${user} of ${card}: ${words}`),
    ...stray.map((mention) => `${what} calls ${mention}: ${words}`),
    ...(JSON.stringify(message.components).includes(SECRET) ? [`${what} tells the secret`] : []),
  );
}

async function looksAround(user: string, language: string): Promise<void> {
  const context = contextIn(house, sitting.caller(user), language);
  const here = await campaignHere(sitting.app, context.caller, sitting.id);
  const at = await atTable(context, here);
  await look('why', context, whyMessage({ ...context, interaction: ELSEWHERE }, at));
  await look('board', context, boardFor(context, at));
  await look('look', context, Promise.resolve(lookMessage(at, 0)));
  await look('log', context, logMessage(context, at));
  await look('catch up', context, catchUpMessage(context, at));
  await look('votes', context, votesMessage(context, at));
  await look('enemy', context, foeMessage(context, at));
  await look('fair', context, fairMessage(context, here));
  await look('lobby', context, Promise.resolve(lobbyMessage(context, here)));
  await look('help', context, helpPanel(context, { place: sitting.place }));
  await look('me', context, mePanel(context));
  if (here.mine.length > 0) await looksAtOwn(context, at);
}

async function looksAtOwn(context: Context, at: AtTable): Promise<void> {
  const of = { here: at.here, seat: at.here.mine[0] ?? '' };
  await look('hand', context, handMessage(context, at));
  await look('orders', context, ordersPanel(context, of));
  await look('ready-made orders', context, suggestedPanel(context, of));
  const { own } = await ordersOf(sitting.app, context.caller, { campaign: of.here.id, seat: of.seat });
  for (const [place, order] of own.entries())
    await look('order', context, Promise.resolve(orderPanel(context, of, { order, place })));
}

/** One answer at random by whoever may give it, and what they are told of it. */
async function answersOnce(language: string): Promise<boolean> {
  await sitting.runs();
  const table = await sitting.opened();
  if (table.status === 'over' || table.asks.length === 0) return false;
  const { seat, ...said } = randomAnswer(table, pick);
  const user = SEATS[seat as keyof typeof SEATS];
  // In an ask to the party, a companion says nothing.
  if (user === COMPANION) return true;
  const context = contextIn(house, sitting.caller(user), language);
  const at = await atTable(context, await campaignHere(sitting.app, context.caller, sitting.id), seat);
  const reply = await answer(sitting.app, context.caller, { table: sitting.table, ...said, as: seat });
  await look('reply', context, replied(context, at, reply));
  return true;
}

/** Somebody wants everything back, and the others are asked: things were learned since. */
async function asksBack(user: string): Promise<void> {
  const context = contextIn(house, sitting.caller(user));
  const here = await campaignHere(sitting.app, context.caller, sitting.id);
  const first = (await ownAnswers(sitting.app, context.caller, { table: sitting.table })).at(-1);
  const reply = await askTakeBack(sitting.app, context.caller, { table: sitting.table, to: first?.position ?? 0 });
  counts.set(reply.kind, 1);
  for (const other of [ASH, BRYN, DARA]) {
    const theirs = contextIn(house, sitting.caller(other));
    await look('petition', theirs, votesMessage(theirs, await atTable(theirs, here)));
  }
}

describe('every answer on the way through a battle', () => {
  beforeAll(async () => {
    sitting = await campaign({ seats: SEATS, secret: SECRET, setup: { script: true, taught: [] } });
    const { database } = sitting.app;
    await database.client.campaign.update({ where: { id: sitting.id }, data: { name: HOSTILE_NAMES[3] } });
    for (const source of ORDERS)
      await addOrder(sitting.app, sitting.caller(ASH), { campaign: sitting.id, seat: 'bram', source });
    house = houseOf(sitting.app, signed(newWords()));
    for (let n = 0; n < MOST_ANSWERS; n++) {
      const language = LANGUAGES[n % LANGUAGES.length] ?? '';
      const [user = ''] = [ASH, BRYN, DARA].slice(n % 3);
      await looksAround(user, language);
      if (!(await answersOnce(language))) break;
      if (n === PETITION) await asksBack(ASH);
    }
  }, 120_000);
  afterAll(() => sitting.app.database.close());

  it('is taken by Discord, tells no secrets and calls nobody who is not meant', () => {
    expect(failures.slice(0, 6)).toEqual([]);
  });

  it('was looked at often', () => {
    const seldom = ['petition', 'petitioned'];
    expect([...counts].filter(([what, count]) => count < 8 && !seldom.includes(what))).toEqual([]);
    expect(seldom.filter((what) => !counts.has(what))).toEqual([]);
  });
});
