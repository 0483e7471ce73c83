// The lobby, before play: people take seats, companions fill the rest, and everybody presses ready.

import { NotPossible } from '../../campaign/notPossible.ts';
import { showUp } from '../../campaign/people/hours.ts';
import { chooseStory, firstStory } from '../../campaign/road/stories.ts';
import { muster, ready } from '../../campaign/seats/begin.ts';
import { activeIn, campaignHere, type Game, gameOf, type Here, setupFor } from '../../campaign/seats/findCampaign.ts';
import { chooseGame, createCampaign, dismissCompanion, join, leave, seatCompanion } from '../../campaign/seats/join.ts';
import { ownSettings } from '../../campaign/seats/settable.ts';
import { type Context, renderOf } from '../calls/call.ts';
import { channelOf, shutOut } from '../calls/places.ts';
import type { Press, Routes } from '../calls/route.ts';
import { asWritten, inOneLine, isReadable } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { type Button, buttons, type Message, menus, panel, type Row } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { lobbyWords, typedWord, wordButton, wordForm } from '../show/mixing.ts';
import { heroesLine, modeLine, teachLine } from './settings.ts';
import { NO_STORY, tales, toldLine } from './tales.ts';

/** The message of a campaign that gathers, is ready to begin, or has begun. */
export function lobbyMessage(context: Context, here: Here): Message {
  const render = renderOf(context, here);
  const say = sayingIn(render);
  const game = gameOf(context.app, here.ruleset);
  const nameOf = (id: string) => {
    const hero = game.heroes.find((one) => one.id === id);
    return hero ? render(hero.name) : id;
  };
  const seats = here.seats.map(({ id, user }) => {
    const isReady = user !== undefined && here.muster?.ready.includes(user);
    const who = user === undefined ? say('lobby.companion') : `<@${user}>`;
    return say(isReady ? 'lobby.seatReady' : 'lobby.seat', { hero: nameOf(id), who });
  });
  const pitch = game.pitch ? `\n-# ${render(game.pitch)}` : '';
  const title = say('lobby.title', { name: asWritten(here.name), game: game.title, pitch });
  const isRunning = here.table !== undefined && !here.table.isOver;
  return panel({
    text: [
      [
        title,
        ...toldLine({ game, render, say }, here),
        ...mannerLines(context, here, say),
        ...seats,
        ...(seats.length === 0 ? [say('lobby.nobody')] : []),
      ].join('\n'),
      ...hints(here, say, isRunning),
      lobbyWords({ say, nameOf }, here).join('\n'),
    ],
    rows: isRunning
      ? []
      : [
          ...otherGames({ ...context, say }, here),
          ...tales({ game, render, say }, here),
          ...lobbyRows({ here, game, nameOf, say, about: (id) => heroLine(game, id, render) }),
        ],
    tone: isRunning ? 'good' : 'asking',
  });
}

/** The settings that differ from the usual. */
function mannerLines({ app }: Context, { settings, ruleset }: Here, say: SayIn): readonly string[] {
  const own = ownSettings(app, ruleset);
  const isHard = settings.hardcore && own.includes('hardcore');
  return [
    ...modeLine(settings, say),
    ...(isHard ? [say('settings.hardcoreOn')] : []),
    ...(own.includes('teach') ? teachLine(settings, say) : []),
    ...(own.includes('severalHeroes') && settings.severalHeroes ? [heroesLine(settings, say)] : []),
  ];
}

const heroLine = ({ heroes }: Game, id: string, render: ReturnType<Context['house']['words']['render']>): string => {
  const about = heroes.find((one) => one.id === id)?.about;
  return about ? render(about) : '';
};

type SayIn = ReturnType<typeof sayingIn>;

/** The games that can be played, in words. */
export const gamesOf = ({ app, house, render }: Pick<Context, 'app' | 'house' | 'render'>) =>
  house.rulesets.map((id) => {
    const { title, pitch } = gameOf(app, id);
    return { id, title: render(title), pitch: pitch ? [render(pitch)] : [] };
  });

/** As long as nobody has a seat, another game can be chosen. */
function otherGames(context: Pick<Context, 'app' | 'house' | 'render' | 'say'>, here: Here): readonly Row[] {
  if (here.state !== 'gathering' || here.seats.length > 0 || context.house.rulesets.length < 2) return [];
  const options = gamesOf(context).map(({ id, title, pitch }) => ({
    ...{ value: id, label: title, about: pitch.join(' ') },
    ...(id === here.ruleset && { isSet: true }),
  }));
  return menus({ id: idOf('game', here.id), label: context.say('lobby.game'), options });
}

function hints({ muster: mustered }: Here, say: SayIn, isRunning: boolean): readonly string[] {
  if (isRunning) return [say('lobby.begun')];
  return [mustered ? say('lobby.commitment', { commitment: mustered.commitment }) : say('lobby.how')];
}

type LobbyRows = {
  readonly here: Here;
  readonly game: Game;
  readonly nameOf: (id: string) => string;
  readonly about: (id: string) => string;
  readonly say: SayIn;
};

function lobbyRows({ here, game, nameOf, about, say }: LobbyRows): readonly Row[] {
  const free = game.heroes.filter(({ id }) => !here.seats.some((seat) => seat.id === id && seat.user !== undefined));
  const isOpen = here.state === 'gathering' && free.length > 0;
  const options = free.map(({ id }) => ({ value: id, label: nameOf(id), about: about(id) }));
  const hasRoom = here.state === 'gathering' && here.seats.length < game.seats.max;
  const acts: readonly Button[] = [
    here.muster
      ? { label: say('button.ready'), id: idOf('ready', here.id), look: 'good' }
      : { label: say('button.begin'), id: idOf('begin', here.id), look: 'main', isOff: here.seats.length === 0 },
    ...(here.muster ? [wordButton(say, here.id)] : []),
    ...(hasRoom ? [{ label: say('button.companion'), id: idOf('companion', here.id) }] : []),
    ...companions(here).map(({ id }) => ({
      label: say('button.dismiss', { hero: nameOf(id) }),
      id: idOf('dismiss', here.id, id),
    })),
    ...(here.state === 'gathering' && here.seats.some(({ user }) => user !== undefined)
      ? [{ label: say('button.leave'), id: idOf('leave', here.id) }]
      : []),
  ];
  return [
    ...(isOpen ? menus({ id: idOf('join', here.id), label: say('lobby.pick'), options }) : []),
    ...buttons(...acts),
  ];
}

/** Companions that can still be removed. */
const companions = ({ state, seats }: Here) =>
  state === 'gathering' ? seats.filter(({ companion, user }) => companion && user === undefined) : [];

/** Fills the seats with as many companions as the game needs; then the dice are committed and everybody presses ready. */
export async function beginBattle(context: Context, here: Here, battle?: string): Promise<void> {
  const { app, caller } = context;
  const { guild, user } = caller;
  // Whoever names a battle wants no story with it.
  const isOther = battle !== undefined && here.story !== undefined && here.state === 'gathering';
  if (isOther) await chooseStory(app, { guild, user }, { campaign: here.id });
  const complete = await withCompanions(context, isOther ? await campaignHere(app, caller, here.id) : here);
  await muster(app, caller, { campaign: here.id, setup: await setupFor(app, complete, battle) });
}

async function withCompanions({ app, caller }: Context, here: Here): Promise<Here> {
  const { seats, heroes } = gameOf(app, here.ruleset);
  const missing = seats.min - here.seats.length;
  if (missing <= 0 || here.seats.length === 0) return here;
  // One press does several things: only the last may have the receipt.
  for (const hero of freeHeroes(here, heroes).slice(0, missing))
    await seatCompanion(app, { guild: caller.guild, user: caller.user }, { campaign: here.id, hero });
  return campaignHere(app, caller, here.id);
}

const freeHeroes = ({ seats }: Here, heroes: Game['heroes']): readonly string[] =>
  heroes.map(({ id }) => id).filter((id) => !seats.some((seat) => seat.id === id));

/** The name as it was typed, if it is readable; otherwise a name after the person who begins it. */
export function campaignName(
  { say }: Pick<Context, 'say'>,
  { displayName }: { readonly displayName: string },
  typed = '',
): { readonly name: string; readonly namedAfter?: true } {
  if (isReadable(typed)) return { name: inOneLine(typed) };
  return { name: say('campaign.defaultName', { who: inOneLine(displayName) }), namedAfter: true };
}

// ---- presses ----

const afterwards = async (press: Press, campaign: string): Promise<Message> =>
  lobbyMessage(press, await campaignHere(press.app, press.caller, campaign));

const named = ({ pressed }: Press): string => pressed.args[0] ?? '';

const withLobby = (work: (press: Press, campaign: string) => Promise<unknown>) => ({
  manner: 'here' as const,
  run: async (press: Press) => {
    await work(press, named(press));
    return afterwards(press, named(press));
  },
});

/** People may press an old lobby message after play has begun; then seats are changed only by a command. */
const beforePlay = (work: (press: Press, campaign: string) => Promise<unknown>) =>
  withLobby(async (press, campaign) => {
    const { state } = await campaignHere(press.app, press.caller, campaign);
    if (state !== 'gathering') throw new NotPossible('lobbyIsOver');
    return work(press, campaign);
  });

export const lobbyRoutes: Routes = {
  start: {
    manner: 'public',
    run: async (press) => {
      const { app, caller, interaction } = press;
      const place = interaction.channelId ?? '';
      // Somebody who presses again, or after others, means the campaign that is there; /campaign new begins another.
      const there = await activeIn(app, caller, place);
      if (there !== undefined) return afterwards(press, there);
      const why = shutOut(interaction);
      if (why) throw why;
      const name = campaignName(press, interaction.user);
      const [ruleset = ''] = press.house.rulesets;
      return afterwards(
        press,
        await createCampaign(app, caller, {
          ...{ place, ...name, ruleset, channel: channelOf(interaction) },
          ...firstStory(app, ruleset),
        }),
      );
    },
  },
  join: withLobby(async ({ app, caller, values: [hero = ''] }, campaign) => join(app, caller, { campaign, hero })),
  tale: withLobby(async ({ app, caller, values: [story = NO_STORY] }, campaign) =>
    chooseStory(app, caller, { campaign, ...(story !== NO_STORY && { story }) }),
  ),
  game: withLobby(async ({ app, caller, values: [ruleset = ''] }, campaign) => {
    const { guild, user } = caller;
    await chooseGame(app, { guild, user }, { campaign, ruleset });
    await chooseStory(app, caller, { campaign, ...firstStory(app, ruleset) });
  }),
  leave: beforePlay(({ app, caller }, campaign) => leave(app, caller, { campaign })),
  companion: withLobby(async ({ app, caller }, campaign) => {
    const here = await campaignHere(app, caller, campaign);
    const [hero] = freeHeroes(here, gameOf(app, here.ruleset).heroes);
    if (hero === undefined) throw new NotPossible('full');
    await seatCompanion(app, caller, { campaign, hero });
  }),
  dismiss: beforePlay(({ app, caller, pressed }, campaign) =>
    dismissCompanion(app, caller, { campaign, hero: pressed.args[1] ?? '' }),
  ),
  begin: withLobby(async (press, campaign) => {
    await beginBattle(press, await campaignHere(press.app, press.caller, campaign));
  }),
  ready: withLobby(async ({ app, caller }, campaign) => {
    // Whoever presses here will look at the board anyway, so nobody calls them to it.
    await showUp(app, caller);
    await ready(app, caller, { campaign });
  }),
  word: { form: wordForm },
};

/** Ready to begin, with a word of one's own. */
export const readyWithWord = async (press: Press): Promise<Message> => {
  const { app, caller } = press;
  await showUp(app, caller);
  await ready(app, caller, { campaign: named(press), word: typedWord(press) });
  return afterwards(press, named(press));
};

/** For a server that has just added the bot. */
export function welcomeMessage({ say }: Pick<Context, 'say'>): Message {
  return panel({
    text: [say('welcome.text')],
    rows: buttons({ label: say('button.start'), id: idOf('start'), look: 'main' }),
    tone: 'asking',
  });
}
