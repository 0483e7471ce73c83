// What a new folder begins with, so that there is something to try at once: a server with channels, people and a bot.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { changeChannel, channelsOf, createChannel } from './places/channels.ts';
import { addMember, createGuild, createRole } from './places/guilds.ts';
import { createApplication, createUser } from './places/users.ts';
import { type Application, CHANNEL_TYPE, type Guild } from './records.ts';
import type { World } from './world.ts';

/** What a new place is furnished with; the first of the people owns the guild. */
export type Furnishing = {
  readonly bot: string;
  readonly guild: string;
  readonly people: readonly string[];
  readonly general: { readonly topic: string };
  readonly categories: readonly {
    readonly name: string;
    readonly channels: readonly { readonly name: string; readonly topic: string }[];
  }[];
};

/** What a bot that leads games asks for when it is invited. */
const BOT_PERMISSIONS: readonly (keyof typeof PermissionFlagsBits)[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'ManageThreads',
  'ManageMessages',
  'PinMessages',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'ReadMessageHistory',
  'UseExternalEmojis',
];

/** Does nothing where there is a bot already. */
export function furnish(world: World, wanted: Furnishing): void {
  if ([...world.store.all('application')].length > 0) return;
  const [owner, ...others] = wanted.people.map((name) =>
    createUser(world, { username: name.toLowerCase(), global_name: name }),
  );
  if (!owner) return;
  const guild = createGuild(world, { name: wanted.guild, owner: owner.id });
  for (const { id } of others) addMember(world, guild, { user: id });
  addChannels(world, guild, wanted);
  invite(world, guild, createApplication(world, { name: wanted.bot }));
}

function addChannels(world: World, guild: Guild, { general, categories }: Furnishing): void {
  for (const channel of channelsOf(world, guild.id)) changeChannel(world, channel, { topic: general.topic });
  for (const { name, channels } of categories) {
    const category = createChannel(world, guild.id, { name, type: CHANNEL_TYPE.category });
    for (const channel of channels) createChannel(world, guild.id, { ...channel, parent_id: category.id });
  }
}

/** A bot comes with a role of its own that holds what it asked for. */
function invite(world: World, guild: Guild, { id, name }: Application): void {
  const permissions = BOT_PERMISSIONS.reduce((all, permission) => all | PermissionFlagsBits[permission], 0n);
  const role = createRole(world, guild.id, { name, permissions: permissions.toString(), managed: true });
  addMember(world, guild, { user: id, roles: [role.id] });
}
