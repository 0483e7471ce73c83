// What a new folder begins with, so that there is something to try at once: a server with channels, people and a bot.
import { changeChannel, channelsOf, createChannel } from './places/channels.ts';
import { addMember, changeRole, createGuild, createRole } from './places/guilds.ts';
import { createApplication, createUser } from './places/users.ts';
import { type Application, CHANNEL_TYPE, type Guild } from './records.ts';
import type { World } from './world.ts';

/** What a new place is furnished with; the first of the people owns the guild. */
export type Furnishing = {
  readonly bot: string;
  /** What the bot asks for when it is invited, as the number in its invite link; it gets these and no others. */
  readonly permissions: string;
  readonly guild: string;
  readonly people: readonly string[];
  readonly general: { readonly topic: string };
  readonly categories: readonly {
    readonly name: string;
    readonly channels: readonly { readonly name: string; readonly topic: string }[];
  }[];
};

/** Where there is a bot already, only its permissions are made what it asks for today. */
export function furnish(world: World, wanted: Furnishing): void {
  const [bot] = world.store.all('application');
  if (bot) return inviteAgain(world, bot, wanted);
  const [owner, ...others] = wanted.people.map((name) =>
    createUser(world, { username: name.toLowerCase(), global_name: name }),
  );
  if (!owner) return;
  const guild = createGuild(world, { name: wanted.guild, owner: owner.id });
  for (const { id } of others) addMember(world, guild, { user: id });
  addChannels(world, guild, wanted);
  invite(world, guild, { bot: createApplication(world, { name: wanted.bot }), permissions: wanted.permissions });
}

function addChannels(world: World, guild: Guild, { general, categories }: Furnishing): void {
  for (const channel of channelsOf(world, guild.id)) changeChannel(world, channel, { topic: general.topic });
  for (const { name, channels } of categories) {
    const category = createChannel(world, guild.id, { name, type: CHANNEL_TYPE.category });
    for (const channel of channels) createChannel(world, guild.id, { ...channel, parent_id: category.id });
  }
}

type Invited = { readonly bot: Application; readonly permissions: string };

/** A bot comes with a role of its own that holds what it asked for. */
function invite(world: World, guild: Guild, { bot, permissions }: Invited): void {
  const role = createRole(world, guild.id, { name: bot.name, permissions, managed: true });
  addMember(world, guild, { user: bot.id, roles: [role.id] });
}

function inviteAgain(world: World, bot: Application, { permissions }: Furnishing): void {
  const held = [...world.store.all('member')].filter(({ user_id }) => user_id === bot.id).flatMap(({ roles }) => roles);
  for (const role of [...world.store.all('role')]) {
    if (role.managed && held.includes(role.id) && role.permissions !== permissions)
      changeRole(world, role, { permissions });
  }
}
