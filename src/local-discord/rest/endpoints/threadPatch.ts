// Changing a thread: who may change what of it.
import { refusal } from '../../errors.ts';
import { has, need } from '../../places/permissions.ts';
import { changeThread, type ThreadChange } from '../../places/threads.ts';
import type { Channel } from '../../records.ts';
import type { Call } from '../route.ts';

export type ThreadBody = {
  readonly name?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
};

/** Everything needs ManageThreads, but: who may write wakes an unlocked one, and the owner changes what is not about locking. */
export function patchThread({ world, app, body }: Call<ThreadBody>, thread: Channel): Channel {
  const change = changeOf(body);
  const { archived = false, locked = false, owner_id } = thread.thread ?? {};
  if (archived && change.archived !== false) throw refusal('threadArchived');
  if (!has(world, app.id, thread, 'ManageThreads')) {
    const wakes = Object.keys(change).every((field) => field === 'archived') && change.archived === false;
    const owns = owner_id === app.id && change.locked === undefined && change.rate_limit_per_user === undefined;
    if (locked || !(wakes || owns)) throw refusal('missingPermissions');
    need(world, app.id, thread, 'SendMessages');
  }
  return changeThread(world, thread, change);
}

function changeOf(body: ThreadBody): ThreadChange {
  const { name, archived, locked, invitable, auto_archive_duration, rate_limit_per_user } = body;
  return {
    ...(name && { name }),
    ...(typeof archived === 'boolean' && { archived }),
    ...(typeof locked === 'boolean' && { locked }),
    ...(typeof invitable === 'boolean' && { invitable }),
    ...(typeof auto_archive_duration === 'number' && { auto_archive_duration }),
    ...(typeof rate_limit_per_user === 'number' && { rate_limit_per_user }),
  };
}
