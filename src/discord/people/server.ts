// A server's settings in words, and forgetting a server after somebody confirms it.
import { gzipSync } from 'node:zlib';
import { purgeServer } from '../../campaign/carry/wholeServer.ts';
import { NotPossible } from '../../campaign/notPossible.ts';
import type { GuildSettings } from '../../campaign/servers/guilds.ts';
import type { Context } from '../calls/call.ts';
import type { Routes } from '../calls/route.ts';
import { idOf } from '../messages/ids.ts';
import { LIMITS } from '../messages/limits.ts';
import { type Attached, buttons, type Message, panel } from '../messages/panel.ts';

const HOUR = 3_600_000;

export function serverPanel({ say }: Context, settings: GuildSettings): Message {
  const { channels = [], creators, campaigns, language, pace } = settings;
  const creating =
    creators === undefined
      ? say('server.creators.everyone')
      : creators === 'managers'
        ? say('server.creators.managers')
        : say('server.creators.role', { role: `<@&${creators.role}>` });
  const hours = (name: 'quick' | 'normal' | 'slow') =>
    pace?.[name] === undefined
      ? say('server.asUsual')
      : say('server.hours', { hours: Math.round((pace[name] / HOUR) * 10) / 10 });
  return panel({
    text: [
      [
        say('server.title'),
        channels.length > 0
          ? say('server.channels', { channels: channels.map((id) => `<#${id}>`).join(', ') })
          : say('server.anywhere'),
        creating,
        campaigns === undefined ? say('server.noLimit') : say('server.limit', { campaigns }),
        language === undefined
          ? say('server.ownLanguage')
          : say('server.language', { language: say(`language.${language}`) }),
        say('server.pace', { quick: hours('quick'), normal: hours('normal'), slow: hours('slow') }),
      ].join('\n'),
    ],
  });
}

/** Gzipped if it would be too big otherwise. */
export function fittingFile(data: Buffer, most: number = LIMITS.file, name = 'slowburn-server.json'): Attached {
  if (data.length <= most) return { name, data };
  const packed = gzipSync(data);
  if (packed.length > most) throw new NotPossible('fileTooBig');
  return { name: `${name}.gz`, data: packed };
}

export const purgePanel = ({ say }: Context): Message =>
  panel({
    text: [say('server.sure')],
    rows: buttons(
      { label: say('server.button.purge'), id: idOf('purge'), look: 'bad' },
      { label: say('server.button.keep'), id: idOf('keep') },
    ),
    tone: 'bad',
  });

export const serverRoutes: Routes = {
  purge: {
    run: async ({ app, caller, say }) => {
      const { campaigns } = await purgeServer(app, caller);
      return panel({ text: [say('server.purged', { campaigns })] });
    },
  },
};
