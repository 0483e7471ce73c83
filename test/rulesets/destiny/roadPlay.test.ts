// Quests on the real road: cards in order, towns, losses (DST-330 to DST-352).
import { describe, expect, it } from 'vitest';
import { type StoryScene, tellStory } from '../../kit/destinyStory.ts';

const SEEKERS = ['bram', 'maro'];
const told = (nodes: StoryScene['nodes'], more: Partial<StoryScene> = {}) =>
  tellStory({ seekers: SEEKERS, nodes, ...more });

const battle = (id: string, encounter: string, go: string) => ({
  id,
  type: 'combat',
  encounter,
  main: true,
  mustWin: true,
  edges: [
    { on: 'success', text: 'Won.', go },
    { on: 'failure', text: 'Lost.', go },
  ],
});

describe('DST-330 A quest', () => {
  const armor = { kind: 'seekerArmor', amount: 1, who: 'all' };
  const quest = [
    { id: '1-0', type: 'passage', text: 'The introduction.', next: '1-1' },
    {
      id: '1-1',
      type: 'choice',
      text: 'Something follows the carts.',
      onEnter: [{ own: 'fate', n: 2 }],
      options: [
        { id: 'ring', label: 'Ring the carts', effects: [{ encounterMod: 'salt-road', mod: armor }], next: '1-2' },
        {
          id: 'whip',
          label: 'Whip the mules',
          effects: [
            { gain: 'money', n: 2 },
            { set: 'mule', to: true },
          ],
          next: '1-2',
        },
      ],
    },
    battle('1-2', 'salt-road', '1-4'),
    {
      id: '1-4',
      type: 'reward',
      text: 'Paid, badly and late.',
      give: [
        { gain: 'money', n: 3 },
        { own: 'embers', n: 1, who: 'each' },
        { own: 'fate', n: 1 },
      ],
      next: [{ if: { flag: 'mule', is: true }, go: '1-5' }, { go: 'end' }],
    },
    { id: '1-5', type: 'passage', text: 'The mule is missed.', next: 'end' },
  ];

  it('has an introduction and story, battle and reward cards; each leads to the next or offers choices', () => {
    const s = told(quest, { flags: ['mule'] });
    expect([s.node, s.open()]).toEqual(['1-0', ['party story.continue']]);
    s.goesOn();
    expect([s.node, s.mayChoose('story.choice')]).toEqual(['1-1', ['ring', 'whip']]);
    s.chooses('ring');
    expect(s.getsReady()).toMatchObject({ battle: 'salt-road', fate: 2, coins: 0, modifiers: [armor], script: true });
    s.fights('success', { fate: 1, void: 1 });
    expect(s.node).toBe('1-4');
    s.goesOn();
    expect(s.campaign).toMatchObject({
      bag: { money: 3 },
      own: { fate: 2, void: 1, won: 1, lost: 0 },
      heroes: { bram: { embers: 1 }, maro: { embers: 1 } },
      encounterMods: {},
      ending: { result: 'success' },
    });
  });

  it('DST-331 a flag decides what comes later', () => {
    const s = told(quest, { flags: ['mule'] });
    s.goesOn();
    s.chooses('whip');
    expect(s.getsReady()).toMatchObject({ coins: 2, flags: ['mule'], modifiers: [] });
    s.fights('success');
    s.goesOn();
    expect(s.node).toBe('1-5');
    s.goesOn();
  });
});

describe('DST-331 A choice that cannot be paid', () => {
  const toll = [
    {
      id: '3-1',
      type: 'choice',
      text: 'The ferry.',
      options: [
        { id: 'toll', label: 'Pay', cost: { money: 2 }, next: 'end' },
        { id: 'feed', label: 'Offer it a token', effects: [{ own: 'feedVoid', n: 1 }], next: 'end' },
        { id: 'pole', label: 'Pole it yourselves', next: 'end' },
      ],
    },
  ];
  const having = (money: number, fate: number) =>
    told(toll, {
      given: ({ bag, own }) => {
        bag.money = money;
        own.fate = fate;
      },
    });

  it('is closed', () => {
    const s = having(1, 0);
    expect(s.mayChoose('story.choice')).toEqual(['pole']);
    s.chooses('pole');
  });

  it('is open with coins, and takes them', () => {
    const s = having(3, 1);
    expect(s.mayChoose('story.choice')).toEqual(['feed', 'pole', 'toll']);
    s.chooses('toll');
    expect(s.campaign.bag.money).toBe(1);
  });

  it('is open with fate, which goes to the void', () => {
    const s = having(0, 1);
    expect(s.mayChoose('story.choice')).toEqual(['feed', 'pole']);
    s.chooses('feed');
    expect(s.campaign.own).toMatchObject({ fate: 0, void: 1 });
  });
});

describe('DST-333 Rewards', () => {
  const reward = (give: StoryScene['nodes'][number]) => [
    { id: 'r', type: 'reward', text: 'Take it.', give: [give], next: 'end' },
  ];

  it('evening 4: one Seeker, chosen by the players, gains 1 ember', () => {
    const s = told(reward({ own: 'embers', n: 1, who: 'pick' }));
    expect(s.mayChoose('story.who')).toEqual(['bram', 'maro']);
    s.answer('bram', 'story.who', 'maro');
    s.goesOn();
    expect([s.seeker('bram')?.embers, s.seeker('maro')?.embers]).toEqual([0, 1]);
  });

  it('evening 3: each Seeker may trade 1 ember for 1 fate token', () => {
    const s = told(reward({ own: 'offer', price: { embers: 1 }, gain: { fate: 1 } }), {
      given: ({ heroes }) => {
        if (heroes.maro) heroes.maro.embers = 1;
      },
    });
    expect(s.open()).toEqual(['maro effectChoice']);
    s.answer('maro', 'effectChoice', 'take');
    s.goesOn();
    expect([s.seeker('maro')?.embers, s.campaign.own.fate]).toEqual([0, 1]);
  });
});

describe('DST-332 storyDraw on the road', () => {
  const dice = [
    {
      id: 'dice',
      type: 'chance',
      what: 'storyDraw',
      text: 'The dice table.',
      results: {
        seeker: { text: 'Two coins.', effects: [{ gain: 'money', n: 2 }], next: 'end' },
        heart: { text: 'Two coins.', effects: [{ gain: 'money', n: 2 }], next: 'end' },
        number: { text: 'Nothing.', next: 'end' },
        darkness: { text: 'One coin.', effects: [{ lose: 'money', n: 1 }], next: 'end' },
      },
    },
  ];

  it.each([
    ['maro', 3],
    ['heart', 3],
    ['4', 1],
    ['darkness', 0],
  ])('evening 1: %s leaves %i coins', (chit, coins) => {
    const s = told(dice, {
      stack: { bag: [chit] },
      given: ({ bag }) => {
        bag.money = 1;
      },
    });
    s.goesOn();
    expect(s.campaign.bag.money).toBe(coins);
  });
});

describe('DST-344 Items gained by a story', () => {
  const find = (effect: StoryScene['nodes'][number], items: string[] = []) =>
    told([{ id: 'r', type: 'reward', text: 'A box.', give: [effect], next: 'end' }], {
      given: ({ heroes }) => {
        for (const hero of Object.values(heroes)) hero.items = [...items];
      },
    });

  it('card 5-3: one of choice worth at most 3, for a Seeker of the players’ choice', () => {
    const s = find({ gain: 'item', choice: { maxPrice: 3 } });
    expect(s.mayChoose('reward.pick')).toEqual([
      'chalk-line',
      'honey-flask',
      'lead-shot',
      'ox-charm',
      'padded-coat',
      'red-ribbon',
      'salted-bread',
      'tin-whistle',
    ]);
    s.answer('bram', 'reward.pick', 'tin-whistle');
    expect(s.mayChoose('item.who')).toEqual(['bram', 'maro']);
    s.answer('bram', 'item.who', 'maro');
    s.goesOn();
    expect([s.seeker('bram')?.items, s.seeker('maro')?.items]).toEqual([[], ['tin-whistle']]);
  });

  it('is sold at once, at half price, if nobody has room', () => {
    const s = find({ gain: 'item', id: 'spare-wick' }, ['ox-charm', 'ox-charm']);
    s.goesOn();
    expect([s.campaign.bag.money, s.seeker('bram')?.items]).toEqual([2, ['ox-charm', 'ox-charm']]);
  });
});

describe('DST-340 The town phase on the road', () => {
  it('comes as a rest, and the evening scene after it is a card', () => {
    const s = told(
      [
        { id: 'town', type: 'rest', text: 'The Banked Coal.', next: 'evening' },
        { id: 'evening', type: 'passage', text: 'The dice table.', next: 'end' },
      ],
      {
        stack: { stock: ['ox-charm', 'red-ribbon', 'honey-flask'] },
        given: ({ bag, heroes }) => {
          bag.money = 3;
          for (const hero of Object.values(heroes)) Object.assign(hero, { exhausted: 2, embers: 1 });
        },
      },
    );
    expect(s.open()).toEqual(['party inn']);
    s.answer('maro', 'inn', 'floor');
    expect(s.open()).toEqual(['bram kindle', 'maro kindle']);
    s.answer('bram', 'kindle', '1', { how: 'wider:wisdom' });
    s.answer('maro', 'kindle', 'done');
    expect(s.open()).toEqual(['bram market', 'maro market']);
    s.answer('bram', 'market', 'buy-salted-bread');
    s.answer('bram', 'market', 'done');
    s.answer('maro', 'market', 'done');
    expect(s.node).toBe('evening');
    expect(s.campaign).toMatchObject({
      bag: { money: 2 },
      heroes: {
        bram: { exhausted: 1, embers: 0, kindled: { 1: 'wider:wisdom' }, items: ['salted-bread'] },
        maro: { exhausted: 1, embers: 1, kindled: {}, items: [] },
      },
    });
    // AP-choice: Salted Bread before the next battle card.
    expect(s.unasked('bram')).toMatchObject({ choose: 'use.bram.salted-bread' });
    expect(s.unasked('maro')).toBeUndefined();
    s.answer('bram', 'bag.use', 'use.bram.salted-bread');
    expect(s.seeker('bram')).toMatchObject({ exhausted: 0, items: [] });
    s.goesOn();
    expect(s.campaign.own.town).toBeUndefined();
  });
});

describe('The bag beside the market', () => {
  it('closes with it', () => {
    const s = told([{ id: 'town', type: 'rest', text: 'The Banked Coal.', next: 'end' }], {
      stack: { stock: ['ox-charm', 'red-ribbon', 'honey-flask'] },
      given: ({ heroes }) => {
        if (heroes.bram) heroes.bram.items = ['salted-bread'];
      },
    });
    expect(s.shown('bram')).toEqual(['market', 'bag.use']);
    s.answer('bram', 'market', 'sell-salted-bread');
    expect(s.campaign.ending).toBeDefined();
  });

  it('is not shown while there is nothing in it', () => {
    const s = told([{ id: 'town', type: 'rest', text: 'The Banked Coal.', next: 'end' }], {
      stack: { stock: ['ox-charm', 'red-ribbon', 'honey-flask'] },
      given: ({ heroes, bag }) => {
        if (heroes.bram) heroes.bram.items = ['salted-bread'];
        bag.money = 1;
      },
    });
    s.answer('bram', 'market', 'sell-salted-bread');
    expect(s.shown('bram')).toEqual(['market', 'market']);
    s.answer('bram', 'market', 'done');
    s.answer('maro', 'market', 'done');
  });
});

describe('DST-350 A lost battle on the road', () => {
  const mod = { kind: 'enemyHealth', amount: -4, who: 'mother-eel' };
  const ferry = [
    { id: 'pay', type: 'passage', text: 'Paid.', onEnter: [{ encounterMod: 'eel-ferry', mod }], next: '3-2' },
    battle('3-2', 'eel-ferry', 'end'),
  ];

  it('is fought again with the same modifiers, the void counted anew', () => {
    const s = told(ferry);
    s.goesOn();
    expect(s.getsReady()).toMatchObject({ losses: 0, modifiers: [mod], void: 0 });
    s.fights('failure', { void: 2 });
    expect(s.open()).toEqual(['party afterLoss']);
    s.answer('bram', 'afterLoss', 'again');
    expect(s.getsReady()).toMatchObject({
      losses: 1,
      modifiers: [mod],
      fate: 1,
      void: 2,
      heroes: { bram: { exhausted: 1 }, maro: { exhausted: 1 } },
    });
    s.fights('success');
    expect(s.campaign).toMatchObject({ encounterMods: {}, own: { won: 1, lost: 1, void: 2 } });
  });

  it('a withdrawal is a night at the inn, and then the same battle', () => {
    const s = told(ferry, {
      given: ({ bag }) => {
        bag.money = 2;
      },
    });
    s.goesOn();
    s.getsReady();
    s.fights('failure');
    s.answer('bram', 'afterLoss', 'withdraw');
    expect(s.open()).toEqual(['party inn']);
    s.answer('bram', 'inn', 'warm');
    expect(s.getsReady()).toMatchObject({
      battle: 'eel-ferry',
      losses: 1,
      coins: 0,
      heroes: { bram: { exhausted: 0 } },
    });
    s.fights('success');
  });

  it('DST-351, 350 every loss of the same battle counts', () => {
    const s = told(ferry);
    s.goesOn();
    s.getsReady();
    s.fights('failure');
    s.answer('bram', 'afterLoss', 'again');
    s.getsReady();
    s.fights('failure');
    s.answer('bram', 'afterLoss', 'again');
    expect(s.getsReady()).toMatchObject({ losses: 2, heroes: { bram: { exhausted: 2 } } });
    s.fights('success');
  });
});

describe('DST-352 A quest with two battles', () => {
  it('does not go back to the first when the second is lost', () => {
    const s = told([battle('4-2', 'crow-field', '4-4'), battle('4-4', 'mill-floor', 'end')]);
    expect(s.getsReady().battle).toBe('crow-field');
    s.fights('success');
    expect(s.getsReady()).toMatchObject({ battle: 'mill-floor', losses: 0 });
    s.fights('failure');
    s.answer('bram', 'afterLoss', 'again');
    expect(s.getsReady()).toMatchObject({ battle: 'mill-floor', losses: 1 });
    s.fights('success');
  });
});

describe('What an edge gives', () => {
  it('is not overwritten by what the battle left', () => {
    const won = {
      on: 'success',
      text: 'Won.',
      effects: [
        { own: 'fate', n: 1 },
        { own: 'exhausted', n: 1, who: 'all' },
      ],
      go: 'end',
    };
    const s = told(
      [{ ...battle('b', 'salt-road', 'end'), edges: [won, { on: 'failure', text: 'Lost.', go: 'end' }] }],
      {
        given: ({ own }) => {
          own.fate = 2;
        },
      },
    );
    s.getsReady();
    s.fights('success', { fate: 0, void: 2 });
    expect(s.campaign.own).toMatchObject({ fate: 1, void: 2 });
    expect(s.seeker('bram')?.exhausted).toBe(1);
  });
});
