// How long a test waits for what must come: longer than any machine needs, so that only a hang makes it give up.
import type { Limits } from '../../src/databaseLimits.ts';

/** For one thing. */
export const PATIENCE = 120_000;
/** For a whole test, or what comes before it. */
export const TEST_PATIENCE = 300_000;
/** A busy machine is not a silent one: only tests of silence have the program's own limits. */
export const ROOMY: Limits = { idle: 50_000, lock: 60_000, statement: 70_000, silence: 80_000 };
