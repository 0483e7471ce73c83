// Says no with a sentence's key, where no refusal of the engine fits; and tells whether the database is out of reach.
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  /** Of `campaign.no.…` in the texts. */
  readonly reason: string;
  /** The numbers that its sentence names; `when` is an instant. */
  readonly params: Readonly<Record<string, number>>;
  constructor(reason: string, params: Readonly<Record<string, number>> = {}) {
    super(`not possible: ${reason}`);
    this.reason = reason;
    this.params = params;
  }
}

export { isLost } from '../store/problem.ts';
