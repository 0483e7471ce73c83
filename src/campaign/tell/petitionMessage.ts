// The message by which the others agree to a taking back: posted once, edited as they speak, and closed at the end.
import { petitionedOf } from '../../store/messages.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { closePetition, detailOf, hasMovedOn, TAKE_BACK } from '../play/takeBack/petition.ts';
import { petitionView } from '../play/takeBack/petitionView.ts';
import { withLockedTableInPrisma } from '../table/withLockedTable.ts';
import { hoursOf } from '../time/apply.ts';
import { isAwake } from '../time/hours.ts';
import type { Fronts } from './board.ts';
import { type Addressed, isPutOff, type Outward, type PetitionPost, type PetitionView } from './outward.ts';
import { intend, type Looked, looked, markOf, notePosted, placeIsGone, postOnce } from './posting.ts';
import { standingOf } from './tableStatus.ts';

type Of = { readonly table: number };
export type ShownPetition = 'shown' | 'nothing' | 'gone';

/** Posts the message of the open petition, and says in those of earlier ones how they ended. */
export async function showPetition(app: App, { outward }: Fronts, { table }: Of): Promise<ShownPetition> {
  if (!outward.petition || (await app.database.rows(petitionedOf(table))).length === 0) return 'nothing';
  const open = await openOf(app, table);
  const messages = await messagesOf(app, table);
  if (open) await closeIfMovedOn(app, { table, petition: open.id });
  const seen = open || messages.length > 0 ? await looked(app, table) : undefined;
  if (!seen) return 'nothing';
  let edited = 0;
  for (const message of messages) if (await edit(app, outward, { seen, message })) edited += 1;
  const still = await openOf(app, table);
  const isAsked = messages.some(({ postedAt }) => still && postedAt >= still.openedAt);
  if (still && !isAsked) return postNew(app, outward, { seen, petition: still });
  return edited > 0 ? 'shown' : 'nothing';
}

const NEWEST = { openedAt: 'desc' } as const;
const openOf = ({ database }: App, table: number) =>
  database.client.petition.findFirst({
    where: { tableId: table, kind: TAKE_BACK, closedAt: null },
    orderBy: NEWEST,
  });
const messagesOf = ({ database }: App, table: number) =>
  database.client.message.findMany({ where: { tableId: table, kind: 'petition' } });

type Petition = NonNullable<Awaited<ReturnType<typeof openOf>>>;
type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

/** Closes a petition that can no longer be granted, so that nobody has to agree to it. */
async function closeIfMovedOn(app: App, { table, petition: id }: Of & { readonly petition: string }): Promise<void> {
  await withLockedTableInPrisma(app, { table }, async (held) => {
    const petition = await held.tx.petition.findUnique({ where: { id, closedAt: null } });
    if (petition && hasMovedOn(held, detailOf(petition))) await closePetition(held, petition, 'movedOn');
  });
}

/** Edits the message; false if it is up to date already. */
async function edit(
  app: App,
  outward: Outward,
  { seen, message }: { readonly seen: Looked; readonly message: MessageRow },
): Promise<boolean> {
  const { client } = app.database;
  const { id, tableId, postedAt, upTo } = message;
  const where = { tableId, kind: TAKE_BACK, openedAt: { lte: postedAt } };
  const petition = await client.petition.findFirst({ where, orderBy: NEWEST });
  const asked = petition && (await postOf(app, seen, petition));
  if (!asked || upTo === stampOf(asked.petition)) return false;
  // `care` tries again later.
  if (isPutOff(await outward.petition?.(seen.where, { ...asked, message: id }))) return false;
  if ('result' in asked.petition) await client.message.deleteMany({ where: { id } });
  else await client.message.updateMany({ where: { id }, data: { upTo: stampOf(asked.petition) } });
  return true;
}

async function postNew(
  app: App,
  outward: Outward,
  { seen, petition }: { readonly seen: Looked; readonly petition: Petition },
): Promise<ShownPetition> {
  const { row, where } = seen;
  const { client } = app.database;
  const mark = await begunFor(app, row.id, petition);
  const asked = { ...(await postOf(app, seen, petition)), ...(mark !== undefined && { mark }) };
  const at = app.clock.now();
  const isNew = await intend(client, row, { mark: asked.mark, kind: 'petitioning', at });
  const posted = await postOnce(app, outward, {
    ...{ where, mark: asked.mark, since: isNew ? at : undefined },
    post: async () => (await outward.petition?.(where, asked)) ?? 'gone',
  });
  if (posted === 'gone') {
    await placeIsGone(app, row);
    return 'gone';
  }
  const upTo = stampOf(asked.petition);
  const note = {
    mark: asked.mark,
    message: posted.message,
    kind: 'petition',
    upTo,
    postedAt: app.clock.now(),
  } as const;
  await notePosted(client, row, note);
  return 'shown';
}

/** The mark of a message that somebody began to post and did not note. */
async function begunFor({ database }: App, tableId: number, { openedAt }: Petition): Promise<string | undefined> {
  const where = { tableId, kind: 'petitioning', postedAt: { gte: openedAt } };
  return (await database.client.message.findFirst({ where }))?.id;
}

/** A mark changes after this time, so that a message deleted a moment ago is not found as the new one. */
const SAME_MOMENT = 5000;

async function postOf(app: App, seen: Looked, petition: Petition): Promise<PetitionPost> {
  const { row, table } = seen;
  const at = app.clock.now();
  const shown = {
    table: row.id,
    mark: markOf('v', row.id, petition.openedAt.getTime(), Math.floor(at / SAME_MOMENT)),
    view: tableView(table, 'public'),
    standing: await standingOf(app, seen),
  };
  if (petition.closedAt) {
    const result = petition.granted ? 'granted' : (detailOf(petition).reason ?? 'refused');
    return { ...shown, petition: { result }, people: [] };
  }
  const open = await petitionView({ tx: app.database.client, row, table, at, eyes: 'public' }, petition);
  return { ...shown, petition: open, people: silentOf(seen, open, at) };
}

function silentOf({ row }: Looked, { silent }: PetitionView, at: number): readonly Addressed[] {
  return row.seats
    .filter(({ id }) => silent.includes(id) && isAwake(hoursOf(row, id, at), at))
    .flatMap(({ id: seat, person }) => (person?.discordId === undefined ? [] : [{ user: person.discordId, seat }]));
}

/** The state of a petition as a number: if it is the same, nothing has to be edited. */
function stampOf(petition: PetitionPost['petition']): number {
  if ('result' in petition) return -1;
  const { yes = [], no = [], silent, needs } = petition;
  return [yes.length, no.length, silent.length, needs].reduce((sum, count) => sum * 100 + count, 0);
}
