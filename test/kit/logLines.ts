// A log whose lines a test can read.
import { type Log, newLog } from '../../src/log.ts';

export type LogLine = Readonly<Record<string, unknown>>;

export function logInMemory(): { readonly log: Log; readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const to = { write: (line: string) => lines.push(JSON.parse(line) as LogLine) };
  return { log: newLog({ level: 'trace', pretty: false, to }), lines };
}
