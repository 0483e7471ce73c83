// How long the database may take before a connection is given up: by the server, and by us if the server is silent.
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

/** In this order: a lost client's lock is freed before others stop waiting, and we hear the server give up first. */
export const LIMITS: Limits = { idle: 5_000, lock: 6_000, statement: 7_000, silence: 8_000 };
const KEEP_ALIVE_MS = 10_000;

/** A statement that answers too late ends its connection, and nobody uses it again (pg does so for pipelined statements). */
export const limiting = ({ silence }: Limits): pg.PoolConfig => ({
  query_timeout: silence,
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** The same limits as settings of the server's connection. */
export const serverLimits = ({ idle, lock, statement }: Limits): Readonly<Record<string, string>> => ({
  idle_in_transaction_session_timeout: `${idle}ms`,
  lock_timeout: `${lock}ms`,
  statement_timeout: `${statement}ms`,
});
