// What the fuzzer finds becomes a scenario file that plays up to the failure.
import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { scenarioSchema } from '../../src/scenario/format.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { playGame } from '../../src/tools/fuzz/game.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { content } from '../kit/destiny.ts';

const setup = { battle: 'salt-road', seekers: ['osk', 'fitch'], fate: 2, draw: 'self' };

/** A ruleset that is broken from the ninth turn on. */
const broken: typeof destiny = { ...destiny, invariants: ({ turns }) => (turns > 8 ? ['the ninth turn'] : []) };

describe('a failure of the fuzzer', () => {
  it.each([1, 2, 3, 4, 5, 6])('is played again from its steps, take-backs left out (seed %i)', (seed) => {
    const source = { rules: broken, content, hash: '', chance: { seed: 'fuzz' } };
    const played = playGame(source, setup, { pick: picker(seed), told: () => {} });
    if (!('error' in played)) throw new Error('nothing failed');
    expect(played.error.message).toContain('the ninth turn');
    const scenario = scenarioSchema.parse({
      ruleset: 'destiny',
      setup,
      from: 'start',
      seed: 'fuzz',
      do: clone(played.steps),
      then: { turns: 9, open: [] },
    });
    const { failures, driver } = playScenario(scenario, { source: { ...source, rules: destiny } });
    expect(failures.filter((failure) => !failure.includes('is open'))).toEqual([]);
    expect(driver?.table.state.turns).toBe(9);
  });
});
