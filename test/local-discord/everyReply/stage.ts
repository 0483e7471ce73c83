// A local Discord with every reply compared to the official description, and the ways in which a bot and a person use it.
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import { type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

export type Sent = { readonly body?: unknown; readonly files?: readonly File[] };
/** Whatever has an id. */
export type Thing = { readonly id: string };
export type Stage = {
  readonly local: StartedLocalDiscord;
  readonly ash: string;
  readonly bryn: string;
  /** Paths. */
  readonly hall: string;
  readonly guild: string;
  readonly application: string;
  /** What messages speak of. */
  readonly things: { readonly user: string; readonly role: string; readonly channel: string };
  /** A reply; an error unless all was well. */
  readonly call: <Reply = APIMessage>(ask: string, sent?: Sent) => Promise<Reply>;
  readonly say: (place?: string, body?: object) => Promise<APIMessage>;
  /** Ash does something below /control/as, and the bot is sent an interaction. */
  readonly starts: (path: string, body: object) => Promise<APIInteraction>;
};
/** A part of a bot's life; it is all well when no reply was wrong. */
export type Scenes = Readonly<Record<string, (stage: Stage) => Promise<unknown>>>;

export async function setStage(): Promise<Stage> {
  const local = await startedLocalDiscord({ settings: { rateLimits: false }, privileged: true });
  const ash = (await local.person('ash')).id;
  const bryn = (await local.person('bryn')).id;
  const role = await local.creates.role(local.guild, { name: 'Steward', permissions: ['Administrator'] });
  await local.seats(local.bot.id, local.guild, { roles: [role.id] });
  const hall = `/channels/${local.channel}`;
  return {
    local,
    ash,
    bryn,
    hall,
    guild: `/guilds/${local.guild}`,
    application: `/applications/${local.bot.id}`,
    things: { user: ash, role: role.id, channel: local.channel },
    call: (ask, sent = {}) => call(local, ask, sent),
    say: (place = hall, body = { content: 'x' }) => call(local, `POST ${place}/messages`, { body }),
    starts: (path, body) => started(local, `/as/${ash}${path}`, body),
  };
}

/** Autocomplete only answers when the bot has, so the interaction may come before the answer. */
async function started(local: StartedLocalDiscord, path: string, body: object): Promise<APIInteraction> {
  const told = new Promise<APIInteraction>((resolve) => {
    const stop = local.world.events.listen(({ name, data }) => {
      if (name !== 'INTERACTION_CREATE') return;
      stop();
      resolve(data as APIInteraction);
    });
  });
  return Promise.race([told, local.asks('POST', path, body).then(() => told)]);
}

async function call<Reply>(local: StartedLocalDiscord, ask: string, sent: Sent): Promise<Reply> {
  const [method = '', path = ''] = ask.split(' ');
  const hasToken = /^\/(webhooks|interactions)\//.test(path);
  const response = await fetch(`${local.apiUrl}/v10${path}`, {
    method,
    headers: {
      ...(!hasToken && { authorization: `Bot ${local.bot.token}` }),
      ...(sent.body !== undefined && !sent.files && { 'content-type': 'application/json' }),
    },
    ...contentOf(sent),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${ask}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

function contentOf({ body, files }: Sent): RequestInit {
  if (body === undefined) return {};
  if (!files) return { body: JSON.stringify(body) };
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [n, file] of files.entries()) form.set(`files[${n}]`, file, file.name);
  return { body: form };
}

/** How our own replies differed from the description, if they did. */
export async function wrongReplies({ local }: Stage): Promise<string[]> {
  const problems = await local.problems();
  return problems.filter(({ message }) => message.startsWith('Our own')).map((one) => `${one.route}: ${one.message}`);
}

/** `GET /users/@me 200` for everything that was asked for lately. */
export async function asked({ local }: Stage): Promise<string[]> {
  return (await local.requests()).map(({ route, status }) => `${route} ${status}`);
}

export const openDirect = ({ call, ash }: Stage) =>
  call<Thing>('POST /users/@me/channels', { body: { recipient_id: ash } });

export const startThread = ({ call, hall }: Stage, more: object = {}) =>
  call<Thing>(`POST ${hall}/threads`, { body: { name: 'Thread', type: 11, ...more } });

export type Where = 'a channel' | 'a thread' | 'a conversation';
export const WHERE: readonly Where[] = ['a channel', 'a thread', 'a conversation'];

/** The path of a new one. */
export async function placeFor(stage: Stage, where: Where): Promise<string> {
  if (where === 'a conversation') return `/channels/${(await openDirect(stage)).id}`;
  if (where === 'a thread') return `/channels/${(await startThread(stage)).id}`;
  return `/channels/${(await stage.call<Thing>(`POST ${stage.guild}/channels`, { body: { name: 'room' } })).id}`;
}
