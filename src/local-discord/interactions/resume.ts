// What was under way when the server stopped goes on when it starts again.
import type { World } from '../world.ts';
import { awaitAnswer, sweepLater } from './life.ts';

/** Sets their timers again. An autocomplete has nobody left who waits for it, and just fails. */
export function resumeInteractions(world: World): void {
  for (const interaction of [...world.store.all('interaction')]) {
    if (interaction.state === 'waiting') awaitAnswer(world, interaction);
    sweepLater(world, 0);
  }
}
