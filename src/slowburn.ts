// Wires everything: the program, and in front of it Discord or a local one.
import { join } from 'node:path';
import { commands } from '../commands/index.ts';
import { ContentProblem, newContents, spokenIn } from './campaign/contents.ts';
import { mendBoard } from './campaign/tell/board.ts';
import { mendDeleted } from './campaign/tell/deleted.ts';
import type { Clock } from './clock.ts';
import { type Config, ConfigProblem } from './config.ts';
import { contentFolders } from './content/load.ts';
import type { Limits } from './databaseLimits.ts';
import type { Health, House, Painters } from './discord/calls/botContext.ts';
import { newPosting, newRest } from './discord/calls/rest.ts';
import { checkToken, DiscordProblem, startClient } from './discord/front/client.ts';
import { inviteLink } from './discord/front/invite.ts';
import { newRations } from './discord/front/rations.ts';
import { newRouter } from './discord/front/router.ts';
import { routes } from './discord/front/routes.ts';
import { newWords, type Words } from './discord/messages/words.ts';
import { type Hearing, remembering } from './discord/outward/around.ts';
import { discordOutward } from './discord/outward/outward.ts';
import { checkedOf } from './health/index.ts';
import { furnish } from './local-discord/firstWorld.ts';
import { type LocalDiscord, StartProblem, startLocalDiscord } from './local-discord/index.ts';
import type { Log } from './log.ts';
import { painterVersion, warmUp } from './picture/index.ts';
import { openStudio, ownHand, type Studio } from './picture/studio/index.ts';
import { logOf, type Program, startProgram } from './program.ts';
import { QueueProblem } from './queue/index.ts';
import { openRulebooks } from './rulebook/index.ts';
import { roads, rulesets } from './rulesets/index.ts';
import type { Step } from './stop.ts';
import { StoreProblem } from './store/problem.ts';
import { WICKMARCH } from './wickmarch.ts';

export const paintersOf = ({ draw }: Studio): Painters => ({
  map: (view, render) => draw('map', { view, render }),
  hand: (wish) => draw('hand', wish),
  card: (wish) => draw('card', wish),
  hero: (wish) => draw('hero', wish),
  heroes: (wish) => draw('heroes', wish),
  foe: (wish) => draw('foe', wish),
  since: (wish) => draw('since', wish),
  summary: (wish) => draw('summary', wish),
});

export type SlowburnOptions = {
  readonly config: Config;
  /** Discord's address, for tests, which have their own. */
  readonly discord?: { readonly token: string; readonly api: string };
  readonly clock?: Clock;
  /** How long the database may take: for tests, on machines that may be busy. */
  readonly databaseLimits?: Limits;
  readonly log?: Log;
};

export type Slowburn = {
  readonly program: Program;
  /** The address of local Discord's page, if there is one. */
  readonly page?: string;
  /** The link that adds the bot to a Discord server. */
  readonly invite?: string;
  readonly steps: readonly Step[];
};

/** Starts all of it or nothing: if one part cannot start, the others end again. */
export async function startSlowburn(options: SlowburnOptions): Promise<Slowburn> {
  const { config } = options;
  const local = options.discord || config.discordToken !== undefined ? undefined : await startLocal(config);
  const begun: Step[] = local ? [{ name: 'close local Discord', run: () => local.close() }] : [];
  try {
    const where = options.discord ?? whereOf(config, local);
    return await startOn(options, { where, local, begun });
  } catch (error) {
    for (const { run } of begun.toReversed()) await run();
    throw error;
  }
}

async function startLocal({ port, dataDir }: Config): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ port, data: join(dataDir, 'local-discord') });
  furnish(discord.world, WICKMARCH);
  return discord;
}

type Where = { readonly token: string; readonly api?: string };

function whereOf({ discordToken }: Config, local: LocalDiscord | undefined): Where {
  if (!local) return { token: discordToken ?? '' };
  const [bot] = local.world.store.all('application');
  return { token: bot?.token ?? '', api: local.apiUrl };
}

type Starting = { readonly where: Where; readonly local: LocalDiscord | undefined; readonly begun: Step[] };

async function startOn(
  { config, clock, databaseLimits, ...given }: SlowburnOptions,
  { where, local, begun }: Starting,
): Promise<Slowburn> {
  const words = newWords(config.language);
  const log = given.log ?? logOf(config);
  const rest = newRest(where);
  const posting = remembering(newPosting(rest), {
    onUnread: (err, place) => log.info({ err, place }, 'a place could not be read, and is gone on with as it is known'),
  });
  const contents = newContents((id) => contentFolders(id, config.contentDir));
  const studio = config.pictures === 'here' ? ownHand() : openStudio();
  const shut = { name: 'close the studio', run: () => studio.close() };
  begun.push(shut);
  const program = await startProgram({
    config,
    outward: ({ pictures, clock: house }) =>
      discordOutward({
        posting,
        words,
        now: () => house.now(),
        picture: (name) => pictures.read(name),
      }),
    contents,
    paint: (view, language) =>
      studio.draw('map', {
        view,
        render: words.render(words.languageOf(language), spokenIn(contents.present(view.ruleset))),
      }),
    paintVersion: [painterVersion(), ...rulesets.map(({ id }) => contents.present(id).hash)].join(' '),
    log,
    ...(clock && { clock }),
    ...(databaseLimits && { databaseLimits }),
  });
  begun.push(...program.steps.toReversed());
  // Reads all content, stories too, before anybody waits for it; the studio does so by itself.
  for (const { id } of roads) contents.present(id);
  if (config.pictures === 'here') await warmUp();
  const house = houseOf(program, { config, words, studio, hearing: posting.hearing });
  const client = config.role === 'worker' ? await checkToken(rest) : await startBot({ house, where, config });
  const end = { name: 'leave Discord', run: () => client?.destroy() };
  return {
    program,
    ...(local && { page: `${local.origin}/` }),
    ...(client && !local && { invite: inviteLink(client.application.id) }),
    steps: [end, ...program.steps, shut, ...(local ? [{ name: 'close local Discord', run: () => local.close() }] : [])],
  };
}

type Furnishing = {
  readonly config: Config;
  readonly words: Words;
  readonly studio: Studio;
  readonly hearing: Hearing;
};

const houseOf = (program: Program, { config, words, studio, hearing }: Furnishing): House => ({
  app: program.app,
  words,
  log: program.log,
  rulesets: rulesets.map(({ id }) => id),
  during: program.calm.during,
  mendBoard: async (table) => {
    // Whoever pressed gets their reply, even if Discord does not show us the board now.
    await mendBoard(program.app, program.fronts, { table }).catch((err: unknown) =>
      program.log.warn({ err, table }, 'a board could not be mended'),
    );
  },
  messagesDeleted: async (deleted) => {
    await mendDeleted(program.app, program.fronts, deleted);
  },
  hearing,
  painters: paintersOf(studio),
  ...(config.pictures === 'apart' && { pictureWithin: PICTURE_WITHIN }),
  rulebooks: openRulebooks([...rulesets.map(({ id }) => id), 'campaign']),
  rations: newRations(program.app.clock),
  health: () => healthOf(program),
});

/** Under a heavy load, hands come in words. */
const PICTURE_WITHIN = 600;
const PATIENCE = 1000;

const healthOf = ({ app, queues }: Program): Promise<readonly Health[]> =>
  Promise.all([
    checkedOf({ name: 'database', run: () => app.database.pool.query('SELECT 1') }, PATIENCE),
    checkedOf({ name: 'queue', run: () => queues.check() }, PATIENCE),
  ]);

type Bot = { readonly house: House; readonly where: Where; readonly config: Config };

function startBot({ house, where, config: { shards } }: Bot) {
  const router = newRouter({ house, commands, routes });
  return startClient({ house, commands, router, ...where, shards });
}

/** Problems that a person can mend, each with a sentence that says how. */
const PROBLEMS = [ConfigProblem, ContentProblem, StoreProblem, QueueProblem, StartProblem, DiscordProblem];

/** What went wrong at the start, for whoever started it; undefined for a bug. */
export const startProblem = (error: unknown): string | undefined =>
  error instanceof Error && PROBLEMS.some((kind) => error instanceof kind) ? error.message : undefined;
