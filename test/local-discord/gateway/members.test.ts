import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { addMember, createGuild } from '../../../src/local-discord/places/guilds.ts';
import { createUser } from '../../../src/local-discord/places/users.ts';
import { EVERYTHING, type Frame, type Stage, setStage, type Wire } from './stage.ts';

const CHUNK = 'GUILD_MEMBERS_CHUNK';
const namesOf = (chunk: Frame['d']) =>
  (chunk.members as { user: { username: string } }[]).map((one) => one.user.username);

async function asked(wire: Wire, request: object): Promise<readonly Frame['d'][]> {
  wire.send(8, request);
  await wire.settled();
  return wire.all(CHUNK);
}

function join({ world, guild }: Stage, username: string, nick?: string): string {
  const user = createUser(world, { username });
  addMember(world, guild, { user: user.id, ...(nick !== undefined && { nick }) });
  return user.id;
}

describe('asking for members', () => {
  it('gives all of them in chunks of a thousand, with the nonce', async () => {
    const stage = await setStage();
    for (let n = 0; n < 1000; n++) join(stage, `member${n}`);
    const wire = await stage.identified();
    const chunks = await asked(wire, { guild_id: stage.guild.id, query: '', limit: 0, nonce: 'mine' });
    expect(chunks.map(({ members, ...rest }) => ({ ...rest, members: (members as object[]).length }))).toEqual([
      { guild_id: stage.guild.id, chunk_index: 0, chunk_count: 2, nonce: 'mine', members: 1000 },
      { guild_id: stage.guild.id, chunk_index: 1, chunk_count: 2, nonce: 'mine', members: 2 },
    ]);
  });

  it('passes over a request for all without the intent for members', async () => {
    const { identified, guild } = await setStage();
    const wire = await identified({ intents: EVERYTHING & ~Intent.GuildMembers });
    expect(await asked(wire, { guild_id: guild.id, query: '', limit: 5 })).toEqual([]);
  });

  it('finds by the beginning of a name or nickname, up to the limit, without any intent', async () => {
    const stage = await setStage();
    join(stage, 'brunhild');
    join(stage, 'bruno');
    join(stage, 'carol', 'Bruce');
    const wire = await stage.identified({ intents: 0 });
    const chunks = await asked(wire, { guild_id: stage.guild.id, query: 'BRU', limit: 100 });
    expect(chunks.map(namesOf)).toEqual([['brunhild', 'bruno', 'carol']]);
    const [, fewer] = await asked(wire, { guild_id: stage.guild.id, query: 'bru', limit: 2 });
    expect(fewer && namesOf(fewer)).toEqual(['brunhild', 'bruno']);
  });

  it('finds by ids and names those that are not there', async () => {
    const stage = await setStage();
    const bob = join(stage, 'bob');
    const wire = await stage.identified({ intents: 0 });
    const chunks = await asked(wire, { guild_id: stage.guild.id, user_ids: [bob, '123'] });
    expect(chunks).toMatchObject([{ members: [{ user: { id: bob } }], not_found: ['123'], chunk_count: 1 }]);
    const [, one] = await asked(wire, { guild_id: stage.guild.id, user_ids: bob });
    expect(one).toMatchObject({ members: [{ user: { id: bob } }], not_found: [] });
  });

  it('answers with one empty chunk when nobody fits', async () => {
    const { identified, guild } = await setStage();
    const wire = await identified();
    expect(await asked(wire, { guild_id: guild.id, query: 'zzz', limit: 1 })).toMatchObject([
      { members: [], chunk_index: 0, chunk_count: 1 },
    ]);
  });

  it('leaves out a nonce of more than 32 bytes', async () => {
    const { identified, guild } = await setStage();
    const wire = await identified();
    const [chunk] = await asked(wire, { guild_id: guild.id, query: 'ada', limit: 1, nonce: 'x'.repeat(33) });
    expect(chunk).not.toHaveProperty('nonce');
  });

  it('passes over guilds that the bot or its shard does not have', async () => {
    const { world, identified, guild, ada } = await setStage();
    const other = createGuild(world, { name: 'Else', owner: ada.id });
    const mine = Number((BigInt(guild.id) >> 22n) % 2n);
    const wire = await identified({ shard: [1 - mine, 2] });
    await asked(wire, { guild_id: other.id, query: 'a', limit: 1 });
    expect(await asked(wire, { guild_id: guild.id, query: 'a', limit: 1 })).toEqual([]);
  });

  it('refuses a request for nobody in particular, or for more than a hundred ids, with 4002', async () => {
    const { identified, guild } = await setStage();
    const vague = await identified();
    vague.send(8, { guild_id: guild.id });
    expect(await vague.closed).toBe(4002);
    const many = await identified();
    many.send(8, { guild_id: guild.id, user_ids: Array.from({ length: 101 }, () => '1') });
    expect(await many.closed).toBe(4002);
  });
});
