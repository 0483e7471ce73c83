import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolders, loadContent } from '../../src/content/load.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { campaign, Sitting, testApp } from '../kit/campaign.ts';

/** Our content in a folder of its own, where authors may change it. */
function ownFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'slowburn-pinned-')), 'destiny');
  const [ours = ''] = contentFolders('destiny');
  cpSync(ours, folder, { recursive: true });
  return folder;
}

type Pair = { n: number; action: { effects: { do: string; damage?: number }[] } };

/** Bram's blows do nothing any more. */
function changeCards(folder: string): void {
  const file = join(folder, 'seekers', 'bram.json');
  const bram = JSON.parse(readFileSync(file, 'utf8')) as { pairs: Pair[] };
  const effects = bram.pairs.flatMap(({ action }) => action.effects);
  for (const effect of effects) if (effect.damage !== undefined) effect.damage = 1;
  writeFileSync(file, JSON.stringify(bram));
}

/** A card that the battle may hand out is no more, and with it a Seeker who is playing. */
function removeCards(folder: string): void {
  const file = join(folder, 'seekers', 'osk.json');
  const osk = JSON.parse(readFileSync(file, 'utf8')) as { pairs: Pair[] };
  writeFileSync(file, JSON.stringify({ ...osk, pairs: osk.pairs.filter(({ n }) => n !== 2) }));
  rmSync(join(folder, 'cards', 'first-spark.json'));
}

/** The same people at the same table in a process that was started just now: it has read nothing yet. */
async function restarted(table: Sitting, folder: string): Promise<Sitting> {
  const { database, clock } = table.app;
  const app = await testApp({ database, clock, folders: () => [folder] });
  return new Sitting(app, table, Object.keys(table.people));
}

const told = async ({ app, table }: Sitting) =>
  (await app.database.client.event.findMany({ where: { tableId: table }, orderBy: { number: 'asc' } })).map(
    ({ number, type, data }) => ({ number, type, data }),
  );

const begun = async (folder: string) => campaign({ app: await testApp({ folders: () => [folder] }) });

describe('a battle under which its content is changed', () => {
  it('ends with the content that it began with, card by card', async () => {
    const untouched = await begun(ownFolder());
    await untouched.toTheEnd();

    const folder = ownFolder();
    const table = await begun(folder);
    await table.untilAsked('turn', 'bram');
    changeCards(folder);
    const meanwhile = await restarted(table, folder);
    await meanwhile.untilAsked('boost');
    removeCards(folder);
    const late = await restarted(table, folder);
    await late.toTheEnd();

    expect(loadContent(destiny, { folders: [folder] }).hash).not.toBe((await late.row()).contentHash);
    expect(await told(late)).toEqual(await told(untouched));
  });

  it('goes on although no other could begin with what is there now', async () => {
    const folder = ownFolder();
    const table = await begun(folder);
    await table.untilAsked('turn', 'bram');
    removeCards(folder);
    expect(loadContent(destiny, { folders: [folder] }).problems.length).toBeGreaterThan(0);
    const late = await restarted(table, folder);
    await expect(campaign({ app: late.app, place: 'place-2' })).rejects.toThrow('cannot be used');
    await late.toTheEnd();
  });

  it('leaves the next one to begin with what is there then', async () => {
    const folder = ownFolder();
    const table = await begun(folder);
    changeCards(folder);
    const next = await campaign({ app: (await restarted(table, folder)).app, place: 'place-2' });
    expect((await next.row()).contentHash).not.toBe((await table.row()).contentHash);
    expect(await table.app.database.client.content.count()).toBe(2);
    await next.toTheEnd();
    await (await restarted(table, folder)).toTheEnd();
  });
});
