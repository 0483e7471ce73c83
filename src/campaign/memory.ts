// Tables that live in memory, one a place: the seed of the campaigns that a database will keep.
import type { Ask, SeatId } from '../engine/ask.ts';
import { mayAnswer } from '../engine/choice.ts';
import type { GameEvent } from '../engine/event.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Table } from '../engine/save.ts';
import type { Eyes } from '../engine/view.ts';
import { nextPart } from '../view/askView.ts';
import { type TableView, tableView } from '../view/tableView.ts';
import type { Render } from '../view/text.ts';
import { type Draft, EMPTY, type Menu, menuOf, waitingFor, withChosen } from './parts.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset, whose state nobody here looks into.
export type AnyTable = Table<any, any>;
/** A table that has just been opened, and the words for it. */
export type Opened = { readonly table: AnyTable; readonly render: Render };
/** An option, or what was chosen from the menu of one more part of it. */
export type Said = { readonly ask: number; readonly choose: string; readonly values?: readonly string[] };
export type Told = { readonly needs: Menu } | { readonly events: readonly GameEvent[] };

export type Campaign = {
  readonly render: Render;
  view(eyes: Eyes, events?: readonly GameEvent[]): TableView;
  /** The person's seat; who has none yet takes the next free one. Refuses with `notSeated` when all are taken. */
  seat(person: string): SeatId;
  /** Who has taken a seat, if anybody has. */
  personIn(seat: SeatId): string | undefined;
  /** Takes an answer, or one more part of it, and plays on until people are asked again. Throws a Refusal. */
  answer(person: string, said: Said): Told;
};
export type Campaigns = {
  at(place: string): Campaign | undefined;
  /** Begins one where there is none; `events` is what its beginning was. */
  open(place: string): { readonly campaign: Campaign; readonly events?: readonly GameEvent[] };
};

export function campaignsInMemory(begin: () => Opened): Campaigns {
  const campaigns = new Map<string, Campaign>();
  return {
    at: (place) => campaigns.get(place),
    open: (place) => {
      const known = campaigns.get(place);
      if (known) return { campaign: known };
      const opened = begin();
      const campaign = campaignOf(opened);
      playedOn(opened.table);
      campaigns.set(place, campaign);
      return { campaign, events: opened.table.events };
    },
  };
}

function campaignOf({ table, render }: Opened): Campaign {
  const seats: readonly SeatId[] = table.rules.seatsOf(table.state);
  const taken = new Map<string, SeatId>();
  const answer = partByPart(table);
  const seat = (person: string): SeatId => {
    const held = taken.get(person) ?? seats.find((one) => ![...taken.values()].includes(one));
    if (held === undefined) throw new Refusal('notSeated');
    taken.set(person, held);
    return held;
  };
  return {
    render,
    seat,
    personIn: (wanted) => [...taken].find(([, held]) => held === wanted)?.[0],
    view: (eyes, events) => tableView(table, eyes, events),
    answer: (person, said) => answer(seat(person), said),
  };
}

function partByPart(table: AnyTable): (seat: SeatId, said: Said) => Told {
  const drafts = new Map<string, Draft>();
  return (seat, { ask: number, choose, values }) => {
    const key = `${seat} ${number} ${choose}`;
    const before = values ? drafts.get(key) : EMPTY;
    // The menu was one of a draft that is no longer there.
    if (!before) throw new Refusal('stale');
    const draft = pending(table, openAsk(table, number), { seat, choose, draft: withChosen(before, values ?? []) });
    const needs = draft.pending && menuOf(draft.pending);
    if (needs) {
      drafts.set(key, draft);
      return { needs };
    }
    drafts.delete(key);
    const events = table.answer({ choose, with: draft.said, ask: number, seat });
    return { events: [...events, ...playedOn(table)] };
  };
}

type Choosing = { readonly seat: SeatId; readonly choose: string; readonly draft: Draft };

/** The draft, waiting for the next part if one is still to be said. */
function pending(table: AnyTable, ask: Ask, { seat, choose, draft }: Choosing): Draft {
  const option = ask.options.find(({ id }) => id === choose);
  if (draft.pending || !option?.parts || !mayAnswer(ask, seat, table.rules.seatsOf(table.state))) return draft;
  const part = nextPart(table, { ...ask, who: seat }, { choose, with: draft.said });
  return part ? waitingFor(draft, part) : draft;
}

function openAsk(table: AnyTable, number: number): Ask {
  const ask = table.asks.find((one) => one.number === number);
  if (!ask) throw new Refusal('closed');
  return ask;
}

function playedOn(table: AnyTable): readonly GameEvent[] {
  const events: GameEvent[] = [];
  while (table.status === 'automatic') events.push(...table.runAutomatic());
  return events;
}
