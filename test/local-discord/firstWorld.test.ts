// What a new folder begins with.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Furnishing, furnish } from '../../src/local-discord/firstWorld.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';

let discord: LocalDiscord;
beforeEach(async () => {
  discord = await startLocalDiscord();
});
afterEach(() => discord.close());

const all = () => {
  const { store } = discord.world;
  const [guild] = store.all('guild');
  return {
    guild: guild?.name,
    channels: [...store.all('channel')].map(({ name }) => name),
    members: [...store.all('member')].map(({ user_id }) => store.get('user', user_id)?.global_name),
    bots: [...store.all('application')].map(({ name }) => name),
  };
};
const wanted: Furnishing = {
  bot: 'Lantern',
  guild: 'Hearth',
  people: ['Ash', 'Bryn'],
  general: { topic: 'All sorts.' },
  categories: [{ name: 'Rooms', channels: [{ name: 'kitchen', topic: 'Bread.' }] }],
};
const begun = {
  guild: 'Hearth',
  channels: ['general', 'Rooms', 'kitchen'],
  members: ['Ash', 'Bryn', 'Lantern'],
  bots: ['Lantern'],
};

it('is a server with channels, people and a bot', () => {
  furnish(discord.world, wanted);
  expect(all()).toEqual(begun);
});

it('is made once', () => {
  furnish(discord.world, wanted);
  furnish(discord.world, { ...wanted, bot: 'Second' });
  expect(all()).toEqual(begun);
});

it('lets the bot speak, pin and tend threads, but not rule', () => {
  furnish(discord.world, wanted);
  const role = [...discord.world.store.all('role')].find(({ name }) => name === 'Lantern');
  const permissions = BigInt(role?.permissions ?? 0);
  const has = (bit: bigint) => (permissions & (1n << bit)) !== 0n;
  // Send messages, manage threads, pin messages; not administrator.
  expect([has(11n), has(34n), has(51n), has(3n)]).toEqual([true, true, true, false]);
});
