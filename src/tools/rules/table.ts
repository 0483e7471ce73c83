// Reads the texts that an inline `it.each` table puts into the title.

import type { ArrayExpressionElement, Expression, ObjectExpression } from 'oxc-parser';

type TextOf = (node: Expression) => string;
type Interpolation = { readonly holes: number; readonly names: readonly string[] };

/** `it.each([['DST-045', 3]])('%s', …)` and `it.each([{ rule: 'DST-045' }])('$rule', …)`. */
export function tableTitles(title: string, table: Expression, textOf: TextOf): readonly string[] {
  const rows = withoutTypes(table);
  if (rows.type !== 'ArrayExpression') return [];
  const holes = title.replaceAll('%%', '').match(/%[sdifjoOp]/g)?.length ?? 0;
  const names = [...title.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? '');
  return rows.elements.flatMap((row) => (isValue(row) ? rowTexts(withoutTypes(row), { holes, names }, textOf) : []));
}

function rowTexts(row: Expression, { holes, names }: Interpolation, textOf: TextOf): readonly string[] {
  if (row.type === 'ObjectExpression') return fieldTexts(row, names, textOf);
  if (row.type !== 'ArrayExpression') return holes > 0 ? [textOf(row)] : [];
  return row.elements.slice(0, holes).flatMap((cell) => (isValue(cell) ? [textOf(withoutTypes(cell))] : []));
}

function fieldTexts(row: ObjectExpression, names: readonly string[], textOf: TextOf): readonly string[] {
  return row.properties.flatMap((field) => {
    if (field.type !== 'Property' || field.key.type !== 'Identifier') return [];
    return names.includes(field.key.name) ? [textOf(withoutTypes(field.value))] : [];
  });
}

const isValue = (node: ArrayExpressionElement): node is Expression => node !== null && node.type !== 'SpreadElement';

const withoutTypes = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node;
