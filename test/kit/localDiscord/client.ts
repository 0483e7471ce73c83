// The tests' way to local Discord: sets the stage, makes trouble, and hands out people.
import type {
  APIChannel,
  APIRole,
  ClockMove,
  GatewayAct,
  GuildView,
  MemberView,
  NewApplication,
  NewChannel,
  NewCommandPermissions,
  NewFaults,
  NewGuild,
  NewMember,
  NewRole,
  NewUser,
  PersonView,
  ProblemView,
  RequestView,
  SettingsChange,
  StateView,
  UserChange,
} from '../../../src/local-discord/control/protocol.ts';
import { type Ask, askerAt } from './ask.ts';
import { openPerson, type Person } from './person.ts';

type Id = string;
export type Client = ReturnType<typeof connectLocalDiscord>;

export function connectLocalDiscord(origin: string) {
  const ask = askerAt(origin);
  const people = new Map<Id, Promise<Person>>();
  return {
    origin,
    asks: ask,
    state: () => ask<StateView>('GET', '/state'),
    /** By username, shown name or id. The same one each time. */
    person: async (name: string): Promise<Person> => {
      const { users } = await ask<StateView>('GET', '/state');
      const found = users.find((user) => [user.username, user.name, user.id].includes(name));
      if (!found) throw new Error(`There is nobody called ${name}. There is ${users.map((user) => user.username)}.`);
      const person = people.get(found.id) ?? openPerson(origin, ask, found);
      people.set(found.id, person);
      return person;
    },
    creates: creating(ask),
    ...arranging(ask),
    ...troubling(ask),
    disconnect: async () => {
      for (const person of await Promise.all(people.values())) person.leavesThePage();
    },
  };
}

const creating = (ask: Ask) => ({
  application: (body: NewApplication) => ask<{ id: Id; name: string; token: string }>('POST', '/applications', body),
  user: (body: NewUser) => ask<PersonView>('POST', '/users', body),
  guild: (body: NewGuild) => ask<GuildView>('POST', '/guilds', body),
  channel: (guild: Id, body: NewChannel) => ask<APIChannel>('POST', `/guilds/${guild}/channels`, body),
  role: (guild: Id, body: NewRole) => ask<APIRole>('POST', `/guilds/${guild}/roles`, body),
});

const arranging = (ask: Ask) => ({
  /** Adds a person or a bot to a guild, or changes their nickname and roles there. */
  seats: (user: Id, guild: Id, as: NewMember = {}) => ask<MemberView>('PUT', `/guilds/${guild}/members/${user}`, as),
  changesUser: (user: Id, change: UserChange) => ask<PersonView>('PATCH', `/users/${user}`, change),
  kicks: (user: Id, guild: Id) => ask('DELETE', `/guilds/${guild}/members/${user}`),
  changesChannel: (channel: Id, change: Partial<NewChannel>) =>
    ask<APIChannel>('PATCH', `/channels/${channel}`, change),
  deletesChannel: (channel: Id) => ask('DELETE', `/channels/${channel}`),
  deletesMessage: (channel: Id, message: Id) => ask('DELETE', `/messages/${channel}/${message}`),
  permits: (guild: Id, command: Id, body: NewCommandPermissions) =>
    ask('PUT', `/guilds/${guild}/commands/${command}/permissions`, body),
});

const troubling = (ask: Ask) => ({
  sets: (settings: SettingsChange) => ask('PATCH', '/settings', settings),
  /** Milliseconds forward. */
  moves: (forward: ClockMove['forward']) => ask<{ now: number }>('POST', '/clock', { forward }),
  faults: (faults: NewFaults) => ask('POST', '/faults', faults),
  clearsFaults: () => ask('DELETE', '/faults'),
  gateway: (act: GatewayAct) => ask('POST', '/gateway', act),
  requests: (since = 0) => ask<RequestView[]>('GET', `/requests?since=${since}`),
  problems: () => ask<ProblemView[]>('GET', '/problems'),
  forgetsProblems: () => ask('DELETE', '/problems'),
});
