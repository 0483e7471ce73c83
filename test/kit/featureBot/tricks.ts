// What the feature bot can be told to perform in a channel. Each says what came of it.
import {
  ChannelType,
  type Guild,
  OverwriteType,
  PermissionFlagsBits,
  type TextChannel,
  ThreadAutoArchiveDuration,
  type User,
} from 'discord.js';
import { picture } from './looks.ts';

type Spot = { readonly channel: TextChannel; readonly guild: Guild; readonly user: User };
type Trick = (spot: Spot) => Promise<unknown>;

const edit: Trick = async ({ channel }) => {
  const message = await channel.send({ content: 'A draft.', files: [picture()] });
  await message.edit({ content: 'A fair copy.', attachments: [] });
  return (await channel.messages.fetch({ message: message.id, force: true })).content;
};

const erase: Trick = async ({ channel }) => {
  const message = await channel.send('Soon gone.');
  await message.delete();
  return message.id;
};

const pin: Trick = async ({ channel }) => {
  const [kept, loosed] = [await channel.send('Pinned.'), await channel.send('Pinned for a moment.')];
  await kept.pin();
  await loosed.pin();
  await loosed.unpin();
  return (await channel.messages.fetchPins()).items.map(({ message }) => message.content);
};

const type: Trick = ({ channel }) => channel.sendTyping();

const insist: Trick = async ({ channel }) => {
  const message = { content: 'Said once.', nonce: 'once', enforceNonce: true };
  const [first, second] = [await channel.send(message), await channel.send(message)];
  return first.id === second.id;
};

const read: Trick = async ({ channel }) => {
  for (const content of ['one', 'two', 'three']) await channel.send(content);
  const newest = await channel.messages.fetch({ limit: 3 });
  const middle = newest.at(1)?.id ?? '';
  const before = await channel.messages.fetch({ before: middle, limit: 1 });
  const after = await channel.messages.fetch({ after: middle, limit: 1 });
  return [newest, before, after].map((page) => page.map(({ content }) => content).join('+'));
};

const thread: Trick = async ({ channel, user }) => {
  const made = await channel.threads.create({
    name: 'In the open',
    autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
  });
  await made.members.add(user);
  await made.send('Let us talk here.');
  return [made.id, (await made.members.fetch()).size];
};

const conceal: Trick = async ({ channel, user }) => {
  const made = await channel.threads.create({ name: 'In secret', type: ChannelType.PrivateThread, invitable: false });
  await made.members.add(user);
  await made.send('Nobody else can read this.');
  return made.id;
};

const branch: Trick = async ({ channel }) => {
  const message = await channel.send('Something to talk about.');
  const made = await message.startThread({ name: 'A branch' });
  await made.setArchived(true);
  await made.send('Awake again.');
  const active = await channel.threads.fetchActive();
  return [made.id, active.threads.has(made.id)];
};

const write: Trick = async ({ user }) => {
  await user.send('A word in private.');
  return user.username;
};

const count: Trick = async ({ guild, user }) => {
  const members = await guild.members.fetch();
  const found = await guild.members.fetch({ query: user.username, limit: 1 });
  return [members.size, found.first()?.displayName];
};

const promote: Trick = async ({ guild, user }) => {
  const role = await guild.roles.create({ name: 'Keeper', permissions: [PermissionFlagsBits.ManageNicknames] });
  await role.edit({ colors: { primaryColor: 0xd9480f }, mentionable: true });
  const member = await guild.members.fetch({ user, force: true });
  await member.roles.add(role);
  return (await guild.members.fetch({ user, force: true })).permissions.has(PermissionFlagsBits.ManageNicknames);
};

const build: Trick = async ({ guild, user }) => {
  const { ViewChannel } = PermissionFlagsBits;
  const parent = await guild.channels.create({ name: 'Cellars', type: ChannelType.GuildCategory });
  const made = await guild.channels.create({
    name: 'cellar',
    parent,
    permissionOverwrites: [
      { id: guild.id, type: OverwriteType.Role, deny: [ViewChannel] },
      { id: user.id, type: OverwriteType.Member, allow: [ViewChannel] },
      { id: guild.client.user.id, type: OverwriteType.Member, allow: [ViewChannel] },
    ],
  });
  await made.setTopic('Dark and damp');
  return [made.id, made.permissionsFor(guild.id)?.has(ViewChannel), made.permissionsFor(user)?.has(ViewChannel)];
};

const sweep: Trick = async ({ channel }) => {
  const litter = [await channel.send('Litter.'), await channel.send('More litter.')];
  return (await channel.bulkDelete(litter)).size;
};

const introduce: Trick = async ({ guild }) => {
  const application = await guild.client.application.fetch();
  const commands = await application.commands.fetch();
  return [application.name, commands.size, (await guild.commands.fetch()).size, (await guild.fetch()).name];
};

export const TRICKS: Readonly<Record<string, Trick>> = {
  ...{ edit, erase, pin, type, insist, read, thread, conceal, branch, write },
  ...{ count, promote, build, sweep, introduce },
};
