// A database for a simulation: on the server of DATABASE_URL, or on a PostgreSQL that lives only as long as it.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../store/database.ts';
import { startEmbedded } from '../../store/embedded.ts';
import { StoreProblem } from '../../store/problem.ts';
import { Complaint } from '../command-line.ts';

/** Nothing of it is kept, so it need not be safe. */
const FLEETING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function inOwnDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const server = process.env.DATABASE_URL;
  try {
    return await (server === undefined ? onOwnServer(work) : onServer(server, work));
  } catch (error) {
    throw error instanceof StoreProblem ? new Complaint(error.message) : error;
  }
}

async function onOwnServer<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const around = mkdtempSync(join(tmpdir(), 'slowburn-pace-'));
  // For root, whose servers run as another user.
  chmodSync(around, 0o755);
  try {
    const server = await startEmbedded({ folder: join(around, 'postgres'), settings: FLEETING });
    try {
      return await using(server.url, work);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(around, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function onServer<Result>(server: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const name = `slowburn_pace_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    try {
      return await using(Object.assign(new URL(server), { pathname: `/${name}` }).href, work);
    } finally {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}

async function using<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
