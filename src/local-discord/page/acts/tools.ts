// What all acts share: who acts, how the server is asked, and where a refusal goes.
import { ask, type Method, Refused } from '../api.ts';
import type { PageStore } from '../store.ts';

export type Tools = {
  readonly store: PageStore;
  /** Asks as the person of this window: `asMe('GET', 'places')`. */
  readonly asMe: <Reply = undefined>(method: Method, path: string, body?: object) => Promise<Reply>;
  /** Runs it; a refusal becomes a notice on the page. Resolves to whether it worked. */
  readonly attempt: (act: () => Promise<unknown>) => Promise<boolean>;
};

export function newTools(store: PageStore): Tools {
  return {
    store,
    asMe: (method, path, body) => {
      const { me } = store.get();
      if (!me) throw new Refused(0, 'Choose who you are first.');
      return ask(method, `as/${me}/${path}`, body);
    },
    attempt: async (act) => {
      try {
        await act();
        return true;
      } catch (error) {
        // While the line is broken, the bar above says so already.
        if (error instanceof Refused && error.status === 0 && store.get().connection !== 'open') return false;
        const notice = error instanceof Error ? error.message : String(error);
        store.dispatch({ type: 'notice', notice });
        return false;
      }
    },
  };
}
