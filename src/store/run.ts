// Running a statement of ours: on the connection of a table's transaction, inside one of Prisma's, or on any connection.
import type { Prisma } from './generated/client.ts';
import type { Statement } from './statement.ts';

/** Gives the rows that the statement comes to. */
export type Run = <Row>(asked: Statement) => Promise<readonly Row[]>;

/** A transaction of Prisma's, or its client outside of one. */
export type Tx = Prisma.TransactionClient;

export const runIn =
  (tx: Tx): Run =>
  ({ text, values }) =>
    tx.$queryRawUnsafe(text, ...values);
