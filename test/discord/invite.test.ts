// The invite link, the local bot's role and every command ask for what is needed, and no more.
import { PermissionsBitField } from 'discord.js';
import { expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { inviteLink } from '../../src/discord/front/invite.ts';
import { WICKMARCH } from '../../src/wickmarch.ts';

const asked = new URL(inviteLink('42')).searchParams;

it('asks for what it takes to post boards with pictures, in channels and threads', () => {
  expect(new PermissionsBitField(BigInt(asked.get('permissions') ?? 0)).toArray().sort()).toEqual([
    'AttachFiles',
    'CreatePublicThreads',
    'ReadMessageHistory',
    'SendMessages',
    'SendMessagesInThreads',
    'ViewChannel',
  ]);
  expect(asked.get('client_id')).toBe('42');
});

it('is the same for the bot of our own local Discord', () => {
  expect(WICKMARCH.permissions).toBe(asked.get('permissions'));
});

it('lets commands be installed in servers alone, and used there alone', () => {
  const where = commands.map(({ data }) => data.toJSON() as { integration_types?: number[]; contexts?: number[] });
  expect(where.map(({ integration_types, contexts }) => ({ integration_types, contexts }))).toEqual(
    commands.map(() => ({ integration_types: [0], contexts: [0] })),
  );
});
