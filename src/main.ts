// `npm start`: Slowburn on this machine, on its own local Discord. So far chat and battles are forgotten at the end.
import { furnish } from './local-discord/firstWorld.ts';
import { StartProblem, startLocalDiscord } from './local-discord/index.ts';
import { startSlowburn } from './slowburn.ts';
import { askedToEnd } from './tools/command-line/end.ts';
import { Complaint, command, startWhenMain } from './tools/command-line.ts';
import { WICKMARCH } from './wickmarch.ts';

export const start = command({
  name: 'start',
  summary: 'Starts Slowburn on this machine: a small Discord of its own, with the bot on it.',
  options: {
    port: { type: 'number', min: 0, max: 65_535, default: 4100, help: 'where the page is; 0 takes any free port' },
  },
  examples: ['npm start', 'npm start -- --port 4200'],
  details: 'It can be reached from this machine only. Ctrl+C ends it.',
  run: async ({ options: { port }, print }) => {
    const discord = await startLocalDiscord({ port }).catch((error: unknown) => {
      throw error instanceof StartProblem ? new Complaint(error.message) : error;
    });
    furnish(discord.world, WICKMARCH);
    const [bot] = discord.world.store.all('application');
    const onBug = (error: unknown) => print(`This is a bug: ${error instanceof Error ? error.stack : String(error)}`);
    const slowburn = await startSlowburn({ token: bot?.token ?? '', api: discord.apiUrl, onBug });
    const ended = askedToEnd();
    print(`Slowburn is ready at ${discord.origin}/\nPick who you are, then type /draw in a channel. Ctrl+C ends.`);
    await ended;
    await slowburn.stop();
    await discord.close();
  },
});

await startWhenMain(import.meta.url, start);
