// Campaigns by name: suggests them where somebody has to name one, and lists them.
import { type CampaignLine, campaignsIn, campaignsOf } from '../../campaign/seats/findCampaign.ts';
import { campaignsFor, type Deed } from '../../campaign/seats/listed.ts';
import type { Render } from '../../view/index.ts';
import { asWritten } from '../messages/escape.ts';
import type { Say } from '../messages/words.ts';
import type { Asking } from './call.ts';
import type { Suggestion } from './command.ts';

/** The caller's own campaigns, or all that they can look at. */
type Which = 'own' | 'all';

export async function suggestCampaigns(asking: Asking, which: Which = 'own'): Promise<readonly Suggestion[]> {
  if (asking.focused.name !== 'campaign') return [];
  const { app, caller } = asking;
  const all = await (which === 'own' ? campaignsOf : campaignsIn)(app, caller);
  const found = all.filter(({ state }) => which === 'all' || state !== 'ended');
  return found.map(({ id, name }) => ({ name, value: id }));
}

/** Campaigns with which the caller may do this now. */
export async function suggestCampaignsFor(
  { app, caller, focused }: Asking,
  deed: Deed,
): Promise<readonly Suggestion[]> {
  if (focused.name !== 'campaign') return [];
  return (await campaignsFor(app, caller, deed)).map(({ id, name }) => ({ name, value: id }));
}

export function campaignLine(
  campaign: CampaignLine,
  { say, render }: { readonly say: Say; readonly render: Render },
): string {
  const { name, ruleset, place, state, isPaused } = campaign;
  const game = render({ key: `${ruleset}.title` });
  const how = say(`campaign.state.${isPaused ? 'paused' : state}`);
  return say('campaign.line', { name: asWritten(name), game, place: `<#${place}>`, state: how });
}
