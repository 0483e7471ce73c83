// Which commands a person finds in a place.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { canSee, permissionsIn } from '../places/permissions.ts';
import { type Channel, type Command, type CommandPermissions, type Id, memberKey, permissionsKey } from '../records.ts';
import type { World } from '../world.ts';
import { commandsIn } from './store.ts';

const CONTEXT = { guild: 0, botDirect: 1 } as const;

export function usableCommands(world: World, user: Id, channel: Channel): Command[] {
  if (channel.thread?.archived || !canSee(world, user, channel)) return [];
  return channel.guild_id === undefined
    ? inDirectMessages(world, channel)
    : inGuild(world, { user, channel, guild: channel.guild_id });
}

function inDirectMessages(world: World, channel: Channel): Command[] {
  const bots = (channel.recipients ?? []).filter((id) => world.store.get('application', id));
  return bots
    .flatMap((application) => commandsIn(world, { application }))
    .filter((command) => isFor(command, CONTEXT.botDirect) && !command.definition.nsfw);
}

type Place = { readonly user: Id; readonly channel: Channel; readonly guild: Id };

function inGuild(world: World, place: Place): Command[] {
  const { user, channel, guild } = place;
  const bits = permissionsIn(world, user, channel);
  const isAdministrator = has(bits, PermissionFlagsBits.Administrator);
  if (!isAdministrator && !has(bits, PermissionFlagsBits.UseApplicationCommands)) return [];
  return [...world.store.all('application')]
    .filter(({ id }) => world.store.get('member', memberKey(guild, id)))
    .flatMap(({ id }) => [...commandsIn(world, { application: id }), ...commandsIn(world, { application: id, guild })])
    .filter((command) => isFor(command, CONTEXT.guild) && (!command.definition.nsfw || isAgeRestricted(world, channel)))
    .filter((command) => isAdministrator || isAllowed(world, command, { ...place, bits }));
}

/** Without contexts, a command is for guilds and, unless that was turned off, for direct messages with its bot. */
function isFor({ guild_id, definition }: Command, context: number): boolean {
  if (guild_id !== undefined) return context === CONTEXT.guild;
  if (definition.contexts) return definition.contexts.includes(context);
  return context === CONTEXT.guild || definition.dm_permission !== false;
}

const isAgeRestricted = (world: World, channel: Channel) =>
  channel.nsfw || (channel.thread !== undefined && world.store.get('channel', channel.parent_id ?? '')?.nsfw === true);

/** A command's own settings come before the application's; what they leave open, the bot's default decides. */
function isAllowed(world: World, command: Command, place: Place & { readonly bits: bigint }): boolean {
  const own = world.store.get('permissions', permissionsKey(place.guild, command.id))?.permissions ?? [];
  const whole = world.store.get('permissions', permissionsKey(place.guild, command.application_id))?.permissions ?? [];
  const inChannel = channelSetting(own, place) ?? channelSetting(whole, place) ?? true;
  if (!inChannel) return false;
  const set = personSetting(world, own, place);
  if (set !== undefined) return set;
  if (personSetting(world, whole, place) === false) return false;
  const needed = command.definition.default_member_permissions;
  if (needed === null) return true;
  return needed !== '0' && has(place.bits, BigInt(needed));
}

type Settings = CommandPermissions['permissions'];
const TYPE = { role: 1, user: 2, channel: 3 } as const;

function channelSetting(settings: Settings, { channel, guild }: Place): boolean | undefined {
  const id = channel.thread ? channel.parent_id : channel.id;
  const everywhere = (BigInt(guild) - 1n).toString();
  const of = (wanted: Id | null) => settings.find((one) => one.type === TYPE.channel && one.id === wanted)?.permission;
  return of(id) ?? of(everywhere);
}

function personSetting(world: World, settings: Settings, { user, guild }: Place): boolean | undefined {
  const forUser = settings.find(({ type, id }) => type === TYPE.user && id === user);
  if (forUser) return forUser.permission;
  const roles = world.store.get('member', memberKey(guild, user))?.roles ?? [];
  const forRoles = settings.filter(({ type, id }) => type === TYPE.role && roles.includes(id));
  if (forRoles.length > 0) return forRoles.some(({ permission }) => permission);
  return settings.find(({ type, id }) => type === TYPE.role && id === guild)?.permission;
}

const has = (bits: bigint, needed: bigint) => (bits & needed) === needed;
