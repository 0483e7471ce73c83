// What is happening: the card being played, the blow about to fall, the lot that was drawn.
import { say } from '../../engine/text.ts';
import { colourName, figureName, kindName, type Lines, listed, sentences, type Telling, words } from './telling.ts';

export function subjectLines(t: Telling): Lines {
  const { subject } = t.view;
  if (!subject) return [];
  const { name, kind, colours, text, by, targets, values, added } = subject;
  const names = (ids: readonly string[]) => ids.flatMap((id) => figureName(t, id) ?? []);
  const tags = listed(t, [kindName(t, kind), ...colours.map((colour) => colourName(t, colour))]);
  const who = names(by === undefined ? [] : [by]).filter(({ key }) => key !== name.key);
  const whom = names(targets);
  const first = [
    words(t, 'subject', { name, tags }),
    ...(who.length > 0 ? [words(t, 'subject-by', { who })] : []),
    ...(whom.length > 0 ? [words(t, 'subject-at', { who: whom })] : []),
  ];
  return [
    first.join(' '),
    ...(text.length > 0 ? [sentences(t, text)] : []),
    ...values.map(({ name: what, amount }) => words(t, 'subject-value', { name: what, amount })),
    ...added.map((one) => addedLine(t, one)),
  ];
}

type Added = NonNullable<Telling['view']['subject']>['added'][number];

const addedLine = (t: Telling, { who, name, amount }: Added): string => {
  const params = { who: figureName(t, who) ?? say('common.words.nobody'), name };
  return amount === undefined ? words(t, 'added', params) : words(t, 'added-amount', { ...params, amount });
};
