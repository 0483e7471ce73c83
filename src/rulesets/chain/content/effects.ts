// Which effects make sense in an ability or a consumable: whom it is for, and what it is a reaction to.
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import { either } from '../../../engine/ruleset/near.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { FOR_FALLEN, rulesOf } from '../effects/index.ts';
import type { Effect, Reaction, Target } from '../words/index.ts';

type Doing = { readonly target: Target; readonly effects: readonly Effect[]; readonly reaction?: Reaction | undefined };

const quoted = (words: readonly string[]): string => either(words.map((word) => `\`${word}\``));

/** Of an ability or a consumable. */
export function effectFlaws({ target, effects, reaction }: Doing): readonly Flaw[] {
  const raises = 'fallen' in target && target.fallen !== undefined;
  return [
    ...effects.flatMap((effect, n) => oneEffectFlaws(effect, { target, reaction, path: `effects[${n}]` })),
    ...flawIf(
      raises && !effects.some((effect) => rulesOf(effect).helpsFallen),
      'target.fallen',
      `does nothing, for no effect here is ${quoted(FOR_FALLEN)}`,
    ),
    ...flawIf(
      target.who === 'foe' && !target.comingWave && effects.some((effect) => rulesOf(effect).needsOmen),
      'target.comingWave',
      'is missing; only foes of the coming wave have an omen',
    ),
  ];
}

type At = { readonly target: Target; readonly reaction: Reaction | undefined; readonly path: string };

function oneEffectFlaws(effect: Effect, { target, reaction, path }: At): readonly Flaw[] {
  const { for: allowed, reaction: needed, flaws } = rulesOf(effect);
  return [
    ...flawIf(
      !allowed.includes(target.who),
      `${path}.do`,
      `is \`${effect.do}\`, whose target has to be ${quoted(allowed)}, but it is \`${target.who}\``,
    ),
    ...flawIf(
      needed !== undefined && reaction !== needed,
      `${path}.do`,
      `is \`${effect.do}\`, which needs the reaction \`${needed}\``,
    ),
    ...(flaws?.(effect, { path, target }) ?? []),
  ];
}
