// Stories as pictures and words see them, made by hand: a passage, a rest, a map to explore, a fight ahead, an ending.
import type { StoryView } from '../../src/engine/ruleset/storyView.ts';
import type { TableView } from '../../src/view/index.ts';
import { mark, view, words } from './boards.ts';

type Member = StoryView['party'][number];

export const member = (id: string, more: Partial<Member> = {}): Member => ({
  ...{ id, seat: id, name: words(id), about: [], marks: [], items: [], traits: [] },
  ...more,
});

const bar = (...steps: readonly string[]): StoryView['bar'] =>
  steps.map((step) => {
    const [state, kind] = step.split(' ') as [StoryView['bar'][number]['state'], StoryView['bar'][number]['kind']];
    return { state, kind };
  });

export const story = (more: Partial<StoryView> = {}): StoryView => ({
  title: words('The Nights Draw In'),
  act: words('The first Act'),
  chapter: words('The Salt Road'),
  bar: bar('done chapter', 'now chapter', 'ahead rest', 'ahead boss'),
  kind: 'passage',
  scene: 'road',
  told: [],
  text: [words('Something has followed the carts since noon.')],
  closed: [],
  party: [
    member('Ana', {
      icon: 'shield',
      hue: 'ember',
      marks: [mark('embers', { count: 2, icon: 'candle-flame', hue: 'ember' })],
    }),
    member('Bo', { icon: 'anvil', hue: 'sea', health: { now: 3, max: 9 } }),
  ],
  purse: [mark('coins', { count: 7, icon: 'two-coins', hue: 'straw' })],
  bag: [],
  allies: [],
  standings: [],
  cards: [],
  ...more,
});

export const resting = (): StoryView =>
  story({
    kind: 'rest',
    scene: 'inn',
    rest: {
      time: 3,
      locations: [
        {
          id: 'court',
          name: words('The court'),
          text: words('Chalk and sand.'),
          time: 1,
          isShop: false,
          state: 'open',
          services: [words('Train')],
        },
        {
          id: 'stall',
          name: words('The stall'),
          text: words('Candles.'),
          time: 1,
          isShop: true,
          state: 'here',
          services: [words('Buy')],
        },
        {
          id: 'quiet',
          name: words('The quiet house'),
          text: words('Shut.'),
          time: 4,
          isShop: false,
          state: 'tooLate',
          services: [],
        },
      ],
      quests: [
        { id: 'lamp', name: words('A dark lamp'), text: words('Nobody lit it.'), threat: 3, time: 1, restsLeft: 2 },
      ],
    },
  });

export const stopping = (): StoryView =>
  story({
    kind: 'rest',
    scene: 'inn',
    stop: {
      money: mark('coins', { count: 7, icon: 'two-coins', hue: 'straw' }),
      spots: [
        {
          ...{ id: 'beds', name: words('The beds'), icon: 'bed', state: 'done' },
          offers: [
            { name: words('Feathers'), icon: 'bed-lamp', price: 9, state: 'closed' },
            { name: words('Straw'), icon: 'sleeping-bag', price: 0, state: 'taken' },
          ],
        },
        {
          ...{ id: 'fire', name: words('The fire'), icon: 'campfire', state: 'now' },
          offers: [
            {
              ...{ name: words('Ana'), icon: 'shield', hue: 'ember', state: 'open' },
              count: mark('embers', { count: 2, icon: 'candle-flame', hue: 'ember' }),
            },
          ],
        },
        {
          ...{ id: 'stall', name: words('The stall'), icon: 'shop', state: 'ahead' },
          offers: [
            { name: words('Bread'), icon: 'bread', price: 1, state: 'open' },
            { name: words('A good knife'), icon: 'plain-dagger', price: 8, state: 'tooDear' },
          ],
        },
      ],
    },
  });

export const exploring = (): StoryView =>
  story({
    kind: 'choice',
    scene: 'mire',
    exploration: {
      places: [
        { id: 'ferry', name: words('Old ferry'), x: 0, y: 0 },
        { id: 'weir', name: words('Eel weir'), x: 2, y: 1 },
        { id: 'oak', name: words('Drowned oak'), x: 4, y: 0 },
      ],
      roads: [
        ['ferry', 'weir'],
        ['weir', 'oak'],
      ],
      at: 'weir',
      hint: words('Where two waters meet.'),
      patience: 2,
    },
  });

export const storyTable = (told: StoryView, more: Partial<TableView> = {}): TableView => view({ ...more, story: told });
