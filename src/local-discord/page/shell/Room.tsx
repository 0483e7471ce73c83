// The open channel: its head, the conversation, who types, the composer, and the members beside it.
import { useRef, useState } from 'preact/hooks';
import type { ChannelView, MessageView, PlacesView } from '../../control/protocol.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import type { Chat } from '../state/chat.ts';
import { guildOf, isThread, titleOf } from '../state/places.ts';
import { ChatLog, type Jump } from './ChatLog.tsx';
import { Heard } from './Heard.tsx';
import { Lightbox, type Shown } from './Lightbox.tsx';
import { Members } from './Members.tsx';
import { ModalPlace } from './ModalPlace.tsx';
import { NewThreadSheet } from './NewThreadSheet.tsx';
import { usePage } from './page.ts';
import { RoomHeader } from './RoomHeader.tsx';
import { TypingLine } from './TypingLine.tsx';
import { membersIn, useMessageContext } from './useMessageContext.ts';
import { WaitingLines } from './WaitingLines.tsx';

export type RoomProps = {
  readonly places: PlacesView;
  readonly chat: Chat;
  readonly channel: ChannelView;
  readonly areMembersShown: boolean;
  /** By a drawer: nothing in the room can be reached then. */
  readonly isCovered: boolean;
  readonly onMembers: () => void;
  readonly onChannels: () => void;
  readonly onProblems: () => void;
};

// In a thread those who joined it, elsewhere everybody who can be there.
const presentIn = (places: PlacesView, channel: ChannelView) =>
  membersIn(places, channel).filter(({ id }) => !isThread(channel) || channel.members?.includes(id));

export function Room({ places, chat, channel, isCovered, ...sides }: RoomProps) {
  const { acts } = usePage();
  const composer = useRef<ComposerHandle | undefined>(undefined);
  const [jump, setJump] = useState<Jump>();
  const [picture, setPicture] = useState<Shown>();
  const [threadOn, setThreadOn] = useState<MessageView>();
  const jumpTo = (message: string) => setJump((last) => ({ message, number: (last?.number ?? 0) + 1 }));
  const context = useMessageContext(places, channel, {
    reply: (message) => composer.current?.reply(message),
    openImage: (src, alt, all) => setPicture({ src, all: all.length > 0 ? all : [{ src, alt }] }),
    jumpTo,
    startCommand: (name) => composer.current?.startCommand(name),
    startThread: setThreadOn,
  });
  return (
    <>
      <main class="room" inert={isCovered}>
        <RoomHeader channel={channel} context={context} onJump={jumpTo} {...sides} />
        <ChatLog chat={chat} name={titleOf(channel)} context={context} jump={jump} />
        <Heard context={context} />
        <div class="room-foot">
          <WaitingLines channel={channel.id} />
          <Composer key={channel.id} channel={channel} context={context} handle={composer} />
          <TypingLine channel={channel.id} />
        </div>
      </main>
      <Members
        guild={guildOf(places, channel)}
        members={presentIn(places, channel)}
        onMention={(member) => composer.current?.mention(member)}
      />
      <ModalPlace context={context} />
      {picture && <Lightbox shown={picture} onClose={() => setPicture(undefined)} />}
      {threadOn && (
        <NewThreadSheet
          onClose={() => setThreadOn(undefined)}
          make={async (threadName) => {
            const thread = await acts.stage.newThread(channel.id, { name: threadName, message: threadOn.id });
            setThreadOn(undefined);
            acts.way.openChannel(thread.id);
          }}
        />
      )}
    </>
  );
}
