// A table of abilities to be played once each, with the blocks that their colours allow and all that they change.
import { expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import { scene } from './destiny.ts';
import { quiet } from './enemyScenes.ts';

/** Blocks of Bram's by their colour, as he may choose among them. */
const [P, F, W] = ['bram-1b', 'bram-8b', 'bram-6b'] as const;
export const POWER = [P, 'decline'];
export const FINESSE = [F, 'decline'];
export const WISDOM = [W, 'decline'];
export const WHITE = [P, W, F, 'decline'];

export type Row = {
  readonly chit: string;
  readonly ability: string;
  readonly given: Readonly<Record<string, Json>>;
  /** What Bram, who holds a block of each colour, may choose. */
  readonly blocks?: readonly string[];
  readonly answers?: readonly [string, string][];
  readonly changes: Readonly<Record<string, [unknown, unknown]>>;
};

/** Corrie (16, armor 0) is the focus; Maro (17, armor 1) stands beside her where two are hit; Bram (18, armor 3) is away. */
export function plays(battle: string, enemy: string, rows: readonly Row[]) {
  it.each(rows)('$ability, by $chit', ({ chit, ability, given, blocks, answers = [], changes }) => {
    const s = scene({
      battle,
      seekers: ['corrie', 'bram', 'maro'],
      chit,
      given: {
        ...quiet('corrie', 'maro'),
        'seekers.bram.hand': [P, F, W, 'bram-1a'],
        [`enemies.${enemy}.focus`]: 'corrie',
        ...given,
      },
    });
    expect(s.events('turnStarts')).toEqual([{ type: 'turnStarts', who: enemy, ability, chit }]);
    expect(s.mayChoose('bram', 'block')).toEqual(blocks);
    s.allDecline('block');
    for (const [ask, choose] of answers) s.answer('corrie', ask, choose);
    expect(s.changes()).toEqual(changes);
  });
}

export const at = (corrie: string, maro?: string): Record<string, Json> => ({
  'seekers.corrie.at': corrie,
  ...(maro && { 'seekers.maro.at': maro }),
});
export const corrie = (damage: number): Row['changes'] => ({ 'seekers.corrie.health': [16, 16 - damage] });
export const both = (damage: number): Row['changes'] => ({
  ...corrie(damage),
  'seekers.maro.health': [17, 18 - damage],
  'seekers.maro.armor': [1, 0],
});
export const gains = (status: string, ...seekers: string[]): Row['changes'] =>
  Object.fromEntries(seekers.map((id) => [`seekers.${id}.status.${status}`, [0, 1]]));
export const loses = (card: string): Row['changes'] => ({
  'seekers.corrie.hand': [['corrie-1a', 'corrie-2a'], ['corrie-2a']],
  'seekers.corrie.discard': [[], [card]],
});
