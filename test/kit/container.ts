// Reads Dockerfile and compose.yaml as far as the tests ask: instructions by stage, and what the services are told.
import { readFileSync } from 'node:fs';

export type Instruction = {
  readonly word: string;
  readonly said: string;
  readonly stage: string;
};

/** In order, without comments, each on one line. */
export function readDockerfile(path = 'Dockerfile'): readonly Instruction[] {
  let stage = '';
  const lines = readFileSync(path, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', said = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (word === 'FROM') stage = / AS (\S+)$/.exec(said)?.[1] ?? '';
      return { word, said, stage };
    });
}

export type Copied = { readonly from?: string; readonly paths: readonly string[] };

/** What a COPY takes, and out of which stage; none: out of the project. */
export function copiedBy({ said }: Instruction): Copied {
  const words = said.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--')).slice(0, -1);
  return { paths, ...(from !== undefined && { from }) };
}

/** `A=1 B=2`, as ENV has it. */
export const settingsOf = ({ said }: Instruction): Readonly<Record<string, string>> =>
  Object.fromEntries(said.split(/\s+/).map((one) => one.split('=') as [string, string]));

type Variables = Readonly<Record<string, string>>;

/** What compose.yaml tells those of our services, with everything filled in that it takes from `outside`. */
export function composedFor(service: 'gateway' | 'worker', outside: Variables, path = 'compose.yaml'): Variables {
  const text = readFileSync(path, 'utf8');
  const shared = /environment: &environment\n((?: {4}.*\n)+)/.exec(text)?.[1] ?? '';
  const own = new RegExp(`\\n  ${service}:\\n.*\\n    environment: \\{ <<: \\*environment, (.*) \\}\\n`).exec(
    text,
  )?.[1];
  if (shared === '' || own === undefined) throw new Error(`${path} is not written as this reads it`);
  const lines = [...shared.trim().split('\n'), ...own.split(/, (?=[A-Z])/)];
  return Object.fromEntries(lines.map((line) => settingIn(line, outside)));
}

function settingIn(line: string, outside: Variables): readonly [string, string] {
  const [, name = '', value = ''] = /^\s*([A-Z_]+): "?(.*?)"?$/.exec(line) ?? [];
  const filled = value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, variable: string, sign: string, word: string) => {
    const given = outside[variable] ?? (sign === '-' ? word : undefined);
    if (given === undefined) throw new Error(`${variable}: ${word}`);
    return given;
  });
  return [name, filled];
}

/** The lines of a part of compose.yaml that stands at its left edge. */
export function linesOfPart(part: string, path = 'compose.yaml'): readonly string[] {
  const [, said = ''] = new RegExp(`^${part}:.*\\n((?:(?: .*|#.*)?\\n)+)`, 'm').exec(readFileSync(path, 'utf8')) ?? [];
  return said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The lines of a service, with those that it takes over (`<<: *slowburn`). */
export function linesOfService(service: string, path = 'compose.yaml'): readonly string[] {
  const [, said = ''] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n)+)`, 'm').exec(readFileSync(path, 'utf8')) ?? [];
  return withTaken(said.split('\n').map((line) => line.trim()));
}

const withTaken = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, taken] = /^<<: \*(\w+)$/.exec(line) ?? [];
    return taken === undefined ? [line] : withTaken(linesOfPart(`x-${taken}`));
  });
