// Takes the next unkindness that tests have set for a route.
import type { RestFault, SetRestFault } from '../faults.ts';
import type { World } from '../world.ts';

/** The first fault that fits, used up by one; `route` is `POST /channels/{channel_id}/messages`. */
export function takeRestFault(world: Pick<World, 'faults'>, route: string): RestFault | undefined {
  const { faults } = world;
  const fault = faults.rest.filter((each) => each.route === route || each.route === '*').find(strikes);
  if (!fault) return undefined;
  fault.left -= 1;
  faults.rest = faults.rest.filter(({ left }) => left > 0);
  return fault;
}

function strikes(fault: SetRestFault): boolean {
  fault.seen += 1;
  return fault.seen % (fault.oneIn ?? 1) === 0;
}
