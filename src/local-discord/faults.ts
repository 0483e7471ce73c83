// Unkindness on purpose, set by tests: what goes wrong next.
import type { Id } from './records.ts';

/** What the REST server does instead of, or before, answering. A fault wears off after `times` uses, or never. */
export type RestFault = {
  /** `POST /channels/{channel_id}/messages`, with the names of the official description; `*` for every route. */
  readonly route: string;
  readonly times: number | 'always';
  /** Spares all but the last of so many requests: 10 lets nine of ten through. */
  readonly oneIn?: number;
} & (
  | { readonly do: '429'; readonly retryAfter: number; readonly global?: boolean }
  | { readonly do: 'fail'; readonly status: 500 | 502 | 503 }
  /** Does the work, then answers late. */
  | { readonly do: 'slow'; readonly ms: number }
  /** Cuts the connection: before the work, or after it, so that the bot cannot know. */
  | { readonly do: 'drop'; readonly when: 'before' | 'after' }
);

/** What the gateway does with the next dispatches of a name (`*`: any). */
export type GatewayFault = {
  readonly dispatch: string;
  readonly times: number;
  /** `repeat`: sent twice; `swap`: sent after the one that follows; `lose`: never sent, though numbered, so that a resume brings it. */
  readonly do: 'repeat' | 'swap' | 'lose';
};

/** A fault at work: how often it will still strike, and how many requests it has seen. */
export type SetRestFault = RestFault & { left: number; seen: number };
export const setFault = (fault: RestFault): SetRestFault => ({
  ...fault,
  left: fault.times === 'always' ? Number.POSITIVE_INFINITY : fault.times,
  seen: 0,
});

export type Faults = {
  rest: SetRestFault[];
  gateway: (GatewayFault & { left: number })[];
};
export const newFaults = (): Faults => ({ rest: [], gateway: [] });

/** What happens to the gateway's connections at once. */
export type GatewayAct = {
  /** `drop`: the socket is cut; `reconnect`: op 7; `invalid`: op 9. */
  readonly do: 'drop' | 'reconnect' | 'invalid';
  /** For `invalid`: whether the session may be resumed. */
  readonly resumable?: boolean;
  readonly application?: Id;
  readonly shard?: number;
};
