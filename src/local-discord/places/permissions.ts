// Who may do what where, by the rules that Discord documents.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { CHANNEL_TYPE, type Channel, type Id, type Member, memberKey, type Overwrite, type Role } from '../records.ts';
import type { World } from '../world.ts';

export type Permission = keyof typeof PermissionFlagsBits;

const ALL = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);
const BITS = PermissionFlagsBits;

/** What everybody has in a direct conversation. */
const IN_DIRECT_MESSAGES =
  BITS.AddReactions |
  BITS.ViewChannel |
  BITS.SendMessages |
  BITS.EmbedLinks |
  BITS.AttachFiles |
  BITS.ReadMessageHistory |
  BITS.MentionEveryone |
  BITS.UseExternalEmojis |
  BITS.UseApplicationCommands |
  BITS.UseExternalStickers |
  BITS.SendVoiceMessages |
  BITS.SendPolls |
  BITS.UseExternalApps |
  BITS.PinMessages;

/** Without overwrites of channels; nothing for who is not a member. */
export function guildPermissions(world: World, userId: Id, guildId: Id): bigint {
  const member = world.store.get('member', memberKey(guildId, userId));
  if (!member) return 0n;
  if (world.store.get('guild', guildId)?.owner_id === userId) return ALL;
  const held = [guildId, ...member.roles].reduce((bits, id) => bits | roleBits(world, id), 0n);
  return held & BITS.Administrator ? ALL : held;
}

const roleBits = (world: World, id: Id) => BigInt(world.store.get('role', id)?.permissions ?? 0);

/** For a thread, its channel's, where SendMessages means SendMessagesInThreads. */
export function permissionsIn(world: World, userId: Id, channel: Channel): bigint {
  if (channel.type === CHANNEL_TYPE.dm) return channel.recipients?.includes(userId) ? IN_DIRECT_MESSAGES : 0n;
  const { guild_id } = channel;
  const member = guild_id && world.store.get('member', memberKey(guild_id, userId));
  if (!member) return 0n;
  if (channel.thread) return threadPermissions(world, userId, channel);
  const base = guildPermissions(world, userId, guild_id);
  if (base & BITS.Administrator) return ALL;
  return withImplied(overwritten(base, member, channel.permission_overwrites));
}

function threadPermissions(world: World, userId: Id, thread: Channel): bigint {
  const parent = thread.parent_id && world.store.get('channel', thread.parent_id);
  if (!parent) return 0n;
  const inParent = permissionsIn(world, userId, parent);
  const sends = (inParent & BITS.SendMessagesInThreads) !== 0n;
  return sends ? inParent | BITS.SendMessages : inParent & ~BITS.SendMessages;
}

/** First @everyone's, then all of the roles together, then the member's own. */
function overwritten(base: bigint, member: Member, overwrites: readonly Overwrite[]): bigint {
  const everyone = overwrites.filter((it) => it.type === 0 && it.id === member.guild_id);
  const roles = overwrites.filter((it) => it.type === 0 && member.roles.includes(it.id));
  const own = overwrites.filter((it) => it.type === 1 && it.id === member.user_id);
  return [everyone, roles, own].reduce(applied, base);
}

function applied(bits: bigint, overwrites: readonly Overwrite[]): bigint {
  const deny = overwrites.reduce((all, it) => all | BigInt(it.deny), 0n);
  const allow = overwrites.reduce((all, it) => all | BigInt(it.allow), 0n);
  return (bits & ~deny) | allow;
}

/** Who cannot see a channel can do nothing there; who cannot write there cannot attach, embed or mention everyone. */
function withImplied(bits: bigint): bigint {
  if (!(bits & BITS.ViewChannel)) return 0n;
  if (bits & (BITS.SendMessages | BITS.SendMessagesInThreads)) return bits;
  return bits & ~(BITS.AttachFiles | BITS.EmbedLinks | BITS.MentionEveryone | BITS.SendTTSMessages);
}

/** A private thread is seen by its members and by those who manage threads. */
export function canSee(world: World, userId: Id, channel: Channel): boolean {
  const bits = permissionsIn(world, userId, channel);
  if (!(bits & BITS.ViewChannel)) return false;
  if (channel.type !== CHANNEL_TYPE.privateThread || bits & BITS.ManageThreads) return true;
  return channel.thread?.members.some((member) => member.user_id === userId) ?? false;
}

/** Whether this person may write there now: an archived thread wakes, a locked one only for those who manage threads. */
export function canSend(world: World, userId: Id, channel: Channel): boolean {
  if (channel.type === CHANNEL_TYPE.category || !canSee(world, userId, channel)) return false;
  const bits = permissionsIn(world, userId, channel);
  if (channel.thread?.locked && !(bits & BITS.ManageThreads)) return false;
  return (bits & BITS.SendMessages) !== 0n;
}

export const has = (world: World, userId: Id, channel: Channel, ...names: Permission[]): boolean => {
  const bits = permissionsIn(world, userId, channel);
  return names.every((name) => (bits & BITS[name]) !== 0n);
};

/** Throws 50001 to who cannot see the channel, 50013 to who sees it but lacks one of these. */
export function need(world: World, userId: Id, channel: Channel, ...names: Permission[]): void {
  if (!canSee(world, userId, channel)) throw refusal('missingAccess');
  if (!has(world, userId, channel, ...names)) throw refusal('missingPermissions');
}

/** The same for a whole guild. */
export function needInGuild(world: World, userId: Id, guildId: Id, ...names: Permission[]): void {
  if (!world.store.get('member', memberKey(guildId, userId))) throw refusal('missingAccess');
  const bits = guildPermissions(world, userId, guildId);
  if (!names.every((name) => (bits & BITS[name]) !== 0n)) throw refusal('missingPermissions');
}

/** Of a list of names, or of a number written out. */
export function permissionBits(names: readonly string[] | string): string {
  if (typeof names === 'string') return BigInt(names).toString();
  return names.reduce((bits, name) => bits | (BITS[name as Permission] ?? 0n), 0n).toString();
}

/** Throws 50013 to who does not stand above this role: only the owner has no role above. */
export function needAbove(world: World, userId: Id, role: Role): void {
  if (world.store.get('guild', role.guild_id)?.owner_id === userId) return;
  const held = world.store.get('member', memberKey(role.guild_id, userId))?.roles ?? [];
  const highest = Math.max(0, ...held.map((id) => world.store.get('role', id)?.position ?? 0));
  if (highest <= role.position) throw refusal('missingPermissions');
}
