// Messages that call somebody: a window or a single ask, a reminder, and the report for somebody who is back.
import type {
  Addressed,
  Notice,
  Prompt,
  PromptEdit,
  Reminder,
  RestingNotice,
  ReturnReport,
} from '../../campaign/tell/outward.ts';
import { asWritten } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { windowOpeners } from './board.ts';
import { heroName, openLines, relative, type Shown, seatName } from './tableStatus.ts';

export function promptMessage(shown: Shown, { table, asks, people, mark }: Prompt): Message {
  const { view, render } = shown;
  const say = sayingIn(render);
  const open = view.asks.filter(({ number }) => asks.some((ask) => ask.number === number));
  const of = { ...shown, view: { ...view, asks: open } };
  const users = [...new Set(people.map(({ user }) => user))];
  const called = users.length > 0 ? [users.map((user) => `<@${user}>`).join(' ')] : [];
  return panel({
    text: [[...called, ...openLines(of)].join('\n')],
    rows: [...windowOpeners({ ...of, table }), ...buttons({ label: say('button.why'), id: idOf('why', table, mark) })],
    tone: 'asking',
    calls: users,
  });
}

/** All have answered, or their time has run out: only a line is left. */
export function promptOver({ render }: Shown, _edit: PromptEdit): Message {
  return panel({ text: [`-# ${sayingIn(render)('prompt.over')}`] });
}

export function reminderMessage(shown: Shown, { user, seat }: Addressed, notice: Reminder): Message {
  const { view, render } = shown;
  const say = sayingIn(render);
  const { ask, table, mark, where, prompt } = notice;
  const asked = view.asks.filter(({ number }) => number === ask.number);
  const of = { ...shown, view: { ...view, asks: asked } };
  const when = ask.due === undefined ? '' : relative(ask.due);
  const jump = prompt === undefined ? [] : [`-# https://discord.com/channels/${where.guild}/${where.place}/${prompt}`];
  return panel({
    text: [
      [say('remind.waiting', { who: `<@${user}>`, hero: seatName(shown, seat), when }), ...openLines(of), ...jump].join(
        '\n',
      ),
    ],
    rows: [
      ...windowOpeners({ ...of, table }),
      ...buttons({ label: say('button.snooze'), id: idOf('snooze', table, mark, seat) }),
    ],
    tone: 'asking',
    calls: [user],
  });
}

/** In a direct message nothing can be chosen: it links to the place. */
export function directReminder(shown: Shown, { seat }: Addressed, notice: Reminder): Message {
  const { view, standing, render } = shown;
  const say = sayingIn(render);
  const { ask, table, mark, where, prompt } = notice;
  const of = { ...shown, view: { ...view, asks: view.asks.filter(({ number }) => number === ask.number) } };
  const jump = ['https://discord.com/channels', where.guild, where.place, ...(prompt === undefined ? [] : [prompt])];
  return panel({
    text: [
      [
        say('remind.direct', { hero: heroName(shown, seat), name: asWritten(standing.name) }),
        ...openLines(of),
        jump.join('/'),
      ].join('\n'),
    ],
    rows: buttons({ label: say('button.snooze'), id: idOf('snooze', table, mark, seat) }),
    tone: 'asking',
  });
}

/** What happened is behind a button, because some of it may be only for one seat's eyes. */
export function returnMessage(shown: Shown, { user, seat }: Addressed, { table, mark, report }: ReturnReport): Message {
  const say = sayingIn(shown.render);
  const since = Math.max(0, (report.events[0]?.number ?? 1) - 1);
  return panel({
    text: [say('remind.back', { who: `<@${user}>`, hero: seatName(shown, seat), done: report.answers.length })],
    rows: buttons(
      { label: say('button.since'), id: idOf('since', table, since), look: 'main' },
      { label: say('button.why'), id: idOf('why', table, mark) },
    ),
    calls: [user],
  });
}

/** The orders that rest are behind a button, because nobody else may read them. */
export function restingMessage(shown: Shown, { user, seat }: Addressed, notice: RestingNotice): Message {
  const say = sayingIn(shown.render);
  const { table, mark, count, standing } = notice;
  return panel({
    text: [say('remind.resting', { who: `<@${user}>`, hero: heroName(shown, seat), count })],
    rows: buttons(
      { label: say('orders.button.look'), id: idOf('order.list', standing.campaign, seat), look: 'main' },
      { label: say('button.why'), id: idOf('why', table, mark) },
    ),
    calls: [user],
  });
}

/** In a direct message nothing can be pressed: it links to the place. */
export function directResting(shown: Shown, { seat }: Addressed, notice: RestingNotice): Message {
  const say = sayingIn(shown.render);
  const { count, standing, where } = notice;
  const told = say('remind.restingDirect', { name: asWritten(standing.name), hero: heroName(shown, seat), count });
  return panel({ text: [`${told}\nhttps://discord.com/channels/${where.guild}/${where.place}`] });
}

export function noticeMessage(shown: Shown, person: Addressed, notice: Notice): Message {
  switch (notice.kind) {
    case 'waiting':
      return reminderMessage(shown, person, notice);
    case 'return':
      return returnMessage(shown, person, notice);
    case 'resting':
      return restingMessage(shown, person, notice);
  }
}
