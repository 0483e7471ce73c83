// Statements that run so often that every connection keeps them prepared: planning them costs more than running them.

export type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

const names = new Map<string, string>();

/** A statement with a name; `$1` and so on stand for its values. */
export function statement(name: string, text: string): (values: readonly unknown[]) => Statement {
  names.set(text, name);
  return (values) => ({ name, text, values: [...values] });
}

/** A statement asked this often gets a name. The number of names is limited, for every connection keeps all of them. */
const OFTEN = 5;
const MOST_NAMES = 120;
const seen = new Map<string, number>();

/** The name under which a connection keeps this statement; empty for a rare one. */
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
