// Sends what stands in the composer: a new message, a reply or an edit.
import type { ChannelView, MessageView } from '../../control/protocol.ts';
import { usePage } from '../shell/page.ts';
import { withCodes } from '../state/names.ts';
import type { PageState } from '../state/page.ts';
import type { Box } from './TextBox.tsx';

export function useSend(channel: ChannelView, { text, setText, about, setAbout, names }: Box): () => void {
  const { acts } = usePage();
  return () => {
    const content = withCodes(text.trim(), names);
    if (content === '') return;
    setText('');
    setAbout(undefined);
    const isTaken =
      about?.kind === 'edit'
        ? acts.speak.edit(about.message, content)
        : acts.speak.send(channel.id, { content, ...(about && { replyTo: about.message.id }) });
    void isTaken.then((isSent) => {
      if (isSent) return;
      setText(text);
      setAbout(about);
    });
  };
}

/** The message that the arrow up takes to be edited. */
export function lastOwn({ chat, me }: PageState): MessageView | undefined {
  return chat?.messages.findLast(
    ({ author, type, ephemeral }) => author.id === me && !ephemeral && (type === 0 || type === 19),
  );
}
