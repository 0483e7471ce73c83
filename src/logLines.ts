// Lines of the log for people at a terminal.

export type Output = { write(line: string): unknown };

const COLOUR: Readonly<Record<string, number>> = { trace: 90, debug: 90, info: 36, warn: 33, error: 31, fatal: 31 };

/** Takes lines of JSON and writes them readably. */
export function readable(out: Output, { colours }: { readonly colours: boolean }): Output {
  const paint = (text: string, colour = 0) => (colours ? `\u001b[${colour}m${text}\u001b[0m` : text);
  return {
    write: (line) => {
      const { level, time, msg, err, pid: _pid, ...about } = JSON.parse(line) as Record<string, unknown>;
      const label = paint(String(level).padEnd(5), COLOUR[String(level)]);
      const clock = paint(String(time).slice(11, 19), COLOUR.debug);
      const fields = Object.entries(about).map(([name, value]) => paint(`${name}=${worded(value)}`, COLOUR.debug));
      const lines = [[clock, label, msg ?? '', ...fields].join(' '), ...errorLines(err)];
      return out.write(`${lines.join('\n')}\n`);
    },
  };
}

const worded = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function errorLines(error: unknown, indent = '  '): readonly string[] {
  if (Array.isArray(error)) return error.flatMap((one) => errorLines(one, indent));
  if (typeof error !== 'object' || error === null) return [];
  const { type, message, stack, cause, ...rest } = error as Readonly<Record<string, unknown>>;
  const fields = Object.entries(rest).map(([name, value]) => ` ${name}=${worded(value)}`);
  const head = `${indent}${type}${message === undefined ? '' : `: ${message}`}${fields.join('')}`;
  const frames = typeof stack === 'string' ? stack.split('\n').map((frame) => `${indent}  ${frame.trim()}`) : [];
  return [head, ...frames, ...errorLines(cause, `${indent}  `)];
}
