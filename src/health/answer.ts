// What the health server answers: alive, ready and why not, and the metrics.
import { withoutSecrets } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** Throws, or takes too long, when what it looks at is not well. */
export type Check = { readonly name: string; readonly run: () => Promise<unknown> };

export type Checked = {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly reason?: string;
};

export type Reply = { readonly status: number; readonly type: string; readonly body: string };

const json = (status: number, value: object): Reply => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(value)}\n`,
});

export const alive = (): Reply => json(200, { alive: true });
export const notFound = (): Reply => json(404, { error: 'there are /healthz, /readyz and /metrics' });
export const onlyReading = (): Reply => json(405, { error: 'this can only be read' });

export async function measured(metrics: Metrics): Promise<Reply> {
  return { status: 200, type: metrics.contentType, body: await metrics.text() };
}

/** All checks side by side, each with a time limit. */
export async function readiness(checks: readonly Check[], within: number, isStopping: boolean): Promise<Reply> {
  const checked = await Promise.all(checks.map((check) => checkedOf(check, within)));
  const all = isStopping
    ? [...checked, { name: 'stop', ok: false, ms: 0, reason: 'the program is stopping' }]
    : checked;
  const isReady = all.every(({ ok }) => ok);
  return json(isReady ? 200 : 503, { ready: isReady, checks: all });
}

/** How one of them is, within a time limit. */
export async function checkedOf({ name, run }: Check, within: number): Promise<Checked> {
  const began = performance.now();
  const outcome = (reason?: string): Checked => ({
    name,
    ok: reason === undefined,
    ms: Math.round(performance.now() - began),
    ...(reason !== undefined && { reason }),
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), within);
  try {
    await Promise.race([run(), aborted(late.signal, `no answer within ${within} ms`)]);
    return outcome();
  } catch (error) {
    return outcome(withoutSecrets(error instanceof Error ? error.message || error.name : String(error)));
  } finally {
    clearTimeout(timer);
  }
}

const aborted = (signal: AbortSignal, reason: string): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error(reason)), { once: true }));
