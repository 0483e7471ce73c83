// What one interaction can cost the bot at worst, whatever somebody sends, compared with ordinary input.
import { cpus } from 'node:os';
import type { Interaction } from 'discord.js';
import { atMost, type Benchmark, median, type Row } from './frame.ts';
import { type Kind, kindsOf, SORTS } from './hostile/kinds.ts';
import { type Scene, setScene } from './hostile/scene.ts';
import { onGround } from './tables/ground.ts';

/** Only some kinds, for a first look: `ONLY=/rules npm run bench -- hostile`. */
const ONLY = process.env.ONLY ?? '';
const TIMES = 20;
const MOST_MS = 50;
/** A bad figure is measured again, because a busy machine gives bad figures, too. */
const AGAIN = 6;
const ORDINARY = 3;
const [BAD_TIMES, BAD_MS] = [TIMES / 4, MOST_MS / 4];
const SHOWN = 10;

export const hostile: Benchmark = {
  name: 'hostile',
  summary: 'the worst processor time of one interaction with hostile input, over every command, button, form and list',
  run: (say) =>
    onGround(async (ground) => {
      const scene = await setScene(ground);
      try {
        const kinds = (await kindsOf(scene)).filter(({ name }) => name.includes(ONLY));
        const costs = [];
        for (const kind of kinds) costs.push(await worstOf(scene, kind));
        for (const line of linesOf(costs)) say(line);
        return rowsOf(costs);
      } finally {
        await scene.close();
      }
    }),
};

type Cost = {
  readonly kind: Kind;
  readonly ordinary: number;
  /** The worst input, and its cost in milliseconds of processor time. */
  readonly input: string;
  readonly worst: number;
};

const timesOf = ({ ordinary, worst }: Cost): number => worst / ordinary;

/** Milliseconds of processor time that the whole process used for it. */
async function costOf({ route }: Scene, make: () => Interaction): Promise<number> {
  const interaction = make();
  const before = process.cpuUsage();
  await route(interaction);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function leastOf(scene: Scene, make: () => Interaction, times: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times; n++) least = Math.min(least, await costOf(scene, make));
  return least;
}

async function worstOf(scene: Scene, kind: Kind): Promise<Cost> {
  const usual: number[] = [];
  for (let n = 0; n < ORDINARY; n++) usual.push(await costOf(scene, kind.ordinary));
  const ordinary = median(usual);
  let found: Cost = { kind, ordinary, input: '', worst: 0 };
  for (const [input, make] of Object.entries(kind.hostile)) {
    const first = await costOf(scene, make);
    const isBad = first > BAD_MS || first > BAD_TIMES * ordinary;
    const worst = isBad ? Math.min(first, await leastOf(scene, make, AGAIN)) : first;
    if (worst > found.worst) found = { ...found, input, worst };
  }
  return found;
}

const named = ({ kind, input }: Cost): string => `${kind.name} (${input})`;

function rowsOf(costs: readonly Cost[]): readonly Row[] {
  return SORTS.flatMap((sort) => {
    const own = costs.filter(({ kind }) => kind.sort === sort);
    const [slowest] = own.toSorted((a, b) => b.worst - a.worst);
    const [steepest] = own.toSorted((a, b) => timesOf(b) - timesOf(a));
    if (!slowest || !steepest) return [];
    return [
      atMost(`${sort}, of ${own.length}: ${named(slowest)}`, slowest.worst, { budget: MOST_MS, unit: 'ms' }),
      atMost(`${sort} against ordinary: ${named(steepest)}`, timesOf(steepest), { budget: TIMES, unit: 'times' }),
    ];
  });
}

function linesOf(costs: readonly Cost[]): readonly string[] {
  const worst = costs.toSorted((a, b) => b.worst - a.worst).slice(0, SHOWN);
  const line = (cost: Cost) =>
    `  ${cost.worst.toFixed(1).padStart(7)} ms ${timesOf(cost).toFixed(1).padStart(6)} times  ${cost.kind.sort} ${named(cost)}`;
  return [
    `the ${SHOWN} worst of ${costs.length} kinds, on ${cpus()[0]?.model ?? 'this processor'}`,
    ...worst.map(line),
  ];
}
