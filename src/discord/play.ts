// Presses at a table: answers, what one may choose, one's hand, why we wait.
import { planAhead } from '../campaign/cases/answer.ts';
import { answerAlong, choosing, doDraft } from '../campaign/cases/choosing.ts';
import { campaignAt } from '../campaign/cases/here.ts';
import { view } from '../campaign/cases/look.ts';
import type { Offered } from '../campaign/cases/offer.ts';
import { snooze } from '../campaign/cases/people.ts';
import { lookAround } from '../campaign/cases/stand.ts';
import type { Step } from '../campaign/draft.ts';
import type { Choice } from '../engine/ask.ts';
import { Refusal } from '../engine/refusal.ts';
import { type AtTable, atTable } from './call.ts';
import { askPanel } from './choose.ts';
import { handMessage, seated } from './hand.ts';
import { numberIn } from './ids.ts';
import { withLessons } from './lessons.ts';
import { lastLines } from './limits.ts';
import { spanOf } from './pages.ts';
import { type Message, panel } from './panel.ts';
import { replied } from './replied.ts';
import type { Press, Routes } from './route.ts';
import { type Leafed, standingPanel } from './saying.ts';
import { relative } from './standing.ts';
import { whyMessage } from './why.ts';
import { sayingIn } from './words.ts';

const SNOOZE = 3 * 3_600_000;
const MOST_NEWS = 3500;

async function tableOf(press: Press, as?: string): Promise<AtTable> {
  return atTable(press, await campaignAt(press.app, press.caller, numberIn(press.pressed, 0)), as);
}

type Asked = { readonly at: AtTable; readonly ask: Offered; readonly seat: string };

type Wanted = { readonly id: string; readonly seat?: string | undefined; readonly previews?: boolean };

/** The first of the caller's seats that is asked this; or the one that the button names. */
async function askedOf(press: Press, { id: askId, seat: named, previews = false }: Wanted): Promise<Asked> {
  const first = await tableOf(press);
  const offers = (await seated(press, { ...first, previews })).filter(
    ({ seat }) => named === undefined || seat === named,
  );
  for (const { seat, asks } of offers) {
    const ask = asks.find(({ id }) => id === askId);
    if (ask) return { at: await tableOf(press, seat), ask, seat };
  }
  if (!first.view.asks.some(({ id }) => id === askId)) throw new Refusal('closed');
  const { standing } = await lookAround(press.app, press.caller, { table: first.table });
  const isAnswered = offers.some(({ seat }) => standing.answered[askId]?.includes(seat));
  throw new Refusal(isAnswered ? 'alreadyAnswered' : 'notYours');
}

// ---- answers ----

async function answered(
  press: Press,
  said: Choice & { readonly ask: number; readonly seat?: string },
): Promise<Message> {
  const at = await tableOf(press, said.seat);
  const { reply, along } = await answerAlong(press.app, press.caller, { table: at.table, ...said });
  return replied(press, at, { ...reply, along });
}

const seatIn = ({ pressed }: Press): string => pressed.args[2] ?? '';

/** One step of choosing. What is quick and complete is answered at once; the rest is shown first. */
async function step(press: Press, taken: Step, leafed?: Leafed): Promise<Message> {
  const { app, caller, pressed } = press;
  const of = { table: numberIn(pressed, 0), ask: numberIn(pressed, 1), seat: seatIn(press) };
  const stands = await choosing(app, caller, { ...of, step: taken });
  const isQuick = !('look' in taken) && stands.ask.pace === 'quick' && !stands.missing && stands.optional.length === 0;
  if (isQuick) return answered(press, { ask: of.ask, ...stands.choice, seat: of.seat });
  return standingPanel(await tableOf(press, of.seat), stands, leafed);
}

/** What is chosen over several pages stays on its page. */
function partStep(press: Press): Promise<Message> {
  const [, , , part = '', page] = press.pressed.args;
  if (page === undefined) return step(press, { part, values: press.values });
  const at = numberIn(press.pressed, 4);
  return step(press, { part, values: press.values, span: spanOf(at) }, { part, page: at });
}

/** Another page: of what a seat may choose, or of what it has to say with it. */
async function leaf(press: Press): Promise<Message> {
  const [, , seat = '', part = ''] = press.pressed.args;
  const page = numberIn(press.pressed, 4);
  if (part !== '') return step(press, { look: true }, { part, page });
  const at = await tableOf(press, seat);
  const [offer] = (await seated(press, { ...at, previews: true })).filter((one) => one.seat === seat);
  const ask = offer?.asks.find(({ number }) => number === numberIn(press.pressed, 1));
  return ask?.pace === 'quick' ? askPanel(at, { ask, seat, page }) : handMessage(press, at, { seat, page });
}

const answerRoutes: Routes = {
  a: { run: (press) => answered(press, { ask: numberIn(press.pressed, 1), choose: press.pressed.args[2] ?? '' }) },
  let: {
    run: async (press) => {
      const { ask, seat } = await askedOf(press, { id: press.pressed.args[1] ?? '', seat: press.pressed.args[2] });
      return answered(press, { ask: ask.number, choose: ask.letBe ?? '', seat });
    },
  },
  pick: { run: (press) => step(press, { pick: press.values[0] ?? '' }) },
  part: { run: partStep },
  more: { run: leaf },
  later: { run: (press) => step(press, { later: press.pressed.args[3] ?? '' }) },
  do: {
    run: async (press) => {
      const { app, caller, pressed } = press;
      const of = { table: numberIn(pressed, 0), ask: numberIn(pressed, 1), seat: seatIn(press) };
      const reply = await doDraft(app, caller, { ...of, key: pressed.args[3] ?? '' });
      return replied(press, await tableOf(press, of.seat), reply);
    },
  },
};

// ---- looking ----

const hand = async (press: Press): Promise<Message> => handMessage(press, await tableOf(press));

/** Where a story leaves nothing to choose, whoever opens it has said it: they are ready. */
function onlyOption({ entries }: Offered): Offered['entries'][number]['option'] | undefined {
  const [first, ...others] = entries;
  return first && others.length === 0 && !first.option.parts ? first.option : undefined;
}

const lookRoutes: Routes = {
  hand: { run: hand },
  /** Back to all that may be chosen. */
  back: { run: hand },
  open: {
    run: async (press) => {
      const { at, ask, seat } = await askedOf(press, { id: press.pressed.args[1] ?? '', previews: true });
      const only = at.view.story && onlyOption(ask);
      if (only) return answered(press, { ask: ask.number, choose: only.id, seat });
      return ask.pace === 'quick' ? withLessons(press, at, askPanel(at, { ask, seat })) : hand(press);
    },
  },
  why: { run: async (press) => whyMessage(press, await tableOf(press)) },
  since: {
    run: async (press) => {
      const at = await tableOf(press);
      const { news } = await view(press.app, press.caller, { table: at.table, since: numberIn(press.pressed, 1) });
      const lines = news.map(({ text }) => at.render(text));
      return panel({ text: [lastLines(lines, MOST_NEWS) || press.say('done.nothing')] });
    },
  },
};

// ---- in advance ----

const plans = async (press: Press, chosen: readonly string[]): Promise<Message> => {
  const { app, caller, pressed } = press;
  const [, seat = '', askId = ''] = pressed.args;
  const at = await tableOf(press, seat);
  const [offer] = (await seated(press, at)).filter((one) => one.seat === seat);
  const decline = offer?.ahead.find((one) => one.askId === askId)?.decline;
  const options = offer?.ahead.find((one) => one.askId === askId)?.options.map(({ id }) => id) ?? [];
  const inOrder = options.filter((id) => chosen.includes(id));
  const choice = [...inOrder, ...(decline === undefined ? [] : [decline])].map((choose) => ({ choose }));
  const planned = inOrder.length > 0 ? [{ askId, choice }] : [];
  return replied(press, at, await planAhead(app, caller, { table: at.table, seat, plans: planned }));
};

const aheadRoutes: Routes = {
  plan: { run: (press) => plans(press, press.values) },
  unplan: {
    run: async (press) => {
      const { app, caller, pressed } = press;
      const [, seat = ''] = pressed.args;
      const at = await tableOf(press);
      await planAhead(app, caller, { table: at.table, seat, plans: [] });
      return panel({ text: [sayingIn(at.render)('done.unplanned')] });
    },
  },
  snooze: {
    run: async (press) => {
      const until = press.app.clock.now() + SNOOZE;
      await snooze(press.app, press.caller, until);
      return panel({ text: [press.say('remind.snoozed', { when: relative(until) })] });
    },
  },
};

export const playRoutes: Routes = { ...answerRoutes, ...lookRoutes, ...aheadRoutes };
