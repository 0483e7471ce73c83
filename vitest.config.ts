// Everything straight, the rules once more with the table reopened before every answer, and the page in a real browser.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SHORTENED } from './test/kit/long.ts';
import { PATIENCE, TEST_PATIENCE } from './test/kit/patience.ts';
import { reopening } from './test/kit/reopening.ts';

const BROWSER = 'test/browser/**/*.test.ts';
const LIBRARIES = 'test/libraries/*.test.ts';
const LONG = ['test/faults/**/*.test.ts', 'test/discord/unkindReading.test.ts'];
const kit = 'test/kit/setup.ts';

export default defineConfig({
  test: {
    reporters: ['default', './test/kit/leftOut.ts'],
    // Files share a process: a fresh one for each file costs ten times the whole run.
    pool: 'forks',
    isolate: false,
    // Half as many more as there are cores: the tests of the whole bot often wait.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    globalSetup: ['test/kit/databases.ts'],
    setupFiles: existsSync(kit) ? [kit] : [],
    projects: [
      { extends: true, test: { name: 'straight', include: ['test/**/*.test.ts'], exclude: [BROWSER, LIBRARIES] } },
      // Small bots of other libraries on local Discord: `npm run test:libraries`.
      { extends: true, test: { name: 'libraries', include: [LIBRARIES] } },
      // What `npm test` runs in a short form, in its long one: `npm run test:long`.
      { extends: true, test: { name: 'long', include: Object.keys(SHORTENED), env: { LONG: '1' } } },
      // The long run of the faults: `npm run faults`, not part of `npm test`.
      { extends: true, test: { name: 'faults', include: LONG, env: { FAULTS: 'long' } } },
      { extends: true, test: { name: 'browser', include: [BROWSER] } },
      {
        extends: true,
        test: {
          name: 'reopen',
          include: reopening(['test/engine', 'test/rulesets', 'test/story']),
          env: { REOPEN: '1' },
        },
      },
    ],
  },
});
