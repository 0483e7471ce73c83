// Local Discord for tests: `const local = await startedLocalDiscord(); const ash = await local.person('ash');`
export { RefusedByControl } from './ask.ts';
export { type Client, connectLocalDiscord } from './client.ts';
export type { Outcome, Person, Spot } from './person.ts';
export { plain, type Seen, seen } from './plain.ts';
export { type Stage, type StartedLocalDiscord, startedLocalDiscord } from './started.ts';
