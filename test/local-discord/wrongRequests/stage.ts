// The stage on which wrong requests are made: places where the bot may do some things and not others, and names for their ids.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Kind } from '../../../src/local-discord/records.ts';
import type { World, WorldEvent } from '../../../src/local-discord/world.ts';
import { type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';
import { asBot } from '../control/asBot.ts';

/** What rows call things: `{hall}` in a path or body stands for the id under `hall`. */
export type Ids = Readonly<Record<string, string>>;
export type Stage = {
  readonly local: StartedLocalDiscord;
  readonly ids: Ids;
  /** Everything that anybody was told so far. */
  readonly events: readonly WorldEvent[];
};
type Permission = keyof typeof PermissionFlagsBits;

/** Text channels in which the bot lacks just this. */
const LACKING = {
  hidden: 'ViewChannel',
  noSend: 'SendMessages',
  noAttach: 'AttachFiles',
  noEmbed: 'EmbedLinks',
  noHistory: 'ReadMessageHistory',
  noPublic: 'CreatePublicThreads',
  noPrivate: 'CreatePrivateThreads',
  noThreadTalk: 'SendMessagesInThreads',
} as const satisfies Record<string, Permission>;

export async function setStage(): Promise<Stage> {
  const local = await startedLocalDiscord({ settings: { rateLimits: false } });
  const events: WorldEvent[] = [];
  local.world.events.listen((event) => events.push(event));
  const ash = await local.person('ash');
  const bryn = await local.person('bryn');
  const places = { ...(await makeChannels(local)), ...(await makeGuilds(local, ash.id)) };
  const direct = await asBot<{ id: string }>(local, 'POST /users/@me/channels', { recipient_id: ash.id });
  const stranger = await local.creates.user({ name: 'stranger' });
  const ids: Ids = {
    nothing: '100000000000000001',
    app: local.bot.id,
    guild: local.guild,
    hall: local.channel,
    ash: ash.id,
    bryn: bryn.id,
    stranger: stranger.id,
    direct: direct.id,
    ...places,
  };
  return { local, ids: { ...ids, ...(await makeMessages(local, ids)) }, events };
}

async function makeChannels(local: StartedLocalDiscord): Promise<Ids> {
  const made: Record<string, string> = {};
  for (const [name, permission] of Object.entries(LACKING))
    made[name] = await channelFor(local, name, { deny: bits(permission) });
  const allow = bits('ManageMessages', 'PinMessages', 'ManageThreads', 'ManageRoles');
  made.court = await channelFor(local, 'court', { allow });
  made.full = await channelFor(local, 'full', { allow });
  made.shelf = (await local.creates.channel(local.guild, { name: 'shelf', type: 'category' })).id;
  return made;
}

type Overwrite = { readonly allow?: string; readonly deny?: string };

async function channelFor({ creates, guild, bot }: StartedLocalDiscord, name: string, own: Overwrite): Promise<string> {
  const overwrites = [{ id: bot.id, type: 1 as const, allow: '0', deny: '0', ...own }];
  return (await creates.channel(guild, { name, overwrites })).id;
}

export const bits = (...names: Permission[]) =>
  names.reduce((all, name) => all | PermissionFlagsBits[name], 0n).toString();

/** `foreign` is without the bot; in `keep` it has a low role that manages roles, and nobody may change their nickname. */
async function makeGuilds({ creates, bot, seats, asks }: StartedLocalDiscord, owner: string): Promise<Ids> {
  const other = await creates.application({ name: 'Other' });
  const foreign = await creates.guild({ name: 'Far Away', owner });
  const keep = await creates.guild({ name: 'Keep', owner, members: [bot.id] });
  const high = await creates.role(keep.id, { name: 'High' });
  const steward = await creates.role(keep.id, { name: 'Steward', permissions: ['ManageRoles'] });
  const low = await creates.role(keep.id, { name: 'Low' });
  await seats(bot.id, keep.id, { roles: [steward.id] });
  await asks('PATCH', `/guilds/${keep.id}/roles/${keep.id}`, { permissions: ['ViewChannel', 'SendMessages'] });
  return {
    other: other.id,
    foreign: foreign.id,
    foreignHall: foreign.channels[0]?.id ?? '',
    keep: keep.id,
    high: high.id,
    low: low.id,
  };
}

async function makeMessages(local: StartedLocalDiscord, ids: Ids): Promise<Ids> {
  const ash = await local.person('ash');
  const own = await asBot(local, `POST /channels/${ids.hall}/messages`, { content: 'Mine' });
  const v2 = await asBot(local, `POST /channels/${ids.hall}/messages`, {
    flags: 1 << 15,
    components: [{ type: 10, content: 'Drawn' }],
  });
  const written = async (channel = '') => (await ash.sends(channel, 'Hers')).id;
  return {
    own: own.id,
    v2: v2.id,
    hers: await written(ids.hall),
    hersInCourt: await written(ids.court),
    hersDirect: await written(ids.direct),
    unread: await written(ids.noHistory),
    plot: await written(ids.noPublic),
    thread: (await ash.startsThread(ids.hall ?? '', { name: 'Hers' })).id,
    silent: (await ash.startsThread(ids.noThreadTalk ?? '', { name: 'Silent' })).id,
  };
}

const KINDS: readonly Exclude<Kind, 'message'>[] = [
  ...(['application', 'user', 'guild', 'role', 'member', 'channel'] as const),
  ...(['command', 'permissions', 'interaction', 'read'] as const),
];

/** All that is kept, to be compared. */
export function everything({ store }: World): unknown {
  const messages = [...store.all('channel')].flatMap(({ id }) =>
    store.messageIds(id).map((message) => store.get('message', message)),
  );
  return structuredClone([KINDS.map((kind) => [...store.all(kind)]), messages]);
}
