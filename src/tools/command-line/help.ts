// Makes a tool's help from what it declares.

import type { AnySpec, Choices, Option } from './spec.ts';
import { listOf } from './words.ts';

type Row = readonly [head: string, text: string];

const PLACEHOLDER = { text: 'TEXT', list: 'A,B,…', number: 'N' } as const;

export function helpOf(spec: AnySpec): string {
  const parts = [spec.summary, `Usage: npm run ${spec.name} -- ${spec.usage ?? usageOf(spec)}`.replace(/ -- $/, '')];
  const words = Object.entries(spec.positionals ?? {}).map(
    ([name, it]): Row => [name, it.help + choicesOf(it.choices)],
  );
  if (words.length > 0) parts.push(`Arguments:\n${columns(words)}`);
  const options = Object.entries(spec.options ?? {}).map(([name, it]): Row => [optionHead(name, it), optionHelp(it)]);
  parts.push(`Options:\n${columns([...options, ['--help', 'print this help']])}`);
  if (spec.examples) parts.push(`Examples:\n${spec.examples.map((line) => `  ${line}`).join('\n')}`);
  if (spec.details) parts.push(spec.details);
  return `${parts.join('\n\n')}\n`;
}

function usageOf(spec: AnySpec): string {
  const words = Object.entries(spec.positionals ?? {}).map(([name, it]) => {
    const word = it.many ? `${name}…` : name;
    return it.required ? word : `[${word}]`;
  });
  const options = Object.entries(spec.options ?? {}).map(([name, it]) => {
    const head = optionHead(name, it);
    return it.type !== 'flag' && it.required ? head : `[${head}]`;
  });
  return [...words, ...options].join(' ');
}

const optionHead = (name: string, option: Option): string =>
  option.type === 'flag' ? `--${name}` : `--${name} ${option.value ?? PLACEHOLDER[option.type]}`;

function optionHelp(option: Option): string {
  if (option.type === 'flag') return option.help;
  const standard = option.default === undefined ? '' : ` (default ${option.default})`;
  return option.help + ('choices' in option ? choicesOf(option.choices) : '') + standard;
}

const choicesOf = (choices: Choices | undefined): string =>
  Array.isArray(choices) && choices.length > 0 ? `: ${listOf(choices)}` : '';

function columns(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}`).join('\n');
}
