// `immune s`: its bearer never has that status.
import { status } from '../../content/schema/common.ts';
import { told } from '../../speak/describe/small.ts';
import { statusName } from '../../speak/names.ts';
import { does } from '../fields.ts';
import { harmlessFlaws } from './harmless.ts';
import type { WornRules } from './worn.ts';

const schema = does('immune', { status });

export const immune: WornRules<typeof schema> = {
  schema,
  describe: (one) => told('worn.immune', { status: statusName(one.status) }),
  flaws: (one, path) => harmlessFlaws(one.status, path),
  keepsOff: (one, other) => (one.status === other ? 'immune' : undefined),
};
