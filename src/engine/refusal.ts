// How the engine says no. A Refusal is for people; everything else that is thrown is a bug.
import type { TextParam } from './text.ts';

export const REFUSAL_CODES = [
  'stale',
  'closed',
  'notYours',
  'noSuchOption',
  'badPart',
  'alreadyAnswered',
  'notSeated',
  'paused',
  'tooLate',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, TextParam>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, TextParam>> = {}) {
    super(`refused: ${code} ${JSON.stringify(params)}`);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}

/** The rules now ask something else than what was answered, so the table has to go back to its checkpoint. */
export class Drift extends Error {
  /** Which entry of the tail no longer fits. */
  readonly entry: number;

  constructor(entry: number, reason: string) {
    super(`drift at entry ${entry}: ${reason}`);
    this.name = 'Drift';
    this.entry = entry;
  }
}

/** Something that somebody set up, gave or stacked cannot be played; the message says why. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}
