// A process that uses the built-in server in a folder until its input ends: says in one line of JSON how that went.
import { startEmbedded } from '../../src/store/embedded.ts';
import { StoreProblem } from '../../src/store/problem.ts';
import { QUICK } from './databases.ts';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const { url, stop } = await startEmbedded({ folder: process.argv[2] ?? '', settings: QUICK });
  say({ url });
  process.stdin.resume().once('end', () => void stop());
} catch (error) {
  if (!(error instanceof StoreProblem)) throw error;
  say({ problem: error.message });
}
