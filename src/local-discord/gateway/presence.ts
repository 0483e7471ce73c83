// Tells a bot's guilds when it comes and goes.
import { guildsOf } from '../places/guilds.ts';
import type { Application } from '../records.ts';
import type { World } from '../world.ts';
import type { Sessions } from './openSessions.ts';
import type { Session } from './session.ts';

/** To be called when a session's connection or presence changed. */
export function presenceTeller(world: World, sessions: Sessions): (session: Session) => void {
  const told = new Map<string, string>();
  return ({ app, presence }) => {
    const status = sessions.isOnline(app.id) ? presence.status : 'offline';
    const key = JSON.stringify([status, presence.activities]);
    if (key === (told.get(app.id) ?? '["offline",[]]')) return;
    told.set(app.id, key);
    announce(world, app, { status, activities: presence.activities });
  };
}

type Shown = { readonly status: string; readonly activities: readonly object[] };

function announce(world: World, app: Application, { status, activities }: Shown): void {
  for (const guild of guildsOf(world, app.id)) {
    const shown = status === 'offline' ? [] : activities;
    world.events.emit({
      name: 'PRESENCE_UPDATE',
      data: {
        user: { id: app.id },
        guild_id: guild.id,
        status,
        activities: shown,
        client_status: status === 'offline' ? {} : { web: status },
      },
      guild: guild.id,
      to: 'place',
    });
  }
}
