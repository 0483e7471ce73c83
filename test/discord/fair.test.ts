// What /fair shows of a campaign that goes on: what chance is bound to now, and a menu of all that has ended.
import { beforeAll, describe, expect, it } from 'vitest';
import { campaignAt, campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { propose } from '../../src/campaign/seats/propose.ts';
import type { Context } from '../../src/discord/calls/call.ts';
import type { Press } from '../../src/discord/calls/route.ts';
import { fairMessage, fairRoutes } from '../../src/discord/lobby/fair.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import { type FairRecord, verify } from '../../src/engine/chance/random.ts';
import { contextIn, houseOf } from '../kit/contexts.ts';
import { partsIn, problemsWith, wordsIn } from '../kit/messageChecks.ts';
import { type Walk, walk } from '../kit/way.ts';

let on: Walk;
let context: Context;
const tables = () =>
  on.app.database.client.gameTable.findMany({ where: { campaignId: on.id }, orderBy: { id: 'asc' } });
const shown = async (page?: number): Promise<Message> =>
  fairMessage(context, await campaignHere(on.app, context.caller, on.id), page);
const offered = (message: Message) => partsIn(message).flatMap(({ options = [] }) => options.map(({ label }) => label));

async function fight(): Promise<void> {
  for (const user of ['ash', 'bryn']) await on.does(user, 'party.ready', 'ready');
  await on.does('ash', 'place', 'north');
  await on.does('bryn', 'place', 'east');
}

/** Somebody chooses a table from the menu that a message of the road has. */
const chooses = (table: number | undefined, given: Context = context): Promise<Message | undefined> =>
  Promise.resolve(
    fairRoutes['fair-of']?.run?.({
      ...given,
      pressed: { act: 'fair-of', args: [String(on.road)] },
      values: [String(table)],
    } as unknown as Press),
  );

beforeAll(async () => {
  on = await walk(['fight', 'fight', 'camp', 'camp']);
  context = contextIn(houseOf(on.app), on.sitting.caller('ash'));
}, 120_000);

describe('/fair on the road', () => {
  it('shows what the story and its next battle are bound to, and no secret', async () => {
    const [road] = await tables();
    const { commitment } = (road?.next ?? {}) as { readonly commitment?: string };
    const words = wordsIn(await shown());
    expect(words).toContain(`this stretch of the story was bound before it began:\n\`${road?.commitment}\``);
    expect(words).toContain(`the next battle is bound already:\n\`${commitment}\``);
    expect(words).not.toContain(String(road?.secret));
    expect(offered(await shown())).toEqual([]);
  });

  it('has a menu of the battles that are over, with how they ended', async () => {
    await fight();
    expect(offered(await shown())).toEqual(['2 · The ring: lost']);
    expect(wordsIn(await shown())).toContain('Check what has ended (1)');
  });

  it('computes one of them again, and gives its record', async () => {
    const [, battle] = await tables();
    const message = await chooses(battle?.id);
    if (!message) throw new Error('nothing was shown');
    expect(problemsWith(message)).toEqual([]);
    expect(wordsIn(message)).toMatch(/^## 2 · The ring: lost\n### Everything fits/);
    expect(wordsIn(message)).toContain(String(battle?.secret));
    const [file] = message.files;
    expect(verify(JSON.parse(String(file?.data)) as FairRecord)).toEqual([]);
  });

  it('tells nothing of what is still played, nor of another campaign, whoever asks', async () => {
    for (const user of ['ash', 'bryn']) await on.does(user, 'party.ready', 'ready');
    const [road, , battle] = await tables();
    expect(offered(await shown())).toEqual(['2 · The ring: lost']);
    expect(wordsIn(await shown())).toContain(String(road?.commitment));
    for (const table of [road?.id, battle?.id, 999_999, Number.NaN])
      await expect(chooses(table)).rejects.toThrow('notOver');
    const elsewhere = contextIn(houseOf(on.app), { ...on.sitting.caller('ash'), guild: 'guild-2' });
    await expect(chooses(road?.id, elsewhere)).rejects.toThrow('noCampaign');
  });

  it('has the stretch of the story that ended when the party changed', async () => {
    await on.does('ash', 'place', 'north');
    await on.does('bryn', 'place', 'east');
    await propose(on.app, on.sitting.caller('bryn', 'swap'), {
      campaign: on.id,
      kind: 'hero.swap',
      leaving: 'bo',
      coming: 'cy',
    });
    expect(offered(await shown())).toEqual(['3 · The ring: lost', '2 · The ring: lost', '1 · The ring: the story']);
  });

  it('is paged where more has ended than a menu holds, in German too', async () => {
    const [, battle] = await tables();
    const { id: _id, parentId: _parent, opening: _opening, ...same } = battle ?? { id: 0 };
    const more = Array.from({ length: 30 }, () => same);
    await on.app.database.client.gameTable.createMany({ data: more as never });
    const first = await shown();
    expect(offered(first)).toHaveLength(25);
    const last = await shown(1);
    expect(offered(last)).toHaveLength(8);
    expect(offered(last).at(-1)).toBe('1 · The ring: the story');
    expect(offered(await shown(9))).toEqual(offered(last));
    expect(offered(await shown(-1))).toEqual(offered(first));
    for (const message of [first, last]) expect(problemsWith(message)).toEqual([]);
    const here = await campaignAt(on.app, context.caller, on.road);
    const german = await fairMessage(contextIn(houseOf(on.app), context.caller, 'de'), here);
    expect(wordsIn(german)).toContain('Nachprüfen, was zu Ende ist (33)');
    expect(offered(german)[0]).toMatch(/verloren$/);
  });
});
