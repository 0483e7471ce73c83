// What the program counts and measures, for Prometheus. Labels are our own words, never the id of a person, guild or table.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalCode } from './engine/refusal.ts';

export type AnswerOutcome = 'taken' | 'bug' | RefusalCode;
export type AnsweredBy = 'person' | 'order' | 'deadline' | 'steward' | 'autopilot';
export type JobOutcome = 'done' | 'failed' | 'parked';
export type DueKind = 'deadline' | 'reminder';
export type OutwardCall = 'tell' | 'prompt' | 'show' | 'remind';

export type Metrics = {
  answered(outcome: AnswerOutcome, by: AnsweredBy, seconds: number): void;
  /** A table was opened from its save, with this many entries in its tail. */
  reopened(tail: number): void;
  drifted(): void;
  jobEnded(queue: string, outcome: JobOutcome): void;
  /** A due job was done this much later. */
  wasDue(kind: DueKind, secondsLate: number): void;
  calledOut(call: OutwardCall, outcome: 'done' | 'failed'): void;
  /** By how much the database's clock is ahead of this machine's. */
  clockIsOff(seconds: number): void;
  /** `count` is called whenever somebody reads the metrics. */
  countOpenTables(count: () => Promise<number>): void;
  /** Likewise, how many jobs are parked in each queue. */
  countParked(count: () => Promise<Readonly<Record<string, number>>>): void;
  /** What Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
};

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 2, 3, 10];
const TAILS = [0, 1, 2, 5, 10, 20, 50, 100];
const LATENESS = [0.1, 1, 5, 15, 60, 120, 600, 3600];

export function newMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const counters = countersOn(registers);
  const histograms = histogramsOn(registers);
  const openTables: { count?: () => Promise<number> } = {};
  openTablesGauge(registers, openTables);
  const parked: { count?: () => Promise<Readonly<Record<string, number>>> } = {};
  parkedGauge(registers, parked);
  const clock = clockGauge(registers);
  const stopWatching = processGauges(registers);
  return {
    answered: (outcome, by, seconds) => {
      counters.answers.inc({ outcome, by });
      if (by === 'person') histograms.answers.observe(seconds);
    },
    reopened: (tail) => {
      counters.reopened.inc();
      histograms.tails.observe(tail);
    },
    clockIsOff: (seconds) => clock.set(seconds),
    drifted: () => counters.drift.inc(),
    jobEnded: (queue, outcome) => counters.jobs.inc({ queue, outcome }),
    wasDue: (kind, secondsLate) => histograms.late.observe({ kind }, Math.max(0, secondsLate)),
    calledOut: (call, outcome) => counters.calls.inc({ call, outcome }),
    countOpenTables: (count) => {
      openTables.count = count;
    },
    countParked: (count) => {
      parked.count = count;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: stopWatching,
  };
}

function countersOn(registers: Registry[]) {
  const counter = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter<L>({ name: `slowburn_${name}`, help, labelNames, registers });
  return {
    answers: counter('answers_total', 'Answers by what became of them and who gave them.', ['outcome', 'by']),
    reopened: counter('tables_reopened_total', 'Tables opened from checkpoint and tail.', []),
    drift: counter(
      'drift_total',
      'Tables that went back to their checkpoint because the rules ask something else.',
      [],
    ),
    jobs: counter('jobs_total', 'Jobs by queue: done, failed and to be tried again, or parked.', ['queue', 'outcome']),
    calls: counter('outward_calls_total', 'Calls to the front: telling, prompting, showing, reminding.', [
      'call',
      'outcome',
    ]),
  };
}

function histogramsOn(registers: Registry[]) {
  const histogram = <const L extends string>(name: string, help: string, more: { buckets: number[]; labels: L[] }) =>
    new Histogram<L>({ name: `slowburn_${name}`, help, buckets: more.buckets, labelNames: more.labels, registers });
  return {
    answers: histogram('answer_seconds', 'From a press to its result.', { buckets: QUICK, labels: [] }),
    tails: histogram('tail_length', 'Entries of the tail when a table was reopened.', { buckets: TAILS, labels: [] }),
    late: histogram('due_late_seconds', 'How late what was due was done.', { buckets: LATENESS, labels: ['kind'] }),
  };
}

function openTablesGauge(registers: Registry[], openTables: { readonly count?: () => Promise<number> }): void {
  new Gauge({
    name: 'slowburn_open_tables',
    help: 'Tables that are not over.',
    registers,
    async collect() {
      // The other metrics are needed most when the database is away.
      if (openTables.count) this.set(await openTables.count().catch(() => Number.NaN));
    },
  });
}

const clockGauge = (registers: Registry[]) =>
  new Gauge({
    name: 'slowburn_clock_offset_seconds',
    help: 'By how much the clock of the database is ahead of this machine’s.',
    registers,
  });

type Parked = { readonly count?: () => Promise<Readonly<Record<string, number>>> };

function parkedGauge(registers: Registry[], parked: Parked): void {
  new Gauge({
    name: 'slowburn_jobs_parked',
    help: 'Jobs that could not succeed, and wait for somebody to look at them.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const counts = await parked.count?.().catch(() => undefined);
      this.reset();
      for (const [queue, count] of Object.entries(counts ?? {})) this.set({ queue }, count);
    },
  });
}

const RESOLUTION = 10;

function processGauges(registers: Registry[]): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  // Node measures the time between two looks, not how late a look was.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1e3);
  new Gauge({
    name: 'slowburn_event_loop_delay_seconds',
    help: 'Delay of the event loop since it was last asked for.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const percent of [50, 99]) this.set({ quantile: percent / 100 }, late(delay.percentile(percent)));
      this.set({ quantile: 1 }, late(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    name: 'slowburn_resident_bytes',
    help: 'Memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return () => delay.disable();
}
