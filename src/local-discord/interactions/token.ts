// An interaction's token: long, unguessable, and saying which interaction it belongs to, as Discord's do.
import { randomBytes } from 'node:crypto';
import type { Id } from '../records.ts';

export const newToken = (id: Id): string =>
  Buffer.from(`interaction:${id}:${randomBytes(60).toString('base64url')}`).toString('base64url');

export const interactionOfToken = (token: string): Id | undefined =>
  /^interaction:(\d+):/.exec(Buffer.from(token, 'base64url').toString())?.[1];
