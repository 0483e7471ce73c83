// The settings of a campaign in words, and the modes that can be chosen for it.
import { NotPossible } from '../../campaign/notPossible.ts';
import { modesOf } from '../../campaign/seats/settable.ts';
import type { Settings } from '../../campaign/settings.ts';
import type { OwnSetting } from '../../engine/ruleset/ruleset.ts';
import type { Asking } from '../calls/call.ts';
import type { Suggestion } from '../calls/command.ts';
import type { Say } from '../messages/words.ts';

const HOUR = 3_600_000;
const hours = (ms: number): number => Math.round((ms / HOUR) * 10) / 10;

/** `own`: the settings that the game has rules for; the others are left out. */
export function settingsLines(settings: Settings, say: Say, own: readonly OwnSetting[]): readonly string[] {
  const { pace, silence, takeBack, secretVotes, confirmSwaps, leaderOverride, quorum } = settings;
  return [
    say('settings.pace', { quick: hours(pace.quick), normal: hours(pace.normal), slow: hours(pace.slow) }),
    say(silence === 0 ? 'settings.silenceOff' : 'settings.silence', { hours: hours(silence) }),
    ...(own.includes('draw') ? [say(`settings.draw.${settings.draw}`)] : []),
    say(`settings.takeBack.${takeBack}`),
    say(secretVotes ? 'settings.votesSecret' : 'settings.votesOpen'),
    say(leaderOverride === 'on' ? 'settings.leaderDecides' : 'settings.leaderTies'),
    ...(quorum > 0 ? [say('settings.quorum', { votes: quorum })] : []),
    ...(own.includes('sharedPurse') ? [say(`settings.purse.${settings.sharedPurse}`)] : []),
    say(confirmSwaps ? 'settings.swapsConfirmed' : 'settings.swapsFree'),
    ...(own.includes('hardcore') ? [say(settings.hardcore ? 'settings.hardcoreOn' : 'settings.hardcoreOff')] : []),
    ...(own.includes('teach') ? teachLine(settings, say) : []),
    ...(own.includes('severalHeroes') ? [heroesLine(settings, say)] : []),
    ...modeLine(settings, say),
  ];
}

/** DST-370 Empty if lessons are on, as usual. */
export const teachLine = ({ teach }: Settings, say: Say): readonly string[] =>
  teach ? [] : [say('settings.teachOff')];

/** DST-001, DST-002 */
export const heroesLine = ({ severalHeroes }: Settings, say: Say): string =>
  say(severalHeroes ? 'settings.heroesMany' : 'settings.heroesOne');

/** Empty in the usual mode. */
export const modeLine = ({ mode }: Settings, say: Say): readonly string[] =>
  mode === 'story' ? [] : [say(`settings.mode.${mode}`)];

/** The modes of a game, in words. */
export const suggestModes = ({ app, say }: Asking, ruleset: string): readonly Suggestion[] =>
  modesOf(app, ruleset).map((value) => ({ name: say(`settings.modes.${value}`), value }));

const MODES = ['story', 'solo', 'battle'] as const;

/** The mode that was typed, if any. */
export function modeIn(typed: string | null): Partial<Pick<Settings, 'mode'>> {
  if (typed === null) return {};
  const mode = MODES.find((one) => one === typed);
  if (!mode) throw new NotPossible('noMode');
  return { mode };
}
