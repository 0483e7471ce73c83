// What becomes of an interaction, for the person who started it.
import type { InteractionView } from '../control/protocol.ts';
import type { Interaction } from '../records.ts';
import type { World } from '../world.ts';

export declare function interactionView(world: World, interaction: Interaction): InteractionView;
