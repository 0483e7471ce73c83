// How long the database may take before a connection is given up: on its side, and on ours where it has gone silent.
import type pg from 'pg';

/** In milliseconds. */
export type Limits = {
  /** The server ends a transaction whose client has gone silent. */
  readonly idle: number;
  /** The server lets nobody wait longer for a lock. */
  readonly lock: number;
  readonly statement: number;
  /** We give up a connection that has not answered. */
  readonly silence: number;
};

/** In this order: whoever waits for a lost client's lock gets it, and what the server gives up is heard before we do. */
export const LIMITS: Limits = { idle: 5_000, lock: 6_000, statement: 7_000, silence: 8_000 };
const KEEP_ALIVE_MS = 10_000;

/** A statement that comes back too late ends its connection: nobody else is given it (pg does so where statements are pipelined). */
export const limiting = ({ silence }: Limits): pg.PoolConfig => ({
  query_timeout: silence,
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** What the server is told of them, as settings of a connection. */
export const serverLimits = ({ idle, lock, statement }: Limits): Readonly<Record<string, string>> => ({
  idle_in_transaction_session_timeout: `${idle}ms`,
  lock_timeout: `${lock}ms`,
  statement_timeout: `${statement}ms`,
});
