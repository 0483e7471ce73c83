// Every kind of picture, with the data that each is drawn from.
import type { Render, TableView } from '../../view/index.ts';
import {
  cardPicture,
  foePicture,
  handPicture,
  heroesPicture,
  heroPicture,
  sincePicture,
  summaryPicture,
  tablePicture,
} from '../index.ts';

export const PAINTERS = {
  map: ({ view, render }: { readonly view: TableView; readonly render: Render }) => tablePicture(view, render),
  hand: handPicture,
  card: cardPicture,
  hero: heroPicture,
  heroes: heroesPicture,
  foe: foePicture,
  since: sincePicture,
  summary: summaryPicture,
} as const;

export type Kind = keyof typeof PAINTERS;
export type Wish<K extends Kind> = Parameters<(typeof PAINTERS)[K]>[0];
export type AnyWish = { readonly render: Render };

/** Draws, whatever the kind. */
export const paint = (kind: Kind, wish: AnyWish): Promise<Buffer> =>
  (PAINTERS[kind] as (wish: AnyWish) => Promise<Buffer>)(wish);
