// Writes a campaign as a file.
import type { Json } from '../../../engine/json.ts';
import { type Kind, type Row, readRows } from '../../../store/copies.ts';
import type { Tx } from '../../../store/tables.ts';
import { peopleIn, renamed } from './people.ts';
import { type CampaignFile, FORMAT, FORMAT_VERSION, OF_CAMPAIGN, OF_TABLE, type TableInFile } from './shape.ts';

/** Messages that are just being posted belong to the process that posts them. */
const BEING_POSTED: readonly Json[] = ['telling', 'prompting', 'reminding', 'petitioning'];

/** A whole campaign as it is at one moment: the transaction must not see changes meanwhile. */
export async function fileOf(tx: Tx, id: string): Promise<CampaignFile> {
  const [campaign] = await readRows(tx, 'Campaign', ['id', [id]]);
  if (!campaign) throw new Error(`there is no campaign ${id}`);
  // `forgetAt` stays out: whoever has the file keeps the campaign.
  const { guildId, placeId, forgetAt: _forget, ...rest } = campaign;
  const lists = await listsOf(tx, OF_CAMPAIGN, ['campaignId', id]);
  const tables = await readRows(tx, 'GameTable', ['campaignId', [id]]);
  const ids = tables.map((table) => table.id);
  const file = {
    format: FORMAT,
    version: FORMAT_VERSION,
    guild: String(guildId),
    place: String(placeId),
    active: (await tx.place.count({ where: { activeCampaignId: id } })) > 0,
    campaign: rest,
    ...lists,
    tables: await inOrder(tables, (table) => tableOf(tx, table, ids)),
    petitions: await petitionsOf(tx, id, ids),
    contents: await contentsOf(tx, [...new Set(tables.map((table) => String(table.contentHash)))]),
  };
  return withPeople(tx, file as Omit<CampaignFile, 'people'>);
}

/** Without the time since when this database has the content. */
async function contentsOf(tx: Tx, hashes: readonly string[]): Promise<readonly Row[]> {
  return (await readRows(tx, 'Content', ['hash', hashes])).map((row) => without(row, 'at'));
}

type Lists<Names extends readonly Kind[]> = Readonly<Record<Names[number], readonly Row[]>>;

async function listsOf<const Names extends readonly Kind[]>(
  tx: Tx,
  kinds: Names,
  [column, value]: readonly [string, string | number],
): Promise<Lists<Names>> {
  const lists = await inOrder(kinds, async (kind) => {
    const rows = await readRows(tx, kind, [column, [value]]);
    return [kind, rows.map((row) => without(row, column))] as const;
  });
  return Object.fromEntries(lists) as unknown as Lists<Names>;
}

async function tableOf(
  tx: Tx,
  { id, parentId, ...row }: Row,
  ids: readonly (Json | undefined)[],
): Promise<TableInFile> {
  const { Message, ...lists } = await listsOf(tx, OF_TABLE, ['tableId', Number(id)]);
  const table = without(without(row, 'campaignId'), 'guildId');
  const posted = Message.filter(({ kind = '' }) => !BEING_POSTED.includes(kind)).map((one) => without(one, 'placeId'));
  const parent = parentId === undefined ? {} : { parent: ids.indexOf(parentId) };
  return { table, ...parent, ...lists, Message: posted } as TableInFile;
}

async function petitionsOf(tx: Tx, campaign: string, tables: readonly (Json | undefined)[]) {
  const petitions = await readRows(tx, 'Petition', ['campaignId', [campaign]]);
  return inOrder(petitions, async (petition) => {
    const votes = await readRows(tx, 'PetitionVote', ['petitionId', [String(petition.id)]]);
    const { campaignId: _campaign, tableId, ...rest } = petition;
    return {
      petition: rest,
      ...(tableId !== undefined && { table: tables.indexOf(tableId) }),
      votes: votes.map((vote) => without(vote, 'petitionId')),
    };
  });
}

const without = (row: Row, column: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));

/** One after the other, because they share one connection. */
async function inOrder<One, Result>(list: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of list) results.push(await work(one));
  return results;
}

// ---- people ----

async function withPeople(tx: Tx, file: Omit<CampaignFile, 'people'>): Promise<CampaignFile> {
  const { contents, ...named } = file;
  const ids = peopleIn(named);
  const rows = await tx.person.findMany({ where: { id: { in: [...ids] } } });
  const names = new Map(ids.map((id, n) => [id, `person ${n + 1}`]));
  const people = ids.map((id) => {
    const discordId = rows.find((person) => person.id === id)?.discordId ?? undefined;
    return [names.get(id) ?? '', discordId === undefined ? {} : { discordId }];
  });
  return { ...renamed(named, names), people: Object.fromEntries(people), contents };
}
