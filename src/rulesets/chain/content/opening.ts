// Checks of the campaign map: every battle opens in the end, and no two have the same number.
import { flawIf, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { BattleFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

export function openingFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const { id, number, opensAfter } = battle;
  const field = 'all' in opensAfter ? 'all' : 'any';
  const battles = shelves.battles.entries.map(({ data }) => data);
  const sameNumber = battles.find((other) => other !== battle && other.number === number);
  const unknownOnes = afterOf(battle).flatMap((other, n) =>
    unknown('the battle', { path: `opensAfter.${field}[${n}]`, id: other, among: shelves.battles.ids }),
  );
  return [
    ...flawIf(sameNumber !== undefined, 'number', `is ${number}, which \`${sameNumber?.id}\` has too`),
    ...unknownOnes,
    ...flawIf(
      unknownOnes.length === 0 && !opened(shelves).includes(id),
      'opensAfter',
      'never comes true: the battles wait for each other',
    ),
  ];
}

const afterOf = ({ opensAfter }: BattleFile): readonly string[] =>
  'all' in opensAfter ? opensAfter.all : opensAfter.any;

/** The battles that can be reached if all that are open are won; of broken files nothing is known, so they are open. */
function opened({ battles }: Shelves): readonly string[] {
  const files = battles.entries.map(({ data }) => data);
  let open = battles.ids.filter((id) => battles.find(id) === undefined);
  for (let before = -1; before < open.length; ) {
    before = open.length;
    open = [...new Set([...open, ...files.filter((file) => isOpen(file, open)).map(({ id }) => id)])];
  }
  return open;
}

function isOpen({ opensAfter }: BattleFile, won: readonly string[]): boolean {
  if ('all' in opensAfter) return opensAfter.all.every((id) => won.includes(id));
  return opensAfter.any.some((id) => won.includes(id));
}
