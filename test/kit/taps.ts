// Plays by taps alone, as a person would on a phone: what to choose comes from the autopilot, every press goes over the wire.

import { type AnyTable, opened } from '../../src/campaign/table/withLockedTable.ts';
import { type Ask, type Choice, PARTY, type SeatId } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import type { LockedTable } from '../../src/store/rows.ts';
import { readTable } from '../../src/store/tables.ts';
import { RefusedByControl } from './localDiscord/ask.ts';
import type { Outcome, Person } from './localDiscord/index.ts';
import { partsOf } from './localDiscord/plain.ts';
import type { Playing } from './slowburn.ts';
import { soon } from './soon.ts';

/** The person was told that the bot did not respond. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export type Sitting = { readonly row: LockedTable; readonly table: AnyTable };

export class Taps {
  readonly playing: Playing;
  readonly people: Readonly<Record<SeatId, Person>>;
  readonly channel: string;
  /** How many taps each answer of a turn took. */
  readonly taps: number[] = [];

  constructor(playing: Playing, people: Readonly<Record<SeatId, Person>>, channel: string = playing.local.channel) {
    this.playing = playing;
    this.people = people;
    this.channel = channel;
  }

  /** The newest table of the guild. */
  async look(): Promise<Sitting> {
    const { app, local } = this.playing;
    const newest = await app.database.client.gameTable.findFirstOrThrow({
      where: { guildId: local.guild },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    const row = await readTable(app.database.client, local.guild, newest.id);
    if (!row) throw new Error('the table is gone');
    return { row, table: await opened(app, app.database.rows, row) };
  }

  /** Waits until somebody is asked, or it is over. */
  settled(): Promise<Sitting> {
    return soon(async () => {
      const found = await this.look();
      if (found.row.status === 'automatic') throw new Error('it goes on by itself');
      return found;
    });
  }

  async outcome(): Promise<string> {
    const { table } = await this.look();
    return table.rules.outcome(table.state).result;
  }

  /** Answers one ask; false when it is over. */
  async step(): Promise<boolean> {
    const { row, table } = await this.settled();
    if (row.status === 'over') return false;
    const ask = table.asks.find(({ who }) => who === PARTY || who in this.people);
    if (!ask) throw new Error(`nobody can answer ${table.asks.map(({ id, who }) => `${who} ${id}`).join(', ')}`);
    const seat = ask.who === PARTY ? (Object.keys(this.people)[0] ?? '') : ask.who;
    await this.answers(row.id, { ask, seat, choice: autopilotChoice(table, ask, seat) });
    return true;
  }

  async toTheEnd(most = 400): Promise<void> {
    for (let n = 0; n < most; n++) if (!(await this.step())) return;
    throw new Error('the battle does not end');
  }

  async answers(table: number, { ask, seat, choice }: { ask: Ask; seat: SeatId; choice: Choice }): Promise<void> {
    const person = this.people[seat];
    if (!person) throw new Error(`nobody plays ${seat}`);
    const open = `a:${table}:${ask.number}:${choice.choose}`;
    if (ask.who === PARTY && ask.secret === 'open') {
      await this.pressesOnBoard(person, open);
      return;
    }
    const pressed = await this.pressesOnBoard(person, `hand:${table}`);
    await this.chooses(person, await person.getsAnswer(pressed), { ask, seat, choice });
  }

  /** Whoever finds the board moved while they reach for it looks again. */
  protected async pressesOnBoard(person: Person, customId: string, tries = 5): ReturnType<Person['presses']> {
    const { id: message } = await this.shows(person, customId);
    try {
      return heard(await person.presses(customId, { in: this.channel, message }));
    } catch (error) {
      if (tries <= 1 || !(error instanceof RefusedByControl && error.message.includes('no longer there'))) throw error;
      return this.pressesOnBoard(person, customId, tries - 1);
    }
  }

  /** The newest message for all with this button. */
  shows(person: Person, customId: string): Promise<MessageView> {
    const isIt = (message: MessageView) => !message.ephemeral && idsOf(message).includes(customId);
    return person.waitsFor(this.channel, isIt);
  }

  protected async chooses(
    person: Person,
    first: MessageView,
    said: { ask: Ask; seat: SeatId; choice: Choice },
  ): Promise<void> {
    const { choice, ask, seat } = said;
    const letIds = idsOf(first).filter((id) => id.startsWith('let:'));
    const where = { in: this.channel, message: first.id };
    const picks = idsOf(first).find((id) => id.startsWith('pick:') && id.includes(`:${ask.number}:${seat}`));
    const entries = picks === undefined ? [] : valuesOf(first, picks);
    const entry = entries.find((value) => value === choice.choose || isSaid(value, choice));
    let taps = 2;
    if (entry === undefined && letIds[0] !== undefined) {
      heard(await person.presses(letIds[0], where));
      return;
    }
    if (picks === undefined || entry === undefined)
      throw new Error(`${JSON.stringify(choice)} is not offered among ${entries.join(', ')}`);
    let shown = await this.changed(person, first, () => person.selects(picks, entry, where));
    const slots = new Map<string, number>();
    for (;;) {
      const done = idsOf(shown).find((id) => id.startsWith('do:'));
      if (done !== undefined) {
        await this.changed(person, shown, () => person.presses(done, where));
        this.taps.push(taps + 1);
        return;
      }
      const part = idsOf(shown).find((id) => id.startsWith('part:'));
      if (part === undefined) return;
      const name = part.split(':')[4] ?? '';
      const value = choice.with?.[name];
      const place = slots.get(name) ?? 0;
      slots.set(name, place + 1);
      const one = Array.isArray(value) ? String(value[place]) : String(value);
      shown = await this.leafs(person, shown, { name, one });
      const menu = idsOf(shown).find((id) => id.startsWith('part:')) ?? part;
      shown = await this.changed(person, shown, () => person.selects(menu, one, where));
      taps += 1;
    }
  }

  /** Turns the pages of a long menu until it has the choice. */
  private async leafs(
    person: Person,
    shown: MessageView,
    { name, one }: { readonly name: string; readonly one: string },
  ): Promise<MessageView> {
    const menu = idsOf(shown).find((id) => id.startsWith('part:'));
    if (menu === undefined || valuesOf(shown, menu).includes(one)) return shown;
    const page = Number(menu.split(':')[5] ?? 0);
    const after = idsOf(shown).find((id) => id.startsWith('more:') && id.endsWith(`:${name}:${page + 1}`));
    if (after === undefined) throw new Error(`${one} is not offered for ${name}`);
    const next = await this.changed(person, shown, () =>
      person.presses(after, { in: this.channel, message: shown.id }),
    );
    return this.leafs(person, next, { name, one });
  }

  /** The same private message, as soon as it says something else. */
  private async changed(
    person: Person,
    before: MessageView,
    act: () => ReturnType<Person['presses']>,
  ): Promise<MessageView> {
    heard(await act());
    return soon(async () => {
      const now = await this.again(person, before);
      if (now.edited_timestamp === before.edited_timestamp) throw new Error('the message has not changed');
      return now;
    });
  }

  private again(person: Person, { id }: MessageView): Promise<MessageView> {
    return person.asks<MessageView>('GET', `/channels/${this.channel}/messages/${id}`);
  }
}

function heard(outcome: Outcome): Outcome {
  if (outcome.state === 'failed') throw new NoAnswer(`${outcome.customId} was not answered`);
  return outcome;
}

export const idsOf = (message: MessageView): readonly string[] =>
  partsOf(message.components).flatMap(({ custom_id: id, disabled }) => (id === undefined || disabled ? [] : [id]));

const valuesOf = (message: MessageView, menu: string): readonly string[] =>
  partsOf(message.components)
    .filter(({ custom_id: id }) => id === menu)
    .flatMap(({ options = [] }) => options.map(({ value }) => value));

function isSaid(entry: string, { choose, with: parts = {} }: Choice): boolean {
  const [option, value] = entry.split('/');
  return option === choose && Object.values(parts).some((said) => said === value);
}
