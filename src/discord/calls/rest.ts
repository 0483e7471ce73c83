// Posting, editing and finding messages by REST alone, so that a process without a gateway can do it.
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

/** What Discord says when there is no such thing any more, or we may not see it. */
const GONE = new Set([10_003, 10_004, 10_008, 50_001, 50_013]);
/** A thread that is locked as well: what is only archived opens again by what is posted in it. */
const ARCHIVED = 50_083;
/** An archived thread wakes when we write in it; one that is locked does not. */
const LOCKED = new Set([ARCHIVED, 160_005]);
const NO_MEMBER = new Set([10_007, 10_013]);

/** `gone`: there is no such message or place; `old`: it may not be edited now. */
export type Edited = 'done' | 'gone' | 'old';

/** The newest messages of a place, newest first. */
export type Standing = {
  readonly messages: readonly APIMessage[];
  /** Whether we know of all of them; else only of these. */
  readonly isAll: boolean;
};

export type Posting = {
  post(channel: string, message: Message, nonce?: string): Promise<APIMessage | 'gone'>;
  edit(channel: string, id: string, message: Message): Promise<Edited>;
  /** Undefined when the place is gone. */
  newest(channel: string, most: number): Promise<Standing | undefined>;
  /** A direct message; `gone` when they take none. */
  direct(user: string, message: Message, nonce?: string): Promise<APIMessage | 'gone'>;
  isMember(guild: string, user: string): Promise<boolean>;
  readonly rest: REST;
};

export type RestOptions = { readonly token: string; readonly api?: string };

export const newRest = ({ token, api }: RestOptions): REST =>
  new REST({ version: '10', ...restOptions(api) }).setToken(token);

/** How Discord is asked by whomever. `api`: where it is, if not where it always is. */
export const restOptions = (api?: string): Partial<RESTOptions> => ({
  ...(api !== undefined && { api }),
  makeRequest,
  rejectOnRateLimit: (limit) => isTooOld(limit) || isReading(limit),
});

/** Longer than any bucket of edits: so long we are put off only with what is older than an hour. */
const LONG = 10_000;

/** Whoever waited for that would hold up all that is told in the place, for up to an hour. */
const isTooOld = ({ method, route, retryAfter, global }: RateLimitData): boolean =>
  !global && method === 'PATCH' && route === '/channels/:id/messages/:id' && retryAfter > LONG;

/** Reading back is only a help: nobody waits for it. */
const isReading = ({ method, route }: RateLimitData): boolean => method === 'GET' && route === '/channels/:id/messages';
const READ_WITHIN = 3000;

/**
 * A connection that was cut is tried again, like one that was reset. What was done though we do not know it is not done
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

/** The header says in whole seconds, rounded up, when to try again; a press that has three of them is answered in time by what the body says. */
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

/** They take no direct messages, or are in no server with us any more. */
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

/** A message as Discord takes it. */
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
