// Makes a campaign; people join it and press ready on their next visits, and the last of them is there when the battle begins.
import type { App, Caller } from '../../campaign/app.ts';
import { setHours } from '../../campaign/people/hours.ts';
import { muster, ready } from '../../campaign/seats/begin.ts';
import { campaignHere, type Here } from '../../campaign/seats/findCampaign.ts';
import { createCampaign, join } from '../../campaign/seats/join.ts';
import type { MovableClock } from '../../clock.ts';
import { commitmentOf } from '../../engine/chance/random.ts';
import type { Json } from '../../engine/json.ts';
import { arrive, lookedInUntil, type Visitor } from './visitors.ts';

export const GUILD = 'pace';
export const callerOf = ({ user }: Visitor): Caller => ({ guild: GUILD, user });

export type PaceApp = App & { readonly clock: MovableClock };
type Setup = Readonly<Record<string, Json>>;
export type Beginning = {
  readonly ruleset: string;
  /** The setup itself, or a function that makes it for those who have joined. */
  readonly setup: Setup | ((app: App, here: Here) => Promise<Setup>);
  /** The story; without it, a single battle is fought. */
  readonly story?: string;
  readonly visitors: readonly Visitor[];
  /** Names the place; all chance comes from it, too. */
  readonly name: string;
};

export async function begin(app: PaceApp, { ruleset, setup, story, visitors, name }: Beginning): Promise<number> {
  const [leader] = visitors;
  if (!leader) throw new Error('nobody plays');
  const campaign = await createCampaign(app, callerOf(leader), {
    ...{ place: name, name, ruleset },
    ...(story !== undefined && { story }),
  });
  for (const visitor of visitors) {
    await join(app, callerOf(visitor), { campaign, hero: visitor.seat });
    await setHours(app, visitor, visitor.home);
  }
  const here = await campaignHere(app, callerOf(leader), campaign);
  const made = typeof setup === 'function' ? await setup(app, here) : setup;
  await muster(app, callerOf(leader), { campaign, setup: made });
  await fixChance(app, campaign, name);
  return allReady(app, visitors, campaign);
}

/** Makes the battle the same every time. */
async function fixChance({ database }: App, campaignId: string, name: string): Promise<void> {
  const secret = Buffer.from(name.padStart(32, '.')).toString('hex');
  const data = { secret, commitment: commitmentOf(secret) };
  await database.client.muster.update({ where: { campaignId }, data });
}

async function allReady(app: PaceApp, visitors: readonly Visitor[], campaign: string): Promise<number> {
  for (const visitor of visitors.toSorted((a, b) => a.comes - b.comes)) {
    await app.clock.set(visitor.comes);
    arrive(visitor);
    const receipt = `ready ${visitor.user}`;
    const begun = await ready(app, { ...callerOf(visitor), receipt }, { campaign });
    if (!('table' in begun)) continue;
    lookedInUntil(visitors, app.clock.now());
    return begun.table;
  }
  throw new Error('the battle does not begin');
}
