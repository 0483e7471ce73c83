// The expected failure of a tool.

/** What a tool says instead of failing with a stack trace: one sentence for the person at the keyboard. */
export class Complaint extends Error {
  readonly exitCode: number;
  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.name = 'Complaint';
    this.exitCode = exitCode;
  }
}

/** For wrong arguments. */
export const refuse = (sentence: string): never => {
  throw new Complaint(sentence, 2);
};
