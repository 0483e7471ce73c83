// The bot without Discord in front: a battle being played, everything that can be typed and pressed, and what it shows.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Interaction } from 'discord.js';
import { commands } from '../../commands/index.ts';
import { sealKeyOf } from '../../src/campaign/carry/file/sealKey.ts';
import { movableClock } from '../../src/clock.ts';
import { newRouter } from '../../src/discord/front/router.ts';
import { routes } from '../../src/discord/front/routes.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import { openStudio } from '../../src/picture/studio/index.ts';
import { paintersOf } from '../../src/slowburn.ts';
import { COMPANION, campaign, testApp } from '../../test/kit/campaign.ts';
import { houseOf } from '../../test/kit/contexts.ts';
import type { Whom } from '../../test/kit/fakeInteraction.ts';
import type { Ground } from '../tables/ground.ts';

export type Scene = {
  readonly table: number;
  readonly whom: Whom;
  readonly ids: Readonly<Record<number, string>>;
  /** A place without campaigns. */
  readonly empty: string;
  /** Where the hostile files are. */
  readonly files: string;
  readonly route: (interaction: Interaction) => Promise<void>;
  readonly close: () => Promise<void>;
};

const [ASH, BRYN, ROLE] = ['1180000000000000001', '1180000000000000002', '1180000000000000005'] as const;
const [GUILD, PLACE, EMPTY] = ['1180000000000000007', '1180000000000000008', '1180000000000000009'] as const;
/** As long as `npm start` waits for a picture. */
const PICTURE_WITHIN = 600;

export async function setScene({ newDatabase }: Ground): Promise<Scene> {
  const app = await testApp({ database: await newDatabase('hostile'), clock: movableClock(Date.now()) });
  const seats = { bram: ASH, osk: BRYN, dunn: COMPANION };
  const { table } = await campaign({ app, seats, guild: GUILD, place: PLACE });
  const studio = openStudio();
  // Without rations: we measure what one interaction costs, not how many are allowed.
  const house = { ...houseOf(app), painters: paintersOf(studio), pictureWithin: PICTURE_WITHIN };
  const { id: seal } = await sealKeyOf(app, app.database.client);
  const server = fork(fileURLToPath(new URL('./files.ts', import.meta.url)), [seal]);
  const [port] = await once(server, 'message');
  return {
    ...{ table, files: `http://127.0.0.1:${port}/`, route: newRouter({ house, commands, routes }) },
    empty: EMPTY,
    whom: { user: ASH, guild: GUILD, place: PLACE, locale: 'en-US', isManager: true },
    ids: { 6: BRYN, 7: PLACE, 8: ROLE },
    close: async () => {
      await ended(server);
      await studio.close();
    },
  };
}

async function ended(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
}

type Part = {
  readonly custom_id?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly components?: readonly Part[];
};
/** What can be pressed on a message: the id, and a value if it is a menu. */
export type Shown = { readonly id: string; readonly value?: string };

export const shownIn = ({ components }: Message): readonly Shown[] =>
  partsOf(components as unknown as readonly Part[]).flatMap(({ custom_id: id, options }) =>
    id === undefined ? [] : [{ id, ...(options?.[0] && { value: options[0].value }) }],
  );

const partsOf = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...partsOf(part.components ?? [])]);
