// Places that are lost and found again: a channel in which we may not write any more, a thread that is locked. Meanwhile their campaigns stand still.
import type { LockedTable } from '../../store/rows.ts';
import type { App } from '../app.ts';
import { changeGuildSettings, guildSettings, pauseOrWake, settingsBeside } from './guilds.ts';

type Of = { readonly guild: string; readonly place: string };

/** Nobody can see there how things stand: its campaigns stand still until we may write there again. */
export async function leavePlace(app: App, { guild, place }: Of): Promise<void> {
  const where = { guildId: guild, placeId: place, pausedAt: null };
  if ((await app.database.client.campaign.count({ where: { ...where, state: 'playing' } })) === 0) return;
  const at = app.clock.now();
  await changeGuildSettings(app, { guild }, ({ lost }) => ({ lost: { ...lost, [place]: at } }));
  await pauseOrWake(app, { where, pausedAt: new Date(at) });
}

/** We may write there again: what stood still because of that goes on, and nothing that people have paused. */
export async function returnToPlace(app: App, { guild, place }: Of): Promise<'back' | 'known'> {
  const at = (await guildSettings(app, { guild })).lost?.[place];
  if (at === undefined) return 'known';
  await pauseOrWake(app, { where: { guildId: guild, placeId: place, pausedAt: new Date(at) }, pausedAt: null });
  await changeGuildSettings(app, { guild }, ({ lost = {} }) => {
    const left = Object.entries(lost).filter(([id]) => id !== place);
    return { lost: left.length > 0 ? Object.fromEntries(left) : undefined };
  });
  return 'back';
}

/** Those of a server that were lost, and not found again yet. */
export const lostPlaces = async (app: App, of: Pick<Of, 'guild'>): Promise<readonly string[]> =>
  Object.keys((await guildSettings(app, of)).lost ?? {});

/** Whether a table stands still because we may not write where it is played. */
export function isShutOut(row: LockedTable): boolean {
  const { goneAt, lost = {} } = settingsBeside(row);
  const { pausedAt, placeId } = row.campaign;
  return pausedAt !== undefined && (goneAt === pausedAt || lost[placeId] === pausedAt);
}
