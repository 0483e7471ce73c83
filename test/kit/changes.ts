// What is different between two states, by path.

/** Bookkeeping that every answer moves. */
const BOOKKEEPING = ['stage', 'turns', 'turn', 'redrawn'];

export function changesOf(before: unknown, after: unknown): Record<string, [unknown, unknown]> {
  const [was, is] = [flat(before), flat(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => !BOOKKEEPING.includes(path.split('.')[0] ?? ''),
  );
  const changed = paths.filter((path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)));
  return Object.fromEntries(changed.map((path) => [path, [was.get(path), is.get(path)]]));
}

function flat(value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return into.set(path, value);
  for (const [key, inner] of Object.entries(value)) flat(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
}
