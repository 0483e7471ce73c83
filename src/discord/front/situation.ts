// What is true now where somebody pressed or typed: said with every refusal, with what they can press instead.

import { campaignAt, campaignMeant, type Here } from '../../campaign/seats/findCampaign.ts';
import { lastBoard } from '../../campaign/tell/board.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import type { Answerable } from '../calls/answering.ts';
import { type Context, renderOf } from '../calls/call.ts';
import { broughtBack, hindrance, whereIs } from '../calls/places.ts';
import { readId } from '../messages/ids.ts';
import { buttons, type Row } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { lookButton, windowOpenersFor } from '../show/board.ts';
import { refusalText } from '../show/refused.ts';
import { openLines } from '../show/tableStatus.ts';

export type Situation = { readonly lines: readonly string[]; readonly rows: readonly Row[] };
const NOTHING: Situation = { lines: [], rows: [] };

export async function situationOf(context: Context, interaction: Answerable): Promise<Situation> {
  try {
    const here = await campaignOf(context, interaction);
    return here.table ? await situationAt(context, interaction, { here, table: here.table.id }) : NOTHING;
  } catch (error) {
    // Without a campaign there is nothing more to say.
    if (refusalText(error)) return NOTHING;
    throw error;
  }
}

type At = { readonly here: Here; readonly table: number };

async function situationAt(context: Context, interaction: Answerable, { here, table }: At): Promise<Situation> {
  const { app, caller, house } = context;
  const render = renderOf(context, here);
  await broughtBack({ ...context, interaction }, here);
  // Their board may be gone. It is mended without delaying the reply, and logs its own failures.
  void house.mendBoard(table);
  const shown = { ...(await lookAround(app, caller, { table })), render, table };
  const board = await lastBoard(app, table);
  const link = board === undefined ? [] : [boardLine({ guild: caller.guild, place: here.place, board }, render)];
  return {
    lines: [...openLines(shown), ...hindrance({ render, interaction }, here), ...link],
    rows: here.mine.length > 0 ? [...windowOpenersFor(shown, caller.user), ...buttons(lookButton(shown))] : [],
  };
}

type Linked = { readonly guild: string; readonly place: string; readonly board: string };

const boardLine = ({ guild, place, board }: Linked, render: Parameters<typeof sayingIn>[0]): string =>
  `-# ${sayingIn(render)('toBoard', { link: `https://discord.com/channels/${guild}/${place}/${board}` })}`;

/** The campaign of the table that the pressed button names, or of the place. */
function campaignOf({ app, caller }: Context, interaction: Answerable): Promise<Here> {
  const table = 'customId' in interaction ? Number(readId(interaction.customId).args[0]) : Number.NaN;
  return Number.isSafeInteger(table)
    ? campaignAt(app, caller, table)
    : campaignMeant(app, caller, whereIs(interaction));
}
