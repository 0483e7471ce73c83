// Looks something up that must be there.
export function known<V>(record: Readonly<Record<string, V>>, id: string): V {
  const value = record[id];
  if (value === undefined) throw new Error(`there is no ${id}`);
  return value;
}
