// What can be switched off for load tests. Apart from the world, because the page reads its shape too.
export type Settings = {
  /** Per-route and global limits with their 429s. Headers are sent either way. */
  rateLimits: boolean;
  /** Requests a second and bot, over all routes but the interaction ones. */
  globalPerSecond: number;
  /** The limit on edits of messages older than an hour (code 30046). */
  oldEditLimit: boolean;
  /** How often a bot may read messages of one channel in 5 s; bots report 5. */
  messageReads: number;
  /** Active threads a guild may have at once (code 160006). */
  mostActiveThreads: number;
};
export const DEFAULT_SETTINGS: Readonly<Settings> = {
  rateLimits: true,
  globalPerSecond: 50,
  oldEditLimit: true,
  messageReads: 5,
  mostActiveThreads: 1000,
};
