// Which commands a person finds in a place.
import type { Channel, Command, Id } from '../records.ts';
import type { World } from '../world.ts';

export declare function usableCommands(world: World, user: Id, channel: Channel): Command[];
