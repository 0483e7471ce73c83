// All threads of a channel, sleeping ones too, and the way to a new one.
import { useEffect, useState } from 'preact/hooks';
import type { ChannelView } from '../../control/protocol.ts';
import { hashOf } from '../state/address.ts';
import { Glyph } from './Glyph.tsx';
import { NameForm } from './NameForm.tsx';
import { Popover } from './Popover.tsx';
import { usePage } from './page.ts';
import { glyphOf } from './Sidebar.tsx';

export function ThreadList({ channel }: { readonly channel: ChannelView }) {
  return (
    <Popover class="threads" label="Threads" face={<Glyph name="thread" />}>
      {(close) => <List channel={channel} close={close} />}
    </Popover>
  );
}

function List({ channel, close }: { readonly channel: ChannelView; readonly close: () => void }) {
  const { state, acts } = usePage();
  const [threads, setThreads] = useState<readonly ChannelView[]>();
  useEffect(() => {
    acts.load.threads(channel.id).then(setThreads, () => setThreads([]));
  }, [acts, channel.id]);
  const make = async (name: string) => {
    const thread = await acts.stage.newThread(channel.id, { name });
    close();
    acts.way.openChannel(thread.id);
  };
  return (
    <>
      <h2>Threads</h2>
      {threads?.length === 0 && <p class="faint">No thread has begun here yet.</p>}
      <ul class="thread-list">
        {threads?.map((thread) => (
          <li key={thread.id}>
            <a href={hashOf({ as: state.me, channel: thread.id })} onClick={close}>
              <Glyph name={glyphOf(thread)} />
              <span>{thread.name}</span>
              {thread.archived && <span class="tag">Archived</span>}
            </a>
          </li>
        ))}
      </ul>
      <NameForm label="A new thread" action="Start" make={make} />
    </>
  );
}
