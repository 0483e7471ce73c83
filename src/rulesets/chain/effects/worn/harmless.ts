// Nobody needs to be kept from what does no harm.
import { flawIf } from '../../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import { HARMFUL, type Status } from '../../words/index.ts';

export const harmlessFlaws = (status: Status, path: string): readonly Flaw[] =>
  flawIf(
    !(HARMFUL as readonly Status[]).includes(status),
    `${path}.status`,
    `is \`${status}\`, which does a hero no harm`,
  );
