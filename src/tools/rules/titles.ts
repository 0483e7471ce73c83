// Finds the titles of the tests in a file, and the rules that they name; comments and skipped tests do not count.

import { type CallExpression, type Expression, parseSync, type Span, Visitor } from 'oxc-parser';
import { Complaint } from '../command-line.ts';
import { tableTitles } from './table.ts';

export type Title = { readonly text: string; readonly line: number };

const GROUPS = ['describe', 'suite'];
const TESTS = ['it', 'test'];
/** These do not take the title themselves, but return a function that does: `it.each(table)('title', …)`. */
const CURRIED = ['each', 'for', 'skipIf', 'runIf'];

type Heading = { readonly base: string; readonly modifiers: readonly string[]; readonly table?: Expression };
type Open = { readonly titles: readonly Title[]; readonly isDead: boolean };

/** Titles of the tests that run, each with the titles of the groups around it. */
export function testTitles(file: string, source: string): readonly Title[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new Complaint(`${file} cannot be read: ${errors[0]?.message}.`);
  const open: Open[] = [];
  const found = new Set<Title>();
  const enter = (call: CallExpression) => {
    const heading = headingOf(call);
    if (heading === undefined) return;
    const isDead = heading.modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo');
    open.push({ titles: titlesOf(call, heading, source), isDead });
    if (open.some((group) => group.isDead) || !runsSomething(call, heading)) return;
    for (const group of open) for (const title of group.titles) found.add(title);
  };
  const leave = (call: CallExpression) => void (headingOf(call) && open.pop());
  new Visitor({ CallExpression: enter, 'CallExpression:exit': leave }).visit(program);
  return [...found];
}

/** A bare number continues a list, `DST-045, 046`; a range is not a list. */
export function rulesNamedIn(title: string): readonly string[] {
  const lists = title.matchAll(/\b([A-Z]{3})-(\d{3}(?:, \d{3}(?!\d))*)(?!\d)/g);
  return [...lists].flatMap(([, prefix, numbers]) =>
    (numbers ?? '').split(', ').map((number) => `${prefix}-${number}`),
  );
}

function headingOf(call: CallExpression): Heading | undefined {
  const heading = readCallee(call.callee);
  return heading && CURRIED.includes(heading.modifiers.at(-1) ?? '') && !isApplied(call.callee) ? undefined : heading;
}

const isApplied = (callee: Expression): boolean =>
  callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression';

function readCallee(callee: Expression): Heading | undefined {
  if (callee.type === 'Identifier') {
    return [...GROUPS, ...TESTS].includes(callee.name) ? { base: callee.name, modifiers: [] } : undefined;
  }
  if (callee.type === 'TaggedTemplateExpression') return readCallee(callee.tag);
  if (callee.type === 'CallExpression') {
    const inner = readCallee(callee.callee);
    const table = callee.arguments[0];
    return inner && table && table.type !== 'SpreadElement' ? { ...inner, table } : inner;
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const inner = readCallee(callee.object as Expression);
  return inner && { ...inner, modifiers: [...inner.modifiers, callee.property.name] };
}

/** A group counts through its tests, unless they are elsewhere (`describe('…', blockTests)`). */
function runsSomething(call: CallExpression, heading: Heading): boolean {
  const body = call.arguments.slice(1);
  if (TESTS.includes(heading.base)) return body.length > 0;
  return body.some((argument) => argument.type === 'Identifier' || argument.type === 'CallExpression');
}

function titlesOf(call: CallExpression, heading: Heading, source: string): readonly Title[] {
  const text = textOf(call.arguments[0]);
  const rows = heading.table === undefined ? [] : tableTitles(text, heading.table, textOf);
  return [text, ...rows].filter((it) => it !== '').map((it) => ({ text: it, line: lineOf(source, call) }));
}

/** The constant parts of a title; computed ones cannot be read. */
function textOf(node: CallExpression['arguments'][number] | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('…');
  if (node?.type === 'BinaryExpression') return textOf(node.left as Expression) + textOf(node.right);
  return '';
}

const lineOf = (source: string, { start }: Span): number => source.slice(0, start).split('\n').length;
