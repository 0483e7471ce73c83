// Changes of the group on the roads of ours, as the use cases ask for them: from the state before the node where a road stands.
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import type { Json } from '../../src/engine/json.ts';
import { open } from '../../src/engine/kernel/table.ts';
import type { RoadState } from '../../src/engine/ruleset/campaign.ts';
import type { Regrouping } from '../../src/engine/ruleset/regroup.ts';
import type { Outcome } from '../../src/engine/ruleset/ruleset.ts';
import { roads } from '../../src/rulesets/index.ts';
import { type Plan, playTo } from '../kit/playStory.ts';

type Fields = Readonly<Record<string, Json>>;

const named = (id: string) => {
  const road = roads.find((one) => one.id === id);
  if (!road) throw new Error(`there is no road ${id}`);
  return { road: road as never as Parameters<typeof playTo>[0], content: loadContent(road).content };
};
const destiny = named('destiny-road');
const chain = named('chain-road');

/** As the battle was set up, and won. */
const destinyFight = ({ seekers, heroes, fate, void: spent }: Fields): Outcome => {
  const back = (seekers as string[]).map((id) => [id, { ...((heroes as Fields)[id] as Fields), health: 9 }]);
  return { result: 'success', details: { heroes: Object.fromEntries(back), fate: fate ?? 0, void: spent ?? 0 } };
};
const chainFight = ({ sheets, gloom }: Fields): Outcome => ({
  result: 'success',
  details: { heroes: sheets ?? {}, round: 4, fell: [], bonus: false, gloom: gloom ?? 0 },
});

function standing({ road, content }: typeof destiny, plan: Plan & { readonly at: string }) {
  const { checkpoint } = playTo(road, content, plan).save();
  const { regroup } = road;
  if (!regroup) throw new Error(`${road.id} cannot be regrouped`);
  const state = checkpoint.state as never;
  return {
    before: checkpoint.state,
    act: regroup.actAt(state, content),
    regroups: (change: Regrouping) => regroup.regrouped(state, content, change) as unknown as RoadState,
    isBetween: regroup.isBetweenActs(state, content),
  };
}

const nights = (at: string) =>
  standing(destiny, {
    ...{ story: 'the-nights-draw-in', heroes: ['bram', 'maro'], fight: destinyFight, at },
    choices: { '1-1': ['ring'] },
  });
const king = (at: string) =>
  standing(chain, { story: 'the-king-nobody-crowned', heroes: ['wren', 'hob'], fight: chainFight, at });

describe('CMP-101 a restart at an Act’s first node', () => {
  it.each([
    ['destiny', '3-0', nights, ['bram', 'maro']],
    ['chain', 'hub-2', king, ['wren', 'hob']],
  ] as const)('of %s (%s) stays there: nothing of the Act has been played', (_game, at, road, seats) => {
    const { before, act, regroups, isBetween } = road(at);
    expect([act, before.campaign.act, isBetween]).toEqual(['act2', 'act1', true]);
    expect(regroups({ do: 'restart', seats })).toEqual(before);
  });

  it.each([
    ['destiny', '3-1', '3-0', nights, ['bram', 'maro']],
    ['chain', 'road', 'hub-2', king, ['wren', 'hob']],
  ] as const)('of %s comes back to it from %s', (_game, at, start, road, seats) => {
    const { act, regroups, isBetween } = road(at);
    const { stage, campaign } = regroups({ do: 'restart', seats });
    expect([act, isBetween, stage]).toEqual(['act2', false, { name: 'node', node: start }]);
    expect([campaign.act, campaign.visited.includes(start)]).toEqual(['act2', false]);
  });

  it('goes back to the Act that was voted on, though the party is in the next one by now', () => {
    const { stage, campaign } = nights('3-1').regroups({ do: 'restart', seats: ['bram', 'maro'], act: 'act1' });
    expect([stage, campaign.act]).toEqual([{ name: 'node', node: '1-0' }, 'act1']);
  });

  it('shows chain’s introduction once more (CMP-015)', () => {
    const { regroups } = king('granary.fight');
    const { stage, campaign } = regroups({ do: 'restart', seats: ['wren', 'hob'] });
    expect([stage.node, campaign.visited]).toEqual(['granary', []]);
  });

  it('may be with another hero, who has grown as the one before (CMP-104)', () => {
    const { before, regroups } = nights('3-0');
    const { stage, campaign } = regroups({ do: 'restart', seats: ['maro', 'osk'] });
    const worth = growthOf(before, 'bram');
    expect([stage, campaign.seats, worth > 0]).toEqual([before.stage, ['maro', 'osk'], true]);
    expect(growthOf({ stage, campaign }, 'osk')).toBe(worth);
  });
});

type Seeker = { readonly embers: number; readonly kindled: Fields; readonly exhausted: number };
const seekerIn = ({ campaign }: RoadState, id: string) => campaign.heroes[id] as unknown as Seeker;
/** DST-342 An ember is one pair. */
function growthOf(state: RoadState, id: string): number {
  const { embers, kindled } = seekerIn(state, id);
  return embers + Object.keys(kindled).length;
}

describe('CMP-106 a swap in destiny', () => {
  /** With two pairs kindled and an ember left when the Act begins. */
  const grown = () => {
    const { before } = nights('3-1');
    const bram = { embers: 1, kindled: { 1: 'brighter', 4: 'wider:power' }, exhausted: 2, items: [] };
    const snapshot = before.campaign.snapshots.act2 as unknown as RoadState['campaign'];
    const heroes = { ...snapshot.heroes, bram };
    const snapshots = { ...before.campaign.snapshots, act2: { ...snapshot, heroes } as unknown as Json };
    return {
      stage: before.stage,
      campaign: { ...before.campaign, heroes: { ...before.campaign.heroes, bram }, snapshots },
    };
  };
  const regrouped = (state: RoadState, change: Regrouping) =>
    destiny.road.regroup?.regrouped(state as never, destiny.content, change) as unknown as RoadState;
  const swap = () => regrouped(grown(), { do: 'swap', leaving: 'bram', coming: 'osk' });

  it('gives for every kindled pair one ember, and no money beside it', () => {
    const after = swap();
    expect(seekerIn(after, 'osk')).toMatchObject({ embers: 3, kindled: {}, exhausted: 2 });
    expect([after.campaign.credit, after.stage.name]).toEqual([{}, 'node']);
  });

  it('is as good after a restart of the Act (CMP-103, CMP-104)', () => {
    const again = regrouped(swap(), { do: 'restart', seats: ['osk', 'maro'] });
    expect(seekerIn(again, 'osk')).toMatchObject({ embers: 3, kindled: {}, exhausted: 0 });
  });
});

describe('a battle that came to its end', () => {
  const lost = (setup: Fields): Outcome => ({ ...destinyFight(setup), result: 'failure' });

  it('is not forgotten by a road that is laid anew with it: it asks what it asked', () => {
    const { road, content } = destiny;
    const plan = { story: 'the-nights-draw-in', heroes: ['bram', 'maro'], fight: lost, at: '1-2' };
    const table = playTo(road, content, plan);
    for (const seat of plan.heroes) {
      const ask = table.asks.find(({ who, id }) => who === seat && id === 'party.ready')?.number ?? 0;
      table.answer({ ask, seat, choose: 'ready' });
    }
    const setup = table.opening?.with as Fields;
    const world = { outcome: JSON.stringify(lost(setup)) };
    table.answer({ ask: table.asks[0]?.number ?? 0, seat: 'world', choose: 'outcome', with: world });
    const asked = table.asks.map(({ id }) => id);
    const save = table.save();
    const state = { ...save.checkpoint.state, stage: { ...save.checkpoint.state.stage, ...world } };
    const source = { rules: road, content, hash: 'test', chance: { seed: 'another' } };
    const checkpoint = { state, events: 0, asks: 0, draws: {} };
    const anew = open(source as never, { ...save, checkpoint, tail: [] } as never);
    expect([asked, anew.asks.map(({ id }) => id)]).toEqual([['afterLoss'], ['afterLoss']]);
    expect(anew.state).toMatchObject({ campaign: { own: { lost: 1 }, losses: { 'salt-road': 1 } } });
  });
});
