// The camp as it is shown: who may grow, what was found, and what Oil buys (CHN-200 to CHN-204).
import { describe, expect, it } from 'vitest';
import type { RestState } from '../../../src/engine/ruleset/campaign.ts';
import { spots } from '../../../src/rulesets/chain/road/spots.ts';
import { type RoadScene, roadLook } from '../../kit/chainRoad.ts';

const REST: RestState = { node: 'camp', time: 0, hasSpent: false, visited: [], stock: {}, bought: {}, shares: {} };

function camped(scene: RoadScene) {
  const { state, content } = roadLook(scene);
  return spots({ content, state: { ...state, campaign: { ...state.campaign, rest: REST } } });
}

const told = (scene: RoadScene) => camped(scene).map(({ id, state }) => `${id} ${state}`);
const TWO = { wren: {}, hob: {} };

describe('CHN-200 The camp as it is shown', () => {
  it('is growth, then what was found, then buying', () => {
    expect(told({ heroes: TWO, party: { picks: 1, rewards: ['star-dust'] } })).toEqual([
      ...['grow now', 'item ahead', 'shop ahead'],
    ]);
    expect(told({ heroes: TWO, party: { rewards: ['star-dust'] } })).toEqual(['grow done', 'item now', 'shop ahead']);
    expect(told({ heroes: TWO })).toEqual(['grow done', 'item done', 'shop now']);
  });

  it('says how often each may still grow', () => {
    const [grow] = camped({ heroes: TWO, party: { picks: 2 } });
    expect(grow?.offers.map(({ name, count }) => [name.key, count?.count])).toEqual([
      ['chain.name.hero.wren', 2],
      ['chain.name.hero.hob', 2],
    ]);
  });

  it('CHN-203 CHN-204 says what is sold and what the Oil is too little for', () => {
    const shop = camped({ heroes: { wren: { used: ['star-dust'] }, hob: {} }, oil: 2 }).at(-1);
    expect(shop?.offers.map(({ price, state }) => `${price} ${state}`)).toEqual([
      ...['1 open', '2 open', '3 tooDear', '2 open', '2 open', '2 open'],
    ]);
  });

  it('is not shown where nobody rests', () => {
    expect(spots(roadLook({ heroes: TWO }))).toEqual([]);
  });
});
