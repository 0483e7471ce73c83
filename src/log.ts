// The log: lines of JSON for machines, readable ones on a terminal, and in neither a secret or a private hand.
import { destination, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { type LogFields, shownFields } from './logFields.ts';
import { type Output, readable } from './logLines.ts';

type Say = (...said: readonly [fields: LogFields, message: string] | readonly [message: string]) => void;

export type Log = { readonly [level in Exclude<LogLevel, 'silent'>]: Say } & {
  /** A log whose every line says what it is about. */
  child(about: LogFields): Log;
};

export type LogOptions = {
  readonly level: LogLevel;
  /** Readable lines for people; without it, only on a terminal. */
  readonly pretty?: boolean;
  readonly to?: Output;
  /** Texts that must never be written, wherever they come from: see `secretsOf`. */
  readonly secrets?: readonly string[];
};

export function newLog({
  level,
  to,
  secrets = [],
  pretty = to === undefined && process.stdout.isTTY,
}: LogOptions): Log {
  const out = to ?? destination({ sync: true });
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Errors come here already in the form to show.
    serializers: { err: (error: unknown) => error },
    hooks: { streamWrite: (line: string) => withoutSecrets(line, secrets) },
  };
  return logOf(pino(options, pretty ? readable(out, { colours: to === undefined && !process.env.NO_COLOR }) : out));
}

type Lines = ReturnType<typeof pino>;

function logOf(lines: Lines): Log {
  const at =
    (level: Exclude<LogLevel, 'silent'>): Say =>
    (...said) => {
      if (!lines.isLevelEnabled(level)) return;
      if (said.length === 1) lines[level](said[0]);
      else lines[level](shownFields(said[0]), said[1]);
    };
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
    child: (about) => logOf(lines.child(shownFields(about))),
  };
}

// ---- secrets ----

const HIDDEN = '[hidden]';

/** What looks like a secret in any text: passwords in addresses, tokens of bots and of interactions. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(\w+:\/\/[^\s/:@"]*):[^\s/"]+@/g, `$1:${HIDDEN}@`],
  [/\b[\w-]{20,}\.[\w-]{5,8}\.[\w-]{20,}/g, HIDDEN],
  [/\b(Bot|Bearer) [\w.-]{10,}/g, `$1 ${HIDDEN}`],
  [/\b(webhooks|interactions)\/(\d+)\/[^\s/"?]+/g, `$1/$2/${HIDDEN}`],
];

/** Also for texts that are written elsewhere than in the log. */
export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const named = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  return PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), named);
}
