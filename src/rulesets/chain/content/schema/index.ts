// The kinds of files that chain's authors write: the folder they lie in, their name and their schema.
import { type BattleFile, battleSchema } from './battle.ts';
import { type FoeFile, foeSchema } from './foe.ts';
import { type HeroFile, heroSchema } from './hero.ts';
import { type ItemFile, itemSchema } from './item.ts';

export type { BattleFile, FoeFile, HeroFile, ItemFile };

export const KINDS = {
  heroes: { name: 'hero', schema: heroSchema },
  foes: { name: 'foe', schema: foeSchema },
  items: { name: 'item', schema: itemSchema },
  battles: { name: 'battle', schema: battleSchema },
} as const;
