// Battle mode (campaign.md 7.13).
import { describe, expect, it } from 'vitest';
import { ratingOf } from '../../src/story/battle.ts';
import { passage, travel } from '../kit/road/travel.ts';

const tale = { nodes: [passage('start')] };
const battling = (how: Parameters<typeof travel>[1] = {}) =>
  travel(tale, { heroes: ['ana', 'bo'], setup: { mode: 'battle' }, ...how });
const ready = (how: Parameters<typeof travel>[1] = {}) => {
  const road = battling(how);
  road.answers('ana', 'hero.buy', 'done');
  road.answers('bo', 'hero.buy', 'done');
  return road;
};

describe('CMP-130 a questline', () => {
  it('begins with a pool of money for skills, then comes one combat after the other', () => {
    const road = battling();
    expect(road.asked).toEqual(['hero.buy ana', 'hero.buy bo']);
    road.answers('ana', 'hero.buy', 'lunge');
    road.answers('bo', 'hero.buy', 'done');
    expect([road.asked, road.hero('ana').skills]).toEqual([
      ['party.ready ana', 'party.ready bo'],
      ['first', 'lunge'],
    ]);
    road.allReady();
    expect(road.table.opening?.encounter).toBe('S01');
    road.worldAnswers('success');
    road.allReady();
    expect(road.table.opening).toMatchObject({ encounter: 'S02', with: { mods: [{ rounds: 1 }] } });
  });

  it('has no Acts: none is restarted, and nobody is between two', () => {
    const road = ready();
    const { regroup } = road.source.rules;
    const { state } = road.table.save().checkpoint;
    expect(regroup?.actAt(state, road.source.content)).toBeUndefined();
    expect(regroup?.isBetweenActs(state, road.source.content)).toBe(false);
  });

  it('can be resumed', () => {
    const road = ready();
    road.reopens();
    expect([road.asked, road.story.kind]).toEqual([['party.ready ana', 'party.ready bo'], 'battle']);
  });
});

describe('CMP-131 a questline', () => {
  it('is won with all its combats', () => {
    const road = ready();
    road.fights('success');
    road.fights('success');
    expect(road.source.rules.outcome(road.table.state)).toMatchObject({
      result: 'success',
      details: { ending: 'copper' },
    });
  });

  it.each([
    ['won', 'success', 'copper'],
    ['lost', 'failure', 'lost'],
  ] as const)('is shown when it is %s, with its rating', (_how, result, rating) => {
    const road = ready();
    road.fights('success');
    road.fights(result, { allDown: result === 'failure' });
    expect([road.table.status, road.story.ending]).toEqual(['over', { key: `story.event.questline.${rating}` }]);
  });

  it('is lost when the whole party is down', () => {
    const road = ready();
    road.fights('failure', { allDown: true });
    expect([road.table.status, road.campaign.ending?.result]).toEqual(['over', 'failure']);
  });
});

describe('CMP-132 recovery', () => {
  it('comes only after a success', () => {
    const tired = { party: { ana: { energy: 0 } } };
    const lost = ready(tired);
    lost.fights('failure');
    expect(lost.hero('ana').energy).toBe(0);
    const won = ready(tired);
    won.fights('success');
    expect(won.hero('ana').energy).toBe(3);
  });

  it('does not spare whoever is down after a failure the burden', () => {
    const road = ready({ party: { ana: { health: 0 } } });
    road.fights('failure');
    expect([road.hero('ana').burdens, road.hero('bo').burdens]).toEqual([1, 0]);
  });
});

describe('CMP-133 the rating', () => {
  it.each([
    [0, 0, 'copper'],
    [4, 0, 'copper'],
    [5, 0, 'silver'],
    [8, 0, 'gold'],
    [8, 1, 'silver'],
  ] as const)('of %i points of 9 with %i repeats is %s', (points, repeats, rating) => {
    expect(ratingOf({ points, repeats }, 9)).toBe(rating);
  });

  it('counts the points of all combats', () => {
    const road = ready();
    road.fights('success', { points: 4 });
    road.fights('success', { points: 4 });
    expect(road.campaign.ending).toEqual({ result: 'success', ending: 'gold' });
  });
});

describe('CMP-134 a combat that fails without total KO', () => {
  it('may be repeated from the state at its end, at a price', () => {
    const road = ready({ party: { ana: { health: 0 } } });
    road.fights('failure');
    road.decides('battle.repeat', 'repeat');
    expect([road.hero('ana').health, road.campaign.questline]).toEqual([
      1,
      { id: 'fires', at: 0, repeats: 1, repeatsHere: 1, points: -2 },
    ]);
    road.allReady();
    expect(road.table.opening).toMatchObject({ encounter: 'S01', with: { losses: 1 } });
  });

  it('leaves what was collected in the bag', () => {
    const road = ready();
    road.fights('failure', { money: 2, food: 1 });
    road.decides('battle.repeat', 'repeat');
    expect(road.campaign.bag).toEqual({ money: 2, food: 1, items: [] });
  });

  it('loses the questline when it is given up', () => {
    const road = ready();
    road.fights('failure');
    road.decides('battle.repeat', 'giveUp');
    expect([road.table.status, road.campaign.ending]).toEqual(['over', { result: 'failure', ending: 'lost' }]);
  });

  it('is repeated by silence twice, then given up', () => {
    const road = ready();
    road.fights('failure');
    road.isSilent('battle.repeat');
    road.fights('failure');
    road.isSilent('battle.repeat');
    road.fights('failure');
    road.isSilent('battle.repeat');
    expect(road.table.status).toBe('over');
  });
});

describe('CMP-135 between combats', () => {
  it('rewards that were collected are there, players may trade, and money buys skills of cost 5 at most', () => {
    const road = ready({ party: { ana: { items: ['i18'] } } });
    road.fights('success', { money: 6 });
    expect(road.campaign.bag.money).toBe(6);
    road.answers('ana', 'bag.use', 'give.ana', { to: 'bo' });
    expect(road.hero('bo').items).toEqual(['i18']);
    road.answers('bo', 'bag.use', 'train.bo.feint');
    expect([road.hero('bo').skills, road.campaign.bag.money]).toEqual([['first', 'feint'], 1]);
    expect(road.mayChoose('bag.use')).not.toContain('train.ana.lunge');
  });
});
