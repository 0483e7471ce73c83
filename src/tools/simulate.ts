// `npm run simulate`: plays one battle by autopilot, told turn by turn in the narrator's words.
import { basename } from 'node:path';
import type { GameEvent } from '../engine/kernel/event.ts';
import { Unplayable } from '../engine/refusal.ts';
import { rulesets } from '../rulesets/index.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { playByAutopilot } from './play/autoplay.ts';
import { jsonFile } from './play/json.ts';
import {
  englishOf,
  FIRST,
  type LoadedRuleset,
  loadedRuleset,
  rulesetChoices,
  sourceOf,
  withFile,
} from './play/loaded.ts';

/** The rulebooks' own words for heroes are accepted, too. */
const HERO_WORDS = rulesets.flatMap(({ practice }) => practice.heroWord ?? []);

export const simulate = command({
  name: 'simulate',
  summary: 'Plays one battle by autopilot and tells it turn by turn.',
  positionals: { ruleset: { help: 'which game', required: true, choices: rulesetChoices } },
  options: {
    battle: { type: 'text', value: 'ID', required: true, help: 'a battle by its id, or a battle file (….json)' },
    heroes: { type: 'list', value: 'A,B,C', required: true, also: HERO_WORDS, help: 'who fights, in seat order' },
    seed: { type: 'number', default: 1, min: 0, help: 'another number is another battle' },
    json: { type: 'flag', help: 'the events as JSON, one a line' },
  },
  examples: [`npm run simulate -- ${FIRST} --battle salt-road --heroes bram,osk,maro --seed 7`],
  details: 'The battle is set up as the rulebook expects it to be met in a campaign.',
  run: ({ options, positionals, print }) => {
    const { loaded, battle } = withBattle(loadedRuleset(positionals.ruleset), options.battle);
    const { practice } = loaded.rules;
    const setup = practice.expectedSetup(loaded.content, { battle, heroes: options.heroes });
    const tell = options.json ? (event: GameEvent) => print(JSON.stringify(event)) : teller(loaded, print);
    const source = sourceOf(loaded, { seed: `simulate ${options.seed}` });
    refusing(() => playByAutopilot(source, setup, (events) => events.forEach(tell)));
  },
});

/** Somebody's own battle file is checked like all content. */
function withBattle(loaded: LoadedRuleset, battle: string): { loaded: LoadedRuleset; battle: string } {
  if (!battle.endsWith('.json')) return { loaded, battle };
  const json = jsonFile(battle);
  const id = basename(battle, '.json');
  return { loaded: withFile(loaded, `battles/${id}.json`, json), battle: id };
}

function refusing(play: () => void): void {
  try {
    play();
  } catch (error) {
    if (error instanceof Unplayable) throw new Complaint(`${error.message}.`);
    throw error;
  }
}

const MARKS = { plain: ' ', good: '+', bad: '-', quiet: ' ' } as const;

/** A blank line before each turn. */
function teller(loaded: LoadedRuleset, print: (line: string) => void): (event: GameEvent) => void {
  const render = englishOf(loaded);
  return (event) => {
    if (event.audience !== 'all') return;
    const lines = loaded.rules.narrate(event, loaded.content);
    if (loaded.rules.practice.startsTurn(event)) print('');
    for (const line of lines)
      print(`${MARKS[line.tone]} ${render(line.text)}${line.detail ? ` (${render(line.detail)})` : ''}`);
  };
}

await startWhenMain(import.meta.url, simulate);
