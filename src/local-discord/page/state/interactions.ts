// What this window started and what became of it: waiting, answered, or "did not respond".
import type { InteractionView, ModalView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';

/** A press that the server has not yet named. */
export type Pressed = { readonly message: Id; readonly customId: string };

export type Interactions = {
  /** By id. News may come before the answer that says which id is ours, so others' are kept too. */
  readonly known: ReadonlyMap<Id, InteractionView>;
  /** Those started in this window, oldest first: only here their forms open. */
  readonly mine: readonly Id[];
  readonly pressed: readonly Pressed[];
  readonly modal?: ModalView | undefined;
};

const KEPT = 100;

export const noInteractions: Interactions = { known: new Map(), mine: [], pressed: [] };

export const press = (all: Interactions, pressed: Pressed): Interactions => ({
  ...forgetComponent(all, pressed),
  pressed: [...all.pressed, pressed],
});

export const unpress = (all: Interactions, pressed: Pressed): Interactions => ({
  ...all,
  pressed: all.pressed.filter((other) => !isSameComponent(other, pressed)),
});

/** The server took it on. What is known by now is newer than the answer to the request. */
export function started(all: Interactions, view: InteractionView): Interactions {
  const newest = all.known.get(view.id) ?? view;
  const mine = { ...all, mine: [...all.mine, view.id].slice(-KEPT) };
  const pressed = view.message && view.customId ? unpress(mine, componentOf(view)) : mine;
  return settleModal({ ...pressed, known: withView(all.known, newest) }, newest);
}

export function noted(all: Interactions, view: InteractionView): Interactions {
  const before = all.known.get(view.id);
  if (before && before.state !== 'waiting' && view.state === 'waiting') return all;
  const now = { ...all, known: withView(all.known, view) };
  return before?.state === 'answered' ? now : settleModal(now, view);
}

export const closeModal = (all: Interactions): Interactions => ({ ...all, modal: undefined });

/** Takes the line "did not respond" away. */
export const forget = (all: Interactions, id: Id): Interactions => ({
  ...all,
  mine: all.mine.filter((other) => other !== id),
});

export function componentState(all: Interactions, message: Id, customId: string): 'waiting' | 'failed' | undefined {
  if (all.pressed.some((other) => isSameComponent(other, { message, customId }))) return 'waiting';
  const last = mineOf(all).findLast((view) => isSameComponent(componentOf(view), { message, customId }));
  return last && last.state !== 'answered' ? last.state : undefined;
}

/** Commands in a channel that have no answer yet, or got none. */
export const openCommands = (all: Interactions, channel: Id): readonly InteractionView[] =>
  mineOf(all).filter((view) => view.channel === channel && !view.customId && view.state !== 'answered');

export const waitingIds = (all: Interactions): readonly Id[] =>
  mineOf(all)
    .filter(({ state }) => state === 'waiting')
    .map(({ id }) => id);

const mineOf = (all: Interactions) => all.mine.flatMap((id) => all.known.get(id) ?? []);

const componentOf = (view: InteractionView): Pressed => ({
  message: view.message ?? '',
  customId: view.customId ?? '',
});

const isSameComponent = (a: Pressed, b: Pressed) => a.message === b.message && a.customId === b.customId;

// A new try takes the old failure off the button.
const forgetComponent = (all: Interactions, pressed: Pressed): Interactions => ({
  ...all,
  mine: all.mine.filter((id) => {
    const view = all.known.get(id);
    return !view || view.state === 'waiting' || !isSameComponent(componentOf(view), pressed);
  }),
});

const withView = (known: Interactions['known'], view: InteractionView) =>
  new Map([...known, [view.id, view] as const].slice(-KEPT));

function settleModal(all: Interactions, view: InteractionView): Interactions {
  const opens = view.modal && view.state === 'answered' && all.mine.includes(view.id);
  return opens ? { ...all, modal: view.modal } : all;
}
