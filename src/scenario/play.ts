// Plays a scenario file and says what differs from its expectations.
import { PARTY } from '../engine/kernel/ask.ts';
import { mayAnswer } from '../engine/kernel/choice.ts';
import type { Source } from '../engine/kernel/save.ts';
import { Unplayable } from '../engine/refusal.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import { type Driver, drive, openScene, refusalOf, situation, Unexpected } from './driver.ts';
import { differences } from './expect.ts';
import type { Scenario, Step } from './format.ts';

export type Played<S extends GameState, C> = {
  /** Missing if the table could not even be opened. */
  readonly driver?: Driver<S, C>;
  readonly failures: readonly string[];
};

/** Is called after the start and after every step, for those who want to watch the play. */
export type Watch<S extends GameState, C> = (driver: Driver<S, C>, step: Step | undefined) => void;

type Playing<S extends GameState, C> = {
  readonly source: Source<S, C>;
  readonly reopen?: boolean;
  readonly watch?: Watch<S, C>;
};

export function playScenario<S extends GameState, C>(scenario: Scenario, playing: Playing<S, C>): Played<S, C> {
  const { setup, from, given, stack, orders, seed } = scenario;
  const opened = attempt(() =>
    openScene({ source: { ...playing.source, chance: { seed } }, setup, from, given, stack }),
  );
  if ('failure' in opened) return { failures: [opened.failure] };
  const { source, table } = opened.value;
  const driver = drive(source, table, { orders, reopen: playing.reopen ?? false });
  playing.watch?.(driver, undefined);
  for (const [place, step] of scenario.do.entries()) {
    const failures = playStep(driver, step).map((failure) => `step ${place + 1} ${JSON.stringify(step)}: ${failure}`);
    playing.watch?.(driver, step);
    if (failures.length > 0) return { driver, failures };
  }
  const failures = [...differences(driver, scenario.then), ...leftOpen(driver, scenario)];
  return { driver, failures: failures.map((failure) => `then: ${failure}`) };
}

/** A mistake in a scenario is a failure of it; everything else is our bug and is thrown. */
function attempt<T>(act: () => T): { value: T } | { failure: string } {
  try {
    return { value: act() };
  } catch (error) {
    if (error instanceof Unplayable || error instanceof Unexpected) return { failure: error.message };
    throw error;
  }
}

function playStep<S extends GameState, C>(driver: Driver<S, C>, step: Step): readonly string[] {
  if ('check' in step) return differences(driver, step.check);
  const done = attempt(() => {
    if ('auto' in step) return driver.automatic();
    if ('deadline' in step) return driver.deadline(step.deadline);
    return answers(driver, step);
  });
  return 'failure' in done ? [done.failure] : (done.value ?? []);
}

type AnswerStep = Extract<Step, { seat: string }>;

/** `*` answers for every seat that is asked, as long as it is asked; if none is, that is no error. */
function answers<S extends GameState, C>(driver: Driver<S, C>, step: AnswerStep): readonly string[] {
  if (step.seat !== '*') return oneAnswer(driver, step.seat, step);
  for (let seat = askedSeat(driver, step.ask); seat; seat = askedSeat(driver, step.ask)) {
    const failures = oneAnswer(driver, seat, step);
    // An answer that was refused as expected leaves its ask open.
    if (failures.length > 0 || step.refused) return failures;
  }
  return [];
}

function askedSeat<S extends GameState, C>(driver: Driver<S, C>, id: string): string | undefined {
  const ask = driver.table.asks.find((one) => one.id === id);
  if (ask?.who !== PARTY) return ask?.who;
  return driver.table.rules.seatsOf(driver.table.state).find((seat) => mayAnswer(ask, seat, [seat]));
}

function oneAnswer<S extends GameState, C>(driver: Driver<S, C>, seat: string, step: AnswerStep): readonly string[] {
  const choice = { choose: step.choose, ...(step.with && { with: step.with }) };
  const refused = refusalOf(() => driver.answer(seat, step.ask, choice));
  if (refused === step.refused) return [];
  if (refused === undefined) return [`was taken, and should have been refused with "${step.refused}"`];
  return [`was refused with "${refused}"${step.refused ? `, not "${step.refused}"` : ''}; ${situation(driver.table)}`];
}

/** An unexpected ask that is open in the middle of a stage is a failure. */
function leftOpen<S extends GameState, C>(driver: Driver<S, C>, scenario: Scenario): readonly string[] {
  const inTheMiddle = driver.save().tail.length > 0;
  if (scenario.then.open || !inTheMiddle || driver.table.asks.length === 0) return [];
  return [`an ask is left open that "open" does not expect; ${situation(driver.table)}`];
}
