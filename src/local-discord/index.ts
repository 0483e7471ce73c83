// Local Discord: a stand-in for Discord on this machine, for trying Slowburn out and for its tests.
export { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from './start.ts';
export { StartProblem } from './startProblem.ts';
