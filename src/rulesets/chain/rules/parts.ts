// What more has to be said with an option: squares, targets, abilities, ways.
import type { Ask, Choice, Part } from '../../../engine/kernel/ask.ts';
import type { Said } from '../effects/effect.ts';
import type { State } from '../state.ts';
import type { Content } from '../words/index.ts';
import { nextPartOfDeed } from './deeds/index.ts';

export function parts(state: State, content: Content, asked: { ask: Ask; soFar: Choice }): Part | undefined {
  const { ask, soFar } = asked;
  if (ask.id !== 'turn') return undefined;
  return nextPartOfDeed({ state, content }, ask.who, { deed: soFar.choose, said: plainly(soFar.with ?? {}) });
}

/** Of what is one thing, a list of one is the same; only `targets` are several. */
function plainly(said: Said): Said {
  const plain = Object.entries(said).map(([name, value]) => {
    const [first, ...more] = Array.isArray(value) ? value : [];
    return [name, name !== 'targets' && first !== undefined && more.length === 0 ? first : value];
  });
  return Object.fromEntries(plain) as Said;
}
