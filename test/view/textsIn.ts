// Finds every text in whatever is shown, so that tests can read all of it.
import type { Text } from '../../src/engine/text.ts';

/** All outermost texts of a value, each once. */
export class Texts {
  readonly #found = new Map<string, Text>();

  add(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (isText(value)) this.#found.set(JSON.stringify(value), value);
    else for (const inner of Object.values(value)) this.add(inner);
  }

  get all(): readonly Text[] {
    return [...this.#found.values()];
  }
}

const isText = (value: object): value is Text => 'key' in value && typeof value.key === 'string';
