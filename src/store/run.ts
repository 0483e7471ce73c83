// Runs our statements: in a table's transaction, in a Prisma transaction, or on any connection.
import type { Prisma } from './generated/client.ts';
import type { Statement } from './statement.ts';

/** Runs a statement and returns its rows. */
export type Run = <Row>(asked: Statement) => Promise<readonly Row[]>;

/** A Prisma transaction, or Prisma's client outside of one. */
export type Tx = Prisma.TransactionClient;

export const runIn =
  (tx: Tx): Run =>
  ({ text, values }) =>
    tx.$queryRawUnsafe(text, ...values);
