// Cards and features in one sentence each.

import type { CardView, FeatureView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { type Alt, sentence } from './fitting.ts';

const said = ({ render }: Alt, texts: readonly Text[]): string => texts.map(render).join(' ');

export function cardSentence(t: Alt, { name, kind, colours, text, marks = [] }: CardView): Text {
  const tags = [
    say(`${t.ruleset}.kind.${kind}`),
    ...colours.map((colour) => say(`${t.ruleset}.colour.${colour}`)),
    ...marks.map((mark) => mark.name),
  ];
  const params = { name, tags: tags.map(t.render).join(t.render(say('common.words.comma'))) };
  return text.length > 0 ? sentence('card', { ...params, text: said(t, text) }) : sentence('card-bare', params);
}

export const featureSentence = (t: Alt, { name, text }: FeatureView): Text =>
  sentence('feature', { name, text: said(t, text) });
