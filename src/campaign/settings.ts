// What a table may set, with its defaults.
import { z } from 'zod';

const HOUR = 60 * 60 * 1000;
/** Ten days: who has not answered by then has gone. */
const LONGEST = 240 * HOUR;

export const settingsShape = z.strictObject({
  /** How long an ask of each pace waits, in milliseconds of waking time. */
  pace: z
    .strictObject({
      quick: z
        .int()
        .min(60_000)
        .max(LONGEST)
        .default(4 * HOUR),
      normal: z
        .int()
        .min(60_000)
        .max(LONGEST)
        .default(24 * HOUR),
      slow: z
        .int()
        .min(60_000)
        .max(LONGEST)
        .default(48 * HOUR),
    })
    .prefault({}),
  /**
   * Whoever let deadlines pass in a row that add up to so much, without a press in between, is not waited for until they
   * are back; with 0 they always are.
   */
  silence: z
    .int()
    .min(0)
    .max(LONGEST)
    .default(12 * HOUR),
  /** DST-011 Whether what leaves nothing to choose waits for a press; `self`: it does not. */
  draw: z.enum(['hand', 'self']).default('hand'),
  takeBack: z.enum(['off', 'free', 'vote']).default('vote'),
  leaderOverride: z.enum(['off', 'tie', 'on']).default('off'),
  quorum: z.int().min(0).max(5).default(0),
  secretVotes: z.boolean().default(false),
  /** CMP-056 How the party's money is spent. */
  sharedPurse: z.enum(['free', 'fair', 'vote']).default('fair'),
  /** CMP-120, CMP-130 Chosen before the first table is laid. */
  mode: z.enum(['story', 'solo', 'battle']).default('story'),
  /** DST-001, DST-002 Whether people may play more heroes than the rulebook gives them. */
  severalHeroes: z.boolean().default(false),
  /** CMP-121 Switched between Acts alone. */
  hardcore: z.boolean().default(false),
  /** DST-370 Whether those who are new to the game are taught; chosen before the first table is laid. */
  teach: z.boolean().default(true),
  /** CMP-106 Whether the leader confirms another hero. */
  confirmSwaps: z.boolean().default(false),
});
export type Settings = z.output<typeof settingsShape>;

/** What was read already: one press asks for the same settings many times. */
const read = new WeakMap<object, Settings>();

/** The whole of the settings out of what was set. */
export function settingsFrom(set: object): Settings {
  const known = read.get(set);
  if (known) return known;
  const settings = settingsShape.parse(set);
  read.set(set, settings);
  return settings;
}

/** What is not named stays as it is. */
export type SettingsChange = Partial<Omit<Settings, 'pace'>> & { readonly pace?: Partial<Settings['pace']> };

export const settingsWith = (before: Settings, change: SettingsChange): Settings =>
  settingsFrom({ ...before, ...change, pace: { ...before.pace, ...change.pace } });
