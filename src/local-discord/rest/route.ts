// One endpoint of Discord's REST interface: what it is called, what it takes and gives, and what it does.
import type { Application } from '../records.ts';
import type { Warn } from '../spec/check.ts';
import type { World } from '../world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file of a multipart request: `files[0]` has the number 0. */
export type Upload = {
  readonly number: number;
  readonly filename: string;
  readonly content_type?: string;
  readonly bytes: Uint8Array;
};

export type Call<Body = unknown> = {
  readonly world: World;
  /** Who calls. Routes that need no token (interactions, webhooks) find it by the path. */
  readonly app: Application;
  /** By the official description's names: `channel_id`, `message_id` … */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Already checked against the official description, noise dropped. */
  readonly body: Body;
  readonly files: readonly Upload[];
  /** Notes what Discord takes though it means nothing: listed on the page. */
  readonly warn: Warn;
};

export type Reply = { readonly status: number; readonly body?: unknown };

export type Route = {
  readonly method: Method;
  /** As in the official description: `/channels/{channel_id}/messages`. */
  readonly path: string;
  /** The name of the official schema, or a JSON schema of our own where the description has it inline. */
  readonly request?: string | object;
  /** The official schema by status; `array of` is written `[MessageResponse]`. 204 has none. */
  readonly replies: Readonly<Record<number, string | object | undefined>>;
  /** Routes with a token in their path need no Authorization header. */
  readonly open?: boolean;
  /** The parameter whose value has a bucket of its own: `channel_id`, `guild_id`, `webhook_id`. */
  readonly run: (call: Call<never>) => Reply | Promise<Reply>;
};

/** Types the body that `request` promises: `route<MessageBody>({ … })`. */
export const route = <Body = undefined>(
  declared: Omit<Route, 'run'> & { readonly run: (call: Call<Body>) => Reply | Promise<Reply> },
): Route => declared as unknown as Route;

export const ok = (body: unknown, status = 200): Reply => ({ status, body });
export const noContent: Reply = { status: 204 };
