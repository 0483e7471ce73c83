// `npm run balance`: plays every battle with every party size by autopilot and prints how often it is won.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { addTally, type Batch, type Cell, emptyTally, playBatch, type Tally, winRate } from './balance/battles.ts';
import { campaignReport } from './balance/campaignReport.ts';
import { playAll } from './balance/crew.ts';
import { plot } from './balance/plot.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { FIRST, type LoadedRuleset, loadedRuleset, rulesetChoices } from './play/loaded.ts';

const BATCH = 25;

export const balance = command({
  name: 'balance',
  summary: 'Plays every battle with every party size by autopilot: win rates with intervals, turns, damage by hero.',
  positionals: { ruleset: { help: 'which game', required: true, choices: rulesetChoices } },
  options: {
    battles: { type: 'number', default: 1000, help: 'how many battles for each battle and party size' },
    campaigns: { type: 'number', help: 'instead: how many whole campaigns of each story for each party size' },
    only: { type: 'list', value: 'ID,ID', help: 'only these battles' },
    sizes: { type: 'list', value: 'N,N', help: 'only parties of these sizes' },
    seed: { type: 'number', default: 1, min: 0, help: 'another number plays other battles' },
    jobs: { type: 'number', default: availableParallelism(), help: 'how many processes' },
    svg: { type: 'text', value: 'FILE', help: 'draw the win rates into this file' },
    json: { type: 'flag', help: 'the figures as JSON' },
  },
  examples: [
    `npm run balance -- ${FIRST} --battles 1000 --svg balance.svg`,
    `npm run balance -- ${FIRST} --campaigns 200`,
  ],
  details:
    'Campaigns are played by the autopilot with choices of the story taken at random, so that every road is walked.',
  run: async ({ options, positionals, print, progress }) => {
    if (options.campaigns !== undefined) {
      const bar = (total: number) => progress(total, 'campaigns');
      for (const line of await campaignReport(positionals.ruleset, { ...options, campaigns: options.campaigns, bar }))
        print(line);
      return;
    }
    const loaded = loadedRuleset(positionals.ruleset);
    const cells = cellsOf(loaded, options);
    const tallies = new Map(cells.map((cell) => [nameOf(cell), emptyTally()]));
    const bar = progress(cells.length * options.battles, 'battles');
    const played = (batch: Batch, tally: Tally) => {
      addTally(tallies.get(nameOf(batch)) ?? emptyTally(), tally);
      bar.tick(tally.battles);
    };
    await playAll(batchesOf(cells, options), { loaded, jobs: options.jobs, play: playBatch, played });
    bar.done();
    const rows = cells.map((cell) => ({ ...cell, ...figures(tallies.get(nameOf(cell)) ?? emptyTally()) }));
    const { id, practice } = loaded.rules;
    if (options.svg) writeFileSync(options.svg, plot(`${id}: battles won by the autopilot`, rows, practice.band));
    if (options.json) print(JSON.stringify({ ruleset: id, rows }));
    else for (const line of tableOf(rows, practice.band)) print(line);
  },
});

const nameOf = (cell: Cell): string => `${cell.battle} ${cell.size}`;

type Wanted = { readonly only?: readonly string[] | undefined; readonly sizes?: readonly string[] | undefined };

function cellsOf(loaded: LoadedRuleset, { only, sizes: some }: Wanted): readonly Cell[] {
  const { practice, seats } = loaded.rules;
  const battles = practice.battles(loaded.content);
  const unknown = only?.find((id) => !battles.includes(id));
  if (unknown) throw new Complaint(`there is no battle "${unknown}"; there are: ${battles.join(', ')}.`, 2);
  const all = Array.from({ length: seats.max - seats.min + 1 }, (_, n) => seats.min + n);
  const strange = some?.find((size) => !all.map(String).includes(size));
  if (strange) throw new Complaint(`there is no party of ${strange}; there are: ${all.join(', ')}.`, 2);
  const sizes = all.filter((size) => !some || some.includes(String(size)));
  return (only ?? battles).flatMap((battle) => sizes.map((size) => ({ battle, size })));
}

function batchesOf(
  cells: readonly Cell[],
  options: { readonly battles: number; readonly seed: number },
): readonly Batch[] {
  return cells.flatMap((cell) => {
    const starts = Array.from({ length: Math.ceil(options.battles / BATCH) }, (_, n) => n * BATCH);
    return starts.map((from) => ({ ...cell, from, to: Math.min(from + BATCH, options.battles), seed: options.seed }));
  });
}

type Figures = ReturnType<typeof figures>;

function figures(tally: Tally) {
  const heroes = Object.entries(tally.heroes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([hero, own]) => ({
      hero,
      rate: winRate(own).rate,
      damage: own.damage / own.battles,
    }));
  return { battles: tally.battles, ...winRate(tally), turns: tally.turns / tally.battles, heroes };
}

const percent = (rate: number) => `${(rate * 100).toFixed(1).padStart(5)} %`;

function tableOf(rows: readonly (Cell & Figures)[], [least, most]: readonly [number, number]): readonly string[] {
  const lines = rows.map(({ battle, size, rate, low, high, turns, heroes }) => {
    const inside = rate >= least && rate <= most ? ' ' : '!';
    const damage = heroes
      .map((one) => `${one.hero} ${one.damage.toFixed(1)} (${(one.rate * 100).toFixed(0)} %)`)
      .join(', ');
    return `${inside} ${battle.padEnd(16)} ${size}  ${percent(rate)}  (${percent(low)} – ${percent(high)})  ${turns.toFixed(1).padStart(5)} turns  ${damage}`;
  });
  return [
    '  battle        heroes  won      (95 % interval)              turns        damage a battle by hero (battles won)',
    ...lines,
  ];
}

await startWhenMain(import.meta.url, balance);
