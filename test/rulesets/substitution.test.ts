// Secrets by substitution, for every game of the registry: what is hidden from somebody is exchanged for something else that
// it could be, and nothing that they see, are told or are answered for becomes another.
import { describe, expect, it } from 'vitest';
import type { Copying } from '../../src/campaign/play/preview.ts';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { clone } from '../../src/engine/json.ts';
import { type Ask, PARTY, type SeatId } from '../../src/engine/kernel/ask.ts';
import { optionsFor } from '../../src/engine/kernel/choice.ts';
import { open } from '../../src/engine/kernel/table.ts';
import { Drift } from '../../src/engine/refusal.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { type Render, tableView } from '../../src/view/index.ts';
import { everyMessage } from '../kit/everyMessage.ts';
import { anySetup, type Game, games, sourceOf, wordsOf } from '../kit/games.ts';
import { playRandomly } from '../view/randomPlay.ts';

const SEEDS = [1, 2];
const MOST = 90;
/** Whatever could be said takes long: it is made now and then. */
const SELDOM = 11;
/** Two other deals of the same table. */
const DEALS = [7, 8];

type Pause = { readonly table: AnyTable; readonly eyes: SeatId; readonly place: number; readonly seed: number };

/** Every pause of battles that are played at random, through the eyes of every seat. */
function pausesOf(game: Game, look: (pause: Pause) => void): void {
  let place = 0;
  for (const seed of SEEDS)
    playRandomly({ ...game, setup: anySetup(game, seed), seed, most: MOST }, (table) => {
      place += 1;
      for (const eyes of game.rules.seatsOf(table.state)) look({ table: table as AnyTable, eyes, place, seed });
    });
}

/** The same table with something else in the place of what is hidden from these eyes. */
function forgotten(table: AnyTable, eyes: SeatId, deal: number): AnyTable {
  const state = clone(table.state);
  table.rules.forget?.(state, table.content, { eyes, pick: picker(deal) });
  return { ...table, state };
}

/** Taken up from another deal at the last checkpoint, with the same answers since; nothing where they would not have been asked. */
function forgottenBefore(game: Game, pause: Pause, deal: number): Copying | undefined {
  const { table, eyes } = pause;
  const { source, save } = copyingOf(game, pause);
  table.rules.forget?.(save.checkpoint.state as never, table.content, { eyes, pick: picker(deal) });
  const again = takenUp({ source, save });
  const looksAlike = again && JSON.stringify(tableView(again, eyes)) === JSON.stringify(tableView(table, eyes));
  return looksAlike ? { source, save } : undefined;
}

/** The table as it really is, to take up copies of it. */
function copyingOf(game: Game, { table, seed }: Pause): Copying {
  const save = clone(table.save());
  return { source: { ...sourceOf(game, `random ${seed}`), hash: save.content } as unknown as Copying['source'], save };
}

function takenUp({ source, save }: Copying): AnyTable | undefined {
  try {
    return open(source, save as never) as AnyTable;
  } catch (error) {
    if (error instanceof Drift) return undefined;
    throw error;
  }
}

const isAsked = ({ who, options }: Ask, seat: SeatId): boolean =>
  who === seat || (who === PARTY && options.some((option) => option.seats?.includes(seat) ?? true));

/** All that rules answer or offer for one seat. */
function answersFor(table: AnyTable, seat: SeatId): unknown {
  const { rules, state, content } = table;
  const orders = Object.entries(rules.readyOrders ?? {}).flatMap(([name, { values }]) =>
    values.map((value) => ({ [name]: value })),
  );
  const asked = table.asks.filter((ask) => isAsked(ask, seat) && optionsFor(ask, seat).length > 0);
  return {
    followUps: rules.speech?.followUps(state, content, seat),
    ahead: asked.length > 0 ? [] : rules.speech?.ahead(state, content, seat),
    asked: asked.map((ask) => ({
      autopilot: rules.autopilot(state, content, { ask, seat }),
      unasked: rules.unasked?.(state, content, { ask, seat, isAlone: true }),
      byItself: rules.byItself?.(state, content, ask),
      orders: orders.map((one) => rules.standing(state, content, { ask, seat, orders: one })),
      plays: Object.values(rules.plays ?? {})
        .filter(({ asks }) => asks.includes(ask.id))
        .map((play) => play.choose(state, content, { ask, seat })),
    })),
  };
}

/** The same chance every time. */
function counted(copying: Omit<Copying, 'seed'>): Copying {
  let seeds = 0;
  return { ...copying, seed: () => `copy ${seeds++}` };
}

/** Every message for everybody and for one seat, in words. */
function messagesFor(pause: Pick<Pause, 'table' | 'eyes'>, copying: Copying, render: Render): readonly string[] {
  const { table, eyes } = pause;
  const seated = table.rules
    .seatsOf(table.state)
    .map((id, n) => ({ id, user: `10000000000000000${n}`, companion: false }));
  const scene = { table, copying: counted(copying), render, lines: [], name: 'The party', seated };
  return [...everyMessage(scene as never, [eyes])].map(({ what, message }) => `${what} ${JSON.stringify(message)}`);
}

describe.each(games)('$id', (game) => {
  const { rules, content } = game;

  it('keeps nothing secret that it could not forget', () => {
    pausesOf(game, ({ table, eyes }) => {
      expect(rules.secrets(table.state, content, eyes).length > 0 && !rules.forget).toBe(false);
    });
  });
});

/** Elsewhere there is nothing to exchange. */
describe.each(games.filter(({ rules }) => rules.forget))('what is hidden in $id', (game) => {
  const { rules, content } = game;
  const render = wordsOf(game);

  it('is laid anew the same, however it lay', () => {
    let others = 0;
    pausesOf(game, ({ table, eyes }) => {
      const [one, two] = DEALS.map((deal) => forgotten(table, eyes, deal));
      if (!one || !two) return;
      expect(forgotten(one, eyes, 7).state).toEqual(one.state);
      expect(forgotten(two, eyes, 7).state).toEqual(one.state);
      expect(rules.invariants(one.state, content)).toEqual(rules.invariants(table.state, content));
      others += JSON.stringify(one.state) === JSON.stringify(table.state) ? 0 : 1;
    });
    expect(others).toBeGreaterThan(0);
  });

  it('changes nothing that a seat is shown or that is answered for it', () => {
    pausesOf(game, ({ table, eyes }) => {
      const [seen, answers] = [tableView(table, eyes), answersFor(table, eyes)];
      const everybody = tableView(table, 'public');
      for (const deal of DEALS) {
        const other = forgotten(table, eyes, deal);
        expect(answersFor(other, eyes)).toEqual(answers);
        expect(tableView(other, eyes)).toEqual(seen);
        expect(tableView(forgotten(table, 'public', deal), 'public')).toEqual(everybody);
      }
    });
  });

  it('changes no message to those from whom it is hidden', () => {
    pausesOf(game, (pause) => {
      const { table, eyes, place } = pause;
      if (place % SELDOM > 0) return;
      const copying = copyingOf(game, pause);
      const other = forgotten(table, eyes, 7);
      expect(messagesFor({ table: other, eyes }, copying, render)).toEqual(
        messagesFor({ table, eyes }, copying, render),
      );
    });
  });

  it('changes nothing that is foretold to them', () => {
    let compared = 0;
    pausesOf(game, (pause) => {
      const { table, eyes, place } = pause;
      if (place % SELDOM > 0 || !table.asks.some((ask) => isAsked(ask, eyes))) return;
      const other = forgottenBefore(game, pause, 7);
      if (!other) return;
      compared += 1;
      expect(messagesFor(pause, other, render)).toEqual(messagesFor(pause, copyingOf(game, pause), render));
    });
    expect(compared).toBeGreaterThan(0);
  });
});
