// Threads: starting, joining, leaving and changing them, and putting the quiet ones away.
import type { Channel, Id, Message } from '../records.ts';
import type { World } from '../world.ts';

export type ThreadFields = {
  /** The channel that it hangs on. */
  readonly parent: Channel;
  readonly name: string;
  readonly owner: Id;
  /** Started from this message: has its id, and is public. */
  readonly message?: Message;
  readonly private?: boolean;
  readonly invitable?: boolean;
  /** Minutes; a day unless told. */
  readonly auto_archive_duration?: number;
  readonly rate_limit_per_user?: number;
};

/** The owner is its first member. Throws 160004 when the message has one already. */
export function startThread(_world: World, _fields: ThreadFields): Channel {
  throw new Error('comes soon');
}

export function joinThread(_world: World, _thread: Channel, _userId: Id): Channel {
  throw new Error('comes soon');
}

export function leaveThread(_world: World, _thread: Channel, _userId: Id): Channel {
  throw new Error('comes soon');
}

export type ThreadChange = {
  readonly name?: string;
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly invitable?: boolean;
  readonly auto_archive_duration?: number;
  readonly rate_limit_per_user?: number;
};

export function changeThread(_world: World, _thread: Channel, _change: ThreadChange): Channel {
  throw new Error('comes soon');
}

/** Un-archives it, if it is archived. */
export function wakeThread(_world: World, _thread: Channel): Channel {
  throw new Error('comes soon');
}

/** Archives threads that were quiet for too long, from now on. Returns the way to stop. */
export function watchThreads(_world: World): () => void {
  throw new Error('comes soon');
}
