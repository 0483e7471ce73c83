// The records used last, up to a number of bytes; the rest can be read again from the log.

export type Recent<Value> = {
  get(id: string): Value | undefined;
  set(id: string, value: Value, bytes: number): void;
  delete(id: string): void;
};

export function newRecent<Value>(limit: number): Recent<Value> {
  // A Map keeps its order: the first is the one not used for longest.
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let total = 0;
  const forget = (id: string) => {
    total -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };
  return {
    get: (id) => {
      const found = kept.get(id);
      if (!found) return undefined;
      kept.delete(id);
      kept.set(id, found);
      return found.value;
    },
    set: (id, value, bytes) => {
      forget(id);
      kept.set(id, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        forget(oldest);
      }
    },
    delete: forget,
  };
}
