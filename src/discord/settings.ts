// The settings of a campaign in words.
import type { Settings } from '../campaign/settings.ts';
import type { Say } from './words.ts';

const HOUR = 3_600_000;
const hours = (ms: number): number => Math.round((ms / HOUR) * 10) / 10;

export const settingsLines = ({ pace, silence, takeBack, secretVotes }: Settings, say: Say): readonly string[] => [
  say('settings.pace', { quick: hours(pace.quick), normal: hours(pace.normal), slow: hours(pace.slow) }),
  say(silence === 0 ? 'settings.silenceOff' : 'settings.silence', { hours: hours(silence) }),
  say(`settings.takeBack.${takeBack}`),
  say(secretVotes ? 'settings.votesSecret' : 'settings.votesOpen'),
];
