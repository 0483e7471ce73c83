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
  permissions: '2112',
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

const roleOfBot = () => [...discord.world.store.all('role')].find(({ name }) => name === 'Lantern');

it('gives the bot what it asks for, and nothing more', () => {
  furnish(discord.world, wanted);
  expect(roleOfBot()).toMatchObject({ permissions: '2112', managed: true });
});

it('gives a bot of before what it asks for today', () => {
  furnish(discord.world, wanted);
  furnish(discord.world, { ...wanted, permissions: '64' });
  expect(roleOfBot()).toMatchObject({ permissions: '64' });
});
