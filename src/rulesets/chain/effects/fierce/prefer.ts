// `prefer p`: whom the foe goes for where its Flair leaves the choice (CHN-061 step 3).
import { preference } from '../../content/schema/common.ts';
import { preferenceText, told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('prefer', { prefer: preference });

export const prefer: FoeModRules<typeof schema> = {
  schema,
  describe: (mod) => told('fierce.prefer', { prefer: preferenceText(mod.prefer) }),
  prefer: (mod) => mod.prefer,
};
