// Says in the last line of a test run what it left out: what this machine could not run, and what only `npm run test:long` runs.
import type { Reporter, TestModule } from 'vitest/node';
import { chromiumPath } from './browser.ts';
import { SHORTENED } from './long.ts';
import { redisPath } from './redis.ts';

export default class LeftOut implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const parts = [...missing(), ...shortened(modules)];
    console.log(parts.length === 0 ? 'Nothing was left out.' : `Left out: ${parts.join('; ')}.`);
  }
}

const missing = (): readonly string[] => [
  ...(chromiumPath() === undefined ? ['the browser tests (no Chromium found: install it, or set CHROMIUM_PATH)'] : []),
  ...(redisPath() === undefined
    ? ['the tests on Redis (no redis-server found: install it, or set REDIS_SERVER_PATH)']
    : []),
];

/** Of the files that ran, those that ran in their short form. */
function shortened(modules: readonly TestModule[]): readonly string[] {
  const ran = (kind: (project: string) => boolean) =>
    new Set(modules.filter(({ project }) => kind(project.name)).map((module) => module.relativeModuleId));
  const [short, long] = [ran((name) => name !== 'long'), ran((name) => name === 'long')];
  const left = Object.entries(SHORTENED).flatMap(([file, what]) => (short.has(file) && !long.has(file) ? [what] : []));
  return left.length === 0 ? [] : [`what is long, and runs in \`npm run test:long\`: ${left.join(', ')}`];
}
