// What a new folder begins with, so that there is something to try at once: a server with channels, four people and a bot.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { changeChannel, channelsOf, createChannel } from './places/channels.ts';
import { addMember, createGuild, createRole } from './places/guilds.ts';
import { createApplication, createUser } from './places/users.ts';
import { type Application, CHANNEL_TYPE, type Guild } from './records.ts';
import type { World } from './world.ts';

const PEOPLE = ['Anouk', 'Bela', 'Chidi', 'Dara'];

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

/** Does nothing where there is a bot already. `botName` is the first bot's. */
export function furnish(world: World, botName: string): void {
  if ([...world.store.all('application')].length > 0) return;
  const [owner, ...others] = PEOPLE.map((name) =>
    createUser(world, { username: name.toLowerCase(), global_name: name }),
  );
  if (!owner) return;
  const guild = createGuild(world, { name: 'The Wickmarch', owner: owner.id });
  for (const { id } of others) addMember(world, guild, { user: id });
  addChannels(world, guild);
  invite(world, guild, createApplication(world, { name: botName }));
}

function addChannels(world: World, guild: Guild): void {
  for (const general of channelsOf(world, guild.id))
    changeChannel(world, general, { topic: 'Anything and everything.' });
  const town = createChannel(world, guild.id, { name: 'Oldwick', type: CHANNEL_TYPE.category });
  const inTown = (name: string, topic: string) => createChannel(world, guild.id, { name, topic, parent_id: town.id });
  inTown('banked-coal', 'The inn. Parties meet here.');
  inTown('lamp-house', 'Where the lanterns are handed out, and campaigns begin.');
}

/** A bot comes with a role of its own that holds what it asked for. */
function invite(world: World, guild: Guild, { id, name }: Application): void {
  const permissions = BOT_PERMISSIONS.reduce((all, permission) => all | PermissionFlagsBits[permission], 0n);
  const role = createRole(world, guild.id, { name, permissions: permissions.toString(), managed: true });
  addMember(world, guild, { user: id, roles: [role.id] });
}
