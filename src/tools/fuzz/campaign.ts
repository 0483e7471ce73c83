// One fuzzed campaign: its road at random, and the battles that it opens as tables of their own, some of them at random, too.

import type { Json } from '../../engine/json.ts';
import type { Opening } from '../../engine/kernel/flow.ts';
import type { Table } from '../../engine/kernel/save.ts';
import type { RoadState } from '../../engine/ruleset/campaign.ts';
import { playByAutopilot } from '../play/autoplay.ts';
import { type LoadedRuleset, sourceOf } from '../play/loaded.ts';
import type { FailedTable } from './dump.ts';
import { type Played, playGame } from './game.ts';
import { picker } from './random.ts';

/** One battle in so many is played at random, with every check. */
const FUZZED = 8;
/** After so many answers on the road, the autopilot plays it to an ending. */
const PATIENCE = 800;

/** `game` is the ruleset of the battles. */
export type Campaigners = { readonly game: LoadedRuleset; readonly road: LoadedRuleset };

/** Counts the road, and the battles that were played at random. */
export type CampaignPlayed = Omit<Played, 'table'> & {
  readonly battles: number;
  readonly fuzzed: number;
  /** The nodes that the campaign visited. */
  readonly visited: readonly string[];
};

type Going = { readonly game: LoadedRuleset; readonly number: number; readonly fuzzed: Played[]; battles: number };

/** The same number gives the same campaign. */
export function playCampaign({ game, road }: Campaigners, number: number): CampaignPlayed | FailedTable {
  const seed = `fuzz ${number}`;
  const setup = road.rules.practice.anySetup(road.content, picker(number * 7919 + 1));
  const going: Going = { game, number, fuzzed: [], battles: 0 };
  const played = playGame(sourceOf(road, { seed }), setup, {
    pick: picker(number),
    told: () => {},
    outcomeOf: (opening, nth) => fought(going, opening, nth),
    mustEnd: ({ state }) => {
      if (!(state as RoadState).campaign.ending) throw new Error('the road is over without an ending');
    },
    patience: PATIENCE,
  });
  if (!('error' in played)) return summed(played, going);
  return played.error instanceof BattleFailed ? played.error.battle : { ...played, loaded: road, setup, seed };
}

/** Carries a failure at a battle's table up through the road's. */
class BattleFailed extends Error {
  readonly battle: FailedTable;

  constructor(battle: FailedTable) {
    super(battle.error.message);
    this.battle = battle;
  }
}

/** The same opening gives the same battle, whatever is taken back around it. */
function fought(going: Going, { with: wish }: Opening, nth: number): Json {
  const { game, number } = going;
  const table = { loaded: game, setup: wish as Json, seed: `fuzz ${number} ${nth}` };
  const pick = picker(number * 104_729 + nth);
  going.battles += 1;
  if (pick(FUZZED) > 0) return outcomeOf(game, byAutopilot(table));
  const played = playGame(sourceOf(game, table), table.setup, { pick, told: () => {} });
  if ('error' in played) throw new BattleFailed({ ...played, ...table });
  going.fuzzed.push(played);
  return outcomeOf(game, played.table);
}

/** Its steps are not noted: the same table can be played again by autopilot. */
function byAutopilot(table: Omit<FailedTable, 'error' | 'steps'>): Table {
  try {
    return playByAutopilot(sourceOf(table.loaded, table), table.setup, () => {});
  } catch (error) {
    throw new BattleFailed({ ...table, steps: [], error: error instanceof Error ? error : new Error(String(error)) });
  }
}

const outcomeOf = ({ rules }: LoadedRuleset, { state }: Table): Json => rules.outcome(state) as unknown as Json;

function summed(road: Played, { fuzzed, battles }: Going): CampaignPlayed {
  const sum = (what: 'answers' | 'takeBacks' | 'comparedDraws') =>
    [road, ...fuzzed].reduce((total, one) => total + one[what], 0);
  const { visited } = (road.table.state as RoadState).campaign;
  return {
    answers: sum('answers'),
    takeBacks: sum('takeBacks'),
    comparedDraws: sum('comparedDraws'),
    battles,
    fuzzed: fuzzed.length,
    visited,
  };
}
