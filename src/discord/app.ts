// What commands and buttons do their work with.
import type { Campaigns } from '../campaign/memory.ts';
import type { Render, TableView } from '../view/index.ts';

export type App = {
  readonly campaigns: Campaigns;
  /** The bot's own words. */
  readonly render: Render;
  readonly picture: (view: TableView, render: Render) => Promise<Buffer>;
};
