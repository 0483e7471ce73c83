// Which story a campaign tells: chosen while people gather; without one it fights single battles.
import type { Named } from '../../engine/ruleset/speech.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, ownCampaign } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { roadOf } from '../table/layTable.ts';
import { doneOnce } from '../table/receipts.ts';

/** The stories of a game, the first of which is for newcomers. */
export function storiesOf({ contents }: Pick<App, 'contents'>, ruleset: string): readonly Named[] {
  const road = roadOf(ruleset);
  if (!contents.named(road)) return [];
  const { rules, content } = contents.present(road);
  return rules.speech?.battles(content) ?? [];
}

/** What a new campaign tells when nobody has said anything. */
export const firstStory = (app: Pick<App, 'contents'>, ruleset: string): { readonly story?: string } => {
  const [first] = storiesOf(app, ruleset);
  return first ? { story: first.id } : {};
};

type Chosen = { readonly campaign: CampaignId; readonly story?: string };

/** Another story, or single battles, as long as nothing has begun. */
export function chooseStory(app: App, caller: Caller, { campaign: id, story }: Chosen): Promise<void> {
  return doneOnce(app, caller, async (tx) => {
    const campaign = await ownCampaign(tx, caller, id);
    if (campaign.state !== 'gathering') throw new NotPossible('alreadyPlaying');
    const isKnown = story === undefined || storiesOf(app, campaign.ruleset).some((one) => one.id === story);
    if (!isKnown) throw new NotPossible('noStory');
    await tx.campaign.update({ where: { id }, data: { story: story ?? null } });
    await tx.muster.deleteMany({ where: { campaignId: id } });
  });
}
