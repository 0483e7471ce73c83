// Waits for a condition.
import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

const OFTEN = 20;

/** What `look` finds, as soon as it does not throw. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: PATIENCE, interval: OFTEN });
