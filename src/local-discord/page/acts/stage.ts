// What changes the stage itself: new people, servers, conversations and threads.
import type { ChannelView, GuildView, NewThread, PersonView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { ask } from '../api.ts';
import type { Tools } from './tools.ts';

export function newStage({ store, asMe, attempt }: Tools) {
  return {
    newPerson: (name: string) => ask<PersonView>('POST', 'users', { name }),
    /** With every bot there is, so that there is somebody to talk to. */
    newGuild: (name: string, owner: Id) => {
      const bots = store.get().stage?.applications.map(({ id }) => id) ?? [];
      return ask<GuildView>('POST', 'guilds', { name, owner, members: bots });
    },
    join: (guild: Id, user: Id) => ask('PUT', `guilds/${guild}/members/${user}`, {}),
    direct: (user: Id) => asMe<ChannelView>('POST', 'direct', { user }),
    newThread: (channel: Id, thread: NewThread) => asMe<ChannelView>('POST', `channels/${channel}/threads`, thread),
    changeThread: (thread: Id, change: { readonly archived: boolean }) =>
      attempt(() => asMe('PATCH', `channels/${thread}`, change)),
    joinThread: (thread: Id) => attempt(() => asMe('PUT', `channels/${thread}/members/${store.get().me}`)),
    leaveThread: (thread: Id) => attempt(() => asMe('DELETE', `channels/${thread}/members/${store.get().me}`)),
    forgetProblems: () =>
      attempt(async () => {
        await ask('DELETE', 'problems');
        store.dispatch({ type: 'problems', problems: [] });
      }),
    notice: (notice: string | undefined) => store.dispatch({ type: 'notice', notice }),
  };
}
