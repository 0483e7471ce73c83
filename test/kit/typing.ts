// Plays by typed commands alone: what to choose comes from the autopilot, every command goes over the wire.
import { expect } from 'vitest';
import { type Ask, type Choice, PARTY, type SeatId } from '../../src/engine/ask.ts';
import { autopilotChoice } from '../../src/engine/table.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
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

const named = (parts: Choice['with'], names: Readonly<Record<string, string>>): Typed['options'] =>
  Object.fromEntries(
    Object.entries(names).flatMap(([part, option]) => {
      const value = parts?.[part];
      return value === undefined ? [] : [[option, listed(value)]];
    }),
  );

const PLAY = { card: 'card', targets: 'target', item: 'item', then: 'then' };

/** As somebody would type it who knows the commands. */
export function typedFor({ id }: Pick<Ask, 'id'>, { choose, with: parts }: Choice): Typed {
  const key = `${id} ${choose}`;
  const known: Readonly<Record<string, Typed>> = {
    'draw plain': { command: '/draw', options: {} },
    'draw fate': { command: '/draw', options: { fate: true } },
    'turn step': { command: '/move', options: named(parts, { to: 'to' }) },
    'turn play': { command: '/play', options: named(parts, PLAY) },
    'turn lantern': { command: '/lantern', options: named(parts, PLAY) },
    'turn pass-draw': { command: '/pass', options: {} },
    'turn pass-discard': { command: '/pass', options: named(parts, { card: 'card' }) },
    'turn tend': { command: '/tend', options: named(parts, { object: 'object' }) },
    'turn item': { command: '/item', options: named(parts, { item: 'item' }) },
    'turn end': { command: '/end-turn', options: {} },
    'premove move': { command: '/move', options: named(parts, { path: 'to' }) },
    'premove stay': { command: '/let-it-be', options: {} },
  };
  if (known[key]) return known[key];
  if (['boost', 'block', 'redraw'].includes(id))
    return choose === 'decline'
      ? { command: '/let-it-be', options: {} }
      : { command: `/${id}`, options: { card: choose, ...named(parts, { ally: 'ally' }) } };
  if (id === 'place') return { command: '/move', options: { to: choose } };
  const [first] = Object.values(parts ?? {});
  return { command: '/choose', options: { choice: choose, ...(first !== undefined && { with: said(first) }) } };
}

/** Types a command, and waits for the answer, however long the bot thinks. */
export const typesIn =
  (channel: string) =>
  async (person: Person, command: string, options: Typed['options'] = {}): Promise<MessageView> =>
    person.getsAnswer(await person.runs(channel, command, options), 20_000);

export class Typing extends Taps {
  /** Every command that was typed. */
  readonly typed: string[] = [];

  constructor(playing: Playing, people: Readonly<Record<SeatId, Person>>) {
    super(playing, people);
  }

  override async answers(_table: number, { ask, seat, choice }: { ask: Ask; seat: SeatId; choice: Choice }) {
    const person = this.people[seat];
    if (!person) throw new Error(`nobody plays ${seat}`);
    const { command, options } = typedFor(ask, choice);
    await this.isSuggested(person, { command, options });
    const answer = await this.types(person, command, options);
    expect(plain(answer), `${command} ${JSON.stringify(options)}`).not.toMatch(/nothing was changed|cannot be/);
  }

  /** Everything that is typed could have been picked from the list. */
  private async isSuggested(person: Person, { command, options }: Typed): Promise<void> {
    for (const [name, value] of Object.entries(options)) {
      if (typeof value !== 'string') continue;
      const rest = Object.fromEntries(Object.entries(options).filter(([other]) => other !== name));
      const found = await person.completes(this.channel, command, { ...rest, [name]: '' }, name);
      const values = found.map((one) => String(one.value));
      expect(values, `${command} ${JSON.stringify(rest)} ${name}`).toContain(value);
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
