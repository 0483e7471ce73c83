// What the next chit may bring: who would act, and which ability would wake.

import type { OddsView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { abilityWith, standsFor } from '../rules/chits.ts';
import { enemyOf, enemySheet, isAlive, livingEnemies } from '../rules/look.ts';
import { fullBag } from '../setup.ts';
import { abilityName, enemyName, seekerName } from '../speak/names.ts';
import { CHITS, type Look } from '../state.ts';
import type { EnemyId } from '../words/index.ts';
import { letterOf } from './letters.ts';
import { chitMark, countOf, mark } from './marks.ts';
import { lookOf } from './signs.ts';

type Part = OddsView['parts'][number];

function takeOne(chits: string[], chit: string): boolean {
  const place = chits.indexOf(chit);
  if (place >= 0) chits.splice(place, 1);
  return place >= 0;
}

/** What the next chit comes out of. DST-082 While one lies open that a redraw would return, it is among them. */
export function nextBag({ state }: Look): readonly string[] {
  const { bag, spent, track, seats } = state;
  const laid = [...bag, ...spent, ...track];
  const open = fullBag(seats).filter((chit) => !takeOne(laid, chit));
  return open.length === 1 ? [...bag, ...open] : bag;
}

/** DST-072 Every part out of the chits that are in the bag. */
export function chitOdds(t: Look): OddsView {
  const { seats, order } = t.state;
  const bag = nextBag(t);
  const numbers = bag.filter((chit) => standsFor(t, chit) === 'number');
  const lulls = numbers.filter((chit) => !isAlive(t, abilityWith(t, chit).enemy));
  const parts = [
    ...[...seats, CHITS.heart].map((chit) => chitPart(t, chit)),
    ...order.flatMap((enemy) => abilityParts(t, enemy, numbers)),
    chitPart(t, CHITS.darkness),
    { ...mark('lull', say('destiny.odds.lulls'), lulls.length), detail: say('destiny.odds.lull-detail') },
  ];
  return {
    id: 'chit',
    name: say('destiny.odds.next'),
    total: bag.length,
    parts: parts.filter(({ count }) => count > 0),
  };
}

const chitPart = (t: Look, chit: string): Part => ({
  ...chitMark(t.content)(chit, countOf(nextBag(t), chit)),
  detail: chitBrings(t, chit),
});

/** The numbers beside one ability count together. */
function abilityParts(t: Look, enemy: EnemyId, numbers: readonly string[]): readonly Part[] {
  if (!isAlive(t, enemy)) return [];
  return enemySheet(t, enemy).abilities.map((ability) => {
    const tokens = (enemyOf(t, enemy).tokens[ability.id] ?? []).map(String);
    const count = numbers.filter((chit) => tokens.includes(chit)).length;
    return {
      id: `${enemy}.${ability.id}`,
      name: abilityName(enemy, ability.id),
      count,
      tone: 'bad',
      detail: goesFor(t, enemy),
      ...(livingEnemies(t).length > 1 && { letter: letterOf(t, enemy) }),
      ...lookOf(ability),
    };
  });
}

/** Whose turn a chit makes, or what it wakes. */
export function chitBrings(t: Look, chit: string): Text {
  const kind = standsFor(t, chit);
  if (kind === 'seeker') return say('destiny.odds.seeker-detail', { seeker: seekerName(chit) });
  if (kind === 'heart') return say('destiny.odds.heart-detail');
  const { enemy, ability } = abilityWith(t, chit);
  return isAlive(t, enemy) ? wakes(t, enemy, ability) : say('destiny.odds.lull-detail');
}

/** Which enemy it is, and whom it is after. */
export function goesFor(t: Look, enemy: EnemyId): Text {
  const { focus } = enemyOf(t, enemy);
  if (focus === '') return say('destiny.odds.of', { enemy: enemyName(enemy) });
  return say('destiny.odds.of-at', { enemy: enemyName(enemy), seeker: seekerName(focus) });
}

function wakes(t: Look, enemy: EnemyId, ability: string): Text {
  const { focus } = enemyOf(t, enemy);
  const params = { enemy: enemyName(enemy), ability: abilityName(enemy, ability) };
  if (focus === '') return say('destiny.odds.wakes', params);
  return say('destiny.odds.wakes-at', { ...params, seeker: seekerName(focus) });
}
