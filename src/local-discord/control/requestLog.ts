// What bots asked for lately and what was wrong with it: two rings that never grow beyond their bounds.
import type { World } from '../world.ts';
import type { ProblemView, RequestView } from './protocol.ts';

const REQUESTS_KEPT = 500;
const PROBLEMS_KEPT = 200;
const BODY_CHARACTERS = 8000;

/** `wrong`: how our own reply differs from the official description. */
export type LoggedRequest = Omit<RequestView, 'number'> & { readonly wrong?: readonly string[] };

export type RequestLog = {
  add(entry: LoggedRequest): void;
  /** Those with a greater number than `since`, oldest first. */
  list(since?: number): readonly RequestView[];
  problems(): readonly ProblemView[];
  forgetProblems(): void;
};

export function newRequestLog({ events }: Pick<World, 'events'>): RequestLog {
  const requests: Kept<RequestView>[] = [];
  const problems: Kept<ProblemView>[] = [];
  let number = 0;
  return {
    add: ({ wrong, ...entry }) => {
      const kept = keep<RequestView>({ ...entry, number: ++number });
      push(requests, kept, REQUESTS_KEPT);
      const found = wrong ? wrongReply(wrong) : refusalIn(entry);
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

type Problem = { readonly code: number; readonly message: string };

const wrongReply = (wrong: readonly string[]): Problem => ({
  code: 0,
  message: `Our own reply is not as Discord describes it: ${wrong.slice(0, 10).join('; ')}`,
});

/** A 429 is everyday life and no mistake. */
function refusalIn(entry: Omit<RequestView, 'number'>): Problem | undefined {
  if (entry.status < 400 || entry.status >= 500 || entry.status === 429) return undefined;
  const { code, message } = (entry.reply ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : `Refused with status ${entry.status}`,
  };
}
