// A counted mark in words.

import type { Mark } from '../engine/ruleset/view.ts';
import { say, type Text } from '../engine/text.ts';

export const markText = ({ name, count, of }: Mark): Text =>
  of === undefined ? say('common.words.mark', { name, count }) : say('common.words.mark-of', { name, count, of });
