// Notices, when it calls or reminds people, who has left the server. Companions take their seats; the place is told.
import type { AskRow } from '../../store/rows.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { leave } from '../seats/join.ts';
import { awaitedAt } from '../table/awaited.ts';
import type { Fronts } from './board.ts';
import type { Outward } from './outward.ts';
import { type Looked, markOf, postOnce } from './posting.ts';
import { standingOf } from './tableStatus.ts';

type AskSeen = { readonly seen: Looked; readonly ask: AskRow };
type Noticing = AskSeen & {
  /** Looks only for people who were silent for this long: whoever presses is there. */
  readonly silentFor?: number;
};

/** Whether an awaited person has left the server; if so, companions play on for them. */
export async function noticeLeavers(
  app: App,
  { outward }: Fronts,
  { seen, ask, silentFor = 0 }: Noticing,
): Promise<boolean> {
  const { members } = outward;
  if (!members) return false;
  const at = app.clock.now();
  const awaited = awaitedAt(seen.row, ask, at).filter(({ person }) => at - (person.lastActiveAt ?? 0) >= silentFor);
  let hasLeft = false;
  for (const { user } of awaited) {
    if (await members.isMember(seen.where, user)) continue;
    await tellLeft(app, outward, { seen, ask, user });
    await leave(app, { guild: seen.where.guild, user }, { campaign: seen.row.campaign.id });
    hasLeft = true;
  }
  return hasLeft;
}

type Leaving = AskSeen & { readonly user: string };

/** Comes before they leave their seats: if the bot stops in between, it finds this message again, and forgets nothing. */
async function tellLeft(app: App, outward: Outward, { seen, ask, user }: Leaving): Promise<void> {
  const { row, table, where } = seen;
  const own = row.seats.filter(({ person }) => person?.discordId === user);
  const mark = markOf('l', row.id, ask.number, own[0]?.position ?? 0);
  const seats = own.map(({ id }) => id);
  const left = { table: row.id, mark, seats, view: tableView(table, 'public'), standing: await standingOf(app, seen) };
  const post = async () => (outward.members ? outward.members.tellLeft(where, left) : 'gone');
  await postOnce(app, outward, { where, mark, post });
}
