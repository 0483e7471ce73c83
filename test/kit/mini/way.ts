// A road of the mini ruleset in its smallest form: camps with votes and things to do at any time, and fights at tables of their own.
import {
  ask,
  type Flow,
  flow,
  type Json,
  type Next,
  OVER,
  PARTY,
  type Play,
  type Ruleset,
  type RulesetView,
  type SeatId,
  type Stage,
  say,
  together,
  Unplayable,
} from '../../../src/engine/index.ts';
import type { Regrouping } from '../../../src/engine/ruleset/regroup.ts';
import { mini } from './ruleset.ts';
import { type MiniContent, miniContent, optionsOf, question } from './state.ts';

/** `camp` is a vote beside idle asks, `fight` a battle; a stage of the mini ruleset may follow in brackets: `fight(place)`. */
export type WaySetup = {
  readonly nodes: readonly string[];
  readonly seats: readonly SeatId[];
  /** Their autopilots eat once, unasked. */
  readonly hungry?: readonly SeatId[];
};
type WayCampaign = {
  nodes: string[];
  all: string[];
  seats: SeatId[];
  notes: Json[];
  unlockedRules: string[];
  hungry: SeatId[];
};
type WayState = { stage: Stage; campaign: WayCampaign };
type Way = Play<WayState, MiniContent>;

function onward(nodes: string[]): Stage {
  const [name = OVER, stages = ''] = nodes.shift()?.split(/[()]/) ?? [];
  return stages === '' ? { name } : { name, stages: stages.split(' ') };
}

const camp = flow(function* camp(t: Way): Flow<Next> {
  const votes = voteOf(t);
  yield* together([votes, ...t.state.campaign.seats.map((seat) => bagOf(t, seat))], (result) => result === 'left');
  return onward(t.state.campaign.nodes);
});

const voteOf = flow(function* voteOf(t: Way): Flow<string> {
  const settle = { by: 'vote', needs: 'most', tie: 'leader', changeable: true } as const;
  const { choose, seat } = yield* ask(t, question('story.choice', PARTY, optionsOf('left', 'right'), { settle }));
  t.state.campaign.notes.push(`${seat} spoke for ${choose}`);
  t.emit({ type: 'told', choose });
  return 'left';
});

/** One may eat as often as one likes. */
const bagOf = flow(function* bagOf(t: Way, seat: SeatId): Flow<string> {
  for (;;) {
    yield* ask(t, { ...question('bag.use', seat, optionsOf('eat'), { clock: 'bag' }), idle: true });
    t.emit({ type: 'said', said: `${seat} ate` });
    t.state.campaign.hungry = t.state.campaign.hungry.filter((one) => one !== seat);
  }
});

const fight = flow(function* fight(t: Way, stage: Stage): Flow<Next> {
  yield* together(t.state.campaign.seats.map((seat) => ask(t, question('party.ready', seat, optionsOf('ready')))));
  const { stages = ['place'] } = stage as { stages?: string[] };
  return { open: { encounter: 'ambush', with: { stages, seats: t.state.campaign.seats } }, then: { name: 'fought' } };
});

const fought = flow(function* fought(t: Way, _stage: Stage, said?: Json): Flow<Next> {
  const { outcome = 'null' } = said as { outcome?: string };
  t.state.campaign.notes.push(JSON.parse(outcome) as Json);
  t.emit({ type: 'opened', outcome });
  return onward(t.state.campaign.nodes);
});

function wayView({ stage }: WayState): RulesetView {
  const none = {
    borders: [],
    ties: [],
    tracks: [],
    queues: [],
    odds: [],
    spaces: [],
    links: [],
    tokens: [],
    piles: [],
  };
  const board = { ...none, shape: 'spots', map: 'mini', name: say('mini.name.map') } as const;
  return { header: [say(`mini.stage.${stage.name}`)], board, heroes: [], foes: [], counters: [], colours: [] };
}

/** An Act is the whole way, and one is between Acts in a camp. */
function regrouped({ stage, campaign }: WayState, _content: MiniContent, change: Regrouping): WayState {
  const { seats } = campaign;
  const notes = [...campaign.notes, change as Json];
  const nodes = [...campaign.all];
  switch (change.do) {
    case 'restart':
      return { stage: onward(nodes), campaign: { ...campaign, nodes, notes, seats: [...change.seats] } };
    case 'swap':
      return {
        stage,
        campaign: { ...campaign, notes, seats: seats.map((id) => (id === change.leaving ? change.coming : id)) },
      };
    case 'join':
      return { stage, campaign: { ...campaign, notes, seats: [...seats, change.seat] } };
    case 'leave':
      return { stage, campaign: { ...campaign, notes, seats: seats.filter((id) => id !== change.seat) } };
    case 'set':
      return { stage, campaign: { ...campaign, notes } };
  }
}

const nothing = (): string[] => [];

export const way: Ruleset<WayState, MiniContent> = {
  ...(mini as unknown as Ruleset<WayState, MiniContent>),
  id: 'mini-road',
  contentOf: 'mini',
  title: say('mini.title'),
  readContent: () => ({ content: miniContent, problems: [] }),
  setup: (_content, wish) => {
    const { nodes, seats, hungry = [] } = wish as unknown as WaySetup;
    if (!nodes || !seats) throw new Unplayable('a way has nodes and seats');
    const left = [...nodes];
    const campaign = {
      nodes: left,
      all: [...nodes],
      seats: [...seats],
      notes: [],
      unlockedRules: [],
      hungry: [...hungry],
    };
    return { stage: onward(left), campaign };
  },
  stages: { camp: { run: camp }, fight: { run: fight }, fought: { run: fought } },
  seatsOf: ({ campaign: { seats } }) => seats,
  parts: () => undefined,
  view: wayView,
  autopilot: (_state, _content, { ask: { options } }) => ({ choose: options[0]?.id ?? '' }),
  unasked: ({ campaign }, _content, { ask: { id }, seat }) =>
    id === 'bag.use' && campaign.hungry.includes(seat) ? { choose: 'eat' } : undefined,
  standing: () => undefined,
  invariants: nothing,
  secrets: nothing,
  outcome: ({ campaign: { notes } }) => ({ result: 'success', details: { notes } }),
  journal: () => [],
  regroup: { actAt: () => 'way', isBetweenActs: ({ stage }) => stage.name === 'camp', regrouped },
  upgrades: {},
};
