// `ignoreFirst s`: the first of that status in each battle passes its bearer by (Salt ring).
import { status } from '../../content/schema/common.ts';
import { told } from '../../speak/describe/small.ts';
import { statusName } from '../../speak/names.ts';
import { does } from '../fields.ts';
import { harmlessFlaws } from './harmless.ts';
import type { WornRules } from './worn.ts';

const schema = does('ignoreFirst', { status });

export const ignoreFirst: WornRules<typeof schema> = {
  schema,
  describe: (one) => told('worn.ignoreFirst', { status: statusName(one.status) }),
  flaws: (one, path) => harmlessFlaws(one.status, path),
  keepsOff: (one, other) => (one.status === other ? 'ignored' : undefined),
};
