// Presses at a table: answers, what one may choose, one's hand, why we wait.
import { snooze } from '../../campaign/people/hours.ts';
import { planAhead } from '../../campaign/play/answer.ts';
import { type Offered, type SeatOffer, sitting } from '../../campaign/play/choices.ts';
import type { Step } from '../../campaign/play/draft.ts';
import { READY } from '../../campaign/play/mixing.ts';
import { answerAlong, choosing, doDraft } from '../../campaign/play/stepByStep.ts';
import { campaignAt } from '../../campaign/seats/findCampaign.ts';
import { news } from '../../campaign/tell/look.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import type { Choice } from '../../engine/kernel/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import { wantedOf } from '../../engine/ruleset/speech.ts';
import { type AtTable, atTable } from '../calls/call.ts';
import type { Press, Routes } from '../calls/route.ts';
import { readyWithWord } from '../lobby/lobby.ts';
import { asksIn, numberIn, type Pressed } from '../messages/ids.ts';
import { lastLines } from '../messages/limits.ts';
import { spanOf } from '../messages/pages.ts';
import { type Message, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { withLessons } from '../show/lessons.ts';
import { typedWord } from '../show/mixing.ts';
import { relative, seatName } from '../show/tableStatus.ts';
import { type AskedSeat, askPanel } from './choose.ts';
import { handMessage, seated } from './hand.ts';
import { backRow, replied } from './replied.ts';
import { type Leafed, standingPanel } from './sayParts.ts';
import { whyMessage } from './why.ts';

const SNOOZE = 3 * 3_600_000;
const MOST_NEWS = 3500;

async function tableOf(press: Press, as?: string): Promise<AtTable> {
  return atTable(press, await campaignAt(press.app, press.caller, numberIn(press.pressed, 0)), as);
}

type Wanted = {
  readonly id: string;
  readonly seat?: string | undefined;
  /** The numbers of the asks that the button was shown for; missing if it opens whatever is asked now. */
  readonly asks?: readonly number[];
  readonly previews?: boolean;
};
type Asked = { readonly at: AtTable; readonly asked: readonly [AskedSeat, ...AskedSeat[]] };

/** The caller's seats that have this ask; only the one that the button names, if it names one. */
async function askedOf(
  press: Press,
  { id: askId, seat: named, asks: meant, previews = false }: Wanted,
): Promise<Asked> {
  const first = await tableOf(press);
  const offers = (await seated(press, { ...first, previews })).filter(
    ({ seat }) => named === undefined || seat === named,
  );
  const isMeant = ({ id, number }: Pick<Offered, 'id' | 'number'>) =>
    id === askId && (meant === undefined || meant.includes(number));
  const all = askedIn(offers, askId);
  const [one, ...others] = all.filter(({ ask }) => isMeant(ask));
  if (one) return { at: await tableOf(press, one.seat), asked: [one, ...others] };
  const { standing } = await lookAround(press.app, press.caller, { table: first.table });
  const isAnswered = all.length === 0 && offers.some(({ seat }) => standing.answered[askId]?.includes(seat));
  if (isAnswered) throw new Refusal('alreadyAnswered');
  throw new Refusal(first.view.asks.some(isMeant) ? 'notYours' : 'closed');
}

const askedIn = (offers: readonly SeatOffer[], askId: string): readonly AskedSeat[] =>
  offers.flatMap(({ seat, asks }) => asks.filter(({ id }) => id === askId).map((ask) => ({ ask, seat })));

// ---- answers ----

async function answered(
  press: Press,
  said: Choice & { readonly ask: number; readonly seat?: string; readonly word?: string },
): Promise<Message> {
  const at = await tableOf(press, said.seat);
  const {
    reply,
    along,
    seat = at.view.eyes,
  } = await answerAlong(press.app, press.caller, { table: at.table, ...said });
  return replied(press, { ...at, view: { ...at.view, eyes: seat } }, { ...reply, along });
}

const seatIn = ({ pressed }: Press): string => pressed.args[2] ?? '';

/** One step of choosing. A quick and complete choice is answered at once; any other is shown first. */
async function step(press: Press, taken: Step, leafed?: Leafed): Promise<Message> {
  const { app, caller, pressed } = press;
  const of = { table: numberIn(pressed, 0), ask: numberIn(pressed, 1), seat: seatIn(press) };
  const stands = await choosing(app, caller, { ...of, step: taken });
  const isQuick = !('look' in taken) && stands.ask.pace === 'quick' && !stands.missing && stands.optional.length === 0;
  if (isQuick) return answered(press, { ask: of.ask, ...stands.choice, seat: of.seat });
  return standingPanel(await tableOf(press, of.seat), stands, leafed);
}

/** A choice over several pages stays on its page. */
function partStep(press: Press): Promise<Message> {
  const [, , , part = '', page] = press.pressed.args;
  if (page === undefined) return step(press, { part, values: press.values });
  const at = numberIn(press.pressed, 4);
  return step(press, { part, values: press.values, span: spanOf(at) }, { part, page: at });
}

/** Another page: of a seat's options, or of the choices for a part. */
async function leaf(press: Press): Promise<Message> {
  const [, , seat = '', part = ''] = press.pressed.args;
  const page = numberIn(press.pressed, 4);
  if (part !== '') return step(press, { look: true }, { part, page });
  const at = await tableOf(press, seat);
  const offers = await seated(press, { ...at, previews: true });
  const asks = offers.flatMap((offer) => (offer.seat === seat ? offer.asks : []));
  const ask = asks.find(({ number }) => number === numberIn(press.pressed, 1));
  if (ask?.pace !== 'quick') return handMessage(press, at, { seat, page });
  return askPanel(at, askedIn(offers, ask.id), { seat, page });
}

/** Somebody with several asked heroes sees first whom they would let be. */
async function letBe(press: Press): Promise<Message> {
  const [, id = '', , seat] = press.pressed.args;
  const { asked } = await askedOf(press, { id, seat, asks: asksIn(press.pressed, 2) });
  const [only, ...others] = asked;
  if (others.length > 0) return opened(press, id);
  return answered(press, { ask: only.ask.number, choose: only.ask.letBe ?? '', seat: only.seat });
}

const isTable = ({ args }: Pressed): boolean => numberIn({ act: '', args }, 0) >= 0;

/** CMP-113 One's own word: for a table that asks who is ready, or for a campaign that begins. */
async function saidWord(press: Press): Promise<Message> {
  if (!isTable(press.pressed)) return readyWithWord(press);
  const { asked } = await askedOf(press, { id: READY });
  const [{ ask, seat }] = asked;
  const only = onlyOption(ask);
  if (!only) throw new Refusal('closed');
  return answered(press, { ask: ask.number, choose: only.id, seat, word: typedWord(press) });
}

const answerRoutes: Routes = {
  said: { manner: (pressed) => (isTable(pressed) ? 'private' : 'here'), run: saidWord },
  a: { run: (press) => answered(press, { ask: numberIn(press.pressed, 1), choose: press.pressed.args[2] ?? '' }) },
  let: { run: letBe },
  pick: { run: (press) => step(press, { pick: press.values[0] ?? '' }) },
  part: { run: partStep },
  more: { run: leaf },
  later: { run: (press) => step(press, { later: press.pressed.args[3] ?? '' }) },
  do: {
    run: async (press) => {
      const { app, caller, pressed } = press;
      const of = { table: numberIn(pressed, 0), ask: numberIn(pressed, 1), seat: seatIn(press) };
      // Read before it is done, because afterwards another table may be the one that is played.
      const at = await tableOf(press, of.seat);
      return replied(press, at, await doDraft(app, caller, { ...of, key: pressed.args[3] ?? '' }));
    },
  },
};

// ---- looking ----

const hand = async (press: Press): Promise<Message> => handMessage(press, await tableOf(press));

/** The only option, if a story leaves no choice: opening it then means being ready. */
function onlyOption({ entries }: Offered): Offered['entries'][number]['option'] | undefined {
  const [first, ...others] = entries;
  return first && others.length === 0 && !first.option.parts ? first.option : undefined;
}

async function opened(press: Press, id: string): Promise<Message> {
  const { at, asked } = await askedOf(press, { id, previews: true });
  const [{ ask, seat }] = asked;
  const only = at.view.story && onlyOption(ask);
  if (only) return answered(press, { ask: ask.number, choose: only.id, seat });
  return ask.pace === 'quick' ? withLessons(press, at, askPanel(at, asked)) : hand(press);
}

const lookRoutes: Routes = {
  hand: { run: hand },
  /** Back to all choices. */
  back: { run: hand },
  open: { run: (press) => opened(press, press.pressed.args[1] ?? '') },
  why: { run: async (press) => whyMessage(press, await tableOf(press)) },
  since: {
    manner: 'apart',
    run: async (press) => {
      const at = await tableOf(press);
      const told = await news(press.app, press.caller, { table: at.table, since: numberIn(press.pressed, 1) });
      const lines = told.map(({ text }) => at.render(text));
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
  const ahead = offer?.ahead.find((one) => one.askId === askId);
  const planned = ahead ? wantedOf(ahead, chosen) : [];
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
      const say = sayingIn(at.render);
      return panel({ text: [say('done.unplanned')], rows: backRow(say, at.table) });
    },
  },
  snooze: {
    run: async (press) => {
      await mustBeFor(press, press.pressed.args[2]);
      const until = press.app.clock.now() + SNOOZE;
      await snooze(press.app, press.caller, until);
      return panel({ text: [press.say('remind.snoozed', { when: relative(until) })] });
    },
  },
};

/** All can press a reminder in the place, but it is for the player of this hero, or whoever answers for them. */
async function mustBeFor(press: Press, seat: string | undefined): Promise<void> {
  const { app, caller, pressed } = press;
  // A direct message has only one reader.
  if (seat === undefined || caller.guild === '') return;
  const table = numberIn(pressed, 0);
  const { seats } = await sitting(app, caller, table);
  if (seats.includes(seat)) return;
  const { render } = await tableOf(press);
  const shown = { ...(await lookAround(app, caller, { table })), render };
  throw new Refusal('notYours', { whose: seatName(shown, seat) });
}

export const playRoutes: Routes = { ...answerRoutes, ...lookRoutes, ...aheadRoutes };
