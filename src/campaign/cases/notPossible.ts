// Says no with a sentence's key, where no refusal of the engine fits.
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  /** Of `campaign.no.…` in the texts. */
  readonly reason: string;
  constructor(reason: string) {
    super(`not possible: ${reason}`);
    this.reason = reason;
  }
}
