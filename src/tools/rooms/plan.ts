// The plan of the house: who may import whom, which rooms there are, and what a ruleset's folder looks like.

export type Wing = {
  /** Which other wings it may import. */
  readonly imports: readonly string[];
  /** Which packages it may use; without it, any. `node:` stands for all of Node. */
  readonly packages?: readonly string[];
};

/** Small files below src that nearly everybody may import, and those that wire everything. */
export const BASE = [
  'clock',
  'config',
  'databaseClock',
  'databaseLimits',
  'log',
  'logFields',
  'logLines',
  'metrics',
  'packageFolder',
];
export const WIRING = ['main', 'program', 'slowburn', 'stop', 'wickmarch'];

const PURE = ['zod'];
const BELOW_CAMPAIGN = ['base', 'engine', 'rulesets', 'story', 'content', 'store', 'view'];
const EVERYTHING = [
  ...BELOW_CAMPAIGN,
  ...['scenario', 'picture', 'queue', 'health', 'rulebook', 'campaign', 'jobs', 'discord', 'local-discord'],
];

/** A wing is a folder of src, a ruleset, the kit, the registry, or `commands`. */
export const WINGS: Readonly<Record<string, Wing>> = {
  base: { imports: ['engine', 'store'] },
  engine: { imports: [], packages: PURE },
  'rulesets/kit': { imports: ['engine'], packages: PURE },
  /** Every game. It imports itself, the kit and the engine. */
  'rulesets/*': { imports: ['engine', 'rulesets/kit'], packages: PURE },
  rulesets: { imports: ['engine', 'story', 'rulesets/*'], packages: [] },
  story: { imports: ['engine'], packages: PURE },
  content: { imports: ['base', 'engine', 'rulesets'] },
  view: { imports: ['base', 'engine'] },
  scenario: { imports: ['base', 'engine', 'rulesets', 'content', 'view'] },
  picture: { imports: ['base', 'engine', 'view'] },
  store: { imports: ['base', 'engine'] },
  rulebook: { imports: ['base'] },
  queue: { imports: ['base'] },
  health: { imports: ['base'] },
  campaign: { imports: BELOW_CAMPAIGN },
  jobs: { imports: ['base', 'engine', 'view', 'picture', 'campaign', 'queue'] },
  discord: { imports: ['base', 'engine', 'view', 'campaign', 'rulebook'] },
  commands: { imports: ['base', 'engine', 'view', 'campaign', 'discord', 'rulebook'] },
  /** It knows nothing about the game, only where the package lies. */
  'local-discord': { imports: ['base'] },
  tools: { imports: [...EVERYTHING, 'wiring', 'rulesets/*'] },
  wiring: { imports: [...EVERYTHING, 'commands', 'tools'] },
};

/** Files that may use a package that the rest of their wing may not. */
export const ALSO: Readonly<Record<string, readonly string[]>> = { 'src/engine/chance/random.ts': ['node:crypto'] };

/** Folders whose rooms (folders and single files) must not need each other in a circle. Types do not count. */
export const WITHOUT_CIRCLES = ['src', 'src/engine', 'src/campaign', 'src/discord'];

/** No folder in these holds more files than this. */
export const SMALL_ROOMS = { houses: ['src/campaign', 'src/discord'], most: 20 };

/** What the folder of every ruleset holds, and the files that mean the same in each. */
export const RULESET = {
  files: ['index.ts', 'state.ts', 'asks.ts', 'setup.ts'],
  rooms: ['rules', 'words', 'content', 'effects', 'view', 'speak', 'autopilot', 'road'],
  everywhere: [
    ...['rules/parts.ts', 'rules/outcome.ts', 'rules/invariants.ts', 'rules/given.ts', 'words/events.ts'],
    ...[
      'content/index.ts',
      'content/link.ts',
      'effects/effect.ts',
      'effects/index.ts',
      'view/index.ts',
      'view/board.ts',
    ],
    ...['speak/narrate/index.ts', 'speak/speech.ts', 'speak/facts.ts', 'speak/orders.ts', 'speak/names.ts'],
    ...['autopilot/index.ts', 'autopilot/practice.ts', 'road/index.ts'],
  ],
};
