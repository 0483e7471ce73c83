// The program in its own process, for the budgets of memory and start: its parent asks, it answers.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answer, type Press } from '../../src/campaign/play/answer.ts';
import type { Outward } from '../../src/campaign/tell/outward.ts';
import { readConfig } from '../../src/config.ts';
import { startProgram } from '../../src/program.ts';
import { stopOn } from '../../src/stop.ts';

export type Order = { readonly kind: 'memory' } | { readonly kind: 'press'; readonly presses: readonly MadePress[] };
export type MadePress = { readonly guild: string; readonly user: string; readonly press: Press };
export type Memory = { readonly heap: number; readonly resident: number; readonly most: number };

const AT_A_TIME = 8;
let posts = 0;
const post = async () => {
  posts += 1;
  return { message: `m${posts}` };
};
const nowhere: Outward = {
  tell: post,
  prompt: post,
  showBoard: post,
  remind: post,
  editPrompt: async () => 'done',
  recall: async () => [],
  isThere: async () => true,
};

const program = await startProgram({
  config: readConfig(process.env),
  outward: nowhere,
  paint: async () => Buffer.alloc(0),
});

function memory(): Memory {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let n = 0; n < 4; n++) collect();
  const { heapUsed, rss } = process.memoryUsage();
  const mega = 2 ** 20;
  return { heap: heapUsed / mega, resident: rss / mega, most: process.resourceUsage().maxRSS / 1024 };
}

/** How many presses were accepted. */
async function pressAll(presses: readonly MadePress[]): Promise<number> {
  let taken = 0;
  const lane = async (first: number) => {
    for (let n = first; n < presses.length; n += AT_A_TIME) {
      const one = presses[n];
      if (!one) continue;
      const { guild, user, press } = one;
      const reply = await answer(program.app, { guild, user, receipt: `memory ${press.table}` }, press);
      if (reply.kind === 'taken') taken += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, nth) => lane(nth)));
  return taken;
}

process.on('message', (order: Order) => {
  if (order.kind === 'memory') process.send?.(memory());
  else void pressAll(order.presses).then((taken) => process.send?.(taken));
});
const stopping = stopOn(['SIGTERM'], program.steps, { within: 20_000, log: program.log });
process.once('disconnect', () => void stopping.stop());
process.send?.('ready');
