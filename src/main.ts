// `npm start`: Slowburn on this machine, on its own local Discord, or with DISCORD_TOKEN on Discord itself.
import { type Config, ConfigProblem, readConfig } from './config.ts';
import { type Slowburn, startProblem, startSlowburn } from './slowburn.ts';
import { stopOn } from './stop.ts';
import { Complaint, command, startWhenMain } from './tools/command-line.ts';

/** How long everything may take to end. */
const ENDING = 20_000;

export const start = command({
  name: 'start',
  summary: 'Starts Slowburn: on a small Discord of its own on this machine, or with DISCORD_TOKEN on Discord itself.',
  options: {
    port: {
      type: 'number',
      min: 0,
      max: 65_535,
      help: 'where the page is; 0 takes any free port (default: PORT, or 4100)',
    },
  },
  examples: ['npm start', 'npm start -- --port 4200', 'DISCORD_TOKEN=… npm start'],
  details: 'The page can be reached from this machine only. docs/running.md lists what can be set. Ctrl+C ends it.',
  run: async ({ options: { port }, print }) => {
    const config = configured(port);
    const slowburn = await startSlowburn({ config }).catch((error: unknown) => {
      const problem = startProblem(error);
      throw problem === undefined ? error : new Complaint(problem);
    });
    const { ended } = stopOn(['SIGINT', 'SIGTERM'], slowburn.steps, { within: ENDING, log: slowburn.program.log });
    print(welcome(config, slowburn));
    await ended;
  },
});

function configured(port: number | undefined): Config {
  try {
    const config = readConfig(process.env);
    return port === undefined ? config : { ...config, port };
  } catch (error) {
    throw error instanceof ConfigProblem ? new Complaint(error.message) : error;
  }
}

function welcome({ role }: Config, { page, invite }: Slowburn): string {
  if (page) return `Slowburn is ready at ${page}\nPick who you are, and press "Start a campaign". Ctrl+C ends.`;
  if (role === 'worker') return 'Slowburn works on its jobs. Ctrl+C ends.';
  return `Slowburn is ready. Let it into a server with ${invite}\nCtrl+C ends.`;
}

await startWhenMain(import.meta.url, start);
