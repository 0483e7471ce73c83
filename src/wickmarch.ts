// The servers, channels and people of Slowburn's own local Discord when it is new.
import { BOT_PERMISSIONS } from './discord/front/invite.ts';
import type { Furnishing } from './local-discord/firstWorld.ts';

export const WICKMARCH: Furnishing = {
  bot: 'Slowburn',
  permissions: BOT_PERMISSIONS,
  guild: 'The Wickmarch',
  people: ['Anouk', 'Bela', 'Chidi', 'Dara'],
  general: { topic: 'Anything and everything.' },
  categories: [
    {
      name: 'Oldwick',
      channels: [
        { name: 'banked-coal', topic: 'The inn. Parties meet here.' },
        { name: 'lamp-house', topic: 'Where the lamps are handed out, and campaigns begin.' },
      ],
    },
  ],
};
