// Forgetting a person, so that what was played stays playable.

import { lockCampaigns } from '../../store/locks.ts';
import { forgetInReceipts } from '../../store/people.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { recomputeDeadlines, tablesOf, writeDown } from '../play/recomputeDeadlines.ts';
import { giveUpSeats } from '../seats/seating.ts';
import { callerOf, doneOnce, type Saying, type Waking } from '../table/receipts.ts';
import { namesPerson } from './privacy.ts';

/** Forgets a person in all guilds: their row is emptied, the autopilot takes their seats, and history names seats only. */
export function forgetPerson(app: App, saying: Saying, naming: Partial<Naming> = {}): Promise<'forgotten' | 'unknown'> {
  const { called = [], instead } = naming;
  const forgetting = { user: saying.user, called, ...(instead !== undefined && { instead }) };
  return doneOnce(app, callerOf(saying), (tx, { wake }) => forgotten(app, tx, { ...forgetting, wake }));
}

type Naming = {
  /** What they are called, as far as is known now. */
  readonly called: readonly string[];
  /** What campaigns are called that carried their name; without it after their game. */
  readonly instead?: string;
};
type Forgetting = Naming & Waking & { readonly user: string };

async function forgotten(app: App, tx: Tx, { user, wake, ...naming }: Forgetting): Promise<'forgotten' | 'unknown'> {
  const person = await tx.person.findUnique({ where: { discordId: user } });
  if (!person) return 'unknown';
  const campaigns = await lockedCampaigns(tx, person.id);
  const tables = await tablesOf(tx, ...campaigns.map(({ id }) => id));
  await writeDown(app, tx, tables);
  for (const campaign of campaigns) {
    if (isIn(campaign, person.id)) await giveUpSeats(tx, campaign, person.id);
    if (carriesName(campaign, person.id, naming.called)) await rename(tx, campaign, naming);
  }
  await forgetWords(tx, person.id);
  const nothing = { discordId: null, zone: null, quietFrom: null, quietTo: null, locale: null };
  const silent = { reminders: true, remindsPrivately: false, snoozedUntil: null, lastActiveAt: null };
  await tx.person.update({
    where: { id: person.id },
    data: { ...nothing, ...silent, forgottenAt: new Date(app.clock.now()) },
  });
  wake(await recomputeDeadlines(app, tx, tables));
  return 'forgotten';
}

/** Campaigns, then tables, then people, as everybody does it: so nobody waits for each other. */
async function lockedCampaigns(tx: Tx, personId: string) {
  const theirs = [{ leaderId: personId }, { begunById: personId }, { namedAfterId: personId }];
  const where = { OR: [...theirs, { seats: { some: { personId } } }] };
  const include = { seats: { orderBy: { position: 'asc' } } } as const;
  const ids = (await tx.campaign.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await lockCampaigns(tx, ...ids);
  return tx.campaign.findMany({ where: { id: { in: ids } }, include, orderBy: { id: 'asc' } });
}

type Found = Awaited<ReturnType<typeof lockedCampaigns>>[number];

const isIn = ({ leaderId, seats }: Found, personId: string): boolean =>
  leaderId === personId || seats.some((seat) => seat.personId === personId);

/** Made of their name when it began, or with it as a word of its own. */
const carriesName = ({ name, namedAfterId }: Found, personId: string, called: readonly string[]): boolean =>
  namedAfterId === personId || called.some((one) => hasWord(name.toLowerCase(), one.trim().toLowerCase()));

function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  const isLetter = (sign = '') => /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

async function rename(tx: Tx, { id, ruleset }: Found, { instead = ruleset }: Naming): Promise<void> {
  await tx.campaign.update({ where: { id }, data: { name: instead, namedAfterId: null } });
}

async function forgetWords(tx: Tx, personId: string): Promise<void> {
  await tx.campaign.updateMany({ where: { begunById: personId }, data: { begunById: null } });
  await tx.vote.deleteMany({ where: { personId } });
  await tx.petitionVote.deleteMany({ where: { personId } });
  await tx.glance.deleteMany({ where: { personId } });
  await tx.receipt.deleteMany({ where: { personId } });
  await tx.petition.deleteMany({ where: namesPerson(personId) });
  await forgetInReceipts(tx, personId);
  await tx.absence.deleteMany({ where: { personId } });
  // As for every mandate whose steward is not there.
  await tx.absence.updateMany({ where: { stewardId: personId }, data: { stewardId: null, meanwhile: 'fallback' } });
}
