// Who I am and where, as the address bar says it: `#/as/ID/channel/ID`. Several windows may be several people.
import type { Id } from '../../records.ts';

export type Address = { readonly as?: Id | undefined; readonly channel?: Id | undefined };

export function addressIn(hash: string): Address {
  const found = /^#?\/as\/(\d+)(?:\/channel\/(\d+))?\/?$/.exec(hash);
  return { as: found?.[1], channel: found?.[2] };
}

export function hashOf({ as, channel }: Address): string {
  if (!as) return '#/';
  return channel ? `#/as/${as}/channel/${channel}` : `#/as/${as}`;
}
