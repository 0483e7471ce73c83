// Measures when each press has its result, and each channel its new board: it sees everything that happens in local Discord.
import type { LocalDiscord } from '../../src/local-discord/index.ts';
import { pressButton } from '../../src/local-discord/interactions/start.ts';
import type { Id } from '../../src/local-discord/records.ts';
import type { Button } from './stage.ts';

const THINKS = 1 << 7;
const PRIVATE = 1 << 6;
const GALLERY = 12;

const hasPicture = (parts: readonly Part[]): boolean =>
  parts.some(({ type, components = [] }) => type === GALLERY || hasPicture(components));

type State = { readonly id: Id; readonly state: 'waiting' | 'answered' | 'failed'; readonly response?: Id };
type Part = { readonly type: number; readonly components?: readonly Part[] };
type Shown = {
  readonly id: Id;
  readonly channel_id: Id;
  readonly flags?: number;
  readonly components?: readonly Part[];
};
type Waiting = {
  readonly resolve: (ms: number) => void;
  readonly reject: (error: Error) => void;
  readonly since: number;
};

export type Watch = {
  /** Milliseconds from the press to its result; a bot that is "thinking" has not answered yet. */
  readonly press: (button: Button) => Promise<number>;
  /** Milliseconds until a new picture is in the channel. */
  readonly board: (channel: Id) => Promise<number>;
  /** How many requests were rejected so far. */
  readonly rejected: () => number;
  readonly close: () => void;
};

export function watchOver({ world }: LocalDiscord): Watch {
  const presses = new Map<Id, Waiting>();
  const thinking = new Map<Id, Id>();
  const boards = new Map<Id, Waiting>();
  const done = (waiting: Map<Id, Waiting>, id: Id) => {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.resolve(performance.now() - one.since);
  };
  const state = ({ id, state: now, response }: State) => {
    if (now === 'failed') presses.get(id)?.reject(new Error('a press had no answer in three seconds'));
    if (now !== 'answered') return;
    const message = response === undefined ? undefined : world.store.get('message', response);
    if (message && (message.flags & THINKS) !== 0) thinking.set(message.id, id);
    else done(presses, id);
  };
  const shown = ({ id, channel_id: channel, flags = 0, components = [] }: Shown) => {
    const press = thinking.get(id);
    if (press !== undefined && (flags & THINKS) === 0) done(presses, press);
    if ((flags & PRIVATE) === 0 && hasPicture(components)) done(boards, channel);
  };
  let rejected = 0;
  const close = world.events.listen(({ name, data }) => {
    if (name === 'PROBLEM') rejected += 1;
    if (name === 'INTERACTION_STATE') state(data as State);
    if (name === 'MESSAGE_CREATE' || name === 'MESSAGE_UPDATE') shown(data as Shown);
  });
  const wait = (waiting: Map<Id, Waiting>, id: Id) =>
    new Promise<number>((resolve, reject) => void waiting.set(id, { resolve, reject, since: performance.now() }));
  return {
    press: (button) => wait(presses, pressButton(world, button).id),
    board: (channel) => wait(boards, channel),
    rejected: () => rejected,
    close,
  };
}
