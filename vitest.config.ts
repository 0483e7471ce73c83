// Two rounds: everything straight, and the rules once more with the table reopened before every answer.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const kit = 'test/kit/setup.ts';

export default defineConfig({
  test: {
    // One process a core, and files that share it: a fresh one for each file costs ten times the whole run.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    setupFiles: existsSync(kit) ? [kit] : [],
    projects: [
      { extends: true, test: { name: 'straight', include: ['test/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'reopen', include: ['test/{engine,rulesets}/**/*.test.ts'], env: { REOPEN: '1' } },
      },
    ],
  },
});
