// Watches rules while they play: everything that chance has shown must be told as something that somebody learned.

import type { Random } from '../../engine/chance/random.ts';
import type { NewEvent } from '../../engine/kernel/event.ts';
import type { Flow, Next } from '../../engine/kernel/flow.ts';
import type { StageRules } from '../../engine/ruleset/ruleset.ts';
import type { AnyRuleset } from '../../rulesets/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: every ruleset is watched alike, and nobody looks into a state.
type AnyStage = StageRules<any, any>;
type AnyPlay = Parameters<AnyStage['run']>[0];

/** The same rules, but they throw if a draw is followed by an ask, or by the stage's end, before an event reveals it. */
export function showingDraws(rules: AnyRuleset): AnyRuleset {
  const stages = Object.entries(rules.stages as Readonly<Record<string, AnyStage>>);
  return { ...rules, stages: Object.fromEntries(stages.map(([name, stage]) => [name, watched(stage)])) };
}

function watched(stage: AnyStage): AnyStage {
  return {
    ...stage,
    run: (t, at, outcome) => {
      const unseen: string[] = [];
      return pausing(stage.run(watching(t, unseen), at, outcome), unseen);
    },
  };
}

/** Draws that need not be shown at once: the order of a shuffled pile, and what is laid out face down. What is taken up of it is another draw. */
const UNSHOWN = ['.shuffle', '.hidden'];
const isHidden = (purpose: string): boolean => UNSHOWN.some((end) => purpose.endsWith(end));

function watching(t: AnyPlay, unseen: string[]): AnyPlay {
  const { random } = t;
  const noted = (purpose: string): string => {
    if (!isHidden(purpose)) unseen.push(purpose);
    return purpose;
  };
  const watchedRandom: Random = {
    below: (purpose, size) => random.below(noted(purpose), size),
    place: (purpose, items) => random.place(noted(purpose), items),
    stacked: (purpose) => random.stacked(noted(purpose)),
  };
  const emit = (event: NewEvent) => {
    if (event.reveals) unseen.length = 0;
    t.emit(event);
  };
  return Object.defineProperties(
    { ...t, random: watchedRandom, emit },
    { state: { get: () => t.state, enumerable: true } },
  );
}

function* pausing(running: Flow<Next>, unseen: readonly string[]): Flow<Next> {
  try {
    for (let step = running.next(undefined as never); ; ) {
      if (unseen.length > 0) throw new Error(`what was drawn is not revealed: ${unseen.join(', ')}`);
      if (step.done) return step.value;
      step = running.next(yield step.value);
    }
  } finally {
    running.return(undefined as never);
  }
}
