// `npm run local-discord`: starts local Discord alone, and says how a bot and a browser get in.
import { resolve } from 'node:path';
import { furnish } from '../local-discord/firstWorld.ts';
import { type LocalDiscord, StartProblem, startLocalDiscord } from '../local-discord/index.ts';
import { WICKMARCH } from '../wickmarch.ts';
import { askedToEnd } from './command-line/end.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';

export const localDiscord = command({
  name: 'local-discord',
  summary: 'Starts a small Discord on this machine: a page to chat on, and an API for bots. Nobody needs an account.',
  options: {
    port: { type: 'number', min: 0, max: 65_535, default: 4100, help: 'where it listens; 0 takes any free port' },
    data: { type: 'text', value: 'DIR', help: 'the folder where all is kept (default: all is forgotten at the end)' },
  },
  examples: ['npm run local-discord', 'npm run local-discord -- --port 4200 --data ~/local-discord'],
  details: 'It can be reached from this machine only. Ctrl+C ends it.',
  run: async ({ options: { port, data }, print }) => {
    try {
      const discord = await startLocalDiscord({ port, ...(data !== undefined && { data }) });
      await stay(discord, () => print(welcome(discord, data)));
    } catch (error) {
      throw error instanceof StartProblem ? new Complaint(error.message) : error;
    }
  },
});

async function stay(discord: LocalDiscord, ready: () => void): Promise<void> {
  try {
    furnish(discord.world, WICKMARCH);
    // The token that is shown next must survive a kill.
    await discord.world.store.flush();
    const ended = askedToEnd();
    ready();
    await ended;
  } finally {
    await discord.close();
  }
}

function welcome({ origin, apiUrl, world }: LocalDiscord, data: string | undefined): string {
  const bots = [...world.store.all('application')];
  return [
    `Page    ${origin}/`,
    `API     ${apiUrl}`,
    ...bots.map(({ name, token }) => `Token   ${token} (the bot ${name})`),
    `Data    ${data === undefined ? 'forgotten at the end; --data DIR keeps it' : resolve(data)}`,
    '',
    'A discord.js bot comes in like this:',
    '',
    `  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: '${apiUrl}' } });`,
    `  await client.login('${bots[0]?.token}');`,
    '',
    'Ctrl+C ends.',
  ].join('\n');
}

await startWhenMain(import.meta.url, localDiscord);
