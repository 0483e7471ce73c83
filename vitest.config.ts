// Everything straight, the rules once more with the table reopened before every answer, and the page in a real browser.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';
const LIBRARIES = 'test/libraries/*.test.ts';
const LONG = ['test/faults/**/*.test.ts', 'test/discord/unkindReading.test.ts'];
const kit = 'test/kit/setup.ts';

export default defineConfig({
  test: {
    // One process a core, and files that share it: a fresh one for each file costs ten times the whole run.
    reporters: ['default', './test/kit/leftOut.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/kit/databases.ts'],
    setupFiles: existsSync(kit) ? [kit] : [],
    projects: [
      { extends: true, test: { name: 'straight', include: ['test/**/*.test.ts'], exclude: [BROWSER, LIBRARIES] } },
      // Small bots of other libraries on local Discord: `npm run test:libraries`.
      { extends: true, test: { name: 'libraries', include: [LIBRARIES] } },
      // The long run of the faults: `npm run faults`, not part of `npm test`.
      { extends: true, test: { name: 'faults', include: LONG, env: { FAULTS: 'long' } } },
      { extends: true, test: { name: 'browser', include: [BROWSER], testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'reopen', include: ['test/{engine,rulesets,story}/**/*.test.ts'], env: { REOPEN: '1' } },
      },
    ],
  },
});
