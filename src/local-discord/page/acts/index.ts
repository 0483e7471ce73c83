// Everything the page can do.
import type { PageStore } from '../store.ts';
import { newInteract } from './interact.ts';
import { newLoad } from './load.ts';
import { newLookups } from './lookups.ts';
import { newSpeak } from './speak.ts';
import { newStage } from './stage.ts';
import { newTools } from './tools.ts';
import { newWay } from './way.ts';

export type Acts = ReturnType<typeof newActs>;

export function newActs(store: PageStore) {
  const tools = newTools(store);
  const load = { ...newLoad(tools), ...newLookups(tools) };
  return {
    load,
    way: newWay(store, load),
    speak: newSpeak(tools),
    interact: newInteract(tools),
    stage: newStage(tools),
  };
}
