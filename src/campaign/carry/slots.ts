// The campaigns of one place: up to four are kept, one of them is played, the others sleep (CMP-100).
import { lockCampaigns } from '../../store/locks.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, campaignOf, lockedCampaign, ownCampaign, personOf, roomIn } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { recomputeDeadlines, tablesOf, writeDown } from '../play/recomputeDeadlines.ts';
import { refuseInCombat } from '../road/layAnew.ts';
import { putToSleep, wakeUp } from '../road/sleep.ts';
import { peopleIn } from '../seats/seating.ts';
import { begunBy, refuseTooMany } from '../servers/begun.ts';
import { refuseLongName } from '../servers/naming.ts';
import { doneOnce, type Waking } from '../table/receipts.ts';
import { type Copying, layCopy } from './file/copy.ts';
import { fileOf } from './file/write.ts';

type Of = { readonly campaign: CampaignId };

export type Slot = {
  readonly id: CampaignId;
  readonly name: string;
  readonly ruleset: string;
  readonly story?: string;
  readonly state: 'gathering' | 'playing';
  /** Whether it is the one played here. */
  readonly isActive: boolean;
  readonly isAsleep: boolean;
};

const KEPT = { in: ['gathering', 'playing'] };

/** CMP-100 The campaigns that a place keeps, oldest first. */
export async function slotsOf(app: App, { guild }: Caller, { place }: { readonly place: string }) {
  const found = await app.database.client.campaign.findMany({
    where: { guildId: guild, placeId: place, state: KEPT },
    include: { activeIn: { select: { id: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return found.map(
    ({ id, name, ruleset, story, state, activeIn, asleepAt }): Slot => ({
      ...{ id, name, ruleset, state: state as Slot['state'] },
      ...(story !== null && { story }),
      isActive: activeIn !== null,
      isAsleep: asleepAt !== null,
    }),
  );
}

/** CMP-100, CMP-110 Plays another campaign here from now on; the one before sleeps, and its clocks stand still. */
export function switchTo(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  return doneOnce(app, caller, async (tx, waking) => {
    const { placeId } = await campaignOf(tx, caller.guild, id);
    const before = await activeIn(tx, placeId);
    if (before === id) throw new NotPossible('alreadyActive');
    // Whoever changes campaigns locks them first, in their order.
    await lockCampaigns(tx, id, ...(before === undefined ? [] : [before]));
    if (caller.isManager !== true) await ownCampaign(tx, caller, id);
    if ((await activeIn(tx, placeId)) !== before) throw new NotPossible('notNow');
    if (before !== undefined) await refuseOthersSleep(tx, caller, before);
    await fallAsleepOrWake(app, tx, { ...waking, asleep: before, awake: id });
    await tx.place.update({ where: { id: placeId }, data: { activeCampaignId: id } });
  });
}

/** CMP-110 Only its players, its leader and the server's managers may stop a campaign; one without players, anybody. */
async function refuseOthersSleep(tx: Tx, caller: Caller, id: CampaignId): Promise<void> {
  const { seats, leaderId } = await campaignOf(tx, caller.guild, id);
  const people = peopleIn(seats);
  if (caller.isManager === true || people.length === 0) return;
  const person = await personOf(tx, caller.user);
  if (leaderId !== person.id && !people.includes(person.id)) throw new NotPossible('othersPlayHere');
}

async function activeIn(tx: Tx, place: string): Promise<string | undefined> {
  const { activeCampaignId } = await tx.place.findUniqueOrThrow({ where: { id: place } });
  return activeCampaignId ?? undefined;
}

type Turning = Waking & { readonly asleep: CampaignId | undefined; readonly awake: CampaignId };

async function fallAsleepOrWake(app: App, tx: Tx, { asleep, awake, wake }: Turning): Promise<void> {
  const tables = await tablesOf(tx, ...(asleep === undefined ? [] : [asleep]), awake);
  await writeDown(app, tx, tables);
  if (asleep !== undefined) await putToSleep(tx, asleep, app.clock.now());
  await wakeUp(tx, awake, app.clock.now());
  wake(await recomputeDeadlines(app, tx, tables));
}

// ---- copies ----

/**
 * CMP-100 Copies a whole campaign under another name, asleep in the same place. Not in the middle of a battle: whoever
 * plays one of two battles with the same chance knows the other. So the copy's road has its own chance.
 */
export function copyCampaign(
  app: App,
  caller: Caller,
  { campaign: id, ...called }: Of & Pick<Copying, 'name' | 'namedAfter'>,
): Promise<CampaignId> {
  refuseLongName(called.name);
  return doneOnce(app, caller, async (tx) => {
    const campaign = await lockedCampaign(tx, caller.guild, id);
    if (caller.isManager !== true) await ownCampaign(tx, caller, id);
    await tablesOf(tx, id);
    const { placeId: place } = campaign;
    await roomIn(tx, caller.guild, place);
    await refuseTooMany(app, tx, { user: caller.user, place });
    await refuseInCombat(tx, campaign);
    const file = await fileOf(tx, id);
    const begun = begunBy(app, await personOf(tx, caller.user));
    const copied = await layCopy(app, tx, {
      ...{ file, guild: caller.guild, place, ...called },
      ...{ madeAt: app.clock.now(), isActive: false, begun },
    });
    return copied.campaign;
  });
}
