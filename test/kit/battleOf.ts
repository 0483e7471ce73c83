// What the tests of a file share: the bot, or a battle on it, begun before them and ended after them; and the last test of all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './localDiscord/index.ts';
import { type Playing, startedSlowburn, type Wish } from './slowburn.ts';
import { type Seating, type TypedBattle, typedBattle } from './typedBattle.ts';

const PATIENCE = 300_000;

/** The bot, for all tests of a file. */
export function botOf(wish: Wish, given: (playing: Playing) => Promise<unknown>): void {
  let playing: Playing | undefined;
  beforeAll(async () => {
    playing = await startedSlowburn(wish);
    await given(playing);
  }, PATIENCE);
  afterAll(() => playing?.stop());
}

/** A battle, for all tests of a file. */
export function battleOf(seating: Seating, given: (battle: TypedBattle) => Promise<unknown>): void {
  let battle: TypedBattle | undefined;
  beforeAll(async () => {
    battle = await typedBattle(seating);
    await given(battle);
  }, PATIENCE);
  afterAll(() => battle?.playing.stop());
}

type Each<Names extends readonly string[]> = { -readonly [Place in keyof Names]: Person };

/** `[ash, bryn] = await people(playing, 'ash', 'bryn')`. */
export const people = <const Names extends readonly string[]>({ local }: Playing, ...names: Names) =>
  Promise.all(names.map((name) => local.person(name))) as unknown as Promise<Each<Names>>;

const UNKNOWN_CHANNEL = 10_003;
const UNKNOWN_MESSAGE = 10_008;

/**
 * The last test of a file: whatever the others did, Discord found nothing wrong, and nothing was logged.
 * A request may be on its way to a message or channel of `deleted` at the very moment when it is: that it is gone then is no mistake.
 * `meant` are the codes of what a test lets Discord refuse.
 */
export function breaksNothing(
  playing: () => Playing,
  deleted: ReadonlySet<string> = new Set(),
  meant: readonly number[] = [],
): void {
  const isOfDeleted = ({ code, path }: { readonly code?: unknown; readonly path: string }) =>
    (code === UNKNOWN_CHANNEL || code === UNKNOWN_MESSAGE) && path.split('/').some((part) => deleted.has(part));
  const isMeant = ({ code }: { readonly code?: unknown }) => meant.some((one) => one === code);
  describe('all of it', () => {
    it('breaks no rule of Discord, and has no bug', async () => {
      const problems = await playing().local.problems();
      expect(problems.filter((problem) => !isOfDeleted(problem) && !isMeant(problem))).toEqual([]);
      expect(playing().bugs).toEqual([]);
    });
  });
}
