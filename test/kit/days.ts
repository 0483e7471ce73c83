// Days for a test: the program's clock and local Discord's go forward together, from one thing that is due to the next,
// and every night the bot is stopped and started again.
import type { MovableClock } from '../../src/clock.ts';
import { dueWork } from '../../src/jobs/dueWork.ts';
import type { RequestView } from '../../src/local-discord/control/protocol.ts';
import type { Playing } from './slowburn.ts';
import { soon } from './soon.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** So often is looked before care is called. */
const PATIENCE = 100;

export class Days {
  readonly playing: Playing;
  readonly clock: MovableClock;
  /** Every instant that the program's clock stood at. */
  readonly instants: number[];
  /** What local Discord refused, whatever the reason. */
  readonly refused: RequestView[] = [];
  private lastRequest = 0;
  /** How often the bot was started again. */
  nights = 0;
  private readonly night: number;

  /** `night`: the hour of the day, UTC, at which the bot is stopped and started again. */
  constructor(playing: Playing, { clock, night }: { readonly clock: MovableClock; readonly night: number }) {
    this.playing = playing;
    this.clock = clock;
    this.night = night;
    this.instants = [clock.now()];
  }

  now(): number {
    return this.clock.now();
  }

  /** The next time that the clock on the wall of a zone says that hour. */
  next(hour: number, zone = 'UTC'): number {
    return nextTime(hour, this.now(), zone);
  }

  /** Goes on to an instant. Whatever becomes due on the way is done at its time. */
  async until(at: number): Promise<void> {
    await this.settled();
    while (this.now() < at) {
      const night = this.next(this.night);
      const to = Math.min(at, night, (await this.nextDue()) ?? at);
      await this.moveTo(to);
      if (to === night) await this.sleep();
      await this.settled();
    }
  }

  /** Until nothing is left to be done now. What only care would find is found by moving the clock by nothing. */
  async settled(): Promise<void> {
    const { playing } = this;
    let looks = 0;
    await soon(async () => {
      const [work] = await dueWork(playing.app, { until: this.now() });
      // The clock must not move while the board is brought up to date.
      const showing = work ? [] : await this.beingShown();
      looks += 1;
      if (work && (work.kind === 'report' || looks % PATIENCE === 0)) await this.clock.set(this.now());
      if (work || showing.length > 0)
        throw new Error(`still to be done: ${JSON.stringify(work ?? showing)}\n${playing.bugs.join('')}`);
    });
  }

  /** Jobs of no row: what the board says is no longer true, or its picture comes later. */
  private async beingShown(): Promise<readonly string[]> {
    const { wake, queues } = this.playing.program;
    await wake.idle();
    return [...(await queues.ids('news')), ...(await queues.ids('pictures'))];
  }

  private async nextDue(): Promise<number | undefined> {
    const [next] = (await dueWork(this.playing.app)).filter(({ at }) => at > this.now());
    return next?.at;
  }

  private async moveTo(at: number): Promise<void> {
    const { local } = this.playing;
    await this.readRequests();
    const { now } = await local.state();
    const moved = await local.moves(Math.max(0, at - now));
    this.instants.push(moved.now);
    await this.clock.set(moved.now);
  }

  /** Only the newest are kept there. */
  async readRequests(): Promise<void> {
    const requests = await this.playing.local.requests(this.lastRequest);
    this.lastRequest = requests.at(-1)?.number ?? this.lastRequest;
    this.refused.push(...requests.filter(({ status }) => status >= 400));
  }

  private async sleep(): Promise<void> {
    await this.playing.restart();
    this.nights += 1;
  }

  /** What the program's clock showed when something was posted. */
  instantOf(timestamp: string): number {
    const at = Date.parse(timestamp);
    return this.instants.findLast((instant) => instant <= at) ?? at;
  }
}

/** The next time after an instant that the clock on the wall of a zone says that hour. */
export function nextTime(hour: number, after: number, zone = 'UTC'): number {
  const from = Math.ceil((after + 1) / (HOUR / 2)) * (HOUR / 2);
  for (let at = from; at < from + 2 * DAY; at += HOUR / 2) if (timeIn(zone, at) === hour) return at;
  throw new Error(`it is never ${hour} in ${zone}`);
}

/** What the clock on the wall of a zone says, in hours. */
export function timeIn(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) + (parts.minute ?? 0) / 60;
}
