// Statements that are run so often that every connection keeps them prepared: planning them costs more than running them.

export type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

const names = new Map<string, string>();

/** `$1` and so on stand for its values. */
export function statement(name: string, text: string): (values: readonly unknown[]) => Statement {
  names.set(text, name);
  return (values) => ({ name, text, values: [...values] });
}

/** What is asked so often is worth a name, but not so many that they fill the connections. */
const OFTEN = 5;
const MOST_NAMES = 120;
const seen = new Map<string, number>();

/** The name under which a connection keeps this statement; none for what is seldom asked. */
export function statementName({ sql }: { readonly sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return '';
  const count = (seen.get(sql) ?? 0) + 1;
  if (seen.size >= 10 * MOST_NAMES) seen.clear();
  seen.set(sql, count);
  if (count < OFTEN) return '';
  seen.delete(sql);
  names.set(sql, `asked_${names.size}`);
  return names.get(sql) ?? '';
}
