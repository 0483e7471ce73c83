// Fair chance: the commitment, and after the end the secret, with all draws computed again from it.
import { type Bound, commitments, type Ended, endedTables, fairRecord } from '../../campaign/carry/fair.ts';
import { NotPossible } from '../../campaign/notPossible.ts';
import { campaignAt, type Here } from '../../campaign/seats/findCampaign.ts';
import { readMixed } from '../../engine/chance/mixed.ts';
import { type FairRecord, mixSeed, verify } from '../../engine/chance/random.ts';
import { type Context, renderOf } from '../calls/call.ts';
import type { Press, Routes } from '../calls/route.ts';
import { asWritten } from '../messages/escape.ts';
import { idOf, numberIn } from '../messages/ids.ts';
import { LIMITS, lastLines } from '../messages/limits.ts';
import { inPages, pageRow, within } from '../messages/pages.ts';
import { buttons, type Message, menu, panel, type Row } from '../messages/panel.ts';

const MOST_PRESSES = 600;
const MOST_PROBLEMS = 1200;

/** The table that is played now, or was played last, and a menu of all that ended before it. */
export async function fairMessage(context: Context, here: Here, page = 0): Promise<Message> {
  const { app, caller } = context;
  if (!here.table && !here.muster) throw new NotPossible('noTable');
  const isEnded = here.table?.isOver || here.state === 'abandoned' || here.state === 'ended';
  const checked = isEnded && !here.muster ? here.table?.id : undefined;
  const earlier = await earlierRows(context, here, { page, but: checked });
  if (checked !== undefined)
    return checkedMessage(context, await fairRecord(app, caller, { table: checked }), {
      table: checked,
      rows: earlier,
    });
  return boundMessage(context, await boundIn(context, here), earlier);
}

async function boundIn({ app, caller }: Context, { muster, table }: Here): Promise<readonly Bound[]> {
  if (muster) return [{ of: 'battle', ...muster }];
  return table ? commitments(app, caller, { table: table.id }) : [];
}

function boundMessage({ say }: Context, bound: readonly Bound[], rows: readonly Row[]): Message {
  const lines = bound.map(({ of, commitment, presses }) =>
    [say(`fair.bound.${of}`, { commitment }), ...mixedIn(say, presses)].join('\n'),
  );
  const later = say(`fair.later.${bound.length > 1 ? 'several' : 'one'}`);
  return panel({ text: [...lines, `${later}\n${say('fair.proves')}`], rows });
}

/** The words that were mixed in, line by line: whose word it was, and whether they chose it. */
function mixedIn(say: Context['say'], presses: readonly string[]): readonly string[] {
  const lines = presses.map((press) => {
    const mixed = readMixed(press);
    if (!mixed) return say('fair.mixed.press', { press });
    return say(mixed.isOwn ? 'fair.mixed.own' : 'fair.mixed.suggested', {
      seat: mixed.seat,
      word: asWritten(mixed.word),
    });
  });
  return lines.length === 0 ? [] : [lastLines(lines, MOST_PRESSES)];
}

type Turned = { readonly page: number; readonly but: number | undefined };

/** A menu page of battles and stretches of the story that have ended: their secrets are public, whatever is played now. */
async function earlierRows(context: Context, { id, table }: Here, { page, but }: Turned): Promise<readonly Row[]> {
  const { app, caller, say } = context;
  const most = LIMITS.options;
  const listed = { campaign: id, most, ...(but !== undefined && { but }) };
  const { count, from, tables } = await endedTables(app, caller, { ...listed, from: page * most });
  if (!table || tables.length === 0) return [];
  const options = tables.map((one) => ({ value: String(one.table), label: endedLine(context, one) }));
  return [
    menu({ id: idOf('fair-of', table.id), label: say('fair.earlier', { count }), options }),
    ...pageRow({ act: 'fair', of: table.id, page: from / most, pages: Math.ceil(count / most) }, say),
  ];
}

/** `3 · Antlers at the Bend: won` */
function endedLine(context: Context, { number, name, result, chapter, content }: Ended): string {
  const render = renderOf(context, { content });
  const how = result ?? (chapter ? 'stretch' : 'story');
  return context.say(`fair.ended.${how}`, {
    ...{ number, name: render(name) },
    ...(chapter && { chapter: render(chapter) }),
  });
}

/** Computes everything again, right now, from public data. */
function checkedMessage({ say }: Context, record: FairRecord, { table, title = '', rows = [] }: Checked): Message {
  const problems = verify(record);
  const { commitment: bound, secret, presses, draws } = record;
  const kinds = [...new Set(draws.map(({ purpose }) => purpose))];
  return panel({
    text: [
      title,
      say(problems.length === 0 ? 'fair.fits' : 'fair.wrong', { draws: draws.length, kinds: kinds.length }),
      lastLines(
        problems.map((problem) => `• ${problem}`),
        MOST_PROBLEMS,
      ),
      say('fair.secret', { commitment: bound, secret, seed: mixSeed(secret, presses) }),
      [say('fair.presses', { count: presses.length }), ...mixedIn(say, presses)].join('\n'),
      `${say('fair.proves')}\n${say('fair.yourself')}`,
    ],
    rows: [...buttons({ label: say('button.draws'), id: idOf('draws', table, 0) }), ...rows],
    file: { name: `fair-${table}.json`, data: Buffer.from(JSON.stringify(record, undefined, 1)) },
    tone: problems.length === 0 ? 'good' : 'bad',
  });
}
type Checked = { readonly table: number; readonly title?: string; readonly rows?: readonly Row[] };

/** The table that was chosen from the menu. */
async function earlierMessage(press: Press): Promise<Message> {
  const { app, caller, values, pressed } = press;
  const table = Number(values[0]);
  const { id: campaign } = await campaignAt(app, caller, numberIn(pressed, 0));
  const { tables } = await endedTables(app, caller, { campaign, only: table, from: 0, most: 1 });
  const [found] = tables;
  if (!found) throw new NotPossible('notOver');
  const title = `## ${endedLine(press, found)}`;
  return checkedMessage(press, await fairRecord(app, caller, { table }), { table, title });
}

/** Every draw: out of how many, and the result. */
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
  fair: {
    cost: 'reading',
    run: async (press) => {
      const { app, caller, pressed } = press;
      return fairMessage(press, await campaignAt(app, caller, numberIn(pressed, 0)), numberIn(pressed, 1));
    },
  },
  'fair-of': { cost: 'reading', run: earlierMessage },
  draws: {
    cost: 'reading',
    run: async (press) => {
      const { app, caller, pressed } = press;
      const table = numberIn(pressed, 0);
      await campaignAt(app, caller, table);
      const { draws } = await fairRecord(app, caller, { table });
      return drawsMessage(press, { table, page: numberIn(pressed, 1), draws });
    },
  },
};
