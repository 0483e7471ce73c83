// What bots asked for lately and what was wrong with it: two rings that never grow beyond their bounds.
import type { Events } from '../world.ts';
import type { ProblemView, RequestView } from './protocol.ts';

const REQUESTS_KEPT = 500;
const PROBLEMS_KEPT = 200;
const BODY_CHARACTERS = 8000;

/** `problem` is for our own wrong replies; a refused request is found to be one by its status. */
export type LoggedRequest = Omit<RequestView, 'number'> & {
  readonly problem?: { readonly code: number; readonly message: string };
};

export type RequestLog = {
  add(entry: LoggedRequest): void;
  /** Those with a greater number than `since`, oldest first. */
  list(since?: number): readonly RequestView[];
  problems(): readonly ProblemView[];
  forgetProblems(): void;
};

export function newRequestLog(events: Events): RequestLog {
  const requests: Kept<RequestView>[] = [];
  const problems: Kept<ProblemView>[] = [];
  let number = 0;
  return {
    add: ({ problem, ...entry }) => {
      const kept = keep<RequestView>({ ...entry, number: ++number });
      push(requests, kept, REQUESTS_KEPT);
      const found = problem ?? refusalIn(entry);
      if (!found) return;
      const told = { ...kept, ...found };
      push(problems, told, PROBLEMS_KEPT);
      events.emit({ name: 'PROBLEM', data: unfold<ProblemView>(told), to: { people: 'all' } });
    },
    list: (since = 0) => requests.filter((request) => request.number > since).map((kept) => unfold<RequestView>(kept)),
    problems: () => problems.map((kept) => unfold<ProblemView>(kept)),
    forgetProblems: () => void problems.splice(0),
  };
}

/** Bodies are kept as text: nobody can change them afterwards, and their size is known. */
type Kept<View extends RequestView> = Omit<View, 'request' | 'reply'> & {
  readonly requestText?: string;
  readonly replyText?: string;
};

function keep<View extends RequestView>({ request, reply, ...rest }: View): Kept<View> {
  return {
    ...rest,
    ...(request !== undefined && { requestText: shortened(request) }),
    ...(reply !== undefined && { replyText: shortened(reply) }),
  };
}

function unfold<View extends RequestView>({ requestText, replyText, ...rest }: Kept<View>): View {
  return {
    ...rest,
    ...(requestText !== undefined && { request: JSON.parse(requestText) }),
    ...(replyText !== undefined && { reply: JSON.parse(replyText) }),
  } as unknown as View;
}

function shortened(body: unknown): string {
  const text = JSON.stringify(body) ?? 'null';
  if (text.length <= BODY_CHARACTERS) return text;
  return JSON.stringify(`${text.slice(0, BODY_CHARACTERS)}… (${text.length} characters in all)`);
}

function push<Entry>(ring: Entry[], entry: Entry, kept: number): void {
  ring.push(entry);
  if (ring.length > kept) ring.shift();
}

/** A 429 is everyday life and no mistake. */
function refusalIn(entry: Omit<RequestView, 'number'>): { code: number; message: string } | undefined {
  if (entry.status < 400 || entry.status >= 500 || entry.status === 429) return undefined;
  const { code, message } = (entry.reply ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : `Refused with status ${entry.status}`,
  };
}
