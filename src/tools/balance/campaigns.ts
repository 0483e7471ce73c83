// Whole campaigns in memory: the road and every battle that it opens, played by the autopilot.

import { derive } from '../../engine/chance/random.ts';
import type { Json } from '../../engine/json.ts';
import { type Ask, PARTY, WORLD } from '../../engine/kernel/ask.ts';
import { optionsFor } from '../../engine/kernel/choice.ts';
import type { Table } from '../../engine/kernel/save.ts';
import { newTable, unaskedAnswer } from '../../engine/kernel/table.ts';
import type { CampaignHooks, RoadContent, RoadState } from '../../engine/ruleset/campaign.ts';
import type { Mark } from '../../engine/ruleset/view.ts';
import { playByAutopilot } from '../play/autoplay.ts';
import { type LoadedRuleset, loadedRuleset, sourceOf } from '../play/loaded.ts';
import { partiesOf } from './battles.ts';

export type CampaignBatch = {
  readonly story: string;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly seed: number;
};

/** What the party had when a battle began, summed over those battles. */
type Growth = Record<string, number>;

export type CampaignTally = {
  campaigns: number;
  lost: number;
  /** By encounter: fights, wins, wins at the first try, and what the party had before it. */
  readonly battles: Record<string, { fought: number; won: number; campaigns: number; first: number; had: Growth }>;
  /** By `<node> <option>`, by node, and by ending. */
  readonly choices: Record<string, number>;
  readonly nodes: Record<string, number>;
  readonly endings: Record<string, number>;
  /** Seeds of campaigns that reached no ending. */
  readonly endless: string[];
};

export const emptyCampaignTally = (): CampaignTally => ({
  campaigns: 0,
  lost: 0,
  battles: {},
  choices: {},
  nodes: {},
  endings: {},
  endless: [],
});

const MOST_ANSWERS = 3000;

/** `game` is the ruleset of the battles. */
export function playCampaigns(game: LoadedRuleset, batch: CampaignBatch): CampaignTally {
  const road = loadedRuleset(`${game.rules.id}-road`);
  const parties = partiesOf(game.rules.practice.heroes(game.content), batch.size);
  const tally = emptyCampaignTally();
  for (let n = batch.from; n < batch.to; n++) {
    const heroes = parties[n % parties.length] ?? [];
    playCampaign(
      { game, road, seed: `campaign ${batch.seed} ${batch.story} ${batch.size} ${n}`, tally },
      {
        story: batch.story,
        heroes: [...heroes],
      },
    );
  }
  return tally;
}

type Run = {
  readonly game: LoadedRuleset;
  readonly road: LoadedRuleset;
  readonly seed: string;
  readonly tally: CampaignTally;
};
type RoadTable = Table<RoadState, RoadContent<unknown>>;

function playCampaign(run: Run, setup: Json): void {
  const table: RoadTable = newTable(sourceOf(run.road, { seed: run.seed }), setup);
  for (let answers = 0; table.status !== 'over' && answers < MOST_ANSWERS; answers++) {
    if (table.status === 'opening') fight(run, table, answers);
    else answerNext(run, table, answers);
  }
  countEnd(run, table);
}

function answerNext(run: Run, table: RoadTable, place: number): void {
  const unasked = unaskedAnswer(table, table.rules.seatsOf(table.state));
  if (unasked) return void table.answer(unasked);
  const ask = table.asks.find(({ idle }) => !idle);
  if (!ask) throw new Error(`nobody is asked while the road is ${table.status}`);
  const seat = ask.who === PARTY ? (table.rules.seatsOf(table.state)[0] ?? '') : ask.who;
  const choice =
    ask.id === 'story.choice'
      ? { choose: anyOption(run, { ask, seat, place }) }
      : table.rules.autopilot(table.state, table.content, { ask, seat });
  if (ask.id === 'story.choice') more(run.tally.choices, `${String(table.state.stage.node)} ${choice.choose}`);
  table.answer({ ...choice, ask: ask.number, seat });
}

/** Takes a random option of the story, by the seed. */
function anyOption({ seed }: Run, { ask, seat, place }: { ask: Ask; seat: string; place: number }): string {
  const options = optionsFor(ask, seat);
  const drawn = derive(seed, 'choice', { number: place, size: options.length });
  return options[drawn]?.id ?? '';
}

function fight({ game, seed, tally }: Run, table: RoadTable, place: number): void {
  const { opening, asks } = table;
  if (!opening || !asks[0]) throw new Error('there is no table to open');
  const had = hadBy(game, table);
  const battle = playByAutopilot(sourceOf(game, { seed: `${seed} ${place}` }), opening.with as Json, () => undefined);
  const outcome = game.rules.outcome(battle.state);
  const losses = table.state.campaign.losses[opening.encounter] ?? 0;
  countFight(tally, opening.encounter, { isWon: outcome.result === 'success', isFirst: losses === 0, had });
  table.answer({ ask: asks[0].number, seat: WORLD, choose: 'outcome', with: { outcome: JSON.stringify(outcome) } });
}

/** Money, the party's marks, and those of its heroes on average. */
function hadBy({ rules }: LoadedRuleset, table: RoadTable): Growth {
  const { partyMarks, heroView } = rules.campaign as CampaignHooks;
  const { seats, bag } = table.state.campaign;
  const look = { state: table.state, content: table.content };
  const heroes = seats.flatMap((seat) => heroView(look, seat).marks);
  const items = seats.flatMap((seat) => heroView(look, seat).items).length / seats.length;
  const counts = (marks: readonly Mark[], among: number): Growth => {
    const sums: Growth = {};
    for (const { id, count } of marks) sums[id] = (sums[id] ?? 0) + count / among;
    return sums;
  };
  return { money: bag.money, ...counts(partyMarks(look), 1), ...counts(heroes, seats.length), items };
}

type Fight = { readonly isWon: boolean; readonly isFirst: boolean; readonly had: Growth };

function countFight(tally: CampaignTally, id: string, { isWon, isFirst, had }: Fight): void {
  const own = tally.battles[id] ?? { fought: 0, won: 0, campaigns: 0, first: 0, had: {} };
  tally.battles[id] = own;
  own.fought += 1;
  own.won += Number(isWon);
  if (!isWon) tally.lost += 1;
  if (!isFirst) return;
  own.campaigns += 1;
  own.first += Number(isWon);
  for (const [what, count] of Object.entries(had)) own.had[what] = (own.had[what] ?? 0) + count;
}

function countEnd({ tally, seed }: Run, table: RoadTable): void {
  const { ending, visited } = table.state.campaign;
  tally.campaigns += 1;
  for (const node of visited) more(tally.nodes, node);
  if (table.status === 'over' && ending) more(tally.endings, ending.ending);
  else tally.endless.push(seed);
}

function more(counts: Record<string, number>, what: string, by = 1): void {
  counts[what] = (counts[what] ?? 0) + by;
}

export function addCampaignTally(sum: CampaignTally, add: CampaignTally): void {
  sum.campaigns += add.campaigns;
  sum.lost += add.lost;
  sum.endless.push(...add.endless);
  for (const part of ['choices', 'nodes', 'endings'] as const)
    for (const [what, count] of Object.entries(add[part])) more(sum[part], what, count);
  for (const [id, { fought, won, campaigns, first, had }] of Object.entries(add.battles)) {
    const own = sum.battles[id] ?? { fought: 0, won: 0, campaigns: 0, first: 0, had: {} };
    for (const [what, count] of Object.entries(had)) more(own.had, what, count);
    sum.battles[id] = {
      fought: own.fought + fought,
      won: own.won + won,
      campaigns: own.campaigns + campaigns,
      first: own.first + first,
      had: own.had,
    };
  }
}
