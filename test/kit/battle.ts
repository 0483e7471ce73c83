// A first battle on Discord, as far as the board: two people with a hero each, who are ready.
import type { Person } from './localDiscord/index.ts';
import type { Playing } from './slowburn.ts';

/** `heroes`: who takes which, by the names on the menu. */
export async function begunBattle(playing: Playing, heroes: readonly (readonly [Person, string])[]): Promise<void> {
  const { local, app } = playing;
  const [first] = heroes;
  if (!first) throw new Error('somebody has to play');
  const [leader] = first;
  await leader.waitsFor(local.channel, 'played across days');
  await leader.runs(local.channel, '/campaign new', { name: 'Embers', story: '-' });
  await leader.waitsFor(local.channel, 'Nobody has taken a seat yet');
  for (const [person, hero] of heroes) {
    await person.runs(local.channel, '/campaign join', { hero });
    await leader.waitsFor(local.channel, `<@${person.id}>`);
  }
  await leader.runs(local.channel, '/campaign start');
  await leader.waitsFor(local.channel, 'Everybody press');
  await made(app, LASTING);
  for (const [person] of heroes) await person.presses('Ready', { in: local.channel });
  await leader.waitsFor(local.channel, 'Where do you start?');
}

/** So strong on both sides that the battle does not end before a test has met what it looks for. */
export const LASTING = [
  { kind: 'seekerHealth', who: 'all', amount: 30 },
  { kind: 'enemyHealth', who: 'all', amount: 30 },
] as const;

/** So strong that it is won whatever chance brings. */
export const WON = [{ kind: 'seekerHealth', who: 'all', amount: 30 }] as const;
/** The same, and soon. */
export const SOON_WON = [...WON, { kind: 'enemyHealth', who: 'all', amount: -20 }] as const;

type Modifiers = readonly { readonly kind: string; readonly who: string; readonly amount: number }[];

/** Changes the battle that is being prepared. */
export async function made({ database: { client } }: Playing['app'], modifiers: Modifiers): Promise<void> {
  const { campaignId, setup } = await client.muster.findFirstOrThrow();
  const data = { setup: { ...(setup as object), modifiers: modifiers.map((one) => ({ ...one })) } };
  await client.muster.update({ where: { campaignId }, data });
}
