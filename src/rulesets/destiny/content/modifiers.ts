// Checks of what a battle setup changes for Seekers and enemies.

import { flawIf, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { BattleFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

type ModifierFile = BattleFile['modifiers'][number];
type At = { readonly modifier: ModifierFile; readonly path: string };

/** These may also take something away. */
const BOTH_WAYS: readonly ModifierFile['kind'][] = ['seekerArmor', 'seekerHealth', 'enemyHealth'];

export function modifierFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  return battle.modifiers.flatMap((modifier, n) => {
    const at = { modifier, path: `modifiers[${n}]` };
    return [...whoFlaws(at, battle, shelves), ...statusFlaws(at), ...amountFlaws(at)];
  });
}

function whoFlaws({ modifier, path }: At, battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const { kind, who } = modifier;
  if (who === 'all') return [];
  const named = { path: `${path}.who`, id: who };
  if (!kind.startsWith('enemy')) return unknown('the Seeker', { ...named, among: shelves.seekers.ids });
  return unknown('the enemy', { ...named, among: battle.enemies.map(({ enemy }) => enemy) });
}

function statusFlaws({ modifier, path }: At): readonly Flaw[] {
  const { kind, status } = modifier;
  const isNeeded = kind === 'enemyStatus';
  return [
    ...flawIf(isNeeded && !status, `${path}.status`, 'is missing; `enemyStatus` says there which status it is'),
    ...flawIf(!isNeeded && status !== undefined, `${path}.status`, `does nothing for \`${kind}\``),
  ];
}

function amountFlaws({ modifier, path }: At): readonly Flaw[] {
  const { kind, amount } = modifier;
  if (typeof amount === 'object') {
    const isEmpty = 'bySeekers' in amount && Object.keys(amount.bySeekers).length === 0;
    return flawIf(isEmpty, `${path}.amount.bySeekers`, 'has to name `2`, `3` or `4` Seekers');
  }
  if (amount === 0) return flawIf(true, `${path}.amount`, 'is 0, so it changes nothing');
  return flawIf(
    amount < 0 && !BOTH_WAYS.includes(kind),
    `${path}.amount`,
    `has to be at least 1 for \`${kind}\`, but is ${amount}`,
  );
}
