// Imports a campaign's file into a database, into its own place or another one.

import { contentHash } from '../../../content/hash.ts';
import type { Json } from '../../../engine/json.ts';
import { nextTableId, type Row, UnknownColumn, writeRows } from '../../../store/copies.ts';
import type { Tx } from '../../../store/tables.ts';
import { personOf } from '../../campaignRows.ts';
import { MOST_ORDERS } from '../../orders/index.ts';
import { putToSleep } from '../../road/sleep.ts';
import { isLongName, MOST_NAME } from '../../servers/naming.ts';
import { renamed } from './people.ts';
import { type CampaignFile, fileShape, OF_CAMPAIGN, OF_TABLE, serverShape, type TableInFile } from './shape.ts';

/** Why a file cannot be imported, in a sentence for whoever runs the house. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}

function checkedFile(json: unknown): CampaignFile {
  const read = fileShape.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Unfit(`this is not a campaign's file: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
}

/** All campaigns of a server's file. The server's settings are not taken from it: its managers set them again. */
export function campaignsInFile(json: unknown): readonly CampaignFile[] {
  const server = serverShape.safeParse(json);
  return server.success ? server.data.campaigns.map(checkedFile) : [checkedFile(json)];
}

export type Into = { readonly guild: string; readonly place: string };
export type ReadIn = { readonly campaign: string; readonly tables: readonly number[]; readonly isActive: boolean };

type At = { readonly now: number };

export async function readIn(tx: Tx, whole: CampaignFile, { now, ...into }: Into & At): Promise<ReadIn> {
  const campaign = String(whole.campaign.id);
  if ((await tx.campaign.count({ where: { id: campaign } })) > 0)
    throw new Unfit(`the campaign ${campaign} is here already`);
  if (isLongName(String(whole.campaign.name))) throw new Unfit(`its name has more than ${MOST_NAME} letters`);
  refuseManyOrders(whole);
  await makeRoom(tx, into);
  await readContents(tx, whole);
  const file = await withOwnPeople(tx, whole);
  try {
    await writeRows(tx, 'Campaign', [{ ...file.campaign, guildId: into.guild, placeId: into.place }]);
    for (const kind of OF_CAMPAIGN)
      await writeRows(
        tx,
        kind,
        file[kind].map((row) => ofCampaign(row, campaign)),
      );
    const tables: number[] = [];
    for (const table of file.tables) tables.push(await readTableIn(tx, table, { campaign, file, into, tables }));
    const petitions = into.place === file.place ? file.petitions : file.petitions.map(withoutMessage);
    for (const petition of petitions) await readPetition(tx, petition, { campaign, tables });
    return { campaign, tables, isActive: await activate(tx, file, { ...into, now }) };
  } catch (error) {
    if (error instanceof UnknownColumn) throw new Unfit(`the file is of another version: ${error.message}`);
    throw refusedRow(error) ?? error;
  }
}

/** PostgreSQL's message about a row that is not whole, is there twice, or refers to something missing. */
function refusedRow(error: unknown): Unfit | undefined {
  const said = error instanceof Error ? /Code: `2[23]\w{3}`\. Message: `(.*?)`/s.exec(error.message)?.[1] : undefined;
  return said === undefined ? undefined : new Unfit(`the file was damaged or changed: ${said}`);
}

const ofCampaign = (row: Row, campaignId: string): Row => ({ ...row, campaignId });

/** The most that Discord ever let people type. */
const MOST_TYPED = 6000;

function refuseManyOrders({ StandingOrder: orders }: CampaignFile): void {
  const seats = new Map<Json, number>();
  for (const { seat = '', source } of orders) {
    seats.set(seat, (seats.get(seat) ?? 0) + 1);
    if (typeof source !== 'string' || source.length > MOST_TYPED)
      throw new Unfit('a standing order of the file is no order');
  }
  const crowded = [...seats.values()].some((count) => count > MOST_ORDERS);
  if (crowded) throw new Unfit(`a seat of the file has more than ${MOST_ORDERS} standing orders`);
}

const CAMPAIGNS_A_PLACE = 4;

async function makeRoom(tx: Tx, { guild, place }: Into): Promise<void> {
  await tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true });
  const { guildId } = await tx.place.upsert({
    where: { id: place },
    create: { id: place, guildId: guild },
    update: {},
  });
  if (guildId !== guild) throw new Unfit(`the place ${place} is one of the guild ${guildId}, not of ${guild}`);
  const kept = await tx.campaign.count({ where: { placeId: place, state: { in: ['gathering', 'playing'] } } });
  if (kept >= CAMPAIGNS_A_PLACE) throw new Unfit(`the place ${place} has ${kept} campaigns already`);
}

/** Somebody has changed a content that does not have its hash. */
async function readContents(tx: Tx, { contents, tables }: CampaignFile): Promise<void> {
  const whole = contents.filter(({ files }) => files !== undefined);
  for (const { hash, files } of whole)
    if (contentHash(new Map(Object.entries(files as Record<string, Json>))) !== hash)
      throw new Unfit(`the content ${String(hash)} is not what its hash says`);
  const there = new Set(contents.map(({ hash }) => hash));
  const missing = tables.find(({ table }) => !there.has(table.contentHash));
  if (missing) throw new Unfit(`the content ${String(missing.table.contentHash)} is not in the file`);
  const known = await tx.content.findMany({ where: { hash: { in: contents.map(({ hash }) => String(hash)) } } });
  const isNew = ({ hash }: Row) => !known.some((one) => one.hash === hash);
  const named = contents.find((one) => one.files === undefined && isNew(one));
  if (named) throw new Unfit(`the pack "${String(named.pack)}" is not here, or is another one: set CONTENT_DIR to it`);
  await writeRows(tx, 'Content', whole.filter(isNew));
}

/** Finds people by their Discord ids; those who are new here, or deleted, get a row. */
async function withOwnPeople(tx: Tx, file: CampaignFile): Promise<CampaignFile> {
  const names = new Map<string, string>();
  for (const [name, { discordId }] of Object.entries(file.people)) {
    const { id } = discordId === undefined ? await tx.person.create({ data: {} }) : await personOf(tx, discordId);
    names.set(name, id);
  }
  const { contents, people, ...named } = file;
  return { ...renamed(named, names), contents, people };
}

type Around = {
  readonly campaign: string;
  readonly file: CampaignFile;
  readonly into: Into;
  /** The tables that were imported before: a road comes before its battles. */
  readonly tables: readonly number[];
};

async function readTableIn(
  tx: Tx,
  { table, parent, ...lists }: TableInFile,
  { campaign, file, into, tables }: Around,
): Promise<number> {
  const id = await nextTableId(tx);
  const parentId = parent === undefined ? undefined : tables[parent];
  const opened = parentId === undefined ? {} : { parentId };
  await writeRows(tx, 'GameTable', [{ ...table, ...opened, id, campaignId: campaign, guildId: into.guild }]);
  const isElsewhere = into.place !== file.place;
  for (const kind of OF_TABLE) {
    const rows = isElsewhere ? withoutMessages(kind, lists[kind]) : lists[kind];
    const placed = kind === 'Message' ? { tableId: id, placeId: into.place } : { tableId: id };
    await writeRows(
      tx,
      kind,
      rows.map((row) => ({ ...row, ...placed })),
    );
  }
  return id;
}

/** Another place has none of the messages, so open asks are prompted there again. */
function withoutMessages(kind: (typeof OF_TABLE)[number], rows: readonly Row[]): readonly Row[] {
  if (kind === 'Message') return [];
  if (kind !== 'Ask') return rows;
  return rows.map(({ promptedAt: _prompted, ...row }) => row);
}

type InFile = CampaignFile['petitions'][number];

/** The same for proposals: they are posted there again. */
function withoutMessage({ petition, ...rest }: InFile): InFile {
  const { message: _posted, ...detail } = petition.detail as InFile['petition'];
  return { ...rest, petition: { ...petition, detail } };
}

async function readPetition(
  tx: Tx,
  { petition, table, votes }: InFile,
  { campaign, tables }: { readonly campaign: string; readonly tables: readonly number[] },
): Promise<void> {
  const tableId = table === undefined ? undefined : tables[table];
  const row = { ...petition, campaignId: campaign, ...(tableId !== undefined && { tableId }) };
  await writeRows(tx, 'Petition', [row]);
  await writeRows(
    tx,
    'PetitionVote',
    votes.map((vote) => ({ ...vote, petitionId: petition.id ?? null })),
  );
}

/** Sleeps if another campaign is played there. */
async function activate(tx: Tx, { active, campaign }: CampaignFile, { place, now }: Into & At): Promise<boolean> {
  if (!active) return false;
  const where = { id: place, activeCampaignId: null };
  const { count } = await tx.place.updateMany({ where, data: { activeCampaignId: String(campaign.id) } });
  if (count === 0) await putToSleep(tx, String(campaign.id), now);
  return count > 0;
}
