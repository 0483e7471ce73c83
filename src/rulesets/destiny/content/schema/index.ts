// The kinds of files that destiny's authors write: the folder they lie in, their name and their schema.
import { type BattleFile, battleSchema } from './battle.ts';
import { type CardFile, cardSchema } from './card.ts';
import { type EnemyFile, enemySchema } from './enemy.ts';
import { type ItemFile, itemSchema } from './item.ts';
import { type MapFile, mapSchema } from './map.ts';
import { type SeekerFile, seekerSchema } from './seeker.ts';

export type { BattleFile, CardFile, EnemyFile, ItemFile, MapFile, SeekerFile };

export const KINDS = {
  seekers: { name: 'seeker', schema: seekerSchema },
  cards: { name: 'card', schema: cardSchema },
  enemies: { name: 'enemy', schema: enemySchema },
  maps: { name: 'map', schema: mapSchema },
  battles: { name: 'battle', schema: battleSchema },
  items: { name: 'item', schema: itemSchema },
} as const;
