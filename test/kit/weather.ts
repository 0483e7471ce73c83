// A party of three plays destiny's first battle over the wire in some weather; everything that is asked of Discord meanwhile is kept.
import { expect } from 'vitest';
import { LIMITS } from '../../src/databaseLimits.ts';
import type { RequestView } from '../../src/local-discord/control/protocol.ts';
import { people } from './battleOf.ts';
import { type Person, type StartedLocalDiscord, seen, startedLocalDiscord } from './localDiscord/index.ts';
import { Stubborn } from './stubborn.ts';
import { idsOf } from './taps.ts';
import { type TypedBattle, typedBattle } from './typedBattle.ts';

export const MESSAGES = '/channels/{channel_id}/messages';
export const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';

export type Weather = {
  readonly name: string;
  /** Comes up before the bot is there. */
  readonly comesUp: (local: StartedLocalDiscord) => Promise<unknown>;
  /** At this step the bot is started anew. */
  readonly restartsAt?: number;
  /** The way to the database, where that is part of it; its silence is not waited out, as on a busy machine. */
  readonly way?: (url: string) => Promise<string>;
  /** Once in so many milliseconds, between two presses. */
  readonly gust?: { readonly every: number; readonly blows: (battle: TypedBattle) => Promise<unknown> };
};

const SEATS = { bram: 'ash', osk: 'bryn', corrie: 'cole' } as const;
/** Every so manieth step somebody without a seat presses what is not theirs. */
const IN_VAIN = 3;

export class WeatheredBattle {
  readonly battle: TypedBattle;
  readonly taps: Stubborn;
  readonly passer: Person;
  readonly requests: RequestView[] = [];
  private readonly weather: Weather;
  private blewAt = Date.now();

  constructor(weather: Weather, { battle, taps, passer }: Pick<WeatheredBattle, 'battle' | 'taps' | 'passer'>) {
    this.weather = weather;
    this.battle = battle;
    this.taps = taps;
    this.passer = passer;
  }

  async toTheEnd(): Promise<void> {
    for (let steps = 1; await this.taps.step(); steps++) {
      await this.keepsRequests();
      if (steps === this.weather.restartsAt) await this.battle.playing.restart();
      await this.maybeBlows();
      if (steps % IN_VAIN === 0) await this.pressesInVain();
      if (steps > 400) throw new Error('the battle does not end');
    }
    await this.passer.waitsFor(this.battle.channel, 'The battle is over.');
    await this.keepsRequests();
  }

  private async maybeBlows(): Promise<void> {
    const { gust } = this.weather;
    if (!gust || Date.now() - this.blewAt < gust.every) return;
    this.blewAt = Date.now();
    await gust.blows(this.battle);
  }

  /** Whoever is refused is told so at once, and why. */
  private async pressesInVain(): Promise<void> {
    const { channel } = this.battle;
    const answer = await this.passer.getsAnswer(await this.passer.runs(channel, '/draw'));
    expect(seen(answer).text).toContain('no hero in this game');
  }

  private async keepsRequests(): Promise<void> {
    const last = this.requests.at(-1)?.number ?? 0;
    this.requests.push(...(await this.battle.playing.local.requests(last)));
  }

  /** How often this was asked for at most in so many milliseconds, however it was answered. */
  densest(route: string, ms: number): number {
    const times = this.requests.filter((one) => one.route === route).map(({ at }) => at);
    return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));
  }

  /** What was posted under the same mark more than once. */
  doubled(): readonly string[] {
    const posted = this.requests.filter(({ route, status }) => route === `POST ${MESSAGES}` && status === 200);
    const ids = new Map<string, Set<string>>();
    for (const { request, reply } of posted) {
      const { nonce } = request as { readonly nonce?: string };
      const { id } = reply as { readonly id: string };
      if (nonce !== undefined) ids.set(nonce, (ids.get(nonce) ?? new Set()).add(id));
    }
    return [...ids].filter(([, each]) => each.size > 1).map(([nonce]) => nonce);
  }

  /** Answers that people were told of and that are not there, or that are there and nobody pressed. */
  async astray(): Promise<readonly string[]> {
    const { answer } = this.battle.playing.app.database.client;
    const kept = (await answer.findMany({ where: { by: 'person' } })).filter(({ because }) => because !== 'in advance');
    const lines = kept.map(({ ask, seat, choice }) => `${ask} ${seat} ${(choice as { choose: string }).choose}`);
    const said = (all: boolean) =>
      this.taps.pressed
        .filter(({ isAnswered }) => all || isAnswered)
        .map(({ ask, seat, choose }) => `${ask} ${seat} ${choose}`);
    return [
      ...said(false).filter((line) => !lines.includes(line)),
      ...lines.filter((line, place) => !said(true).includes(line) || lines.indexOf(line) !== place),
    ];
  }

  unanswered(): readonly string[] {
    return this.taps.pressed.filter(({ isAnswered }) => !isAnswered).map(({ ask, seat }) => `${ask} ${seat}`);
  }

  /** What was never told, or begun and never ended. */
  async untold(): Promise<readonly string[]> {
    const { client } = this.battle.playing.app.database;
    const tables = await client.gameTable.findMany({ select: { id: true, headEvents: true, toldUpTo: true } });
    const begun = await client.message.findMany({ where: { kind: { in: ['telling', 'prompting', 'petitioning'] } } });
    return [
      ...tables.filter((one) => one.toldUpTo < one.headEvents).map(({ id }) => `table ${id}`),
      ...begun.map(({ id }) => id),
    ];
  }

  /** How many messages show the board. */
  async boards(): Promise<number> {
    const messages = await this.passer.messages(this.battle.channel);
    return messages.filter((one) => !one.ephemeral && idsOf(one).some((id) => id.startsWith('hand:'))).length;
  }
}

export async function weatheredBattle(weather: Weather): Promise<WeatheredBattle> {
  const local = await startedLocalDiscord({ people: ['ash', 'bryn', 'cole', 'dara'] });
  await weather.comesUp(local);
  const database = weather.way && { way: weather.way, databaseLimits: LIMITS };
  const battle = await typedBattle({ local, seats: SEATS, teach: true, ...database });
  const [passer] = await people(battle.playing, 'dara');
  const entries = Object.entries(SEATS).map(async ([seat, name]) => [seat, await battle.playing.local.person(name)]);
  const taps = new Stubborn(battle.playing, Object.fromEntries(await Promise.all(entries)));
  return new WeatheredBattle(weather, { battle, taps, passer });
}
