// Campaigns by name: suggested where somebody has to say which one, and listed.
import { type CampaignLine, campaignsIn, campaignsOf } from '../campaign/cases/here.ts';
import type { Render } from '../view/index.ts';
import type { Asking } from './call.ts';
import type { Suggestion } from './command.ts';
import { asWritten } from './escape.ts';
import type { Say } from './words.ts';

/** The caller's own, or all of the server. */
export async function suggestCampaigns(asking: Asking, which: 'own' | 'all' = 'own'): Promise<readonly Suggestion[]> {
  if (asking.focused.name !== 'campaign') return [];
  const found = await (which === 'own' ? campaignsOf : campaignsIn)(asking.app, asking.caller);
  return found.map(({ id, name }) => ({ name, value: id }));
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
