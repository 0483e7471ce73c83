// Rest scenes (campaign.md 7.10).
import { describe, expect, it } from 'vitest';
import { combat, passage, restNode, travel } from '../kit/road/travel.ts';

const inn = {
  id: 'inn',
  name: 'The Banked Fire',
  text: 'A chimney.',
  time: 1,
  shop: false,
  services: [{ kind: 'heal' }, { kind: 'food', price: 1, max: 4 }, { kind: 'rumour' }],
};
const court = { id: 'court', name: 'Drill Court', text: 'Sand.', time: 1, shop: false, services: [{ kind: 'train' }] };
const stall = {
  id: 'stall',
  name: 'Stall',
  text: 'Things.',
  time: 1,
  shop: true,
  services: [{ kind: 'stock', items: ['i30'] }],
};
const booth = {
  id: 'booth',
  name: 'Booth',
  text: 'Things.',
  time: 1,
  shop: true,
  services: [{ kind: 'stock', items: ['i18', 'i31'], priceMod: { if: { rep: 'guild', gte: 3 }, n: -1 } }],
};
const house = {
  id: 'house',
  name: 'House of Quiet',
  text: 'Quiet.',
  time: 2,
  shop: false,
  oncePerRest: true,
  open: false,
  services: [{ kind: 'unburden', price: 4 }],
};
const sump = {
  id: 'sump',
  name: 'The Sump',
  text: 'It smells.',
  threat: 1,
  time: 1,
  life: 2,
  opens: 'effect',
  start: 'sump.fight',
  expire: [{ set: 'flooded', to: true }],
  nodes: [
    combat('sump.fight', {
      encounter: 'S02',
      main: true,
      edges: [
        { on: 'success', text: 'Won.', go: 'sump.won' },
        { on: 'failure', text: 'Lost.', go: 'sump.lost' },
      ],
    }),
    { id: 'sump.won', type: 'end', kind: 'sideQuest', ending: 'won', text: 'Dry again.' },
    { id: 'sump.lost', type: 'end', kind: 'sideQuest', ending: 'lost', text: 'Wet.' },
  ],
};
const tale = {
  nodes: [
    restNode('start', { next: 'between' }),
    passage('between', 'second', { onEnter: [{ quest: 'sump', state: 'open' }] }),
    restNode('second', { next: 'third' }),
    restNode('third', { next: [{ if: { flag: 'flooded', is: true }, go: 'end' }, { go: 'end' }] }),
  ],
  locations: [inn, court, stall, booth, house],
  sideQuests: [sump],
  reputations: [{ id: 'guild', name: 'Guild', start: 0 }],
  flags: [{ id: 'flooded', kind: 'bool' }],
};
const bag = (money: number, food = 0) => ({ bag: { money, food, items: [] } });
const open = [{ id: 'sump', age: 0, state: 'open' as const }];
const resting = (how: Parameters<typeof travel>[1] = {}) => travel(tale as never, { heroes: ['ana', 'bo'], ...how });
const done = (road: ReturnType<typeof travel>) => {
  road.answers('ana', 'rest.buy', 'done');
  road.answers('bo', 'rest.buy', 'done');
};

describe('CMP-085 time', () => {
  it('is given by the rest and spent on visits and side quests; what is left is lost', () => {
    const road = resting({ campaign: { quests: open } });
    expect([road.story.rest?.time, road.mayChoose('rest.next')]).toEqual([
      3,
      ['visit.inn', 'visit.court', 'visit.stall', 'visit.booth', 'quest.sump', 'end'],
    ]);
    road.decides('rest.next', 'visit.inn');
    done(road);
    expect(road.story.rest?.time).toBe(2);
    road.decides('rest.next', 'end');
    expect([road.at, road.campaign.rest]).toEqual(['between', undefined]);
  });

  it('may depend on what happened', () => {
    const time = [{ if: { food: 1 }, n: 4 }, { n: 2 }];
    const of = (food: number) =>
      travel({ nodes: [restNode('start', { time })] }, { campaign: bag(0, food) }).story.rest?.time;
    expect([of(1), of(0)]).toEqual([4, 2]);
  });
});

describe('CMP-086 shops', () => {
  it('are browsed free of cost, and paid before the first purchase (example 8)', () => {
    const road = resting({ campaign: { ...bag(9) } });
    road.decides('rest.next', 'visit.inn');
    done(road);
    road.decides('rest.next', 'visit.court');
    done(road);
    expect(road.story.rest?.time).toBe(1);
    road.decides('rest.next', 'visit.stall');
    done(road);
    road.decides('rest.next', 'visit.booth');
    expect(road.story.rest?.time).toBe(1);
    road.answers('ana', 'rest.buy', 'item.i18');
    expect([road.story.rest?.time, road.campaign.bag]).toEqual([0, { money: 7, food: 0, items: ['i18'] }]);
    road.answers('bo', 'rest.buy', 'item.i31');
    done(road);
    road.decides('rest.next', 'visit.stall');
    expect(road.mayChoose('rest.buy', 'ana')).toEqual(['done']);
  });

  it('change their prices as the story says', () => {
    const priced = (rep: number) => {
      const road = resting({ campaign: { ...bag(9), rep: { guild: rep } } });
      road.decides('rest.next', 'visit.booth');
      road.answers('ana', 'rest.buy', 'item.i18');
      return road.campaign.bag.money;
    };
    expect([priced(2), priced(3)]).toEqual([7, 8]);
  });
});

describe('CMP-087 a location', () => {
  it('is paid once per visit for the whole party, and again for another visit', () => {
    const road = resting({ campaign: bag(5) });
    road.decides('rest.next', 'visit.inn');
    road.answers('ana', 'rest.buy', 'food', { n: 1 });
    road.answers('bo', 'rest.buy', 'food', { n: 1 });
    expect(road.story.rest?.time).toBe(2);
    done(road);
    road.decides('rest.next', 'visit.inn');
    expect(road.story.rest?.time).toBe(1);
  });

  it('is visited only once per rest where it says so', () => {
    const nodes = [restNode('start', { time: 9 })];
    const road = travel({ ...tale, nodes, sideQuests: [], flags: [] } as never, {
      heroes: ['ana', 'bo'],
      campaign: { locations: { inn: 'open', house: 'open' }, ...bag(9) },
      party: { ana: { burdens: 1 } },
    });
    expect(road.mayChoose('rest.next')).toEqual(['visit.inn', 'visit.house', 'end']);
    road.decides('rest.next', 'visit.house');
    road.answers('ana', 'rest.buy', 'unburden');
    expect([road.hero('ana').burdens, road.campaign.bag.money]).toEqual([0, 5]);
    done(road);
    expect([road.story.rest?.time, road.mayChoose('rest.next')]).toEqual([7, ['visit.inn', 'end']]);
  });

  it('asks each player, and goes on when all are done', () => {
    const road = resting();
    road.decides('rest.next', 'visit.court');
    road.answers('ana', 'rest.buy', 'done');
    expect(road.asked).toEqual(['rest.buy bo']);
    road.answers('bo', 'rest.buy', 'done');
    expect(road.asked).toEqual(['rest.next party']);
  });
});

describe('CMP-088 locations', () => {
  it('are unlocked and lost by the story, and kept between rests', () => {
    const nodes = [restNode('start', { add: ['house'], remove: ['inn'], next: 'second' }), restNode('second')];
    const road = travel({ ...tale, sideQuests: [], flags: [], nodes } as never);
    const names = () => road.story.rest?.locations.map(({ id }) => id);
    expect(names()).toEqual(['court', 'stall', 'booth', 'house']);
    road.decides('rest.next', 'end');
    expect(names()).toEqual(['court', 'stall', 'booth', 'house']);
  });

  it('are there only while their condition holds', () => {
    const shut = { ...inn, if: { money: 1 } };
    const road = travel({ nodes: [restNode('start')], locations: [shut] } as never);
    expect(road.mayChoose('rest.next')).toEqual(['end']);
  });
});

describe('CMP-089 healing', () => {
  it('is sold by the unit and split freely (example 14)', () => {
    const road = resting({
      campaign: { ...bag(3), sharedPurse: 'free' },
      party: { ana: { health: 3 }, bo: { health: 4 } },
    });
    road.decides('rest.next', 'visit.inn');
    road.answers('ana', 'rest.buy', 'heal', { n: 3, ana: 5, bo: 1 });
    expect([road.hero('ana').health, road.hero('bo').health, road.campaign.bag.money]).toEqual([8, 5, 0]);
  });

  it('is not sold beyond what is missing', () => {
    const road = resting({ campaign: bag(9), party: { ana: { health: 8 } } });
    road.decides('rest.next', 'visit.inn');
    const part = road.source.rules.parts(road.table.state, road.source.content, {
      ask: road.ask('rest.buy', 'ana'),
      soFar: { choose: 'heal' },
    });
    expect(part).toMatchObject({ name: 'n', min: 1, max: 1 });
  });
});

describe('CMP-090 side quests', () => {
  it('are done between visits, with their threat shown, and the rest goes on afterwards', () => {
    const road = resting({ campaign: { quests: open } });
    expect(road.story.rest?.quests).toMatchObject([{ id: 'sump', threat: 1, restsLeft: 2, time: 1 }]);
    road.decides('rest.next', 'quest.sump');
    expect(road.campaign.stack).toEqual([{ node: 'start', quest: 'sump' }]);
    road.fights('success');
    road.continues();
    expect([road.asked, road.story.rest?.time, road.campaign.stack]).toEqual([['rest.next party'], 2, []]);
    expect(road.campaign.quests).toEqual([{ id: 'sump', age: 0, state: 'won' }]);
  });

  it('give no win points (CMP-072)', () => {
    const road = resting({ campaign: { quests: open } });
    road.decides('rest.next', 'quest.sump');
    road.fights('success');
    expect(road.campaign.winPoints).toBe(0);
  });

  it('are opened by rumours where they wait for one', () => {
    const road = travel({ ...tale, sideQuests: [{ ...sump, opens: 'rumour' }] } as never);
    road.decides('rest.next', 'visit.inn');
    road.answers('ana', 'rest.buy', 'rumour');
    expect([road.campaign.quests, road.mayChoose('rest.buy', 'bo')]).toEqual([
      [{ id: 'sump', age: 0, state: 'open' }],
      ['done'],
    ]);
  });

  it('open by themselves where they say so, when a rest begins', () => {
    const road = travel({ ...tale, sideQuests: [{ ...sump, opens: 'itself' }] } as never);
    expect(road.campaign.quests).toEqual(open);
  });
});

describe('CMP-091 the shelf life of a side quest', () => {
  it('grows at the end of each rest in which it was there, and at the printed number it goes (example 7)', () => {
    const road = resting({ campaign: { quests: open } });
    road.decides('rest.next', 'end');
    expect(road.campaign.quests).toEqual([{ id: 'sump', age: 1, state: 'open' }]);
    road.continues();
    expect(road.mayChoose('rest.next')).toContain('quest.sump');
    road.decides('rest.next', 'end');
    expect([road.campaign.quests, road.campaign.flags.flooded]).toEqual([
      [{ id: 'sump', age: 2, state: 'expired' }],
      true,
    ]);
    expect(road.mayChoose('rest.next')).not.toContain('quest.sump');
  });

  it('does not grow in a rest in which it was not there yet', () => {
    const road = resting();
    road.decides('rest.next', 'end');
    road.continues();
    expect(road.campaign.quests).toEqual(open);
  });
});

describe('CMP-092 a side quest', () => {
  it('is tried once: failing it consumes it', () => {
    const road = resting({ campaign: { quests: open } });
    road.decides('rest.next', 'quest.sump');
    road.fights('failure');
    road.continues();
    expect([road.campaign.quests[0]?.state, road.mayChoose('rest.next')]).toEqual([
      'lost',
      ['visit.inn', 'visit.court', 'visit.stall', 'visit.booth', 'end'],
    ]);
  });

  it('may be tried again where it says so', () => {
    const road = travel({ ...tale, sideQuests: [{ ...sump, again: true }] } as never, { campaign: { quests: open } });
    road.decides('rest.next', 'quest.sump');
    road.fights('failure');
    road.continues();
    expect(road.mayChoose('rest.next')).toContain('quest.sump');
  });
});

describe('CMP-093 the end of a rest', () => {
  it('is the ruleset’s own, then shelf lives grow, then the next node', () => {
    const road = resting({ campaign: { quests: open }, party: { ana: { energy: 0 } } });
    road.decides('rest.next', 'end');
    expect([road.hero('ana').energy, road.campaign.quests[0]?.age, road.at]).toEqual([3, 1, 'between']);
  });

  it('also comes after a rest scene of the ruleset’s own', () => {
    const hooks = {
      rest: function* (t: { state: { campaign: { bag: { money: number } } } }) {
        t.state.campaign.bag.money += 5;
      } as never,
    };
    const road = resting({ hooks, party: { ana: { energy: 0 } } });
    expect([road.at, road.hero('ana').energy, road.campaign.bag.money]).toEqual(['between', 3, 5]);
  });
});

describe('CMP-094 a side quest in a rest', () => {
  it('has the recovery after its combat, but no end of the rest before it', () => {
    const ends: string[] = [];
    const road = resting({
      campaign: { quests: open },
      hooks: { restEnd: () => void ends.push('end'), afterEncounter: () => void ends.push('recovery') },
    });
    road.decides('rest.next', 'quest.sump');
    road.fights('success');
    expect(ends).toContain('recovery');
    expect(ends).not.toContain('end');
  });
});

describe('CMP-095 time 0', () => {
  it('does not end the rest: the party may browse, eat and trade until it says so', () => {
    const road = travel({ ...tale, nodes: [restNode('start', { time: 0 })], sideQuests: [], flags: [] } as never, {
      campaign: bag(0, 1),
      party: { ana: { health: 3 } },
    });
    expect(road.mayChoose('rest.next')).toEqual(['visit.stall', 'visit.booth', 'end']);
    road.answers('ana', 'bag.use', 'eat.ana');
    expect([road.hero('ana').health, road.asked]).toEqual([4, ['rest.next party']]);
  });
});

describe('CMP-096 random stock', () => {
  it('is drawn when the rest starts, without repeats, from what the campaign does not hold yet', () => {
    const shop = { ...stall, services: [{ kind: 'stock', items: { random: 3, maxCost: 5 } }] };
    const road = travel({ nodes: [restNode('start')], locations: [shop] } as never, {
      campaign: { bag: { money: 9, food: 0, items: ['i18'] } },
      stack: { 'story.stock': ['i32', 'red', 'i30'] },
    });
    expect(road.campaign.rest?.stock).toEqual({ stall: ['i32', 'red', 'i30'] });
    expect(road.told.filter(({ reveals }) => reveals).map(({ type }) => type)).toEqual(['stocked']);
  });

  it('ends when nothing is left to draw', () => {
    const shop = { ...stall, services: [{ kind: 'stock', items: { random: 3, maxCost: 2 } }] };
    const road = travel({ nodes: [restNode('start')], locations: [shop] } as never, {
      stack: { 'story.stock': ['red', 'i18'] },
    });
    expect(road.campaign.rest?.stock).toEqual({ stall: ['red', 'i18'] });
  });
});

describe('CMP-086 training and other services', () => {
  it('are bought for the own hero', () => {
    const hall = { ...court, services: [{ kind: 'train' }, { kind: 'dice' }] };
    const road = travel({ nodes: [restNode('start')], locations: [hall] } as never, {
      heroes: ['ana'],
      campaign: bag(12),
    });
    road.decides('rest.next', 'visit.court');
    road.answers('ana', 'rest.buy', 'train.jab');
    road.answers('ana', 'rest.buy', 'dice.die');
    expect([road.hero('ana').skills, road.campaign.own.omens, road.campaign.bag.money]).toEqual([
      ['first', 'jab'],
      10,
      0,
    ]);
  });

  it('may be a story of the location, which returns to the rest', () => {
    const archive = {
      ...court,
      id: 'archive',
      services: [{ kind: 'story', start: 'read' }],
      nodes: [passage('read', 'closed'), { id: 'closed', type: 'end', kind: 'sideQuest', text: 'Out.' }],
    };
    const road = travel({ nodes: [restNode('start')], locations: [archive] } as never);
    road.decides('rest.next', 'visit.archive');
    expect(road.at).toBe('read');
    road.continues();
    road.continues();
    expect([road.asked, road.campaign.rest?.time]).toEqual([['rest.next party'], 2]);
  });
});
