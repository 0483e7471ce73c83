// Somebody who types every command that there is, as soon as it can be typed; and plays on sensibly till then.

import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import type { Answer, Ask, Choice, SeatId } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import type { AnyRuleset } from '../../src/rulesets/index.ts';
import { randomAnswer } from '../../src/tools/fuzz/answers.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { Typing, typedFor } from './typing.ts';

const TRIES = 60;
const pick = picker(11);

/** What can be answered now by a command that was not typed yet; else what the autopilot would do. */
export function curiousAnswer(table: AnyTable, typed: ReadonlySet<string>): Answer {
  for (let n = 0; n < TRIES; n++) {
    const answer = randomAnswer(table, pick);
    const ask = table.asks.find(({ number }) => number === answer.ask);
    if (ask && !typed.has(nameOf(table.rules, ask, answer))) return answer;
  }
  const [ask] = table.asks;
  if (!ask) throw new Error('nothing is asked');
  const seat = ask.who === 'party' ? (table.rules.seatsOf(table.state)[0] ?? '') : ask.who;
  return { ...autopilotChoice(table, ask, seat), ask: ask.number, seat };
}

/** `/draw` with fate is another thing than without. */
const nameOf = (rules: AnyRuleset, ask: Pick<Ask, 'id'>, choice: Choice): string => {
  const { command, options } = typedFor(rules, ask, choice);
  return options.fate ? `${command} fate` : command;
};

export class Curious extends Typing {
  readonly names = new Set<string>();

  override async step(): Promise<boolean> {
    const { row, table } = await this.settled();
    if (row.status === 'over') return false;
    const { seat, ...answer } = curiousAnswer(table, this.names);
    const ask = table.asks.find(({ number }) => number === answer.ask);
    if (!ask) throw new Error('that was not asked');
    await this.answers(row.id, { ask, seat, choice: answer });
    return true;
  }

  override async answers(table: number, given: { ask: Ask; seat: SeatId; choice: Choice }): Promise<void> {
    await super.answers(table, given);
    this.names.add(nameOf((await this.look()).table.rules, given.ask, given.choice));
  }
}
