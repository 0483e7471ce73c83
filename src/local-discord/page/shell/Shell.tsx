// Channels at the left, the open room in the middle, members at the right; on a narrow screen the sides are drawers.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChannelView, PlacesView } from '../../control/protocol.ts';
import type { Chat } from '../state/chat.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Problems } from './Problems.tsx';
import { Room } from './Room.tsx';
import { Sidebar } from './Sidebar.tsx';

export type ShellProps = { readonly places: PlacesView; readonly chat: Chat; readonly channel: ChannelView };

type Drawer = 'channels' | 'members' | undefined;

const NARROW = '(max-width: 760px)';

export function Shell({ places, chat, channel }: ShellProps) {
  const [drawer, setDrawer] = useState<Drawer>();
  const [areMembersShown, setMembersShown] = useState(window.innerWidth >= 1000);
  const [isProblemsOpen, setProblemsOpen] = useState(false);
  const closeDrawer = () => setDrawer(undefined);
  useDrawer(drawer, closeDrawer);
  const onMembers = () => {
    if (matchMedia(NARROW).matches) setDrawer(drawer === 'members' ? undefined : 'members');
    else setMembersShown(!areMembersShown);
  };
  return (
    <div class={`shell ${areMembersShown ? 'with-crew' : ''}`} data-drawer={drawer}>
      <button type="button" class="skip" onClick={() => document.getElementById('composer-text')?.focus()}>
        Skip to the message box
      </button>
      <ConnectionBar />
      <Sidebar open={channel.id} onChoose={closeDrawer} />
      <Room
        key={places.me.id}
        places={places}
        chat={chat}
        channel={channel}
        isCovered={drawer !== undefined}
        areMembersShown={drawer === 'members' || areMembersShown}
        onMembers={onMembers}
        onChannels={() => setDrawer('channels')}
        onProblems={() => setProblemsOpen(true)}
      />
      {drawer && <button type="button" class="veil" aria-label="Close the drawer" onClick={closeDrawer} />}
      {isProblemsOpen && <Problems onClose={() => setProblemsOpen(false)} />}
    </div>
  );
}

/** The focus goes into an opened drawer and back; Escape closes it. */
function useDrawer(drawer: Drawer, close: () => void) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!drawer) {
      if (before.current instanceof HTMLElement) before.current.focus();
      before.current = null;
      return;
    }
    before.current = document.activeElement;
    const id = drawer === 'channels' ? 'rail' : 'crew';
    document.getElementById(id)?.querySelector<HTMLElement>('a, button')?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [drawer]);
}
