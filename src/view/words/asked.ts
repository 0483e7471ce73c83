// What these eyes are asked, with the letters of the picture and the buttons, and whom the table waits for.
import type { AskView, OptionView } from '../askView.ts';
import { type Lines, sentences, type Telling, words } from './telling.ts';

/** Asks to others show only in whom the table waits for. */
export function asked(t: Telling, { title, about, options, mine }: AskView): Lines {
  if (!mine) return [];
  const question = [...(title ? [title] : []), ...about];
  const choices = options.map((option) => choice(t, option));
  return question.length > 0 ? [sentences(t, question), ...choices] : choices;
}

const choice = (t: Telling, { letter, label, about }: OptionView): string =>
  [
    words(t, 'option', { letter, label }),
    ...(about.length > 0 ? [words(t, 'about', { text: sentences(t, about) })] : []),
  ].join(' ');

export function waiting(t: Telling): Lines {
  const who = t.view.heroes.filter(({ id }) => t.view.waitingFor.includes(id)).map(({ name }) => name);
  return who.length > 0 ? [words(t, 'waiting', { who })] : [];
}
