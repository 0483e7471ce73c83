// What the store says when it cannot work: one sentence that tells whoever runs the program what to do.

/** A problem that a person has to mend; anything else that is thrown is a bug. */
export class StoreProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StoreProblem';
  }
}

/** The code of an error from Node (`EACCES`) or from PostgreSQL (`28P01`). */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node collects the failed attempts at a host's several addresses in one error without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error.message;
}

/** PostgreSQL's codes for lost connections, a shutdown and idle transactions; then Node's and Prisma's. */
const LOST_CODES = /^(08...|57P..|25P03|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024|P2028)$/;
const LOST_WORDS =
  /Connection terminated|Query read timeout|not queryable|timeout exceeded when trying to connect|timeout expired|Server has closed the connection|DatabaseNotReachable|ConnectionClosed|SocketTimeout/;

/** Whether the database cannot be reached or was lost on the way. Then a sent statement may have run, or not. */
export function isLost(error: unknown): boolean {
  if (LOST_CODES.test(codeOf(error) ?? '') || LOST_WORDS.test(messageOf(error))) return true;
  return error instanceof Error && error.cause !== undefined && isLost(error.cause);
}
