// Fair chance: what it is bound to, and after the end the secret, with all that was computed again from it.
import { commitment, fairRecord } from '../campaign/cases/fair.ts';
import { NotPossible } from '../campaign/cases/gather.ts';
import { campaignAt, type Here } from '../campaign/cases/here.ts';
import { type FairRecord, mixSeed, verify } from '../engine/random.ts';
import type { Context } from './call.ts';
import { idOf, numberIn } from './ids.ts';
import { lastLines } from './limits.ts';
import { inPages, pageRow, within } from './pages.ts';
import { buttons, type Message, panel } from './panel.ts';
import type { Routes } from './route.ts';

const MOST_PRESSES = 600;
const MOST_PROBLEMS = 1200;

export async function fairMessage(context: Context, here: Here): Promise<Message> {
  const { app, caller } = context;
  if (here.muster) return boundMessage(context, here.muster.commitment);
  if (!here.table) throw new NotPossible('noTable');
  const { id: table, isOver } = here.table;
  const isEnded = isOver || here.state === 'abandoned' || here.state === 'ended';
  if (!isEnded) return boundMessage(context, await commitment(app, caller, { table }));
  return checkedMessage(context, table, await fairRecord(app, caller, { table }));
}

const boundMessage = ({ say }: Context, bound: string): Message =>
  panel({ text: [say('fair.bound', { commitment: bound }), say('fair.later')] });

/** Everything is computed again right now, from what anybody can have. */
function checkedMessage({ say }: Context, table: number, record: FairRecord): Message {
  const problems = verify(record);
  const { commitment: bound, secret, presses, draws } = record;
  const kinds = [...new Set(draws.map(({ purpose }) => purpose))];
  return panel({
    text: [
      say(problems.length === 0 ? 'fair.fits' : 'fair.wrong', { draws: draws.length, kinds: kinds.length }),
      lastLines(
        problems.map((problem) => `• ${problem}`),
        MOST_PROBLEMS,
      ),
      say('fair.secret', { commitment: bound, secret, seed: mixSeed(secret, presses) }),
      say('fair.presses', {
        presses: lastLines(
          presses.map((press) => `\`${press}\``),
          MOST_PRESSES,
        ),
      }),
      say('fair.yourself'),
    ],
    rows: buttons({ label: say('button.draws'), id: idOf('draws', table, 0) }),
    file: { name: `fair-${table}.json`, data: Buffer.from(JSON.stringify(record, undefined, 1)) },
    tone: problems.length === 0 ? 'good' : 'bad',
  });
}

/** Every draw: of how many, and what came. */
function drawsMessage({ say }: Context, { table, page, draws }: Drawn): Message {
  const lines = draws.map(({ purpose, number, size, value }) =>
    say('fair.draw', { purpose, number: number + 1, size, value: value + 1 }),
  );
  const pages = inPages(lines);
  const at = within(page, pages.length);
  const text = pages[at] ?? say('fair.noDraws');
  return panel({ text: [text], rows: pageRow({ act: 'draws', of: table, page: at, pages: pages.length }, say) });
}
type Drawn = Pick<FairRecord, 'draws'> & { readonly table: number; readonly page: number };

export const fairRoutes: Routes = {
  draws: {
    run: async (press) => {
      const { app, caller, pressed } = press;
      const table = numberIn(pressed, 0);
      await campaignAt(app, caller, table);
      const { draws } = await fairRecord(app, caller, { table });
      return drawsMessage(press, { table, page: numberIn(pressed, 1), draws });
    },
  },
};
