// Plays by typed commands alone: what to choose comes from the autopilot, every command goes over the wire.
import { expect } from 'vitest';
import { type Ask, type Choice, PARTY, type SeatId } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import type { Meaning } from '../../src/engine/ruleset/speech.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import type { AnyRuleset } from '../../src/rulesets/index.ts';
import type { Person } from './localDiscord/index.ts';
import { plain } from './localDiscord/plain.ts';
import type { Playing } from './slowburn.ts';
import { Taps } from './taps.ts';

type Typed = { readonly command: string; readonly options: Readonly<Record<string, string | boolean>> };

/** The same for all of several is said once. */
const said = (value: unknown): string =>
  Array.isArray(value) ? (new Set(value).size === 1 ? String(value[0]) : value.join(',')) : String(value);
/** An empty list is said with a word of its own. */
const listed = (value: unknown): string => said(value) || 'nothing';

/** Of verbs with two words, how the second is typed. */
const SECOND: Readonly<Record<string, Typed['options']>> = { 'draw fate': { fate: true } };

/** As somebody would type it who knows the commands: by the verb that says all of it, else by `/choose`. */
export function typedFor(rules: AnyRuleset, { id }: Pick<Ask, 'id'>, choice: Choice): Typed {
  const meanings = Object.entries(rules.speech?.verbs ?? {}).flatMap(([verb, all]) =>
    all.filter(({ ask }) => ask === id).map((meaning) => ({ verb, meaning })),
  );
  // What has a verb of its own is not said as one of many.
  const ordered = meanings.toSorted((a, b) => rank(a.meaning) - rank(b.meaning));
  for (const { verb, meaning } of ordered) {
    const options = optionsFor(meaning, choice);
    if (options) return { command: `/${verb.split(' ')[0]}`, options: { ...SECOND[verb], ...options } };
  }
  const [first] = Object.values(choice.with ?? {});
  const more = first === undefined ? {} : { with: said(first) };
  return { command: '/choose', options: { choice: choice.choose, ...more } };
}

const rank = ({ choose }: Meaning): number => (typeof choose === 'string' ? 0 : 1);

function optionsFor({ choose, parts = {} }: Meaning, choice: Choice): Typed['options'] | undefined {
  const isIt =
    typeof choose === 'string'
      ? choose === choice.choose
      : choose.among === undefined || (choose.among !== 'spaces' && choose.among.includes(choice.choose));
  const typed = Object.entries(choice.with ?? {}).map(([part, value]) => {
    const argument = Object.keys(parts).find((one) => [parts[one] ?? []].flat().includes(part));
    return argument === undefined ? undefined : ([argument, listed(value)] as const);
  });
  if (!isIt || typed.includes(undefined)) return undefined;
  const option = typeof choose === 'string' ? {} : { [choose.argument]: choice.choose };
  return { ...option, ...Object.fromEntries(typed.filter((one) => one !== undefined)) };
}

/** Types a command, and waits for the answer, however long the bot thinks. */
export const typesIn =
  (channel: string) =>
  async (person: Person, command: string, options: Typed['options'] = {}): Promise<MessageView> =>
    person.getsAnswer(await person.runs(channel, command, options));

export class Typing extends Taps {
  /** Every command that was typed. */
  readonly typed: string[] = [];

  constructor(playing: Playing, people: Readonly<Record<SeatId, Person>>) {
    super(playing, people);
  }

  override async answers(_table: number, { ask, seat, choice }: { ask: Ask; seat: SeatId; choice: Choice }) {
    const person = this.people[seat];
    if (!person) throw new Error(`nobody plays ${seat}`);
    const { command, options } = typedFor((await this.look()).table.rules, ask, choice);
    await this.isSuggested(person, { command, options });
    const answer = await this.types(person, command, options);
    expect(plain(answer), `${command} ${JSON.stringify(options)}`).not.toMatch(/nothing was changed|cannot be/);
  }

  /** Everything that is typed could have been picked from the list. */
  private async isSuggested(person: Person, { command, options }: Typed): Promise<void> {
    for (const [name, value] of Object.entries(options)) {
      if (typeof value !== 'string') continue;
      const rest = Object.fromEntries(Object.entries(options).filter(([other]) => other !== name));
      const listed = async (begun: string) =>
        (await person.completes(this.channel, command, { ...rest, [name]: begun }, name)).map((one) =>
          String(one.value),
        );
      const first = await listed('');
      // A list shows 25; what is not among them is found by beginning to type it.
      const values = first.includes(value) || first.length < 25 ? first : await listed(value);
      // Of what is said one after the other, each is in the list; it is typed with commas between.
      const pieces = values.includes(value) ? [value] : value.split(',');
      expect(values, `${command} ${JSON.stringify(rest)} ${name}`).toEqual(expect.arrayContaining(pieces));
    }
  }

  async types(person: Person, command: string, options: Typed['options'] = {}): Promise<MessageView> {
    this.typed.push(command);
    return typesIn(this.channel)(person, command, options);
  }

  /** Plays by autopilot until a seat of ours is asked this. */
  async untilAsked(askId: string, seat?: SeatId): Promise<Ask> {
    for (let n = 0; n < 400; n++) {
      const { table } = await this.settled();
      const found = table.asks.find(({ id, who }) => id === askId && (seat === undefined || who === seat));
      if (found && (found.who === PARTY || found.who in this.people)) return found;
      if (!(await this.step())) break;
    }
    throw new Error(`${askId} was never asked`);
  }

  async autopilotOf(ask: Ask, seat: SeatId): Promise<Choice> {
    return autopilotChoice((await this.look()).table, ask, seat);
  }
}
