// Lessons: a ruleset's explanations, as a quiet line where they first matter, with a button for the words of the game.

import { lessonsFor, skipLessons } from '../../campaign/people/lessons.ts';
import { campaignAt } from '../../campaign/seats/findCampaign.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { AtTable, Context } from '../calls/call.ts';
import type { Press, Routes } from '../calls/route.ts';
import { idOf, numberIn } from '../messages/ids.ts';
import { lastLines } from '../messages/limits.ts';
import { type Button, buttons, type Message, panel, withMore } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import type { Shown } from './tableStatus.ts';

/** Room for six or seven; more never come together. */
const MOST = 1400;
/** Every lesson begins with this, so that it is found again in a message. */
export const LESSON = '-# 💡 ';

/** The lessons for all in the news, while anybody at the table still learns. */
export function lessonLines({ view, standing, render }: Shown): string {
  const told = standing.teaches ? view.lessons : [];
  return lastLines(
    told.map(({ text }) => `${LESSON}${render(text)}`),
    MOST,
  );
}

/** The buttons beside a lesson. */
export function lessonButtons({
  table,
  view,
  standing,
  render,
}: Shown & { readonly table: number }): readonly Button[] {
  if (!standing.teaches || view.lessons.length === 0) return [];
  return buttonsBeside(table, view.ruleset, sayingIn(render));
}

const buttonsBeside = (table: number, ruleset: string, say: Context['say']): readonly Button[] => [
  { label: say('rules.button.words'), id: idOf('words', ruleset) },
  { label: say('lessons.button.skip'), id: idOf('lessons', table, 'skip') },
];

/** The same message, with those lessons about it that the caller has not had yet. */
export async function withLessons({ app, caller }: Context, at: AtTable, message: Message): Promise<Message> {
  const { table, render, here } = at;
  const lessons = await lessonsFor(app, caller, { table });
  if (lessons.length === 0) return message;
  return withMore(message, {
    text: lessons.map(({ text }) => `${LESSON}${render(text)}`),
    rows: buttons(...buttonsBeside(table, here.ruleset, sayingIn(render))),
  });
}

async function skipped(press: Press): Promise<Message> {
  const { app, caller, say, pressed } = press;
  const table = numberIn(pressed, 0);
  const { id: campaign, mine } = await campaignAt(app, caller, table);
  if (mine.length === 0) throw new Refusal('notSeated');
  const skip = pressed.args[1] === 'skip';
  await skipLessons(app, caller, { campaign, skip });
  const again: Button = { label: say('lessons.button.again'), id: idOf('lessons', table, 'again') };
  return panel({ text: [say(skip ? 'lessons.skipped' : 'lessons.again')], rows: skip ? buttons(again) : [] });
}

/** Skipping lessons beside a hand opens a new message, so that the hand stays. */
export const lessonRoutes: Routes = {
  lessons: { manner: ({ args }) => (args[1] === 'skip' ? 'apart' : 'private'), run: skipped },
};
