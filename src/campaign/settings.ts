// What a table may set, with its defaults.
import { z } from 'zod';

const HOUR = 60 * 60 * 1000;

export const settingsShape = z.strictObject({
  /** How long an ask of each pace waits, in milliseconds of waking time. */
  pace: z
    .strictObject({
      quick: z
        .int()
        .min(60_000)
        .max(30 * 24 * HOUR)
        .default(4 * HOUR),
      normal: z
        .int()
        .min(60_000)
        .max(30 * 24 * HOUR)
        .default(24 * HOUR),
      slow: z
        .int()
        .min(60_000)
        .max(30 * 24 * HOUR)
        .default(48 * HOUR),
    })
    .prefault({}),
  takeBack: z.enum(['off', 'free', 'vote']).default('vote'),
  leaderOverride: z.enum(['off', 'tie', 'on']).default('off'),
  quorum: z.int().min(0).max(5).default(0),
  secretVotes: z.boolean().default(false),
});
export type Settings = z.output<typeof settingsShape>;

/** The whole of the settings out of what was set. */
export const settingsFrom = (set: unknown): Settings => settingsShape.parse(set);

/** What is not named stays as it is. */
export type SettingsChange = Partial<Omit<Settings, 'pace'>> & { readonly pace?: Partial<Settings['pace']> };

export const settingsWith = (before: Settings, change: SettingsChange): Settings =>
  settingsFrom({ ...before, ...change, pace: { ...before.pace, ...change.pace } });
