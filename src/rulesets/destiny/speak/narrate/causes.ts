// Why somebody suffers, and what a blow is made of, in words.
import { say, type Text } from '../../../../engine/text.ts';
import type { Cause, Made, Part } from '../../words/causes.ts';
import { abilityName, cardName, itemName, passiveName, statusName } from '../names.ts';

const NOTHING = say('destiny.left.unsaid');

/** What it is put down to, where the event says it. */
export const causeText = (cause: Cause | undefined): Text =>
  cause ? say('destiny.cause.from', { what: causeName(cause) }) : NOTHING;

function causeName(cause: Cause): Text {
  switch (cause.kind) {
    case 'hurt':
      return statusName('hurt');
    case 'exhausted':
      return say('destiny.cause.exhausted', { count: cause.count });
    case 'card':
      return cardName(cause.card);
    case 'passive':
      return passiveName(cause.of, cause.id);
    case 'ability':
      return abilityName(cause.enemy, cause.id);
  }
}

/** How a number came about: its print, and what was added and taken. Nothing where it is the print alone. */
export function madeText(made: Made | undefined, key: 'made' | 'made-aimed'): Text {
  if (!made || made.parts.length === 0) return NOTHING;
  return say(`destiny.cause.${key}`, { base: made.base, parts: made.parts.map(partText) });
}

const partText = (part: Part): Text =>
  say(`destiny.cause.${part.amount > 0 ? 'adds' : 'takes'}`, { what: partName(part), amount: Math.abs(part.amount) });

function partName(part: Part): Text {
  if (part.kind === 'passive') return passiveName(part.of, part.id);
  if (part.kind === 'item') return itemName(part.item);
  return part.kind === 'weak' ? statusName('weak') : say(`destiny.cause.${part.kind}`);
}
