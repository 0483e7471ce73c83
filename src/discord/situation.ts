// What is true now in the place where somebody pressed or typed: said along with every refusal.
import { campaignAt, campaignMeant, type Here } from '../campaign/cases/here.ts';
import { lookAround } from '../campaign/cases/stand.ts';
import type { Answerable } from './answering.ts';
import { type Context, renderOf } from './call.ts';
import { readId } from './ids.ts';
import { broughtBack, hindrance } from './places.ts';
import { refusalText } from './refused.ts';
import { openLines } from './standing.ts';

export async function situationOf(context: Context, interaction: Answerable): Promise<readonly string[]> {
  try {
    const here = await campaignOf(context, interaction);
    if (!here.table) return [];
    const { app, caller, house } = context;
    const render = renderOf(context, here);
    await broughtBack({ ...context, interaction }, here);
    // Whoever was refused may have nothing else to press.
    await house.mendBoard(here.table.id);
    const lines = openLines({ ...(await lookAround(app, caller, { table: here.table.id })), render });
    return [...lines, ...hindrance({ render, interaction }, here)];
  } catch (error) {
    // Where there is no campaign there is nothing more to say.
    if (refusalText(error)) return [];
    throw error;
  }
}

/** The table that the pressed button names, or the one of the place. */
function campaignOf({ app, caller }: Context, interaction: Answerable): Promise<Here> {
  const table = 'customId' in interaction ? Number(readId(interaction.customId).args[0]) : Number.NaN;
  return Number.isSafeInteger(table)
    ? campaignAt(app, caller, table)
    : campaignMeant(app, caller, { place: interaction.channelId ?? '' });
}
