// Checks of Seekers and of cards outside their decks.

import { flaw, flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { EXHAUSTED, lanternOf } from '../words/index.ts';
import { ACTION, everyEffect, LANTERN, misuses, SINGLE_CARD } from './effects.ts';
import { abilityFlaws, wardFlaws } from './passives.ts';
import type { CardFile, SeekerFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

type Pair = SeekerFile['pairs'][number];

/** Words that stand for something else wherever a Seeker's id can stand. */
const TAKEN = ['heart', 'darkness', 'decline', 'party', 'world', 'all', 'any', EXHAUSTED];

export function seekerFlaws(seeker: SeekerFile, shelves: Shelves): readonly Flaw[] {
  const { ability, lantern, pairs } = seeker;
  return [
    ...flawIf(TAKEN.includes(seeker.id), 'id', `is \`${seeker.id}\`, a word of the rules; choose another`),
    ...flawIf(
      shelves.enemies.ids.includes(seeker.id),
      'id',
      `is \`${seeker.id}\`, which is an enemy's id too; choose another`,
    ),
    ...abilityFlaws(ability, 'ability'),
    ...misuses(LANTERN, lantern.effects, 'lantern.effects'),
    ...pairNumberFlaws(pairs),
    ...pairs.flatMap(({ action }, n) => actionFlaws(action, `pairs[${n}].action`)),
  ];
}

/** DST-020 Nine pairs, each number once. */
function pairNumberFlaws(pairs: readonly Pair[]): readonly Flaw[] {
  const numbers = pairs.map(({ n }) => n);
  const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => !numbers.includes(n));
  return numbers.flatMap((n, place) =>
    flawIf(
      numbers.indexOf(n) < place,
      `pairs[${place}].n`,
      `is a second pair ${n}, and there is no pair ${missing.join(', ')}`,
    ),
  );
}

/** DST-113 A ward has the effect `ward`, and the effect `ward` needs one. */
function actionFlaws(action: Pair['action'], path: string): readonly Flaw[] {
  const wards = everyEffect(action.effects, '').filter(({ effect }) => effect.do === 'ward').length;
  const { ward } = action;
  return [
    ...misuses(ACTION, action.effects, `${path}.effects`),
    ...flawIf(wards > 1, `${path}.effects`, 'has the effect `ward` twice'),
    ...flawIf(
      wards > 0 && !ward,
      `${path}.ward`,
      'is missing; an action with the effect `ward` says there what stays in play',
    ),
    ...flawIf(wards === 0 && ward !== undefined, `${path}.ward`, 'does nothing, for the action has no effect `ward`'),
    ...(ward ? wardFlaws(ward, `${path}.ward`) : []),
  ];
}

export function cardFlaws(card: CardFile, shelves: Shelves): readonly Flaw[] {
  const owner = shelves.seekers.entries.find(({ data }) => cardIds(data).includes(card.id));
  return [
    ...flawIf(card.id === EXHAUSTED, 'id', `is \`${EXHAUSTED}\`, a word of the rules; choose another`),
    ...(owner ? [flaw('id', `is \`${card.id}\`, which is a card of ${owner.data.name}; choose another`)] : []),
    ...misuses(SINGLE_CARD, card.effects, 'effects'),
  ];
}

const cardIds = ({ id, pairs }: SeekerFile): readonly string[] => [
  ...pairs.flatMap(({ n }) => [`${id}-${n}a`, `${id}-${n}b`]),
  lanternOf(id),
];
