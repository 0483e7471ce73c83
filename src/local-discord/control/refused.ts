// A control request that is not granted: a status and a sentence.

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export const notThere = (what: string, id: string): Refused =>
  new Refused(404, `There is no ${what} ${id} to be seen.`);
export const mayNot = (what: string): Refused => new Refused(403, `You may not ${what}.`);
