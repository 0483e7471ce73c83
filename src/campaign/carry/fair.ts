// Fairness: the commitment before the first draw, and after the end all that is needed to compute the draws again.
import type { Drawn, FairRecord } from '../../engine/chance/random.ts';
import type { Outcome } from '../../engine/ruleset/ruleset.ts';
import type { Text } from '../../engine/text.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, campaignOf } from '../campaignRows.ts';
import { type Spoken, spokenIn } from '../contents.ts';
import { NotPossible } from '../notPossible.ts';
import { readingOf } from '../table/readTable.ts';
import { NoTable } from '../table/withLockedTable.ts';

type Of = { readonly table: number };

/** The commitment of one kind of chance: of a battle, of the story around it, or of the story's next battle. */
export type Bound = {
  readonly of: 'battle' | 'story' | 'next';
  readonly commitment: string;
  /** The words mixed in so far. */
  readonly presses: readonly string[];
};

/** Public from the first moment on; the table's own comes first. */
export async function commitments(app: App, caller: Caller, { table }: Of): Promise<readonly Bound[]> {
  const { parent, ...row } = await tableHere(app, caller, table);
  const { ruleset, campaign } = row;
  const next = (row.next ?? undefined) as Chance | undefined;
  if (parent) return [boundOf('battle', row), boundOf('story', parent)];
  if (ruleset === campaign.ruleset) return [boundOf('battle', row)];
  return [boundOf('story', row), ...(next ? [boundOf('next', next)] : [])];
}

type Chance = { readonly commitment: string; readonly presses: unknown };

const boundOf = (of: Bound['of'], { commitment, presses }: Chance): Bound => ({
  ...{ of, commitment },
  presses: presses as readonly string[],
});

/** The secret, the words and every draw; only after the table has ended. */
export async function fairRecord(app: App, caller: Caller, { table }: Of): Promise<FairRecord> {
  const row = await tableHere(app, caller, table);
  const isOver = row.status === 'over' || row.campaign.state === 'abandoned' || row.campaign.state === 'ended';
  if (!isOver) throw new NotPossible('notOver');
  const draws = await app.database.client.draw.findMany({ where: { tableId: table } });
  const { commitment: promised, secret, presses } = row;
  return { commitment: promised, secret, presses: presses as string[], draws: distinct(draws.map(drawnOf)) };
}

async function tableHere(app: App, { guild }: Caller, id: number) {
  const row = await app.database.client.gameTable.findFirst({
    where: { id, guildId: guild },
    include: {
      campaign: { select: { state: true, ruleset: true } },
      parent: { select: { commitment: true, presses: true } },
    },
  });
  if (!row) throw new NoTable(`there is no table ${id} here`);
  return row;
}

const drawnOf = ({ purpose, number, size, value }: Omit<Drawn, 'value'> & { readonly value: bigint }): Drawn => ({
  ...{ purpose, number, size },
  value: Number(value),
});

/** Lines with the same beginning share its draws. */
function distinct(draws: readonly Drawn[]): readonly Drawn[] {
  const named = new Map(draws.map((draw) => [`${draw.purpose} ${draw.number} ${draw.size} ${draw.value}`, draw]));
  const inOrder = (a: Drawn, b: Drawn) =>
    a.purpose < b.purpose ? -1 : a.purpose > b.purpose ? 1 : a.number - b.number;
  return [...named.values()].toSorted(inOrder);
}

export type Ended = Of & {
  readonly name: Text;
  /** How a battle ended. */
  readonly result?: Outcome['result'];
  /** Where a stretch of the story ended. */
  readonly chapter?: Text;
  /** The number of the table within the campaign, counted from the first. */
  readonly number: number;
  readonly content: Spoken;
};
type Listing = {
  readonly campaign: CampaignId;
  /** Leaves out this table, which is shown anyway. */
  readonly but?: number;
  /** Only this table. */
  readonly only?: number;
  readonly from: number;
  readonly most: number;
};

/** The ended tables of a campaign, the newest first: anybody can check their chance, whatever is played now. */
export async function endedTables(app: App, caller: Caller, listing: Listing) {
  const { client } = app.database;
  const { campaign, but, only, from, most } = listing;
  await campaignOf(client, caller.guild, campaign);
  const all = await client.gameTable.findMany({
    ...{ where: { campaignId: campaign }, orderBy: { id: 'asc' }, select: { id: true, status: true } },
  });
  const numbered = all.map(({ id, status }, place) => ({ id, status, number: place + 1 }));
  const isMeant = (id: number) => id !== but && (only === undefined || id === only);
  const ended = numbered.filter(({ id, status }) => status === 'over' && isMeant(id)).toReversed();
  const first = Math.max(0, Math.min(from, lastPage(ended.length, most)));
  const tables = ended.slice(first, first + most).map((one) => endedTable(app, caller, one));
  return { count: ended.length, from: first, tables: await Promise.all(tables) };
}

/** Where the last page begins. */
const lastPage = (count: number, most: number): number => Math.max(0, Math.ceil(count / most) - 1) * most;

type Numbered = { readonly id: number; readonly number: number };

async function endedTable(app: App, { guild }: Caller, { id, number }: Numbered): Promise<Ended> {
  const { row, table, viewOf } = await readingOf(app, guild, id);
  const { story, board } = viewOf('public');
  const content = spokenIn(await app.contents.of(app.database.rows, row.ruleset, row.contentHash));
  const seen = { ...{ table: id, number, content }, name: board.name };
  const isRoad = row.ruleset !== row.campaign.ruleset;
  if (!isRoad) return { ...seen, result: table.rules.outcome(table.state).result };
  return { ...seen, ...(story?.chapter && { chapter: story.chapter }) };
}
