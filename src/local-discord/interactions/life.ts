// The life of an interaction: stored, failed after three seconds without a callback, forgotten after fifteen minutes.
import type { World } from '../world.ts';

/** Sets the timers of interactions that were under way when the server stopped. */
export declare function resumeInteractions(world: World): void;
