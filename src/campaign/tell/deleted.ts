// Messages that somebody deleted: boards, prompts, petitions and proposals are posted again; the others are not.
import type { App } from '../app.ts';
import { type Fronts, lastBoard, showBoard } from './board.ts';
import { showPetition } from './petitionMessage.ts';
import { messageDeleted } from './prompts.ts';
import { mendProposals } from './proposalMessage.ts';

export type Deleted = { readonly guild: string; readonly messages: readonly string[] };

/** Most messages that people delete are not ours: one query by their ids finds out. Returns the tables it mended. */
export async function mendDeleted(app: App, fronts: Fronts, { guild, messages }: Deleted): Promise<readonly number[]> {
  const kind = { in: ['board', 'news', 'prompt', 'petition'] };
  const found = await app.database.client.message.findMany({
    where: { id: { in: [...messages] }, kind, table: { guildId: guild } },
    select: { id: true, tableId: true, kind: true },
  });
  const tables = [...new Set(found.map(({ tableId }) => tableId))];
  for (const table of tables) {
    const board = await lastBoard(app, table);
    const gone = found.filter(({ tableId }) => tableId === table);
    for (const { id } of gone) await messageDeleted(app, { guild, message: id });
    if (gone.some(({ id }) => id === board)) await showAnew(app, fronts, table);
    if (gone.some((one) => one.kind === 'petition')) await showPetition(app, fronts, { table });
  }
  await mendProposals(app, fronts, { guild, messages });
  return tables;
}

/** Posts the board as a new message: its older messages show only a line by now. */
async function showAnew(app: App, fronts: Fronts, table: number): Promise<void> {
  await app.database.client.message.deleteMany({ where: { tableId: table, kind: { in: ['board', 'news'] } } });
  await showBoard(app, fronts, { table });
}
