// Gets a fresh clone ready: run before every npm script that needs the dependencies. Silent when nothing is missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const STAMP = 'node_modules/.slowburn-setup';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
for (const step of [checkNode, installDependencies]) step();

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isNewEnough) return;
  stop(`Slowburn needs Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.version}: please update Node.`);
}

function installDependencies() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  console.error('Installing what is missing (npm install) …');
  const { status } = npm('install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  if (status !== 0) stop('That did not work: please mend what the lines above name, then run `npm install`.');
  writeFileSync(STAMP, fingerprint());
}

// What was asked for when the dependencies were last installed.
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

// The very npm that called us, where we know it. What it says goes to stderr, so that a tool's own output stays clean.
function npm(...args) {
  const cli = process.env.npm_execpath;
  const stdio = ['ignore', 2, 2];
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], { stdio });
  return spawnSync('npm', args, { stdio, shell: process.platform === 'win32' });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
