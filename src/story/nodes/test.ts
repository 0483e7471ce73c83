// Tests and other chances of a story (CMP-030 to CMP-037).

import { clone, type Json } from '../../engine/json.ts';
import type { Option, SeatId } from '../../engine/kernel/ask.ts';
import type { NewEvent } from '../../engine/kernel/event.ts';
import { type Flow, flow, type Next } from '../../engine/kernel/flow.ts';
import { say } from '../../engine/text.ts';
import { anybody, goOn, optionOf, vote } from '../asks.ts';
import { besideTheBag } from '../bag.ts';
import { applyEffects, gainTraitPoints } from '../effects.ts';
import { leave, tellEdge } from '../go.ts';
import { pickedHero } from '../heroes.ts';
import type { NodeOf } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { heroName, storySay, traitName } from '../texts.ts';
import { isDown, type Look, type R, traitsOf } from '../words.ts';

type TestNode = NodeOf<'test'>;
type Result = { readonly seat: SeatId; readonly passed: boolean };

const DIFFICULTY = { easy: 1, medium: 2, hard: 3 } as const;

export const test = flow(function* test(t: R, node: TestNode): Flow<Next> {
  const shown = noting(t);
  const results = yield* tested(shown.t, node);
  const passed = passesAsAWhole(node, results);
  const { campaign } = t.state;
  campaign.tester = results.map(({ seat }) => seat);
  campaign.journal.push({ kind: 'test', node: node.id, who: campaign.tester, passed, ...shown.drawn() });
  if (node.who === 'all' && node.rule === 'each') yield* resultsForEach(t, node, results);
  else yield* resultFor(t, node, passed);
  if (passed && node.difficulty !== 'easy') gainTraitPoints(t, 1);
  return yield* leave(t, (passed ? node.success : node.failure).next);
});

/** CMP-023 Keeps for the journal what the ruleset tells about its dice and lots. */
function noting(t: R): { readonly t: R; readonly drawn: () => { readonly drawn?: readonly Json[] } } {
  const drawn: Json[] = [];
  const emit = (event: NewEvent) => {
    if (event.reveals && (event.audience ?? 'all') === 'all') drawn.push(clone(event) as Json);
    t.emit(event);
  };
  return { t: { ...t, emit }, drawn: () => (drawn.length > 0 ? { drawn } : {}) };
}

/** CMP-034 A hero who is down cannot test; if nobody can, the test fails. */
const tested = flow(function* tested(t: R, node: TestNode): Flow<readonly Result[]> {
  const { seats } = t.state.campaign;
  const able = seats.filter((seat) => !isDown(t, seat));
  if (node.who === 'one' && able.length > 0) return [yield* takeTest(t, node, yield* chosenTester(t, node, able))];
  const asked = node.who === 'one' ? [] : node.who === 'all' ? seats : [pickedHero(t, node.who)];
  yield* besideTheBag(t, announced(t, node, asked));
  const results: Result[] = [];
  for (const seat of asked) results.push(isDown(t, seat) ? { seat, passed: false } : yield* takeTest(t, node, seat));
  return results;
});

/** CMP-030 What is tested, how hard it is and who takes it, if nobody has to be chosen. */
const announced = flow(function* announced(t: R, node: TestNode, heroes: readonly SeatId[]): Flow {
  const facts = factsOf(node);
  if (heroes.length === 0) return void (yield* goOn(t, 'CMP-034', facts));
  const title = say(node.secret ? 'story.ask.test.secretOf' : 'story.ask.test.of', {
    ...titleOf(t, node),
    heroes: heroes.map((seat) => heroName(t, seat)),
  });
  const options: readonly Option[] = [optionOf('continue', say('story.option.continue'))];
  const fallback = { choose: 'continue' };
  yield* anybody(t, { id: 'story.continue', rule: 'CMP-030', options, fallback, title, facts });
});

const titleOf = (t: R, { kind, difficulty, secret }: TestNode) => ({
  kind: traitName(t, kind),
  ...(!secret && { difficulty: say(`story.difficulty.${difficulty}`) }),
});

/** CMP-037 A secret test does not tell its difficulty. */
const factsOf = ({ id, kind, difficulty, secret }: TestNode) => ({ node: id, kind, ...(!secret && { difficulty }) });

/** CMP-035 The test begins when the tester is chosen; from then on the bag is closed. */
const chosenTester = flow(function* chosenTester(t: R, node: TestNode, able: readonly SeatId[]): Flow<SeatId> {
  const options: readonly Option[] = able.map((seat) => optionOf(seat, heroName(t, seat)));
  const fallback = { choose: defaultTester(t, node.kind, able) };
  const title = say(node.secret ? 'story.ask.test.secret' : 'story.ask.test.who', titleOf(t, node));
  const facts = factsOf(node);
  const { choose } = yield* besideTheBag(
    t,
    vote(t, { id: 'test.who', rule: 'CMP-030', options, fallback, title, facts }),
  );
  return choose;
});

/** The hero with the trait and the most energy; else with the most energy; in seat order. */
function defaultTester(look: Look, kind: string, able: readonly SeatId[]): SeatId {
  const energy = (seat: SeatId) => look.hooks.energy?.of(look, seat).now ?? 0;
  const fits = able.filter((seat) => traitsOf(look, seat).includes(kind));
  return (fits.length > 0 ? fits : able).toSorted((a, b) => energy(b) - energy(a))[0] ?? '';
}

/** CMP-031 The ruleset's own test decides. */
const takeTest = flow(function* takeTest(t: R, node: TestNode, seat: SeatId): Flow<Result> {
  t.state.campaign.tester = [seat];
  const asked = { heroes: [seat], difficulty: DIFFICULTY[node.difficulty], kind: node.kind, node: node.id };
  const { passed } = yield* t.hooks.test(t, asked);
  const text = say(passed ? 'story.event.testPassed' : 'story.event.testFailed', {
    hero: heroName(t, seat),
    kind: traitName(t, node.kind),
  });
  tell(t, 'tested', { text, who: seat, kind: node.kind, passed, tone: passed ? 'good' : 'bad' });
  return { seat, passed };
});

/** CMP-033 With `each`, the whole test passes if all passed. */
function passesAsAWhole(node: Pick<TestNode, 'who' | 'rule'>, results: readonly Result[]): boolean {
  const passes = results.filter(({ passed }) => passed).length;
  if (results.length === 0) return false;
  if (node.who !== 'all') return passes > 0;
  if (node.rule === 'any') return passes > 0;
  return node.rule === 'majority' ? passes * 2 > results.length : passes === results.length;
}

/** CMP-033 If each hero tests alone, the line keeps its own tester. */
function tellResult(t: R, node: TestNode, name: 'success' | 'failure'): void {
  const { campaign } = t.state;
  const place = `${node.id}.${name}`;
  const text = storySay(t, place, node[name].text);
  if (node.who !== 'all' || node.rule !== 'each') return tellEdge(t, place, text);
  campaign.told.push({ place, tester: [...campaign.tester] });
  tell(t, 'told', { text, place });
}

const resultFor = flow(function* resultFor(t: R, node: TestNode, passed: boolean): Flow {
  const name = passed ? 'success' : 'failure';
  tellResult(t, node, name);
  yield* applyEffects(t, node[name].effects, node.id);
});

/** Each hero tests alone: effects on the tester are for each who passed or failed. */
const resultsForEach = flow(function* resultsForEach(t: R, node: TestNode, results: readonly Result[]): Flow {
  for (const { seat, passed } of results) {
    t.state.campaign.tester = [seat];
    yield* resultFor(t, node, passed);
  }
});

/** A chance of the ruleset's own, such as one lot from a bag. */
export const chance = flow(function* chance(t: R, node: NodeOf<'chance'>): Flow<Next> {
  const what = t.hooks.chances[node.what];
  if (!what) throw new Error(`the ruleset has no chance ${node.what}`);
  yield* besideTheBag(t, goOn(t, 'CMP-016', { node: node.id }));
  const shown = noting(t);
  const result = yield* what.run(shown.t);
  const edge = node.results[result];
  if (!edge) throw new Error(`${node.id} has no edge for ${result}`);
  t.state.campaign.journal.push({ kind: 'chance', node: node.id, result, ...shown.drawn() });
  const place = `${node.id}.result.${result}`;
  tellEdge(t, place, storySay(t, place, edge.text));
  yield* applyEffects(t, edge.effects, node.id);
  return yield* leave(t, edge.next);
});
