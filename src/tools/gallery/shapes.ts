// The chapter of shapes: samples of what the model can show and the present rulesets do not.
import { catalog, loadCatalog, renderer, type TableView } from '../../view/index.ts';
import { literals } from './awkward.ts';
import type { Collection } from './battle.ts';
import { foeOf, mapOf } from './kinds.ts';
import { rooms, spots, tiles, zonesWithDoors } from './rooms.ts';
import { skirmish } from './skirmish.ts';

/** By what is shown. */
export const SHAPES: Readonly<Record<string, TableView>> = {
  'a skirmish on squares': skirmish,
  'tiles in light and dark': tiles,
  'rooms with borders': rooms,
  'zones with doors': zonesWithDoors,
  'spots in light and dark': spots,
};

export function shapeCollection(): Collection {
  const render = renderer(catalog(loadCatalog('en'), literals('sample')), 'en');
  const [foe] = skirmish.foes;
  return {
    title: 'other shapes',
    pictures: [
      ...Object.entries(SHAPES).map(([title, view]) => mapOf(view, { title, render })),
      ...(foe ? [foeOf(foe, { title: 'a foe with long arms', render, view: skirmish })] : []),
    ],
  };
}
