// Says in the last line of a test run what this machine could not run.
import type { Reporter } from 'vitest/node';
import { chromiumPath } from './browser.ts';
import { redisPath } from './redis.ts';

export default class LeftOut implements Reporter {
  onTestRunEnd(): void {
    const missing = [
      ...(chromiumPath() === undefined
        ? ['the browser tests (no Chromium found: install it, or set CHROMIUM_PATH)']
        : []),
      ...(redisPath() === undefined
        ? ['the tests on Redis (no redis-server found: install it, or set REDIS_SERVER_PATH)']
        : []),
    ];
    console.log(missing.length === 0 ? 'Nothing was left out.' : `Left out: ${missing.join('; ')}.`);
  }
}
