#!/usr/bin/env node
// Stands in for Prisma's schema-engine binary, which npm does not carry: the same engine as WebAssembly, over the driver pg.
// Prisma's command line starts it, speaks JSON-RPC with it line by line, and also calls it as `schema-engine cli …`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const require = createRequire(import.meta.url);
// The adapter's own copy: what is bound with one version is not understood by another.
const { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } = createRequire(require.resolve('@prisma/adapter-pg'))(
  '@prisma/driver-adapter-utils',
);
const OID_CHAR = 18;
const OID_TEXT = 25;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: 'string', multiple: true },
    datasource: { type: 'string' },
    version: { type: 'boolean' },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
  },
});
const source = flags.datasource ? JSON.parse(flags.datasource) : {};
// `diff` between files needs no database, but the engine wants an address all the same.
const url = source.url || 'postgresql://127.0.0.1:1/none';
const main = connectionOf(url);
const schema = new URL(url).searchParams.get('schema') ?? undefined;

/** How to drop each shadow database that is still there. */
const shadows = new Set();
let opened;
let underWay = Promise.resolve();
let isEnding = false;

await loadEngine();
if (flags.version) console.log(`schema-engine-cli ${engine.version()}`);
else if (positionals[0] === 'cli') process.exitCode = await runOnce(positionals[1]);
else serve();

async function loadEngine() {
  const wasm = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { './schema_engine_bg.js': engine });
  // The engine leaves the message of a panic here; without it, it panics about that.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => complain({ message }) };
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

async function runOnce(what) {
  try {
    if (what === 'create-database') await createDatabase(url);
    else await withClient(main, (client) => client.query('SELECT 1'));
    return 0;
  } catch (error) {
    complain({ error_code: error.code === '3D000' ? 'P1003' : 'P1001', message: error.message });
    return 1;
  }
}

/** In the way that Prisma's command line reads from stderr. */
function complain(fields) {
  process.stderr.write(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`);
}

function serve() {
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => {
    underWay = underWay.then(() => answer(JSON.parse(line)));
  });
  input.on('close', () => void end());
  // Prisma says SIGTERM as soon as it has its answer.
  process.on('SIGTERM', () => void end());
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  await underWay;
  for (const drop of shadows) await drop().catch(() => {});
  process.exit(0);
}

async function answer({ id, method, params }) {
  if (method === undefined) return;
  try {
    const result = await call(method, params);
    // The binary prints a diff before it answers.
    if (method === 'diff' && result.stdout) send({ id: 1e9, method: 'print', params: { content: result.stdout } });
    send({ id, result: result ?? null });
  } catch (error) {
    const message = error.message ?? String(error);
    const data = { is_panic: false, message, error_code: error.code ?? error.error_code, meta: error.meta ?? null };
    send({ id, error: { code: 4466, message, data } });
  }
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

async function call(method, params) {
  if (method === 'createDatabase') return { databaseName: await createDatabase(params.datasource?.url ?? url) };
  opened ??= await openEngine();
  return opened[method === 'getDatabaseVersion' ? 'version' : method](params);
}

function openEngine() {
  const datamodels = flags.datamodels?.map((path) => [path, readFileSync(path, 'utf8')]);
  const log = (message) => process.env.DEBUG && process.stderr.write(`${message}\n`);
  const factory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openAdapter(main),
    connectToShadowDb: openShadow,
  };
  return engine.SchemaEngine.new({ datamodels }, log, bindMigrationAwareSqlAdapterFactory(factory));
}

async function openAdapter(connection, afterwards) {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const adapter = await new PrismaPg(pool, { schema }).connect();
  reportCharacters(adapter);
  // The adapter's own splits at every ";", and so breaks function bodies and strings: send the script whole.
  adapter.executeScript = (script) => pool.query(script).then(ignore, (error) => adapter.onError(error));
  adapter.dispose = async () => {
    await pool.end();
    await afterwards?.();
  };
  return adapter;
}

function ignore() {}

/** The catalogue has columns of the type "char", which the adapter refuses; as mere text the engine panics over them. */
function reportCharacters(adapter) {
  const { performIO, queryRaw } = adapter;
  const asked = new WeakMap();
  adapter.performIO = async function (query) {
    const result = await performIO.call(this, query);
    const columns = result.fields.flatMap((field, n) => (field.dataTypeID === OID_CHAR ? [n] : []));
    for (const n of columns) result.fields[n].dataTypeID = OID_TEXT;
    asked.set(query, columns);
    return result;
  };
  adapter.queryRaw = async function (query) {
    const result = await queryRaw.call(this, query);
    for (const n of asked.get(query) ?? []) result.columnTypes[n] = ColumnTypeEnum.Character;
    return result;
  };
}

/**
 * Never the adapter's own: given a connection string it opens the *main* database as the shadow, which is then emptied;
 * and it drops the shadow before it has closed its pool, which fails and leaves the database behind.
 */
async function openShadow() {
  if (source.shadowDatabaseUrl) return openAdapter(connectionOf(source.shadowDatabaseUrl));
  const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
  const maintenance = { ...main, database: 'postgres' };
  await withClient(maintenance, (client) => client.query(`CREATE DATABASE "${name}"`));
  const drop = async () => {
    shadows.delete(drop);
    await withClient(maintenance, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  };
  shadows.add(drop);
  return openAdapter({ ...main, database: name }, drop);
}

async function createDatabase(wanted) {
  const connection = connectionOf(wanted);
  const name = connection.database;
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`),
  );
  return name;
}

async function withClient(connection, use) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** In parts, so that a caller can put another database name into the same address. */
function connectionOf(address) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
