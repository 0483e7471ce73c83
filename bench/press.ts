// Presses on the whole bot: two hundred campaigns as on an evening, compared with a bot that only replies, and a burst.
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Benchmark, quantile, type Row } from './frame.ts';
import { type Button, type Place, type Stage, setStage } from './press/stage.ts';
import { type Watch, watchOver } from './press/watch.ts';
import { onGround } from './tables/ground.ts';

/** Fewer for a first look: `CAMPAIGNS=50 BURST=5 npm run bench -- press`. */
const CAMPAIGNS = Number(process.env.CAMPAIGNS ?? 200);
const A_SECOND = 10;
/** Of two hundred presses, two are slower than the ninety-ninth percentile: three evenings give a better figure. */
const EVENINGS = 3;
/** In a burst a third lets a window be, a third looks at the hand, a third asks why. */
const BURST = { aSecond: 50, seconds: Number(process.env.BURST ?? 30) };
const BURST_TABLES = Math.ceil((BURST.aSecond * BURST.seconds) / 3);
const WARM_UP = 20;

export const press: Benchmark = {
  name: 'press',
  summary:
    'presses on the whole bot over the wire, with boards and pictures, beside a bot that only replies; and a burst',
  run: () =>
    onGround(async (ground) => {
      const stage = await setStage(ground, WARM_UP + EVENINGS * CAMPAIGNS + BURST_TABLES);
      const watch = watchOver(stage.local);
      try {
        await warmUp(stage, watch);
        return [...(await eveningRows(stage, watch)), ...(await burstRows(stage, watch))];
      } finally {
        watch.close();
        await stage.close();
      }
    }),
};

async function warmUp({ places, bare }: Stage, watch: Watch): Promise<void> {
  for (const place of places.slice(0, WARM_UP)) {
    const board = watch.board(place.let.channel);
    for (const button of [place.let, place.hand, place.why, bare]) await watch.press(button);
    await board;
  }
}

/** Our bot and the bare one in turns, so that both get the same conditions. */
async function eveningRows({ places, bare }: Stage, watch: Watch): Promise<readonly Row[]> {
  const campaigns = places.slice(WARM_UP, WARM_UP + EVENINGS * CAMPAIGNS);
  const [ours, bares, boards]: Promise<number>[][] = [[], [], []];
  await inStep(campaigns, 2 * A_SECOND, [
    (place) => {
      boards?.push(watch.board(place.let.channel));
      ours?.push(watch.press(place.let));
    },
    () => void bares?.push(watch.press(bare)),
  ]);
  const [own, other, shown] = await Promise.all([ours, bares, boards].map((all) => Promise.all(all ?? [])));
  const [p99, bareP99] = [quantile(own ?? [], 0.99), quantile(other ?? [], 0.99)];
  return [
    atMost('10 presses a second in 200 campaigns: result, p99', p99, { budget: 400, unit: 'ms' }),
    atMost(`the same against a bot that only replies (${bareP99.toFixed(0)} ms)`, p99 / bareP99, {
      budget: 3,
      unit: 'times',
    }),
    atMost('board shown, p99', quantile(shown ?? [], 0.99) / 1000, { budget: 2.5, unit: 'seconds' }),
  ];
}

async function burstRows({ places }: Stage, watch: Watch): Promise<readonly Row[]> {
  const campaigns = places.slice(WARM_UP + EVENINGS * CAMPAIGNS);
  const results: Promise<number>[] = [];
  const presses = (pick: (place: Place) => Button) => (place: Place) => void results.push(watch.press(pick(place)));
  await inStep(campaigns, BURST.aSecond, [
    presses((place) => place.hand),
    presses((place) => place.why),
    presses((place) => place.let),
  ]);
  const p99 = quantile(await Promise.all(results), 0.99);
  return [
    atMost('burst of 50 presses a second for 30 s: result, p99', p99 / 1000, { budget: 1, unit: 'seconds' }),
    atMost('requests rejected by Discord', watch.rejected(), { budget: 0, unit: '' }),
  ];
}

/** Every act on every place, so many a second in all, whether or not earlier ones have ended. */
async function inStep(
  places: readonly Place[],
  aSecond: number,
  acts: readonly ((place: Place) => void)[],
): Promise<void> {
  const start = performance.now();
  let count = 0;
  for (const place of places)
    for (const act of acts) {
      const due = start + (count * 1000) / aSecond;
      count += 1;
      if (due > performance.now()) await pause(due - performance.now());
      act(place);
    }
}
