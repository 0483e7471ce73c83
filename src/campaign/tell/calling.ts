// The board as the message of a single ask: a new post that calls the people waited for, and tells what is new.
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { type Fronts, lastBoard, lastTold } from './board.ts';
import { type Claim, peopleOf, type Window } from './claims.ts';
import { eventsOf } from './look.ts';
import type { CallingBoard, Posted } from './outward.ts';
import { postOnce } from './posting.ts';
import { standingOf } from './tableStatus.ts';

export async function callByBoard(
  app: App,
  fronts: Fronts,
  { claim, ...window }: Window & { readonly claim: Claim },
): Promise<Posted> {
  const { outward } = fronts;
  const { calling } = outward;
  if (!calling) throw new Error('the board of this front calls nobody');
  const { where } = window.seen;
  const board = await boardFor(app, fronts, { claim, ...window });
  return postOnce(app, outward, { where, ...claim, post: () => calling.call(where, board) });
}

type Calling = Window & { readonly claim: Claim };

async function boardFor(app: App, { pictureOf }: Fronts, { claim, ...window }: Calling): Promise<CallingBoard> {
  const { seen } = window;
  const { row, table } = seen;
  const { mark, upTo = row.toldUpTo } = claim;
  const since = row.toldUpTo;
  const events = await eventsOf(app.database, { table: row.id, since, most: Math.max(0, upTo - since) });
  const { lines, earlier, lessons } = await lastTold(app, seen);
  const view = { ...tableView(table, 'public', events), lessons };
  const standing = await standingOf(app, seen);
  const picture = await pictureOf?.(view, { table: row.id, language: standing.language });
  const message = await lastBoard(app, row.id);
  return {
    ...{ table: row.id, mark, view, lines, earlier, upTo: row.headEvents, people: peopleOf(window) },
    standing,
    ...(picture !== undefined && { picture }),
    ...(message !== undefined && { message }),
  };
}
