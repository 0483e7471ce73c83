// Makes the content of the rules out of checked files.

import { zoneGraph } from '../../../engine/board/zones.ts';
import type { Shelf } from '../../../engine/ruleset/shelves.ts';
import {
  type Battle,
  type BattleMap,
  type Card,
  type Content,
  type Enemy,
  type Item,
  lanternOf,
  type Seeker,
} from '../words/index.ts';
import type { BattleFile, CardFile, EnemyFile, ItemFile, MapFile, SeekerFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

export function link(shelves: Shelves): Content {
  const seekers = filesOf(shelves.seekers);
  const cards = [...seekers.flatMap(cardsOf), ...filesOf(shelves.cards).map(singleCard)];
  return {
    seekers: byId(seekers.map(seekerOf)),
    enemies: byId(filesOf(shelves.enemies).map((file): Enemy => bare(file))),
    maps: byId(filesOf(shelves.maps).map(mapOf)),
    battles: byId(filesOf(shelves.battles).map((file): Battle => bare(file))),
    items: byId(filesOf(shelves.items).map((file): Item => bare(file))),
    cards: byId(cards),
  };
}

type AnyFile = SeekerFile | CardFile | EnemyFile | MapFile | BattleFile | ItemFile;

const filesOf = <F>(shelf: Shelf<F>): readonly F[] => shelf.entries.map(({ data }) => data);

function byId<V extends { readonly id: string }>(list: readonly V[]): Readonly<Record<string, V>> {
  return Object.fromEntries(list.map((one) => [one.id, one]));
}

/** Without what is only for authors and editors. */
function bare<F extends AnyFile>(file: F): Omit<F, '$schema' | 'note' | 'replaces'> {
  const { $schema: _schema, note: _note, replaces: _replaces, ...rest } = file;
  return rest;
}

function seekerOf(file: SeekerFile): Seeker {
  return { ...bare(file), pairs: file.pairs.toSorted((a, b) => a.n - b.n) };
}

function mapOf(file: MapFile): BattleMap {
  const ids = file.spaces.map(({ id }) => id);
  return { ...bare(file), graph: zoneGraph(ids, file.links) };
}

function singleCard(file: CardFile): Card {
  return { ...bare(file), kind: 'action' };
}

function cardsOf({ id, lantern, pairs }: SeekerFile): readonly Card[] {
  const { note: _note, ...light } = lantern;
  return [...pairs.flatMap((pair) => pairCards(id, pair)), { ...light, id: lanternOf(id), kind: 'lantern' }];
}

function pairCards(seeker: string, { n, colours, action, boost }: SeekerFile['pairs'][number]): readonly Card[] {
  const { note: _note, ...played } = action;
  const { name, icon, kind, value } = boost;
  return [
    { ...played, id: `${seeker}-${n}a`, kind: 'action', colours, pair: n },
    {
      id: `${seeker}-${n}b`,
      name,
      kind: 'boost',
      colours,
      effects: [],
      boost: { kind, value },
      ...(icon !== undefined && { icon }),
      pair: n,
    },
  ];
}
