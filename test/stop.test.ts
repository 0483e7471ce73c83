// Ending in peace, without ending the process that tests it.
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { newLog } from '../src/log.ts';
import { type Step, type Stopping, stopOn } from '../src/stop.ts';

type Trial = Stopping & {
  readonly did: string[];
  readonly codes: number[];
  readonly lines: () => readonly Readonly<Record<string, unknown>>[];
  readonly signal: (name: NodeJS.Signals) => void;
  readonly source: EventEmitter;
};

function trial(steps: (did: string[]) => readonly Step[], within = 60_000): Trial {
  const did: string[] = [];
  const codes: number[] = [];
  const source = new EventEmitter();
  let said = '';
  const log = newLog({ level: 'info', to: { write: (line) => (said += line) } });
  const end = (code: number) => codes.push(code);
  const stopping = stopOn(['SIGTERM', 'SIGINT'], steps(did), { within, log, from: source, end });
  const lines = () => said.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { ...stopping, did, codes, lines, source, signal: (name) => source.emit(name, name) };
}

const never = () => new Promise<never>(() => undefined);
const noting = (did: string[], ...names: readonly string[]): readonly Step[] =>
  names.map((name) => ({ name, run: () => Promise.resolve().then(() => did.push(name)) }));

describe('stopOn', () => {
  it('does nothing before a signal', () => {
    const { did, codes } = trial((notes) => noting(notes, 'jobs'));
    expect([did, codes]).toEqual([[], []]);
  });

  it('runs the steps once and in order, then ends with 0 and says each by name', async () => {
    const it_ = trial((did) => noting(did, 'bot', 'jobs', 'database'));
    it_.signal('SIGTERM');
    expect(await it_.ended).toBe(0);
    expect(it_.did).toEqual(['bot', 'jobs', 'database']);
    expect(it_.codes).toEqual([0]);
    expect(it_.lines().map(({ msg, signal, step }) => [msg, signal ?? step])).toEqual([
      ['stopping', 'SIGTERM'],
      ['stopped', 'bot'],
      ['stopped', 'jobs'],
      ['stopped', 'database'],
    ]);
  });

  it('goes on after a step that fails, and ends with 1', async () => {
    const broken = () => {
      throw new Error('no');
    };
    const it_ = trial((did) => [...noting(did, 'bot'), { name: 'jobs', run: broken }, ...noting(did, 'database')]);
    it_.signal('SIGINT');
    expect(await it_.ended).toBe(1);
    expect(it_.did).toEqual(['bot', 'database']);
    expect(it_.lines().find(({ step }) => step === 'jobs')).toMatchObject({ level: 'error', err: { message: 'no' } });
  });

  it('ends at once with 1 at a second signal, whichever', async () => {
    const it_ = trial((did) => [{ name: 'jobs', run: never }, ...noting(did, 'database')]);
    it_.signal('SIGTERM');
    it_.signal('SIGINT');
    expect(await it_.ended).toBe(1);
    expect([it_.did, it_.codes]).toEqual([[], [1]]);
  });

  it('ends with 1 when the time is over', async () => {
    const it_ = trial((did) => [{ name: 'jobs', run: never }, ...noting(did, 'database')], 5);
    it_.signal('SIGTERM');
    expect(await it_.ended).toBe(1);
    expect(it_.did).toEqual([]);
    expect(it_.lines().at(-1)).toMatchObject({ level: 'error', msg: 'stopping took too long: ending now' });
  });

  it('runs no further step after it was cut short', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const it_ = trial((did) => [{ name: 'jobs', run: () => held }, ...noting(did, 'database')]);
    it_.signal('SIGTERM');
    it_.signal('SIGTERM');
    release();
    await it_.ended;
    await new Promise((next) => setImmediate(next));
    expect([it_.did, it_.codes]).toEqual([[], [1]]);
  });

  it('can be stopped by hand, and lets go of the signals in the end', async () => {
    const it_ = trial((did) => noting(did, 'jobs'));
    expect(await Promise.all([it_.stop(), it_.stop()])).toEqual([0, 0]);
    expect(it_.did).toEqual(['jobs']);
    expect(it_.source.listenerCount('SIGTERM')).toBe(0);
    expect(await it_.stop()).toBe(0);
    expect(it_.codes).toEqual([0]);
  });
});

describe('a process', () => {
  const program = `
    import { newLog } from './src/log.ts';
    import { stopOn } from './src/stop.ts';
    const busy = setInterval(() => {}, 1000);
    const steps = [{ name: 'work', run: () => process.argv[1] === 'hang' ? new Promise(() => {}) : clearInterval(busy) }];
    stopOn(['SIGTERM'], steps, { within: 60_000, log: newLog({ level: 'info', pretty: false }) });
    console.log('ready');`;

  let running: ChildProcess | undefined;
  afterEach(() => void running?.kill('SIGKILL'));

  async function started(manner: string) {
    const args = ['--import', 'tsx', '--input-type=module', '-e', program, '--', manner];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    running = child;
    const heard = { said: '' };
    const saying = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => heard.said.includes(text) && resolve();
        child.stdout.on('data', look);
        look();
      });
    child.stdout.on('data', (chunk: Buffer) => {
      heard.said += chunk.toString();
    });
    await saying('ready');
    return { child, saying, heard };
  }

  it('ends with 0 after its steps', async () => {
    const { child, heard } = await started('finish');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(heard.said).toContain('"step":"work"');
  });

  it('ends with 1 when it is asked twice', async () => {
    const { child, saying } = await started('hang');
    child.kill('SIGTERM');
    await saying('stopping');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
  });
});
