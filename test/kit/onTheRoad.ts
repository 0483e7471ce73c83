// A campaign with a story on Discord: people read on, vote, get ready, rest and trade by buttons and menus, or by typing, as they do in battles.
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import { type Ask, type Choice, PARTY, type SeatId } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { readTable } from '../../src/store/tables.ts';
import type { Outcome, Person } from './localDiscord/index.ts';
import { soon } from './soon.ts';
import { idsOf, type Sitting, Taps } from './taps.ts';
import { typedFor, typesIn } from './typing.ts';

type Pressed = { readonly id: string; readonly pressed: Outcome };
type Said = { readonly ask: Ask; readonly seat: SeatId; readonly choice: Choice };
/** What the people say at a node of the story, in the order of the seats; elsewhere what the autopilot would. */
export type Ballots = Readonly<Record<string, readonly string[]>>;

export class OnTheRoad extends Taps {
  ballots: Ballots = {};
  /** They type what they say on the road, too, and do not wait for the board. */
  hurries = false;
  /** Everything that was answered: by whom, and what. */
  readonly said: string[] = [];
  private turn = 0;
  /** What was answered to the last press, for the eyes of whoever pressed. */
  private answer: { readonly person?: Person; readonly message?: MessageView | undefined } = {};

  /** The same campaign, after somebody came or went. */
  with(people: Readonly<Record<SeatId, Person>>): OnTheRoad {
    return Object.assign(new OnTheRoad(this.playing, people, this.channel), { ballots: this.ballots });
  }

  /** The same people, in another place that the campaign was carried to. */
  carriedTo(channel: string): OnTheRoad {
    return Object.assign(new OnTheRoad(this.playing, this.people, channel), { ballots: this.ballots });
  }

  /** The table that is played: the battle, or else the road. */
  override async look(): Promise<Sitting> {
    const { app } = this.playing;
    const { client } = app.database;
    const tables = await client.gameTable.findMany({
      where: { campaign: { placeId: this.channel } },
      orderBy: { id: 'desc' },
      select: { id: true, status: true, guildId: true },
    });
    const isPlayed = ({ status }: { readonly status: string }) => status !== 'over' && status !== 'opening';
    const { id = 0, guildId = '' } = tables.find(isPlayed) ?? tables[0] ?? {};
    const row = await readTable(client, guildId, id);
    if (!row) throw new Error('nothing is played');
    return { row, table: await opened(app, app.database.rows, row) };
  }

  /** Waits until somebody is asked, or the campaign is over. */
  override settled(): Promise<Sitting> {
    return soon(async () => {
      const found = await this.look();
      const { status, campaign } = found.row;
      if (status !== 'asking' && campaign.state === 'playing') throw new Error('it goes on by itself');
      return found;
    });
  }

  /** Where the story stands; undefined in a battle. */
  static nodeOf({ table }: Sitting): string | undefined {
    const { node } = table.state.stage as { readonly node?: string };
    return 'campaign' in table.state ? node : undefined;
  }

  /** Plays on until it stands as is wished, or is over. */
  async until(isThere: (at: Sitting) => boolean, most = 400): Promise<Sitting> {
    for (let n = 0; n < most; n++) {
      const at = await this.settled();
      if (isThere(at) || at.row.status === 'over') return at;
      await this.step();
    }
    throw new Error('the campaign does not come to that');
  }

  /** Plays on until the story stands at a node. */
  untilAt(node: string): Promise<Sitting> {
    return this.until((at) => OnTheRoad.nodeOf(at) === node);
  }

  override async step(): Promise<boolean> {
    const at = await this.settled();
    const { row, table } = at;
    if (row.status === 'over') return false;
    const ask = table.asks.find(({ who, idle }) => !idle && (who === PARTY || who in this.people));
    if (!ask) throw new Error(`nobody can answer ${table.asks.map(({ id, who }) => `${who} ${id}`).join(', ')}`);
    if (ask.settle.by === 'vote') await this.vote(at, ask);
    else await this.says(at, ask);
    return true;
  }

  /** One after the other, until it is decided. */
  private async vote({ row, table }: Sitting, ask: Ask): Promise<void> {
    const wanted = this.ballots[String(ask.facts.node)] ?? [];
    for (const [place, seat] of Object.keys(this.people).entries()) {
      const own = wanted[place];
      const choice = own === undefined ? autopilotChoice(table, ask, seat) : { choose: own };
      if (this.hurries) await this.types({ row, table }, { ask, seat, choice });
      else await this.answers(row.id, { ask, seat, choice });
      const { row: now, table: then } = await this.look();
      if (now.id !== row.id || !then.asks.some(({ number }) => number === ask.number)) return;
    }
    throw new Error(`${ask.id} is still open though all have voted`);
  }

  /** What anybody may say is said by one after the other. */
  private async says(at: Sitting, ask: Ask): Promise<void> {
    const seats = Object.keys(this.people);
    const reader = seats.find((one) => this.people[one] === this.answer.person);
    const seat =
      ask.who === PARTY ? (this.turn++ % 4 > 0 && reader) || (seats[this.turn % seats.length] ?? '') : ask.who;
    const said = { ask, seat, choice: autopilotChoice(at.table, ask, seat) };
    if (this.hurries || OnTheRoad.nodeOf(at) === undefined) await this.types(at, said);
    else await this.answers(at.row.id, said);
  }

  private async types({ table }: Sitting, { ask, seat, choice }: Said): Promise<void> {
    const person = this.people[seat];
    if (!person) throw new Error(`nobody plays ${seat}`);
    const isVote = ask.settle.by === 'vote';
    const typed = typedFor(table.rules, ask, choice);
    const { command, options } = isVote ? { command: '/vote', options: { choice: choice.choose } } : typed;
    await typesIn(this.channel)(person, command, options);
    this.answer = {};
    this.said.push(`${seat} ${command}`);
  }

  /** By the button of the choice where the board has it, else by what is behind the button of the question. */
  override async answers(table: number, { ask, seat, choice }: Said): Promise<void> {
    const person = this.people[seat];
    if (!person) throw new Error(`nobody plays ${seat}`);
    const isRead = ask.settle.by === 'any' && ask.who === PARTY;
    const [at, behind] = [`a:${table}:${ask.number}:${choice.choose}`, `open:${table}:${ask.id}`];
    const { id, pressed } =
      (isRead && (await this.readsOn(person, at))) || (await this.pressesOne(person, [at, behind]));
    this.answer = { person, message: pressed.answer };
    this.said.push(`${seat} ${ask.id} ${choice.choose}`);
    if (id === at || (ask.options.length === 1 && !ask.options[0]?.parts)) return;
    await this.chooses(person, await person.getsAnswer(pressed), { ask, seat, choice });
  }

  /** What somebody pressed is answered to them with the next passage, and with the button to read on. */
  private async readsOn(person: Person, id: string): Promise<Pressed | undefined> {
    const { message, person: reader } = this.answer;
    if (reader !== person || !message || !idsOf(message).includes(id)) return undefined;
    return { id, pressed: await person.presses(id, { in: this.channel, message: message.id }) };
  }

  /** Whichever of these the board has when they reach for it; it may change in that moment. */
  private async pressesOne(person: Person, wanted: readonly string[], tries = 5): Promise<Pressed> {
    const found = (message: MessageView) =>
      message.ephemeral ? [] : idsOf(message).filter((id) => wanted.includes(id));
    const board = await person.waitsFor(this.channel, (message) => found(message).length > 0);
    const [id = ''] = found(board);
    try {
      return { id, pressed: await person.presses(id, { in: this.channel, message: board.id }) };
    } catch (error) {
      if (tries <= 1) throw error;
      return this.pressesOne(person, wanted, tries - 1);
    }
  }
}
