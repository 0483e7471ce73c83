// Does one piece of work.
import type { App } from '../campaign/app.ts';
import { NoTable } from '../campaign/table/withLockedTable.ts';
import type { Fronts } from '../campaign/tell/board.ts';
import { KINDS, type Work } from './kinds/index.ts';
import type { Done } from './kinds/kind.ts';

export async function perform(app: App, fronts: Fronts, work: Work): Promise<Done> {
  try {
    return await KINDS[work.kind].perform(app, fronts, work);
  } catch (error) {
    // A campaign may be deleted while something is still to be done for it.
    if (error instanceof NoTable) return 'nothing';
    throw error;
  }
}
