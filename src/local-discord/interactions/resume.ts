// What was under way when the server stopped goes on when it starts again.
import { INTERACTION_TYPE } from '../records.ts';
import type { World } from '../world.ts';
import { await3Seconds, sweepLater } from './life.ts';

/** Sets the timers again. An autocomplete has nobody left who waits for it: it just fails. */
export function resumeInteractions(world: World): void {
  for (const interaction of [...world.store.all('interaction')]) {
    if (interaction.state === 'waiting') await3Seconds(world, interaction);
    if (interaction.type !== INTERACTION_TYPE.autocomplete || interaction.state !== 'waiting') sweepLater(world, 0);
  }
}
