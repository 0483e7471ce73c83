// The budgets of the battle map: compared with encoding its pixels, unchanged, in size, in how long it blocks, and in memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Canvas, createCanvas } from 'canvas';
import { newPictures } from '../src/jobs/pictures.ts';
import { encodeFully } from '../src/picture/encode.ts';
import { handPicture, mapPicture, warmUp } from '../src/picture/index.ts';
import { mapSheet } from '../src/picture/map/index.ts';
import type { Sheet } from '../src/picture/sheet.ts';
import { type Played, played, viewAt } from '../src/tools/gallery/moments.ts';
import { englishOf, FIRST, type LoadedRuleset, loadedRuleset } from '../src/tools/play/loaded.ts';
import type { Render, TableView } from '../src/view/index.ts';
import { atMost, type Benchmark, median, quantile, type Row } from './frame.ts';

/** How many play. */
const HEROES = 3;
const ROUNDS = 60;
/** Fewer for a first look: `PICTURES=1000 npm run bench -- picture`. */
const MANY = Number(process.env.PICTURES ?? 10_000);

export const picture: Benchmark = {
  name: 'picture',
  summary: 'a battle map against encoding its pixels, unchanged, its size, the delay of the event loop, and memory',
  run: async () => {
    const loaded = loadedRuleset(FIRST);
    const render = englishOf(loaded);
    const views = viewsOf(loaded);
    await warmUp();
    for (const view of views) await mapPicture(view, render);
    return [
      ...(await drawingRows(views, render)),
      await unchangedRow(views, render),
      await sizeRow(views, render),
      await delayRow(
        'maps',
        views.map((view) => () => mapPicture(view, render)),
      ),
      ...(await Promise.all(views.slice(0, 1).map((view) => delayRow('hands', handsOf(loaded, view, render))))),
      await memoryRow(views, render),
    ];
  },
};

/** Moments of every battle, as everybody sees them. */
function viewsOf(loaded: LoadedRuleset): readonly TableView[] {
  const { practice } = loaded.rules;
  const heroes = practice.heroes(loaded.content).slice(0, HEROES);
  const games = practice.battles(loaded.content).map((battle) => played(loaded, battle, heroes));
  return games.flatMap((game) => momentsOf(game).map((pause) => viewAt(game, pause, 'public')));
}

const momentsOf = ({ pauses }: Played) => pauses.filter((_, n) => n % Math.ceil(pauses.length / 8) === 0);

const taken = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Processor time of all threads, so that other work on the machine does not count. */
const processed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** In turns with what they are compared with, so that both get the same conditions. */
async function drawingRows(views: readonly TableView[], render: Render): Promise<readonly Row[]> {
  const [drawn, first]: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1) {
    const view = views[n % views.length];
    if (!view) continue;
    const again = await processed(() => mapPicture(view, render));
    const exact = exactly(mapSheet(view, render));
    const bare = await processed(() => encodeFully(exact));
    const other = { ...view, board: { ...view.board, map: `${view.board.map} ${n}` } };
    const anew = await processed(() => mapPicture(other, render));
    drawn.push(again / bare);
    first.push(anew / bare);
  }
  const unit = 'times encoding';
  return [
    atMost('a map, in processor time', median(drawn), { budget: 1.5, unit }),
    atMost('the first picture of a map, in processor time', median(first), { budget: 3, unit }),
  ];
}

/** Only its pixels, because the canvas is larger. */
function exactly({ canvas, width, height }: Sheet): Canvas {
  const exact = createCanvas(width, height);
  exact.getContext('2d').drawImage(canvas, 0, 0);
  return exact;
}

async function unchangedRow(views: readonly TableView[], render: Render): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-bench-'));
  const pictures = newPictures({ paint: (view) => mapPicture(view, render), folder });
  const times: number[] = [];
  for (const view of views) {
    await pictures.draw(view);
    for (let n = 0; n < 5; n += 1) times.push(await taken(async () => pictures.read(await pictures.draw(view))));
  }
  rmSync(folder, { recursive: true });
  return atMost('a picture that is unchanged, p95', quantile(times, 0.95), { budget: 1, unit: 'ms' });
}

async function sizeRow(views: readonly TableView[], render: Render): Promise<Row> {
  const sizes: number[] = [];
  for (const view of views) sizes.push((await mapPicture(view, render)).length / 1024);
  return atMost('the largest map', Math.max(...sizes), { budget: 200, unit: 'KiB' });
}

/** Drawn one after the other without a pause: worse than real use. */
async function delayRow(what: string, pictures: readonly (() => Promise<Buffer>)[]): Promise<Row> {
  for (const draw of pictures) await draw();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let n = 0; n < 2 * ROUNDS; n += 1) await pictures[n % pictures.length]?.();
  delay.disable();
  const name = `p99 of the event loop's delay while drawing ${what}`;
  return atMost(name, delay.percentile(99) / 1e6, { budget: 20, unit: 'ms' });
}

/** The whole deck of a hero in hand: more than anybody ever holds. */
function handsOf(
  { rules, content }: LoadedRuleset,
  view: TableView,
  render: Render,
): readonly (() => Promise<Buffer>)[] {
  return view.heroes.map(({ id }) => {
    const hand = rules.heroSheet(content, id)?.cards ?? [];
    const heroes = view.heroes.map((hero) => (hero.id === id ? { ...hero, hand } : hero));
    return () => handPicture({ view: { ...view, eyes: id, heroes }, render });
  });
}

const resident = (): number => {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1024 / 1024;
};

/** Every picture differs: health, names of maps and letters change, so that nothing kept fits for long. */
async function memoryRow(views: readonly TableView[], render: Render): Promise<Row> {
  const drawUpTo = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const view = views[n % views.length];
      if (view) await mapPicture(changed(view, n), render);
    }
  };
  await drawUpTo(0, MANY / 5);
  const before = resident();
  await drawUpTo(MANY / 5, MANY);
  const unit = `times ${Math.round(before)} MiB`;
  const [most, few] = [MANY, MANY / 5].map((count) => Math.round(count).toLocaleString('en'));
  return atMost(`resident memory after ${most} maps, against ${few}`, resident() / before, { budget: 1.1, unit });
}

function changed(view: TableView, n: number): TableView {
  const tokens = view.board.tokens.map((token, k) => ({ ...token, health: { now: (n * 7 + k) % 60, max: 60 } }));
  return { ...view, board: { ...view.board, map: `${view.board.map} ${n % 40}`, tokens } };
}
