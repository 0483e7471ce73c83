// What bots asked for lately and what was wrong with it: two rings that never grow beyond their bounds.
import type { World } from '../world.ts';
import type { ProblemView, RequestView } from './protocol.ts';

const REQUESTS_KEPT = 500;
const PROBLEMS_KEPT = 200;
const BODY_CHARACTERS = 8000;

/** `wrong`: how our own reply differs from the official description; `warnings`: what we passed over in the request. */
export type LoggedRequest = Omit<RequestView, 'number'> & {
  readonly wrong?: readonly string[];
  readonly warnings?: readonly string[];
};

export type RequestLog = {
  add(entry: LoggedRequest): void;
  /** Of what came by another way than a request. */
  warn(entry: Omit<RequestView, 'number'>, sentence: string): void;
  /** Those with a greater number than `since`, oldest first. */
  list(since?: number): readonly RequestView[];
  problems(): readonly ProblemView[];
  forgetProblems(): void;
};

export function newRequestLog({ events }: Pick<World, 'events'>): RequestLog {
  const requests: Kept<RequestView>[] = [];
  const problems: Kept<ProblemView>[] = [];
  let number = 0;
  const list = (kept: Kept<RequestView>, found: Problem) => {
    const earlier = problems.findIndex((one) => isSameWarning(one, { ...kept, ...found }));
    const [same] = earlier === -1 ? [] : problems.splice(earlier, 1);
    const told = { ...kept, ...found, number: same?.number ?? kept.number, times: (same?.times ?? 0) + 1 };
    push(problems, told, PROBLEMS_KEPT);
    events.emit({ name: 'PROBLEM', data: unfold<ProblemView>(told), to: { people: 'all' } });
  };
  return {
    add: ({ wrong, warnings, ...entry }) => {
      const kept = keep<RequestView>({ ...entry, number: ++number });
      push(requests, kept, REQUESTS_KEPT);
      const passedOver = warnings?.join(' ') ?? '';
      const refused = wrong ? wrongReply(wrong) : refusalIn(entry);
      if (refused)
        list(kept, passedOver ? { ...refused, message: `${asSentence(refused.message)} ${passedOver}` } : refused);
      else if (passedOver) list(kept, warning(passedOver));
    },
    warn: (entry, sentence) => list(keep<RequestView>({ ...entry, number: ++number }), warning(sentence)),
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

type Problem = Pick<ProblemView, 'kind' | 'code' | 'message'>;

const asSentence = (text: string) => text.replace(/\.?$/, '.');

const warning = (message: string): Problem => ({ kind: 'warning', code: 0, message });

type Listed = Problem & { readonly route?: string };
const isSameWarning = (one: Listed, other: Listed): boolean =>
  one.kind === 'warning' && other.kind === 'warning' && one.route === other.route && one.message === other.message;

const wrongReply = (wrong: readonly string[]): Problem => ({
  kind: 'refused',
  code: 0,
  message: `Our own reply is not as Discord describes it: ${wrong.slice(0, 10).join('; ')}`,
});

/** A 429 is everyday life and no mistake. */
function refusalIn(entry: Omit<RequestView, 'number'>): Problem | undefined {
  if (entry.status < 400 || entry.status >= 500 || entry.status === 429) return undefined;
  const { code, message } = (entry.reply ?? {}) as { code?: unknown; message?: unknown };
  return {
    kind: 'refused',
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : `Refused with status ${entry.status}`,
  };
}
