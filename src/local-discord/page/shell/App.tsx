// The whole page: follows the address bar, tells the window its title, and shows the rooms or the welcome.
import { useEffect, useMemo } from 'preact/hooks';
import type { Acts } from '../acts/index.ts';
import { channelIn, guildOf, mentionsIn, titleOf } from '../state/places.ts';
import { type PageStore, useStore } from '../store.ts';
import { faviconOf } from './favicon.ts';
import { PageContext } from './page.ts';
import { Shell } from './Shell.tsx';
import { Welcome } from './Welcome.tsx';

const LOOK_AGAIN = 2_000;

export function App({ store, acts }: { readonly store: PageStore; readonly acts: Acts }) {
  const state = useStore(store);
  const tools = useMemo(() => ({ state, acts }), [state, acts]);
  useEffect(() => {
    const follow = () => void acts.way.follow();
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [acts]);
  useEffect(() => {
    const timer = setInterval(() => {
      const { typists, me } = store.get();
      if (typists.length > 0) store.dispatch({ type: 'tick', at: Date.now() });
      // Without a person there is no line for news: the server may be back, or somebody was made elsewhere.
      if (!me) void acts.way.follow();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [store, acts]);
  useTitle(state);

  const channel = channelIn(state.places, state.chat?.channel);
  const isHere = state.stage?.users.some(({ id }) => id === state.me) ?? true;
  const isReady = state.places && state.chat && channel && isHere;
  return (
    <PageContext.Provider value={tools}>
      {isReady ? (
        <Shell places={state.places} chat={state.chat} channel={channel} />
      ) : (
        <Entrance isWaiting={isWaiting(state)} />
      )}
    </PageContext.Provider>
  );
}

const isWaiting = ({ me, places, connection }: ReturnType<typeof useStore>) =>
  me !== undefined && (!places || connection === 'connecting');

// A blink of the welcome before the rooms stand would only unsettle.
function Entrance({ isWaiting: waits }: { readonly isWaiting: boolean }) {
  return waits ? <main class="welcome" aria-busy="true" aria-label="Loading" /> : <Welcome />;
}

function useTitle({ places, chat }: ReturnType<typeof useStore>) {
  const mentions = mentionsIn(places);
  const channel = channelIn(places, chat?.channel);
  const guild = places && guildOf(places, channel);
  const title = [channel && titleOf(channel), guild?.name, 'Local Discord'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = mentions > 0 ? `(${mentions}) ${title}` : title;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', faviconOf(mentions));
  }, [title, mentions]);
}
