// The rulebook on Discord: an entry with its neighbours and references, what a search found, and the words of a game.

import { NotPossible } from '../../campaign/notPossible.ts';
import { campaignMeant, type Meant } from '../../campaign/seats/findCampaign.ts';
import type { Entry } from '../../rulebook/index.ts';
import type { Context } from '../calls/call.ts';
import type { Routes } from '../calls/route.ts';
import { idOf } from '../messages/ids.ts';
import { cut } from '../messages/limits.ts';
import { type Button, buttons, type Message, menus, panel, type Row } from '../messages/panel.ts';

const SHARED = 'campaign';
const MOST_REFERENCES = 8;
const MOST_TEXT = 3400;

/** The books of the campaign played here, or all books. */
export async function booksHere(context: Context, meant: Meant): Promise<readonly string[]> {
  try {
    const { ruleset } = await campaignMeant(context.app, context.caller, meant);
    return [ruleset, SHARED];
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    return [...context.house.rulesets, SHARED];
  }
}

/** An entry in menus and suggestions: its name and its first words. */
export const entryLine = ({ title, text }: Entry): string => `${title} · ${text.replace(/[*`]/g, '')}`;

const isWord = ({ id, book }: Entry): boolean => id.startsWith(`${book}/`);

/** `others`: what else the search found. */
export function entryPanel(context: Context, entry: Entry, others: readonly Entry[] = []): Message {
  const { say, house } = context;
  const { before, after } = house.rulebooks.beside(entry.id);
  const near: readonly Button[] = [
    ...(before ? [{ label: `‹ ${before.title}`, id: ruleId(before) }] : []),
    ...(after ? [{ label: `${after.title} ›`, id: ruleId(after) }] : []),
    { label: say('rules.button.words'), id: idOf('glossary', entry.book) },
  ];
  // Neighbours have their own buttons.
  const isNear = ({ id }: Entry) => id === before?.id || id === after?.id;
  const referred = house.rulebooks
    .references(entry.id)
    .filter((one) => !isNear(one))
    .slice(0, MOST_REFERENCES);
  return panel({
    text: [
      `${say(isWord(entry) ? 'rules.word' : 'rules.rule', { title: entry.title, topic: entry.topic })}\n${cut(entry.text, MOST_TEXT)}`,
      ...(context.language === 'en' ? [] : [`-# ${say('rules.inEnglish')}`]),
      ...(referred.length > 0 ? [`-# ${say('rules.seeAlso')}`] : []),
    ],
    rows: [
      ...buttons(...referred.map((one) => ({ label: one.title, id: ruleId(one) }))),
      ...buttons(...near),
      ...menuOf(say('rules.others'), idOf('rule'), others),
    ],
  });
}

const ruleId = ({ id }: Entry): string => idOf('rule', id);

function menuOf(label: string, id: string, entries: readonly Entry[]): readonly Row[] {
  const options = entries.map((entry) => ({
    ...{ value: entry.id, label: entry.title, about: entry.text.replace(/[*`]/g, '') },
  }));
  return menus({ id, label, options });
}

/** The dictionary of a game, one line for each word. */
export function wordsPanel(context: Context, book: string): Message {
  const { say, house, render } = context;
  const words = house.rulebooks.words(book);
  if (words.length === 0) throw new NotPossible('noRule');
  const lines = words.map(({ title, text }) => `**${title}**: ${text}`);
  return panel({
    text: [
      say('rules.glossary', { game: render({ key: `${book}.title` }) }),
      cut(lines.join('\n'), MOST_TEXT),
      ...(context.language === 'en' ? [] : [`-# ${say('rules.inEnglish')}`]),
    ],
    rows: menuOf(say('rules.button.words'), idOf('rule', ''), words),
  });
}

export const rulesRoutes: Routes = {
  rule: {
    run: async (press) => {
      const entry = press.house.rulebooks.entry(press.values[0] ?? press.pressed.args[0] ?? '');
      if (!entry) throw new NotPossible('noRule');
      return entryPanel(press, entry);
    },
  },
  /** In a new message beside the one with the choices, which stays. */
  words: { manner: 'apart', run: async (press) => wordsPanel(press, press.pressed.args[0] ?? '') },
  glossary: { run: async (press) => wordsPanel(press, press.pressed.args[0] ?? '') },
};
