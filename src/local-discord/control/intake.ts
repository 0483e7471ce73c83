// What is let in: requests from this machine and from our own page only, with a JSON body that has the right shape.
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { readBytes } from '../bytes.ts';
import { parseJson } from '../json.ts';
import { Refused } from './refused.ts';

const LARGEST_BODY = 16 * 1024 * 1024;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A page elsewhere can make a browser call us, by our own address or by a name that leads here; neither may reach the control. */
export function refuseStrangers({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const host = headers.host ?? '';
  const { origin } = headers;
  if (!LOOPBACK.has(host.replace(/:\d+$/, '')))
    throw new Refused(
      403,
      `Local Discord is asked for by the name ${host || '(none)'}, which is not this machine's own.`,
    );
  if (origin !== undefined && origin !== `http://${host}`)
    throw new Refused(403, `The page at ${origin} may not use local Discord's control.`);
}

/** An empty body counts as `{}`. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return {};
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refused(415, 'The body must be sent as application/json.');
  try {
    return parseJson(text);
  } catch {
    throw new Refused(400, 'The body is not JSON.');
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const { size, bytes } = await readBytes(request, LARGEST_BODY);
  if (bytes === 'too many') throw new Refused(413, `The body has ${size} bytes; at most ${LARGEST_BODY} are taken.`);
  return bytes.toString('utf8');
}

export function checked<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refused(400, sentenceOf(result.error.issues[0]));
}

function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys')
    return `${within(issue.path)} has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}.`;
  const reason = issue?.message.replace(/^Invalid input: /, '') ?? 'it is wrong';
  return `${issue?.path.length ? `The field "${issue.path.join('.')}"` : 'The body'} is wrong: ${reason}.`;
}

const within = (path: readonly PropertyKey[]) => (path.length > 0 ? `The field "${path.join('.')}"` : 'The body');
