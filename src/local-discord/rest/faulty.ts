// Takes the next unkindness that tests have set for a route.
import type { RestFault } from '../faults.ts';
import type { World } from '../world.ts';

/** The first fault that fits, used up by one; `route` is `POST /channels/{channel_id}/messages`. */
export function takeRestFault(world: Pick<World, 'faults'>, route: string): RestFault | undefined {
  const { faults } = world;
  const fault = faults.rest.find((each) => each.left > 0 && (each.route === route || each.route === '*'));
  if (!fault) return undefined;
  fault.left -= 1;
  faults.rest = faults.rest.filter(({ left }) => left > 0);
  return fault;
}
