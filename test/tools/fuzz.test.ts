// What the fuzzer finds becomes a scenario file that plays up to the failure.
import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { type Flow, flow, type Next } from '../../src/engine/kernel/flow.ts';
import type { RoadState } from '../../src/engine/ruleset/campaign.ts';
import { OVER } from '../../src/engine/ruleset/ruleset.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { scenarioSchema } from '../../src/scenario/format.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { playCampaign } from '../../src/tools/fuzz/campaign.ts';
import { playGame } from '../../src/tools/fuzz/game.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { loadedRuleset } from '../../src/tools/play/loaded.ts';
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

describe('a failure in a whole campaign', () => {
  const [game, road] = [loadedRuleset('destiny'), loadedRuleset('destiny-road')];
  const played = (failed: ReturnType<typeof playCampaign>) => {
    if (!('error' in failed)) throw new Error('nothing failed');
    const { loaded, setup: laid, seed, steps } = failed;
    const named = { ruleset: loaded.rules.id, setup: laid, from: 'start', seed, do: clone(steps), then: { open: [] } };
    const rules = loaded.rules.id === 'destiny' ? destiny : road.rules;
    const source = { rules, content: loaded.content, hash: '', chance: { seed } };
    const { failures, driver } = playScenario(scenarioSchema.parse(named), { source });
    expect(failures.filter((failure) => !failure.includes('is open'))).toEqual([]);
    return { steps, ruleset: named.ruleset, state: driver?.table.state };
  };

  it('is played again from the steps of the road, with what its battles came to', () => {
    const isFar = ({ campaign }: RoadState) => campaign.journal.filter(({ kind }) => kind === 'combat').length > 1;
    const rules = { ...road.rules, invariants: (state: RoadState) => (isFar(state) ? ['the second fight'] : []) };
    const { steps, ruleset, state } = played(playCampaign({ game, road: { ...road, rules } }, 3));
    expect(ruleset).toBe('destiny-road');
    expect(steps.filter((step) => 'seat' in step && step.seat === 'world')).toHaveLength(2);
    expect(isFar(state as RoadState)).toBe(true);
  });

  it('is played again at its own table when a battle failed', () => {
    const { steps, ruleset, state } = played(playCampaign({ game: { ...game, rules: broken }, road }, 1));
    expect(ruleset).toBe('destiny');
    expect(steps.length).toBeGreaterThan(9);
    expect(state).toMatchObject({ turns: 9 });
  });

  it('of the autopilot names the table and its seed', () => {
    const autopilot = () => {
      throw new Error('no idea');
    };
    const failed = playCampaign({ game: { ...game, rules: { ...destiny, autopilot } }, road }, 3);
    expect(failed).toMatchObject({ error: { message: 'no idea' }, seed: expect.stringMatching(/^fuzz 3 \d+$/) });
  });

  it('is a road that is over without an ending', () => {
    const over = flow(function* over(): Flow<Next> {
      return { name: OVER };
    });
    const rules = { ...road.rules, stages: { node: { run: over } } };
    const failed = playCampaign({ game, road: { ...road, rules } }, 1);
    expect(failed).toMatchObject({ error: { message: 'the road is over without an ending' } });
  });
});
