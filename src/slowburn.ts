// Wires the bot: the only file, with main.ts, that knows everything. So far the battles live in memory.
import { randomBytes } from 'node:crypto';
import { commands } from '../commands/index.ts';
import { campaignsInMemory, type Opened } from './campaign/memory.ts';
import { loadContent } from './content/load.ts';
import { startBot } from './discord/bot.ts';
import { newTable } from './engine/table.ts';
import { boardPicture } from './picture/board.ts';
import { type AnyRuleset, rulesets } from './rulesets/index.ts';
import { catalog, loadCatalog, type Render, renderer } from './view/index.ts';

export type SlowburnOptions = {
  readonly token: string;
  readonly api?: string;
  readonly onBug: (error: unknown) => void;
  /** For tests: what all chance of every table comes from. */
  readonly seed?: string;
};

/** The bot, on Discord or on a local one. */
export async function startSlowburn({ onBug, seed, ...where }: SlowburnOptions): Promise<{ stop(): Promise<void> }> {
  const words = loadCatalog('en');
  const app = {
    campaigns: campaignsInMemory(() => firstBattle(seed ?? randomBytes(32).toString('hex'))),
    render: renderer(words, 'en'),
    picture: boardPicture,
  };
  const bot = await startBot({ app, commands, onBug, ...where });
  return { stop: () => bot.destroy() };
}

/** The first battle of the first ruleset, for two, as a newcomer meets it. */
function firstBattle(seed: string): Opened {
  const [rules] = rulesets;
  if (!rules) throw new Error('there is no ruleset');
  const { content, hash, problems } = loadContent<unknown>(rules);
  if (content === undefined) throw new Error(`the content cannot be used: ${JSON.stringify(problems)}`);
  const setup = { battle: 'salt-road', seekers: ['bram', 'osk'], script: true, draw: 'hand', fate: 2, taught: [] };
  const table = newTable({ rules, content, hash, chance: { seed } }, setup);
  return { table, render: wordsOf(rules, content) };
}

const wordsOf = (rules: AnyRuleset, content: unknown): Render =>
  renderer(catalog(loadCatalog('en'), rules.names(content)), 'en');
