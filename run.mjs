// Runs one program after installing what is missing: `node run.mjs src/main.ts`, or a package's own, `node run.mjs vitest run`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isatty } from 'node:tty';
import './setup.mjs';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(process.execPath, [...startOf(program), ...args], { stdio: 'inherit' });

// A terminal gives Ctrl+C to the program and to us, and npm gives it to us once more. Passed on, it would be a second Ctrl+C,
// at which Slowburn ends without finishing what is under way.
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
process.on('SIGINT', () => hasTerminal || child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', endAlike);

// TypeScript is run as it is. It is not run by the program `tsx`, which kills what does not answer a signal within 60 ms.
function startOf(name) {
  return name.endsWith('.ts') ? ['--import', 'tsx', name] : [programOf(name)];
}

function programOf(name) {
  const folder = join('node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[basename(name)]);
}

function endAlike(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
