// The permissions with which the bot joins a server, and no others. Local Discord gives it the same ones.
import { PermissionFlagsBits } from 'discord-api-types/v10';

const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly (keyof typeof PermissionFlagsBits)[];

/** The number as text, because it is too large for a JavaScript number. */
export const BOT_PERMISSIONS = NEEDED.reduce((all, name) => all | PermissionFlagsBits[name], 0n).toString();

/** For the admin of a server. */
export const inviteLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot%20applications.commands&permissions=${BOT_PERMISSIONS}`;
