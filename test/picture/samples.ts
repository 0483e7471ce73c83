// Views of a made-up game, so that pictures are tested without the content of a real one.
import type { CardView, ColourView, FeatureView, FoeView, HeroSheet, Mark } from '../../src/engine/ruleset/view.ts';
import { FLOWER, literal, literals } from '../../src/tools/gallery/awkward.ts';
import {
  catalog,
  loadCatalog,
  renderer,
  type SinceView,
  type SummaryView,
  type TableView,
} from '../../src/view/index.ts';

const KINDS = {
  'sample.kind.deed': 'deed',
  'sample.kind.help': 'help',
  'sample.colour.iron': 'iron',
  'sample.colour.leaf': 'leaf',
};
export const render = renderer(catalog(loadCatalog('en'), KINDS, literals('sample')), 'en');

export const colours: readonly ColourView[] = [
  { id: 'iron', name: literal('iron'), icon: 'anvil', hue: 'sea' },
  { id: 'leaf', name: literal('leaf'), icon: 'feather', hue: 'moss' },
];

const mark = (id: string, count: number, more: Partial<Mark> = {}): Mark => ({ id, name: literal(id), count, ...more });

export const cards: readonly CardView[] = [
  {
    id: 'strike',
    name: literal('Strike True'),
    kind: 'deed',
    colours: ['iron'],
    icon: 'crossed-swords',
    text: [literal('Deal 3 damage to whoever stands next to you.'), literal('Then you may take a step.')],
    value: { name: literal('damage'), amount: 3, icon: 'crossed-swords', hue: 'rose' },
  },
  {
    id: 'hush',
    name: literal('Hush Now'),
    kind: 'help',
    colours: ['iron', 'leaf'],
    icon: 'feather',
    text: [literal('Nobody hears you until your next turn.')],
    marks: [mark('kindled', 1, { name: literal('kindled: stronger'), icon: 'candle-flame', hue: 'ember' })],
  },
  { id: 'spent', name: literal('Worn Out'), kind: 'help', colours: [], text: [literal('This card does nothing.')] },
];

const feature = (id: string, more: Partial<FeatureView> = {}): FeatureView => ({
  id,
  name: literal(`The ${id}`),
  text: [literal(`What the ${id} does, in a sentence that is long enough to be broken into two lines of the sheet.`)],
  colours: [],
  marks: [],
  ...more,
});

export const hero: HeroSheet = {
  id: 'ash',
  name: literal('Ash of the Ford'),
  icon: 'shield',
  hue: 'sea',
  line: literal('A ferryman who has seen what lives in the deep.'),
  playsLike: literal('Stands where the others cannot, and pulls them out.'),
  numbers: [mark('health', 12, { icon: 'hearts', hue: 'rose' }), mark('steps', 2, { icon: 'walking-boot' })],
  features: [feature('oath', { icon: 'handshake' }), feature('lantern', { colours: ['leaf'] })],
  cards,
  colours,
};

export const foe: FoeView = {
  id: 'eel',
  name: literal('The Old Eel'),
  letter: 'E',
  icon: 'eel',
  hue: 'rose',
  at: 'pier',
  health: { now: 7, max: 20 },
  marks: [mark('stunned', 1, { icon: 'star-swirl', tone: 'bad' })],
  features: [
    feature('bite', {
      colours: ['iron', 'leaf'],
      marks: [mark('1', 1, { tone: 'bad' }), mark('2', 0, { tone: 'quiet' })],
    }),
    feature('coil', { state: 'gone' }),
  ],
  fallen: false,
};

export const foeWithFlower: FoeView = { ...foe, flower: FLOWER };

export const table: TableView = {
  ruleset: 'sample',
  eyes: 'ash',
  status: 'asking',
  header: [literal('The Ford'), literal('Ash is up')],
  board: {
    shape: 'zones',
    map: 'ford',
    name: literal('The Ford'),
    spaces: [
      { id: 'pier', name: literal('Pier'), x: 0, y: 0, marks: [] },
      { id: 'raft', name: literal('Raft'), x: 2, y: 1, marks: [] },
    ],
    links: [['pier', 'raft']],
    borders: [],
    tokens: [
      {
        id: 'ash',
        name: literal('Ash'),
        kind: 'hero',
        at: 'raft',
        letter: 'A',
        health: { now: 5, max: 12 },
        marks: [],
        icon: 'shield',
        hue: 'sea',
      },
    ],
    ties: [],
    tracks: [],
    piles: [],
    queues: [],
    odds: [],
  },
  heroes: [
    {
      id: 'ash',
      name: literal('Ash of the Ford'),
      letter: 'A',
      at: 'raft',
      health: { now: 5, max: 12 },
      marks: [],
      features: [],
      piles: [],
      hand: cards,
      icon: 'shield',
      hue: 'sea',
    },
  ],
  foes: [foe],
  counters: [],
  colours,
  asks: [
    {
      id: 'help',
      number: 4,
      who: 'ash',
      mine: true,
      about: [],
      options: [
        { letter: 'A', id: 'hush', label: literal('Hush Now'), about: [] },
        { letter: 'B', id: 'decline', label: literal('Let it be'), about: [] },
      ],
      hidden: false,
      rule: 'SMP-001',
      pace: 'quick',
    },
  ],
  highlights: [],
  waitingFor: ['ash'],
  news: [],
  lessons: [],
  traces: [],
};

export const since: SinceView = {
  table,
  figures: [
    {
      id: 'ash',
      name: literal('Ash'),
      letter: 'A',
      kind: 'hero',
      at: 'raft',
      from: 'pier',
      health: { now: 5, max: 12 },
      change: -7,
      gained: [],
      lost: [],
      icon: 'shield',
      hue: 'sea',
    },
    {
      id: 'eel',
      name: literal('The Old Eel'),
      letter: 'E',
      kind: 'foe',
      at: 'pier',
      health: { now: 0, max: 20 },
      change: -20,
      fell: true,
      gained: [],
      lost: [],
      icon: 'eel',
      hue: 'rose',
    },
  ],
  lines: [
    { text: literal('You: lost 7 health (5 of 12 left) and went from Pier to Raft.'), tone: 'bad' },
    { text: literal('The Old Eel: fell.'), tone: 'good' },
  ],
};

export const summary: SummaryView = {
  ruleset: 'sample',
  name: literal('The Ford'),
  header: [],
  result: 'success',
  heroes: [
    {
      id: 'ash',
      name: literal('Ash of the Ford'),
      letter: 'A',
      health: { now: 5, max: 12 },
      deeds: { dealt: 18, blocked: 0, healed: 2 },
      lost: 7,
      best: ['dealt', 'healed'],
      icon: 'shield',
      hue: 'sea',
    },
    {
      id: 'bo',
      name: literal('Bo'),
      letter: 'B',
      health: { now: 9, max: 9 },
      deeds: { dealt: 2, blocked: 6, healed: 0 },
      lost: 0,
      best: ['blocked'],
      icon: 'anvil',
      hue: 'straw',
    },
  ],
  foes: [
    {
      id: 'eel',
      name: literal('The Old Eel'),
      letter: 'E',
      health: { now: 0, max: 20 },
      fallen: true,
      icon: 'eel',
      hue: 'rose',
    },
  ],
  counters: [],
  lines: [{ text: literal('Ash dealt the most damage: 18.'), tone: 'good' }],
};
