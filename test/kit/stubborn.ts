// People who press again when they are told that the bot did not respond, as people do; every press is written down.
import type { Ask, Choice, SeatId } from '../../src/engine/kernel/ask.ts';
import { idsOf, NoAnswer, Taps } from './taps.ts';

export type Pressed = {
  readonly ask: number;
  readonly seat: SeatId;
  readonly choose: string;
  /** Whether the person was told what came of it. */
  readonly isAnswered: boolean;
  /** What was wrong with Discord at that time. */
  readonly trouble: string;
};
type Given = { readonly ask: Ask; readonly seat: SeatId; readonly choice: Choice };

const MOST_TRIES = 5;

export class Stubborn extends Taps {
  readonly pressed: Pressed[] = [];
  trouble = 'none';

  override async answers(table: number, given: Given): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const isAnswered = await this.tries(table, given);
      const { ask, seat, choice } = given;
      this.pressed.push({ ask: ask.number, seat, choose: choice.choose, isAnswered, trouble: this.trouble });
      if (isAnswered || !(await this.isOpen(ask))) return;
    }
    throw new Error(`${given.seat} was never answered`);
  }

  private async tries(table: number, given: Given): Promise<boolean> {
    try {
      await super.answers(table, given);
      return true;
    } catch (error) {
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  private async isOpen({ number }: Ask): Promise<boolean> {
    return (await this.settled()).table.asks.some((ask) => ask.number === number);
  }

  /** The newest message that shows the board, if any does. */
  async board(): Promise<string | undefined> {
    const [person] = Object.values(this.people);
    const messages = (await person?.messages(this.channel)) ?? [];
    const isBoard = (id: string) => id.startsWith('hand:');
    return messages.findLast((message) => !message.ephemeral && idsOf(message).some(isBoard))?.id;
  }
}
