// Makes the content of the rules out of checked files.
import type { Shelf } from '../../../engine/ruleset/shelves.ts';
import {
  type Ability,
  type Battle,
  type Content,
  DIRECTIONS,
  type Flower,
  type Foe,
  type FoeAction,
  type Hero,
  type Hex,
  type Item,
  type SpecialSlot,
} from '../words/index.ts';
import { mapOf } from './maps.ts';
import type { BattleFile, FoeFile, HeroFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

export function link(shelves: Shelves): Content {
  const heroes = filesOf(shelves.heroes).map(heroOf);
  return {
    heroes: byId(heroes),
    abilities: byId(heroes.flatMap(({ abilities, learn }) => [...abilities, ...learn])),
    foes: byId(filesOf(shelves.foes).map(foeOf)),
    items: byId(filesOf(shelves.items).map((file): Item => bare(file))),
    battles: byId(filesOf(shelves.battles).map(battleOf)),
  };
}

const filesOf = <F>(shelf: Shelf<F>): readonly F[] => shelf.entries.map(({ data }) => data);

function byId<V extends { readonly id: string }>(list: readonly V[]): Readonly<Record<string, V>> {
  return Object.fromEntries(list.map((one) => [one.id, one]));
}

type Authored = '$schema' | 'note' | 'replaces';
/** Spread over a union, so that each member keeps its own fields. */
type Bare<F> = F extends unknown ? Omit<F, Authored> : never;

/** Without what is only for authors and editors. */
function bare<F extends object>(file: F): Bare<F> {
  const kept = Object.entries(file).filter(([key]) => !['$schema', 'note', 'replaces'].includes(key));
  return Object.fromEntries(kept) as Bare<F>;
}

function heroOf(file: HeroFile): Hero {
  const { strike, abilities, learn, ...hero } = bare(file);
  return { ...hero, strike: bare(strike), abilities: abilities.map(abilityOf), learn: learn.map(abilityOf) };
}

const abilityOf = (file: HeroFile['abilities'][number]): Ability => bare(file);

// ---- foes ----

function foeOf(file: FoeFile): Foe {
  const { basics, specials, flower, ...foe } = bare(file);
  const actions = Object.entries(specials).map(([slot, action]) => [slot, bare(action)]);
  return {
    ...foe,
    basics: basics.map((basic) => bare(basic)),
    specials: Object.fromEntries(actions) as Partial<Record<SpecialSlot, FoeAction>>,
    flower: flowerOf(flower),
  };
}

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

// ---- battles ----

function battleOf(file: BattleFile): Battle {
  const { map, base, perHero, events, ...battle } = bare(file);
  return {
    ...battle,
    map: mapOf(map),
    base: base.map((foes) => bare(foes)),
    perHero: perHero.map((foes) => bare(foes)),
    events: events.map((event) => bare(event)),
  };
}
