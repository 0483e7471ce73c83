// The head of the open channel: its name and topic, what state a thread is in, pins, threads, problems and members.
import type { ChannelView } from '../../control/protocol.ts';
import { isDirect, isThread, mentionsIn } from '../state/places.ts';
import { Glyph } from './Glyph.tsx';
import { Pins, type PinsProps } from './Pins.tsx';
import { usePage } from './page.ts';
import { glyphOf } from './Sidebar.tsx';
import { ThreadList } from './ThreadList.tsx';

export type RoomHeaderProps = PinsProps & {
  readonly channel: ChannelView;
  readonly areMembersShown: boolean;
  readonly onMembers: () => void;
  readonly onChannels: () => void;
  readonly onProblems: () => void;
};

/** `2 refused requests, 1 warning` */
function problemsIn(refused: number, warnings: number): string {
  const said = [
    ...(refused > 0 ? [`${refused} refused ${refused === 1 ? 'request' : 'requests'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return said.length > 0 ? said.join(', ') : 'none';
}

export function RoomHeader({ channel, context, onJump, ...props }: RoomHeaderProps) {
  const { state } = usePage();
  const mentions = mentionsIn(state.places);
  const count = state.problems.filter(({ kind }) => kind === 'refused').length;
  const problems = `Problems: ${problemsIn(count, state.problems.length - count)}`;
  return (
    <header class="room-head">
      <button
        type="button"
        class="icon-button narrow-only"
        aria-label="Channels"
        aria-controls="rail"
        onClick={props.onChannels}
      >
        <Glyph name="menu" />
        {mentions > 0 && <span class="badge">{mentions}</span>}
      </button>
      <div class="room-title">
        <h1>
          <Glyph name={glyphOf(channel)} />
          <span>{channel.name}</span>
        </h1>
        {channel.topic && (
          <p class="room-topic" title={channel.topic}>
            {channel.topic}
          </p>
        )}
        <ThreadState channel={channel} />
      </div>
      <div class="room-tools">
        <button
          type="button"
          class={`icon-button ${count > 0 ? 'has-problems' : ''}`}
          aria-label={problems}
          title={problems}
          onClick={props.onProblems}
        >
          <Glyph name="alarm" />
          {count > 0 && <span class="badge">{count}</span>}
        </button>
        {!isThread(channel) && !isDirect(channel) && <ThreadList channel={channel} />}
        <Pins context={context} onJump={onJump} />
        <button
          type="button"
          class="icon-button"
          aria-label="Members"
          title="Members"
          aria-pressed={props.areMembersShown}
          aria-controls="crew"
          onClick={props.onMembers}
        >
          <Glyph name="people" />
        </button>
      </div>
    </header>
  );
}

function ThreadState({ channel }: { readonly channel: ChannelView }) {
  const { state, acts } = usePage();
  if (!isThread(channel)) return null;
  const isIn = state.me !== undefined && channel.members?.includes(state.me);
  const { archived, locked } = channel;
  return (
    <div class="thread-state">
      {locked && <span class="tag">Locked</span>}
      {archived && <span class="tag">Archived</span>}
      <button
        type="button"
        class="link-button"
        onClick={() => void acts.stage.changeThread(channel.id, { archived: !archived })}
      >
        {archived ? 'Reopen' : 'Archive'}
      </button>
      <button
        type="button"
        class="link-button"
        onClick={() => void (isIn ? acts.stage.leaveThread(channel.id) : acts.stage.joinThread(channel.id))}
      >
        {isIn ? 'Leave' : 'Join'}
      </button>
    </div>
  );
}
