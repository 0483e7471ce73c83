// The changes that can be made at one node: a negated condition, a number or a limit off by one, a removed call.

import type { BinaryExpression, Expression, LogicalExpression, Node, PrivateInExpression, Span } from 'oxc-parser';

export type Edit = {
  readonly kind: 'negated condition' | 'number off by one' | 'limit off by one' | 'removed call';
  readonly start: number;
  readonly end: number;
  /** The text that replaces it. */
  readonly text: string;
};

const NEXT_TO: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const COMPARISONS = ['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'in', 'instanceof'];

export function editsOf(node: Node, source: string): readonly Edit[] {
  switch (node.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ConditionalExpression':
      return [negated(node.test, source)];
    case 'ForStatement':
      return node.test === null ? [] : [negated(node.test, source)];
    case 'LogicalExpression':
      return node.operator === '??' ? [] : operandsOf(node).map((operand) => negated(operand, source));
    case 'UnaryExpression':
      return node.operator === '!' ? [negated(node, source)] : [];
    case 'BinaryExpression':
      return comparisonEdits(node, source);
    case 'Literal':
      return typeof node.value === 'number' ? numberEdits(node, node.value) : [];
    case 'ExpressionStatement':
      return isCall(node.expression) ? [edit('removed call', node, ';')] : [];
    default:
      return [];
  }
}

/** In `a && b && c` the three operands, not `a && b`; a constant is no condition. */
function operandsOf(node: LogicalExpression): readonly Expression[] {
  const isMore = (operand: Expression) => operand.type === 'LogicalExpression' && operand.operator === node.operator;
  return [node.left, node.right].filter((operand) => operand.type !== 'Literal' && !isMore(operand));
}

function negated(condition: Expression | PrivateInExpression, source: string): Edit {
  const isNegative = condition.type === 'UnaryExpression' && condition.operator === '!';
  const text = isNegative ? `(${textOf(condition.argument, source)})` : `!(${textOf(condition, source)})`;
  return edit('negated condition', condition, text);
}

function comparisonEdits(node: BinaryExpression | PrivateInExpression, source: string): readonly Edit[] {
  if (!COMPARISONS.includes(node.operator)) return [];
  const next = NEXT_TO[node.operator];
  if (next === undefined) return [negated(node, source)];
  const between = source.slice(node.left.end, node.right.start).replace(node.operator, next);
  const text = source.slice(node.start, node.left.end) + between + source.slice(node.right.start, node.end);
  return [negated(node, source), edit('limit off by one', node, text)];
}

/** In brackets if negative, or `x-0` would become `x--1`. */
function numberEdits(node: Span, value: number): readonly Edit[] {
  const lower = value - 1;
  const texts = [`${value + 1}`, lower < 0 ? `(${lower})` : `${lower}`];
  return texts.map((text) => edit('number off by one', node, text));
}

function isCall(expression: Expression): boolean {
  if (expression.type === 'CallExpression') return expression.callee.type !== 'Super';
  if (expression.type === 'ChainExpression') return expression.expression.type === 'CallExpression';
  if (expression.type === 'AwaitExpression') return isCall(expression.argument);
  return expression.type === 'YieldExpression' && expression.delegate && expression.argument !== null
    ? isCall(expression.argument)
    : false;
}

const textOf = (node: Span, source: string): string => source.slice(node.start, node.end);

const edit = (kind: Edit['kind'], { start, end }: Span, text: string): Edit => ({ kind, start, end, text });
