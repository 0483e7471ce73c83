// Holds the page's state, and tells those who show it when it has changed.
import { useEffect, useState } from 'preact/hooks';
import { emptyPage, type PageAction, type PageState, reducePage } from './state/page.ts';

export type PageStore = {
  readonly get: () => PageState;
  readonly dispatch: (action: PageAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function newStore(): PageStore {
  let state = emptyPage;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reducePage(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore(store: PageStore): PageState {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.subscribe(() => setState(store.get()));
  }, [store]);
  return state;
}
