// The results of simulated campaigns, as lines: battles with real growth, losses, choices, endings, and what nobody reached.
import type { RoadContent } from '../../engine/ruleset/campaign.ts';
import { roadFor } from '../../rulesets/index.ts';
import { nodesOf } from '../../story/index.ts';
import { Complaint } from '../command-line.ts';
import { type LoadedRuleset, loadedRuleset } from '../play/loaded.ts';
import { winRate } from './battles.ts';
import {
  addCampaignTally,
  type CampaignBatch,
  type CampaignTally,
  emptyCampaignTally,
  playCampaigns,
} from './campaigns.ts';
import { playAll } from './crew.ts';

const BATCH = 5;

type Wish = {
  readonly campaigns: number;
  readonly seed: number;
  readonly jobs: number;
  readonly json?: boolean | undefined;
  readonly bar: (total: number) => { tick(by: number): void; done(): void };
};

export async function campaignReport(ruleset: string, wish: Wish): Promise<readonly string[]> {
  if (!roadFor(ruleset)) throw new Complaint(`${ruleset} has no stories.`, 2);
  const loaded = loadedRuleset(ruleset);
  const road = loadedRuleset(`${ruleset}-road`);
  const stories = Object.keys((road.content as RoadContent<unknown>).stories);
  const cells = stories.flatMap((story) =>
    sizesOf(loaded).map((size) => ({ story, size, tally: emptyCampaignTally() })),
  );
  const bar = wish.bar(cells.length * wish.campaigns);
  const played = (batch: CampaignBatch, tally: CampaignTally) => {
    const cell = cells.find(({ story, size }) => story === batch.story && size === batch.size);
    if (cell) addCampaignTally(cell.tally, tally);
    bar.tick(tally.campaigns);
  };
  await playAll(
    cells.flatMap((cell) => batchesOf(cell, wish)),
    { loaded, jobs: wish.jobs, play: playCampaigns, played },
  );
  bar.done();
  if (wish.json) return [JSON.stringify({ ruleset, cells })];
  return cells.flatMap((cell) => linesOf(road, cell, loaded.rules.practice.band));
}

const sizesOf = ({ rules: { seats } }: LoadedRuleset): readonly number[] =>
  Array.from({ length: seats.max - seats.min + 1 }, (_, n) => seats.min + n);

type Cell = { readonly story: string; readonly size: number; readonly tally: CampaignTally };

function batchesOf({ story, size }: Cell, { campaigns, seed }: Wish): readonly CampaignBatch[] {
  const starts = Array.from({ length: Math.ceil(campaigns / BATCH) }, (_, n) => n * BATCH);
  return starts.map((from) => ({ story, size, seed, from, to: Math.min(from + BATCH, campaigns) }));
}

const percent = (share: number) => `${(share * 100).toFixed(1).padStart(5)} %`;

function linesOf(
  road: LoadedRuleset,
  { story, size, tally }: Cell,
  band: readonly [number, number],
): readonly string[] {
  const { campaigns, lost, endings, endless } = tally;
  return [
    '',
    `${story}, ${size} heroes: ${campaigns} campaigns, ${(lost / campaigns).toFixed(2)} battles lost in each`,
    ...Object.entries(tally.battles).map(([id, battle]) => battleLine(id, battle, band)),
    `  endings: ${shares(endings, campaigns)}${endless.length > 0 ? `; NO ENDING: ${endless.join(', ')}` : ''}`,
    ...choiceLines(tally),
    `  never reached: ${unreached(road, story, tally).join(', ') || 'nothing'}`,
  ];
}

function battleLine(
  id: string,
  battle: CampaignTally['battles'][string],
  [least, most]: readonly [number, number],
): string {
  const { rate, low, high } = winRate({ won: battle.first, battles: battle.campaigns });
  const again = winRate({ won: battle.won - battle.first, battles: battle.fought - battle.campaigns });
  const inside = rate >= least && rate <= most ? ' ' : '!';
  const had = Object.entries(battle.had).map(([what, sum]) => `${what} ${(sum / battle.campaigns).toFixed(1)}`);
  const retries = battle.fought - battle.campaigns;
  return `${inside} ${id.padEnd(16)} first try ${percent(rate)} (${percent(low)} – ${percent(high)})  again ${percent(again.rate)} of ${retries}  with ${had.join(', ')}`;
}

const shares = (counts: Readonly<Record<string, number>>, of: number): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${percent(count / of).trim()}`)
    .join(', ');

/** One line for each node: how often each option was taken. */
function choiceLines({ choices }: CampaignTally): readonly string[] {
  const nodes = new Map<string, Record<string, number>>();
  for (const [key, count] of Object.entries(choices)) {
    const [node = '', option = ''] = key.split(' ');
    nodes.set(node, { ...nodes.get(node), [option]: count });
  }
  return [...nodes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([node, options]) => {
      const all = Object.values(options).reduce((sum, count) => sum + count, 0);
      return `    ${node}: ${shares(options, all)}`;
    });
}

function unreached(road: LoadedRuleset, story: string, { nodes }: CampaignTally): readonly string[] {
  const all = nodesOf((road.content as RoadContent<unknown>).stories[story] ?? null).map(({ id }) => id);
  return all.filter((node) => !(node in nodes));
}
