// How long a test waits for what must come: longer than any machine needs, so that only a hang makes it give up.

/** For one thing. */
export const PATIENCE = 120_000;
/** For a whole test, or what comes before it. */
export const TEST_PATIENCE = 300_000;
