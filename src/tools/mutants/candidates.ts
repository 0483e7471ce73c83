// Finds every small change that can be made to the function bodies of a source file.

import { type Node, parseSync, visitorKeys } from 'oxc-parser';
import { type Edit, editsOf } from './edits.ts';
import { LEFT_ALONE } from './files.ts';

export type Mutant = Edit & {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** For people: what it was and what it is now. */
  readonly change: string;
};

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
/** TypeScript's nodes that wrap a value; all others are types, which make no difference at run time. */
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'];

/** In the order of the text. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const found = new Map<string, Edit>();
  for (const edit of editsIn(program, source, false)) found.set(`${edit.start} ${edit.end} ${edit.text}`, edit);
  const edits = [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  return edits.map((edit) => ({ ...edit, file, ...placeOf(source, edit.start), change: changeOf(source, edit) }));
}

export function mutate(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** A mutant that does not parse would fail every test and prove nothing. */
export function isProgram(file: string, source: string): boolean {
  return parseSync(file, source).errors.length === 0;
}

function* editsIn(node: Node, source: string, isInBody: boolean): Generator<Edit> {
  if (isOutOfBounds(node)) return;
  if (isInBody) yield* editsOf(node, source);
  for (const key of visitorKeys[node.type] ?? []) {
    if (isFixedKey(node, key)) continue;
    const startsBody = key === 'body' && FUNCTIONS.includes(node.type);
    for (const child of childrenAt(node, key)) yield* editsIn(child, source, isInBody || startsBody);
  }
}

/** A thrown error is for bugs; it is not a rule. */
function isOutOfBounds(node: Node): boolean {
  if (node.type.startsWith('TS')) return !WRAPPERS.includes(node.type);
  return node.type === 'ThrowStatement' || isLeftAlone(node);
}

function isLeftAlone(node: Node): boolean {
  if (node.type !== 'Property' || node.key.type !== 'Identifier') return false;
  const { name } = node.key;
  return FUNCTIONS.includes(node.value.type) && LEFT_ALONE.some((word) => word === name);
}

const isFixedKey = (node: Node, key: string): boolean => key === 'key' && 'computed' in node && !node.computed;

function childrenAt(node: Node, key: string): readonly Node[] {
  const value = (node as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key];
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.filter((child) => child !== null) : [value as Node];
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function changeOf(source: string, { kind, start, end, text }: Edit): string {
  const was = `\`${short(source.slice(start, end))}\``;
  return kind === 'removed call' ? `without ${was}` : `${was} → \`${short(text)}\``;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
