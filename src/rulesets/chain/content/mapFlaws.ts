// Checks of a battle's map: a rectangle in which everybody can come to everywhere, with room for all.

import { costsFrom, type Ground, isSame, reached, type Square } from '../../../engine/board/grid.ts';
import { flaw, flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { LETTERS, squareIdOf } from '../words/index.ts';
import { mapOf } from './maps.ts';
import type { BattleFile } from './schema/index.ts';

/** Section 4: up to five heroes. */
const MOST_HEROES = 5;
const SHUT = ['#', 'o', 'L'];

export function mapFlaws({ map, ...battle }: BattleFile): readonly Flaw[] {
  const uneven = map.flatMap((row, n) =>
    row.length === map[0]?.length
      ? []
      : [flaw(`map[${n}]`, `has ${row.length} marks, but the first row has ${map[0]?.length}`)],
  );
  if (uneven.length > 0) return uneven;
  const { letters, lamps, exits } = mapOf(map);
  const used = lettersOf(battle);
  return [
    ...flawIf(letters.H.length < MOST_HEROES, 'map', `has ${letters.H.length} squares \`H\`; five heroes need five`),
    ...LETTERS.flatMap((letter) =>
      flawIf(letters[letter].length > 0 && !used.includes(letter), 'map', `has the letter \`${letter}\`, but no foe`),
    ),
    ...flawIf(lamps.length > 0 && !battle.lamps, 'lamps', 'is missing; the map has lamps'),
    ...flawIf(exits.length > 0 && battle.goal.kind !== 'exits', 'map', 'has exits, but the goal is another'),
    ...lonelySquares(map),
    ...crowdFlaws(map, battle),
  ];
}

type Placing = Pick<BattleFile, 'base' | 'perHero' | 'events'>;

const lettersOf = ({ base, perHero, events }: Placing): readonly string[] =>
  [...base, ...perHero, ...events.flatMap((event) => (event.do === 'arrive' ? event.foes : []))].map(({ at }) => at);

function openSquares(map: readonly string[]): readonly Square[] {
  return map.flatMap((row, y) => [...row].flatMap((mark, x) => (SHUT.includes(mark) ? [] : [{ x, y }])));
}

/** CHN-020 Nobody goes through walls, low cover and lamps, nor between two that touch at a corner. */
function lonelySquares(map: readonly string[]): readonly Flaw[] {
  const [first, ...others] = openSquares(map);
  if (!first) return [];
  const isSolid = ({ x, y }: Square) => SHUT.includes(map[y]?.[x] ?? '#');
  const ground: Ground = { diagonals: 'oneWay', isSolid };
  const near = reached(costsFrom({ ground, cost: () => 1 }, first));
  const lonely = others.find((square) => !near.some((one) => isSame(one.square, square)));
  return lonely
    ? [
        flaw(
          `map[${lonely.y}]`,
          `has the square ${squareIdOf(lonely)}, to which no way leads from ${squareIdOf(first)}`,
        ),
      ]
    : [];
}

/** There is room for five heroes and everybody whom they bring. */
function crowdFlaws(map: readonly string[], { base, perHero }: Placing): readonly Flaw[] {
  const foes = [...base, ...perHero.flatMap((foes) => foes.heroes.map(() => foes))];
  const count = foes.reduce((sum, one) => sum + one.count, MOST_HEROES);
  const room = openSquares(map).length;
  return flawIf(count > room, 'map', `has room for ${room}, but up to ${count} heroes and foes begin there`);
}
