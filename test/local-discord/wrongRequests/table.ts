// What a row of the tables says, and how it is asked over HTTP.
import type { Ids, Stage } from './stage.ts';

export type Row = {
  /** What is wrong. */
  readonly wrong: string;
  /** Method and path: `POST /channels/{hall}/messages`. */
  readonly ask: string;
  readonly body?: unknown;
  /** In place of a JSON body. */
  readonly raw?: NonNullable<RequestInit['body']>;
  readonly files?: readonly File[];
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of `/api/v10`. */
  readonly api?: string;
  /** Prepares what the request needs, and names it. */
  readonly given?: (stage: Stage) => Promise<Ids>;
  /** Status, code, and for an invalid form each wrong field with its own code. */
  readonly says: string;
};

export type Said = { readonly method: string; readonly path: string; readonly said: string };

export async function asked({ local }: Stage, row: Row, ids: Ids): Promise<Said> {
  const [method = '', template = ''] = row.ask.split(' ');
  const path = filled(template, ids);
  const url = `${local.origin}${row.api ?? '/api/v10'}${path}`;
  const response = await fetch(url, {
    method,
    headers: { ...authorization(local.bot.token, row), ...(isJson(row) && JSON_TYPE), ...row.headers },
    ...bodyOf(row, ids),
  });
  return {
    method,
    path: (row.api ?? '/api/v10') + path,
    said: `${response.status} ${described(await response.json())}`,
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const isJson = ({ body, raw, files }: Row) => body !== undefined && raw === undefined && files === undefined;

/** Routes with a token of their own need none. */
const authorization = (token: string, { ask }: Row): Record<string, string> =>
  / \/(webhooks|interactions)\//.test(ask) ? {} : { authorization: `Bot ${token}` };

function bodyOf({ body, raw, files }: Row, ids: Ids): RequestInit {
  if (raw !== undefined) return { body: raw };
  const text = body === undefined ? undefined : filled(JSON.stringify(body), ids);
  if (!files) return text === undefined ? {} : { body: text };
  const form = new FormData();
  if (text !== undefined) form.set('payload_json', text);
  for (const [n, file] of files.entries()) form.set(`files[${n}]`, file, file.name);
  return { body: form };
}

/** Puts ids for their names. */
export const filled = (text: string, ids: Ids) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);

type Tree = { readonly _errors?: readonly { readonly code: string }[]; readonly [field: string]: unknown };

/** `50035 embeds.0.title: BASE_TYPE_MAX_LENGTH` */
function described(reply: unknown): string {
  const { code, errors } = reply as { code: number; errors?: Tree };
  return [code, fieldsIn(errors ?? {}, []).join(', ')].filter((part) => part !== '').join(' ');
}

function fieldsIn({ _errors = [], ...below }: Tree, path: readonly string[]): string[] {
  const own = _errors.map(({ code }) => `${path.join('.')}: ${code}`);
  return [...own, ...Object.entries(below).flatMap(([key, tree]) => fieldsIn(tree as Tree, [...path, key]))];
}

export const SEND = 'POST /channels/{hall}/messages';
export const PICTURE = () => new File(['picture'], 'board.png', { type: 'image/png' });
export const long = (characters: number) => 'x'.repeat(characters);
export const many = <Thing>(count: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(n));
