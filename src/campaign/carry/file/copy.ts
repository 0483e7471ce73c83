// Makes a copy of a campaign from its file: with its own id, so that both can exist, and its own chance (CMP-100).

import { randomUUID } from 'node:crypto';
import { runIn } from '../../../store/run.ts';
import type { Tx } from '../../../store/tables.ts';
import type { App, Woken } from '../../app.ts';
import type { Pinned } from '../../contents.ts';
import { tablesOf, writeDown } from '../../play/recomputeDeadlines.ts';
import { layFrom, stateBefore } from '../../road/layAnew.ts';
import { putToSleep } from '../../road/sleep.ts';
import type { Begun } from '../../servers/begun.ts';
import { originOf } from './origin.ts';
import { type Into, readIn, Unfit } from './read.ts';
import type { CampaignFile, TableInFile } from './shape.ts';

export type Copying = Into & {
  readonly file: CampaignFile;
  readonly name: string;
  /** When the copy was made: a sealed file may arrive much later. */
  readonly madeAt: number;
  /** Whether it is played in its place from now on; otherwise it sleeps. */
  readonly isActive: boolean;
  readonly begun: Begun;
  /** Whether the campaign is named after the person who makes the copy. */
  readonly namedAfter?: boolean;
};
export type Copied = { readonly campaign: string; readonly woken: readonly Woken[] };

/** The caller has locked the place and made sure that it has room. Throws `Unfit`. */
export async function layCopy(app: App, tx: Tx, copying: Copying): Promise<Copied> {
  const { file, guild, place, isActive } = copying;
  const now = app.clock.now();
  const copy = copyOf(copying);
  const { campaign: id } = await readIn(tx, copy, { guild, place, now });
  const campaign = { id, guildId: guild, ruleset: String(file.campaign.ruleset) };
  if (isActive) await tx.place.update({ where: { id: place }, data: { activeCampaignId: id } });
  const road = roadIn(file);
  const woken = road ? await layRoad(app, tx, { campaign, road }) : [];
  if (isActive) return { campaign: id, woken };
  await putToSleep(tx, id, now);
  await writeDown(app, tx, await tablesOf(tx, id));
  return { campaign: id, woken: [] };
}

/** The copy has the records of all that has ended, and begins now. Messages and petitions stay with the original. */
function copyOf(copying: Copying): CampaignFile {
  const { file, name, begun, madeAt } = copying;
  const ended = file.tables.filter(({ table }) => table.endedAt !== undefined);
  const {
    pausedAt: _paused,
    asleepAt: _asleep,
    createdAt: _created,
    namedAfterId: _named,
    ...campaign
  } = file.campaign;
  return {
    ...file,
    active: false,
    campaign: {
      ...{ ...campaign, ...begun, ...originOf(file, madeAt), ...namedAfter(copying) },
      ...{ begunAt: begun.begunAt.toISOString(), id: randomUUID(), name },
    },
    tables: ended.map((one) => withParentIn(one, file, ended)),
    Absence: file.Absence.map((absence) => ({ ...absence, id: randomUUID() })),
    Muster: [],
    petitions: [],
  };
}

/** With its old name, it is still named after the same person. */
function namedAfter({ file, name, begun, namedAfter: isMine }: Copying): { readonly namedAfterId?: string } {
  if (isMine) return { namedAfterId: begun.begunById };
  const { name: before, namedAfterId } = file.campaign;
  return name === before && namedAfterId !== undefined ? { namedAfterId: String(namedAfterId) } : {};
}

function withParentIn(one: TableInFile, { tables }: CampaignFile, ended: readonly TableInFile[]): TableInFile {
  const { parent, ...rest } = one;
  const road = parent === undefined ? undefined : tables[parent];
  const place = road ? ended.indexOf(road) : -1;
  const { opening: _opening, ...root } = rest.table;
  const record = { ...rest, Message: [] };
  return place < 0 ? { ...record, table: told(root) } : { ...record, table: told(rest.table), parent: place };
}

/** The end was told where the campaign was played. */
const told = (table: TableInFile['table']): TableInFile['table'] => ({ ...table, toldUpTo: table.headEvents ?? 0 });

/** The present road, if a story is told. */
const roadIn = ({ tables, campaign }: CampaignFile): TableInFile['table'] | undefined =>
  tables.findLast(
    ({ table, parent }) => table.endedAt === undefined && parent === undefined && table.ruleset !== campaign.ruleset,
  )?.table;

type Laid = {
  readonly campaign: Parameters<typeof layFrom>[2]['campaign'];
  readonly road: TableInFile['table'];
};

/** Lays the road as it stood before the node's stage; the answers since then are asked again. */
async function layRoad(app: App, tx: Tx, { campaign, road }: Laid): Promise<readonly Woken[]> {
  const pinned = await pinnedFor(app, tx, road);
  const state = stateBefore(road as unknown as Parameters<typeof stateBefore>[0]);
  const rulesVersion = Number(road.rulesVersion);
  if (rulesVersion > pinned.rules.version) throw new Unfit('the rules of the file are newer than those here');
  return layFrom(app, tx, { campaign, pinned, state, setup: { copied: true }, rulesVersion });
}

/** The rules of this house cannot read the content of a table in the file. */
export class UnknownContent extends Unfit {}

async function pinnedFor({ contents }: App, tx: Tx, { ruleset, contentHash }: TableInFile['table']): Promise<Pinned> {
  try {
    return await contents.of(runIn(tx), String(ruleset), String(contentHash));
  } catch (error) {
    throw new UnknownContent(error instanceof Error ? error.message : String(error));
  }
}
