// Sets a state by hand, for scenario files: by paths, checking that the result has a state's shape.
import type { z } from 'zod';
import type { Json } from '../json.ts';
import { Unplayable } from '../refusal.ts';

/** What is set, by its path in the state; `null` removes a field. */
export type Given = Readonly<Record<string, Json>>;

export function setPaths(state: object, set: Given): void {
  for (const [path, value] of Object.entries(set)) setPath(state, path, value);
}

function setPath(state: object, path: string, value: Json): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = state as Record<string, unknown>;
  for (const step of steps) {
    const inner = at[step];
    if (typeof inner !== 'object' || inner === null)
      throw new Unplayable(`given "${path}": the state has no "${step}"`);
    at = inner as Record<string, unknown>;
  }
  if (value === null) delete at[last];
  else at[last] = structuredClone(value);
}

export function mustHaveShape(schema: z.ZodType, state: object): void {
  const { error } = schema.safeParse(state);
  const problems = error?.issues.map(({ path, message }) => `${path.join('.') || 'the state'}: ${message}`) ?? [];
  if (problems.length > 0) throw new Unplayable(`what is given cannot be: ${problems.join('; ')}`);
}
