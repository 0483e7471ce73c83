// What a message needs to know of the world around it, and what it can ask of it. The shell makes one for the open channel.
import type { APIRole } from 'discord-api-types/v10';
import type { ChannelView, GuildView, MemberView, MessageView, PersonView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import type { IconName } from './icons.ts';

export type { ChannelView, MemberView, MessageView };

export type Picture = { readonly src: string; readonly alt: string };

/** One more entry in a message's row of actions, beside reply, edit and delete. */
export type MessageAction = { readonly label: string; readonly icon?: IconName; readonly run: () => void };

export type MessageContext = {
  readonly me: PersonView;
  /** Absent in direct messages. */
  readonly guild?: GuildView | undefined;
  /** Every channel and thread that is known, for mentions and channel menus. */
  readonly channels: readonly ChannelView[];
  /** In direct messages: the two who talk. */
  readonly members: readonly MemberView[];
  readonly roles: readonly APIRole[];
  /** Milliseconds of local Discord's clock. */
  readonly now: () => number;
  readonly waiting: (message: Id, customId: string) => 'waiting' | 'failed' | undefined;
  readonly press: (message: MessageView, customId: string) => void;
  readonly select: (message: MessageView, customId: string, values: readonly string[]) => void;
  readonly dismiss: (message: MessageView) => void;
  readonly reply: (message: MessageView) => void;
  readonly openImage: (src: string, alt: string, all: readonly Picture[]) => void;
  readonly openChannel: (id: Id) => void;
  readonly openThread: (id: Id) => void;
  readonly deleteOwn: (message: MessageView) => void;
  readonly editOwn: (message: MessageView, content: string) => void;
  /** Shows the message that a reply answers. */
  readonly jumpTo?: ((message: Id) => void) | undefined;
  /** Puts a command that a message mentions into the composer. */
  readonly startCommand?: ((name: string) => void) | undefined;
  readonly moreActions?: ((message: MessageView) => readonly MessageAction[]) | undefined;
};
