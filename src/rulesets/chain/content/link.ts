// Makes the content of the rules out of checked files.
import type { Shelf } from '../../../engine/ruleset/shelves.ts';
import {
  type Ability,
  type AbilityId,
  type Battle,
  type BattleId,
  DIRECTIONS,
  type Flower,
  type Foe,
  type FoeKind,
  type Hero,
  type HeroId,
  type Hex,
  type Item,
  type ItemId,
  type SpecialSlot,
} from '../words/index.ts';
import { mapOf } from './maps.ts';
import { AUTHORED, type Bare } from './schema/common.ts';
import type { BattleFile, FoeFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

/** Everything that authors wrote, checked and linked. */
export type Content = {
  readonly heroes: Readonly<Record<HeroId, Hero>>;
  /** Those of all heroes, known and learnt. */
  readonly abilities: Readonly<Record<AbilityId, Ability>>;
  readonly foes: Readonly<Record<FoeKind, Foe>>;
  readonly items: Readonly<Record<ItemId, Item>>;
  readonly battles: Readonly<Record<BattleId, Battle>>;
};

export function link(shelves: Shelves): Content {
  const heroes = filesOf(shelves.heroes).map(bare);
  return {
    heroes: byId(heroes),
    abilities: byId(heroes.flatMap(({ abilities, learn }) => [...abilities, ...learn])),
    foes: byId(filesOf(shelves.foes).map(foeOf)),
    items: byId(filesOf(shelves.items).map(bare)),
    battles: byId(filesOf(shelves.battles).map(battleOf)),
  };
}

const filesOf = <F>(shelf: Shelf<F>): readonly F[] => shelf.entries.map(({ data }) => data);

function byId<V extends { readonly id: string }>(list: readonly V[]): Readonly<Record<string, V>> {
  return Object.fromEntries(list.map((one) => [one.id, one]));
}

/** Without what is only for authors and editors. */
function bare<V>(written: V): Bare<V> {
  if (Array.isArray(written)) return written.map(bare) as Bare<V>;
  if (typeof written !== 'object' || written === null) return written as Bare<V>;
  const kept = Object.entries(written).filter(([key]) => !(AUTHORED as readonly string[]).includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner)])) as Bare<V>;
}

const foeOf = (file: FoeFile): Foe => ({ ...bare(file), flower: flowerOf(file.flower) });

const battleOf = (file: BattleFile): Battle => ({ ...bare(file), map: mapOf(file.map) });

function flowerOf({ centre, arms }: FoeFile['flower']): Flower {
  const byDirection = DIRECTIONS.map((direction) => [direction, (arms[direction - 1] ?? []).map(hexOf)]);
  return { centre: hexOf(centre), arms: Object.fromEntries(byDirection) as Flower['arms'] };
}

function hexOf(written: string): Hex {
  const [mark, number] = written;
  if (mark === 'M') return { kind: 'move', squares: Number(number) };
  if (mark === 'R') return { kind: 'retreat', squares: Number(number) };
  if (mark === 'B') return { kind: 'basic' };
  return mark === 'S' ? { kind: 'special', slot: written as SpecialSlot } : { kind: 'blank' };
}
