// What has still to be said with an option of the road.
import type { Part } from '../engine/kernel/ask.ts';
import type { Answering } from '../engine/kernel/parts.ts';
import { bagParts } from './bag.ts';
import { buyParts } from './rest/buying.ts';
import type { Look } from './words.ts';

export function partsOf(look: Look, asked: Answering): Part | undefined {
  switch (asked.ask.id) {
    case 'bag.use':
      return bagParts(look, asked);
    case 'rest.buy':
      return buyParts(look, asked);
    default:
      return look.hooks.parts?.(look, asked);
  }
}
