// Many fuzzed campaigns, and their results.
import type { RoadContent } from '../../engine/ruleset/campaign.ts';
import { roadFor } from '../../rulesets/index.ts';
import { nodesOf } from '../../story/index.ts';
import { Complaint } from '../command-line.ts';
import { type LoadedRuleset, loadedRuleset } from '../play/loaded.ts';
import { type CampaignPlayed, playCampaign } from './campaign.ts';
import { dumped } from './dump.ts';

export type Wish = {
  readonly campaigns: number;
  readonly seed: number;
  readonly least: number;
  readonly out: string;
  readonly json: boolean;
  readonly print: (line: string) => void;
  readonly bar: { tick(): void; done(): void };
};

/** `game` is the ruleset of the battles. Returns the exit code. */
export function fuzzCampaigns(game: LoadedRuleset, wish: Wish): number {
  const { campaigns, seed: first, print, bar } = wish;
  if (!roadFor(game.rules.id)) throw new Complaint(`${game.rules.id} has no stories.`, 2);
  const road = loadedRuleset(`${game.rules.id}-road`);
  const played: CampaignPlayed[] = [];
  for (let seed = first; seed < first + campaigns; seed++) {
    const one = playCampaign({ game, road }, seed);
    bar.tick();
    if ('error' in one) return dumped(one, { repeat: `--campaigns 1 --seed ${seed}`, file: wish.out, print });
    played.push(one);
  }
  bar.done();
  return report(kindsOf(road, played), played, wish);
}

/** How often each kind of node of the stories was visited. */
function kindsOf({ content }: LoadedRuleset, played: readonly CampaignPlayed[]): ReadonlyMap<string, number> {
  const stories = Object.values((content as RoadContent<unknown>).stories);
  const nodes = new Map(stories.flatMap(nodesOf).map(({ id, type }) => [id, type] as const));
  const counts = new Map<string, number>([...nodes.values()].map((type) => [type, 0]));
  for (const type of played.flatMap(({ visited }) => visited.map((id) => nodes.get(id))))
    if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

function report(kinds: ReadonlyMap<string, number>, played: readonly CampaignPlayed[], wish: Wish): number {
  const sum = (what: 'answers' | 'battles' | 'fuzzed' | 'takeBacks' | 'comparedDraws') =>
    played.reduce((total, one) => total + one[what], 0);
  const [answers, battles, fuzzed, takeBacks] = [sum('answers'), sum('battles'), sum('fuzzed'), sum('takeBacks')];
  const comparedDraws = sum('comparedDraws');
  const figures = { campaigns: played.length, battles, fuzzed, answers, takeBacks, comparedDraws };
  if (wish.json) wish.print(JSON.stringify({ ...figures, occurred: Object.fromEntries(kinds) }));
  else {
    for (const [kind, count] of kinds) wish.print(`${String(count).padStart(7)}  ${kind}`);
    wish.print(
      `${played.length} campaigns, ${battles} battles (${fuzzed} at random), ${answers} answers, ${takeBacks} take-backs, ` +
        `${comparedDraws} draws met again on another line: nothing found.`,
    );
  }
  const rare = [...kinds].filter(([, count]) => count < wish.least);
  for (const [kind, count] of rare) wish.print(`too rare: ${kind} occurred ${count} times`);
  return rare.length > 0 ? 1 : 0;
}
