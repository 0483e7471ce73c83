// Places that are lost and found again: a channel in which we can no longer write, a locked thread. Meanwhile their campaigns pause.
import type { LockedTable } from '../../store/rows.ts';
import type { App } from '../app.ts';
import { changeGuildSettings, guildSettings, pauseOrWake, settingsBeside } from './guilds.ts';

type Of = { readonly guild: string; readonly place: string };

/** Nobody can see the table there, so its campaigns pause until we may write there again. */
export async function leavePlace(app: App, { guild, place }: Of): Promise<void> {
  const where = { guildId: guild, placeId: place, pausedAt: null };
  if ((await app.database.client.campaign.count({ where: { ...where, state: 'playing' } })) === 0) return;
  const at = app.clock.now();
  await changeGuildSettings(app, { guild }, ({ lost }) => ({ lost: { ...lost, [place]: at } }));
  await pauseOrWake(app, { where, pausedAt: new Date(at) });
}

/** We may write there again: campaigns that paused for that reason go on, but not those that people paused. */
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

/** The places of a server that were lost and are not found again yet. */
export const lostPlaces = async (app: App, of: Pick<Of, 'guild'>): Promise<readonly string[]> =>
  Object.keys((await guildSettings(app, of)).lost ?? {});

/** Whether a table stands still because we may not write where it is played. */
export function isShutOut(row: LockedTable): boolean {
  const { goneAt, lost = {} } = settingsBeside(row);
  const { pausedAt, placeId } = row.campaign;
  return pausedAt !== undefined && (goneAt === pausedAt || lost[placeId] === pausedAt);
}
