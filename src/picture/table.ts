// The picture of a table, whatever is played on it: a battle's map, or a story.
import type { Render, TableView } from '../view/index.ts';
import { mapPicture } from './map/index.ts';
import { storyPicture } from './story/index.ts';

export const tablePicture = (view: TableView, render: Render): Promise<Buffer> =>
  view.story ? storyPicture({ story: view.story, waitingFor: view.waitingFor }, render) : mapPicture(view, render);
