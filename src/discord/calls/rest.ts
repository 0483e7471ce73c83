// Posts, edits and finds messages by REST alone, so that a process without a gateway can do it.
import {
  DefaultRestOptions,
  DiscordAPIError,
  type RateLimitData,
  RateLimitError,
  type RawFile,
  REST,
  type RESTOptions,
  Routes,
} from 'discord.js';
import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import { LIMITS, whole } from '../messages/limits.ts';
import type { Message } from '../messages/panel.ts';

/** Discord's codes for something that no longer exists, or that we may not see. */
const GONE = new Set([10_003, 10_004, 10_008, 50_001, 50_013]);
/** The thread is archived and locked; one that is only archived opens again when we post in it. */
const ARCHIVED = 50_083;
/** Codes for a locked thread, in which we cannot write. */
const LOCKED = new Set([ARCHIVED, 160_005]);
const NO_MEMBER = new Set([10_007, 10_013]);

/** `gone`: the message or the place no longer exists; `old`: the message may not be edited now. */
export type Edited = 'done' | 'gone' | 'old';

/** The newest messages of a place, newest first. */
export type Standing = {
  readonly messages: readonly APIMessage[];
  /** Whether these are all of them; otherwise there may be more. */
  readonly isAll: boolean;
};

export type Posting = {
  post(channel: string, message: Message, nonce?: string): Promise<APIMessage | 'gone'>;
  edit(channel: string, id: string, message: Message): Promise<Edited>;
  /** Undefined if the place is gone. */
  newest(channel: string, most: number): Promise<Standing | undefined>;
  /** A direct message; `gone` if they take none. */
  direct(user: string, message: Message, nonce?: string): Promise<APIMessage | 'gone'>;
  isMember(guild: string, user: string): Promise<boolean>;
  readonly rest: REST;
};

export type RestOptions = { readonly token: string; readonly api?: string };

export const newRest = ({ token, api }: RestOptions): REST =>
  new REST({ version: '10', ...restOptions(api) }).setToken(token);

/** How all our processes talk to Discord. `api`: its address, if it is not the usual one. */
export const restOptions = (api?: string): Partial<RESTOptions> => ({
  ...(api !== undefined && { api }),
  makeRequest,
  rejectOnRateLimit: (limit) => isTooOld(limit) || isReading(limit),
});

/** Discord makes us wait longer than this only before we edit messages older than an hour. */
const LONG = 10_000;

/** Waiting for it would hold up all other messages in the place, for up to an hour. */
const isTooOld = ({ method, route, retryAfter, global }: RateLimitData): boolean =>
  !global && method === 'PATCH' && route === '/channels/:id/messages/:id' && retryAfter > LONG;

/** Reading messages back only helps; nothing waits for it. */
const isReading = ({ method, route }: RateLimitData): boolean => method === 'GET' && route === '/channels/:id/messages';
const READ_WITHIN = 3000;

/**
 * Repeats a request whose connection was cut, like one that was reset. If Discord had already done it, it is not done
 * twice: posts carry a nonce, and an interaction takes one answer.
 */
const makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
  try {
    return await exactly(await DefaultRestOptions.makeRequest(url, init));
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'UND_ERR_SOCKET') throw error;
    throw Object.assign(new Error('the connection to Discord was cut', { cause: error }), { code: 'ECONNRESET' });
  }
};

type Response = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/** The header gives the waiting time in whole seconds, the body exactly: so a press is still answered within its 3 s. */
async function exactly(response: Response): Promise<Response> {
  if (response.status !== 429 || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  const { retry_after: seconds } = (await response.json()) as { readonly retry_after?: unknown };
  if (typeof seconds === 'number') response.headers.set('retry-after', String(seconds));
  return response;
}

export function newPosting(rest: REST): Posting {
  const post: Posting['post'] = (channel, message, nonce) =>
    unlessGone('gone' as const, async () => {
      const body = { ...bodyOf(message), ...(nonce !== undefined && nonceOf(nonce)) };
      return (await rest.post(Routes.channelMessages(channel), { body, files: filesOf(message) })) as APIMessage;
    });
  return {
    rest,
    post,
    edit: async (channel, id, message) => {
      try {
        await rest.patch(Routes.channelMessage(channel, id), { body: bodyOf(message), files: filesOf(message) });
        return 'done';
      } catch (error) {
        const code = codeOf(error);
        if (error instanceof RateLimitError || code === ARCHIVED) return 'old';
        if (GONE.has(code)) return 'gone';
        throw error;
      }
    },
    newest: (channel, most) =>
      unlessGone(undefined, async () => {
        const query = new URLSearchParams({ limit: String(most) });
        const signal = AbortSignal.timeout(READ_WITHIN);
        const messages = await rest.get(Routes.channelMessages(channel), { query, signal });
        return { messages: messages as readonly APIMessage[], isAll: true };
      }),
    isMember: async (guild, user) => {
      try {
        await rest.get(Routes.guildMember(guild, user));
        return true;
      } catch (error) {
        if (NO_MEMBER.has(codeOf(error))) return false;
        throw error;
      }
    },
    direct: (user, message, nonce) =>
      unlessGone('gone' as const, async () => {
        const channel = (await rest.post(Routes.userChannels(), { body: { recipient_id: user } })) as APIChannel;
        return post(channel.id, message, nonce);
      }),
  };
}

/** They take no direct messages, or share no server with us any more. */
const CLOSED_DOORS = new Set([50_007, 50_278]);

async function unlessGone<Result, Gone>(gone: Gone, work: () => Promise<Result>): Promise<Result | Gone> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (GONE.has(code) || LOCKED.has(code) || CLOSED_DOORS.has(code) || code === ARCHIVED) return gone;
    throw error;
  }
}

const codeOf = (error: unknown): number => (error instanceof DiscordAPIError ? Number(error.code) : 0);

const nonceOf = (nonce: string) => ({ nonce: whole(nonce, LIMITS.nonce, 'nonce'), enforce_nonce: true });

/** A message in the form that Discord takes. */
export const bodyOf = ({ flags, components, files, calls }: Message) => ({
  flags,
  components,
  attachments: files.map(({ name, alt }, id) => ({
    id: String(id),
    filename: name,
    ...(alt !== undefined && { description: alt }),
  })),
  allowed_mentions: { parse: [], users: [...calls] },
});

const filesOf = ({ files }: Message): RawFile[] =>
  files.map(({ name, data }) => ({ name, data, contentType: 'image/png' }));
