// `npm run pace`: plays battles across days with people who look in now and then, and prints how long they take.

import { newContents } from '../campaign/contents.ts';
import { gameOf } from '../campaign/seats/findCampaign.ts';
import type { Json } from '../engine/json.ts';
import { partiesOf } from './balance/battles.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { type Ground, playBattle, type Wish } from './pace/battle.ts';
import { figuresOf, type Played } from './pace/figures.ts';
import { playCampaign } from './pace/journey.ts';
import { journeyLines } from './pace/journeyReport.ts';
import { linesOf, type Model, verdictOf } from './pace/report.ts';
import { inOwnDatabase } from './pace/world.ts';
import { FIRST, type LoadedRuleset, loadedRuleset, rulesetChoices } from './play/loaded.ts';

/** Battles at the same time: they mostly wait for the database. */
const SIDE_BY_SIDE = 4;
/** Neighbours in the list of parties are much alike, so it is walked in leaps, which still reach all of them. */
const LEAP = 7;

export const pace = command({
  name: 'pace',
  summary:
    'Plays first battles across days, with people who look in at random times: days, waits, prompts and mentions.',
  positionals: { ruleset: { help: 'which game', required: true, choices: rulesetChoices } },
  options: {
    people: { type: 'number', default: 3, max: 9, help: 'how many play, each with a hero' },
    visits: { type: 'number', default: 5, max: 100, help: 'how often each looks in, in a waking day' },
    vanish: { type: 'number', default: 0, min: 0, help: 'how many of them press ready and are never seen again' },
    battles: { type: 'number', default: 40, help: 'how many battles' },
    unscripted: { type: 'flag', help: 'without the scripted first turns, as a table that knows the game' },
    seed: { type: 'number', default: 1, min: 0, help: 'another number plays other battles' },
    campaign: { type: 'flag', help: 'whole campaigns of the first story, from the first press to the end' },
    campaigns: { type: 'number', default: 3, help: 'how many of them, with --campaign' },
    json: { type: 'flag', help: 'the figures as JSON' },
  },
  examples: [
    `npm run pace -- ${FIRST}`,
    `npm run pace -- ${FIRST} --people 3 --visits 5 --vanish 1`,
    `npm run pace -- ${FIRST} --campaign`,
  ],
  details:
    'Battles are played through the use cases in a database that lives only as long: on the server of DATABASE_URL, or on one of its own. ' +
    'With 3 people and 5 visits the exit code says whether the budget holds.',
  run: async ({ options, positionals, print, progress }) => {
    const loaded = loadedRuleset(positionals.ruleset);
    refuse(loaded, options);
    if (options.campaign) return campaigns(loaded, { ...options, print, progress });
    const wishes = wishesOf(loaded, options);
    const bar = progress(wishes.length, 'battles');
    const played = await playAll(wishes, () => bar.tick(1));
    bar.done();
    const figures = figuresOf(played);
    const verdict = verdictOf(options, figures);
    if (options.json)
      print(JSON.stringify({ ruleset: loaded.rules.id, ...modelOf(options), ...figures, budget: verdict }));
    else for (const line of linesOf(options, figures)) print(line);
    return verdict?.holds === false ? 1 : 0;
  },
});

const modelOf = ({ people, visits, vanish }: Model): Model => ({ people, visits, vanish });

function refuse({ rules }: LoadedRuleset, { people, vanish }: Model): void {
  const { min, max } = rules.seats;
  if (people < min || people > max) throw new Complaint(`${rules.id} is played by ${min} to ${max} people.`, 2);
  if (vanish >= people) throw new Complaint('somebody has to stay.', 2);
}

type Options = Model & { readonly battles: number; readonly seed: number; readonly unscripted: boolean };

/** The first battle of a new campaign, with one party after the other. */
function wishesOf({ rules, content }: LoadedRuleset, options: Options): readonly Wish[] {
  const { practice } = rules;
  const parties = partiesOf(practice.heroes(content), options.people);
  const [battle = ''] = practice.battles(content);
  return Array.from({ length: options.battles }, (_, number) => {
    const heroes = parties[(number * LEAP) % parties.length] ?? [];
    const setup =
      rules.speech?.opening(content, { battle, heroes, teach: !options.unscripted }) ??
      practice.expectedSetup(content, { battle, heroes });
    return { ...options, ruleset: rules.id, setup: setup as Readonly<Record<string, Json>>, heroes, number };
  });
}

function playAll(wishes: readonly Wish[], told: () => void): Promise<readonly Played[]> {
  return sideBySide(wishes, told, playBattle);
}

function sideBySide<W, P>(wishes: readonly W[], told: () => void, playOne: (ground: Ground, wish: W) => Promise<P>) {
  return inOwnDatabase(async (database): Promise<readonly P[]> => {
    const ground = { database, contents: newContents() };
    const played: P[] = [];
    const left = [...wishes.entries()];
    const play = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [place, wish] = next;
        played[place] = await playOne(ground, wish);
        told();
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, play));
    return played;
  });
}

type Campaigns = Options & {
  readonly campaigns: number;
  readonly json: boolean;
  readonly print: (line: string) => void;
  readonly progress: (count: number, what: string) => { tick(): void; done(): void };
};

/** Whole campaigns: days from the first press to the end, and what people waited for most. */
async function campaigns({ rules, content }: LoadedRuleset, options: Campaigns): Promise<number> {
  const [story] = storiesOf(rules.id);
  if (story === undefined) throw new Complaint(`${rules.id} tells no story.`, 2);
  const parties = partiesOf(rules.practice.heroes(content), options.people);
  const wishes = Array.from({ length: options.campaigns }, (_, number) => {
    const heroes = parties[(number * LEAP) % parties.length] ?? [];
    return { ...options, ruleset: rules.id, story, heroes, number };
  });
  const bar = options.progress(wishes.length, 'campaigns');
  const played = await sideBySide(wishes, () => bar.tick(), playCampaign);
  bar.done();
  if (options.json) options.print(JSON.stringify({ ruleset: rules.id, story, ...modelOf(options), campaigns: played }));
  else for (const line of journeyLines(played)) options.print(line);
  return 0;
}

const storiesOf = (ruleset: string): readonly string[] =>
  gameOf({ contents: newContents() } as never, ruleset).stories.map(({ id }) => id);

await startWhenMain(import.meta.url, pace);
