// All checks of a story at load (CMP-017, CMP-018), each problem with its node and a sentence.
import type { Flaw } from '../../engine/ruleset/shape.ts';
import type { Story } from '../schema/index.ts';
import type { Hooks } from '../words.ts';
import { graphFlaws } from './graph.ts';
import { referenceFlaws } from './references.ts';
import { mapFlaws, placeholderFlaws } from './words.ts';

export type Checking = { readonly hooks: Hooks; readonly content: unknown; readonly story: Story };

export { warningsOf } from './words.ts';

export function storyFlaws(checking: Checking): readonly Flaw[] {
  return [
    ...graphFlaws(checking.story),
    ...referenceFlaws(checking),
    ...placeholderFlaws(checking),
    ...mapFlaws(checking),
  ];
}
