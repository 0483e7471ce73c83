// What the store says when it cannot work: one sentence for whoever runs the program, with what to do.

/** Something that a person has to mend; anything else that is thrown is a bug. */
export class StoreProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StoreProblem';
  }
}

/** The code of an error of Node's (`EACCES`) or PostgreSQL's (`28P01`). */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node packs the attempts at several addresses of one host together, and says nothing itself.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error.message;
}
