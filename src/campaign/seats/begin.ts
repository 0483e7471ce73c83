// A battle begins: its commitment is shown, the players press ready, and the table is laid.

import type { Json } from '../../engine/json.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, ownCampaign, personOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { readyWord } from '../play/mixing.ts';
import { freshChance, layTable, roadOf } from '../table/layTable.ts';
import { doneOnce } from '../table/receipts.ts';
import { settle } from '../table/settle.ts';
import { withLockedTable } from '../table/withLockedTable.ts';
import { peopleIn } from './seating.ts';
import { refuseUnevenParty } from './settable.ts';

export type Mustering = {
  readonly commitment: string;
  readonly ready: readonly string[];
  readonly waiting: readonly string[];
};
/** `setup` goes to the ruleset as it is, with the seats in their order. */
export type Battle = { readonly campaign: CampaignId; readonly setup: Readonly<Record<string, Json>> };

/** Prepares a battle. The secret is fixed and its commitment shown before anybody presses ready, so that nobody can choose the dice. */
export function muster(app: App, caller: Caller, { campaign: id, setup }: Battle): Promise<Mustering> {
  return doneOnce(app, caller, async (tx) => {
    const campaign = await ownCampaign(tx, caller, id);
    if (await hasRunningTable(tx, id)) throw new NotPossible('alreadyPlaying');
    if (campaign.asleepAt) await wakeWhereNothingIsPlayed(tx, campaign);
    if (!campaign.seats.some((seat) => seat.personId !== null)) throw new NotPossible('nobody');
    refuseUnevenParty(app, campaign);
    refuseUnplayable(app, campaign, setup);
    const { secret, commitment } = freshChance();
    const data = { guildId: caller.guild, setup, secret, commitment, presses: [], at: new Date(app.clock.now()) };
    await tx.muster.upsert({ where: { campaignId: id }, create: { campaignId: id, ...data }, update: data });
    return { commitment, ready: [], waiting: peopleIn(campaign.seats) };
  });
}

/** CMP-100 */
async function wakeWhereNothingIsPlayed(tx: Tx, { id, placeId }: Campaign): Promise<void> {
  const where = { id: placeId, activeCampaignId: null };
  const { count } = await tx.place.updateMany({ where, data: { activeCampaignId: id } });
  if (count === 0) throw new NotPossible('asleep');
  await tx.campaign.update({ where: { id }, data: { asleepAt: null } });
}

/** What cannot be played is said before anybody presses: it throws the ruleset's own sentence. */
function refuseUnplayable(app: App, campaign: Campaign, setup: Battle['setup']): void {
  const { seats } = campaign;
  const { rules, content } = app.contents.present(playedWith(campaign));
  const playing = rules.seatsOf(rules.setup(content, setup));
  const areSame = playing.length === seats.length && seats.every(({ id }) => playing.includes(id));
  if (!areSame) throw new NotPossible('otherSeats');
}

/** One player is ready, and mixes a word into the seed: their own, or the one that was suggested. The last one begins the battle. */
export async function ready(
  app: App,
  caller: Caller,
  { campaign: id, word }: { readonly campaign: CampaignId; readonly word?: string },
): Promise<Mustering | { readonly table: number }> {
  const begun = await doneOnce(app, caller, async (tx) => {
    const campaign = await ownCampaign(tx, caller, id);
    const mustered = await tx.muster.findUnique({ where: { campaignId: id } });
    if (!mustered) throw new NotPossible('nothingMustered');
    const person = await personOf(tx, caller.user);
    const people = peopleIn(campaign.seats);
    if (!people.includes(person.id)) throw new Refusal('notSeated');
    const before = mustered.presses as unknown as readonly Press[];
    const seat = campaign.seats.find(({ personId }) => personId === person.id)?.id ?? '';
    const press = { person: person.id, said: readyWord(mustered, seat, word) };
    const others = before.filter((one) => one.person !== person.id);
    // Whoever is ready already may still say a word of their own.
    const presses = others.length < before.length && word === undefined ? before : [...others, press];
    await tx.muster.update({ where: { campaignId: id }, data: { presses: presses as never } });
    const waiting = people.filter((one) => !presses.some((said) => said.person === one));
    if (waiting.length > 0)
      return { commitment: mustered.commitment, ready: presses.map((one) => one.person), waiting };
    return { table: await layFirst(app, tx, { ...mustered, campaign, presses: presses.map(({ said }) => said) }) };
  });
  // Companions and standing orders answer what they can, as after every answer.
  if ('table' in begun) await withLockedTable(app, { table: begun.table, guild: caller.guild }, settle);
  return begun;
}

type Press = { readonly person: string; readonly said: string };
type Campaign = Awaited<ReturnType<typeof ownCampaign>>;
type Ready = {
  readonly campaign: Campaign;
  readonly setup: unknown;
  readonly secret: string;
  readonly commitment: string;
  readonly presses: readonly string[];
};

async function layFirst(app: App, tx: Tx, { campaign, setup, secret, commitment, presses }: Ready): Promise<number> {
  const pinned = await app.contents.pin(tx, playedWith(campaign));
  const chance = { secret, commitment, presses };
  const id = await layTable(tx, { campaign, pinned, setup: setup as Json, chance, at: app.clock.now() });
  await tx.muster.delete({ where: { campaignId: campaign.id } });
  await tx.campaign.update({ where: { id: campaign.id }, data: { state: 'playing' } });
  return id;
}

/** A story is played by its road, which opens the battles. */
const playedWith = ({ ruleset, story }: Pick<Campaign, 'ruleset' | 'story'>): string =>
  story === null ? ruleset : roadOf(ruleset);

async function hasRunningTable(tx: Tx, campaignId: string): Promise<boolean> {
  return (await tx.gameTable.count({ where: { campaignId, endedAt: null } })) > 0;
}
