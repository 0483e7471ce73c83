// What travels between local Discord and those who act in it: the page, and the tests' client. Everything is JSON below /control.
// Where no answer is named below, it is 204 without a body. A refusal has a 4xx status and the body { "error": "a sentence" }:
// 400 for a wrong body (the sentence names the field), 403 for what a person may not do, 404 for what is not there or not to be seen,
// 409 for what does not fit now. Only pages of this very server may ask; a body is sent as application/json.
import type { APIChannel, APIMessage, APIRole } from 'discord-api-types/v10';
import type { Id } from '../records.ts';
import type { PersonView, ProblemView } from './stageProtocol.ts';

export type * from './stageProtocol.ts';

// ---- Acting as a person: /control/as/:user/… ------------------------------------------------------------------------------

/** GET places */
export type PlacesView = {
  readonly me: PersonView;
  readonly guilds: readonly GuildView[];
  readonly directMessages: readonly ChannelView[];
};
export type GuildView = {
  readonly id: Id;
  readonly name: string;
  readonly locale: string;
  /** Those the person can see, categories included, in their order. */
  readonly channels: readonly ChannelView[];
  /** Not archived ones, and those archived ones the person has joined. */
  readonly threads: readonly ChannelView[];
  readonly members: readonly MemberView[];
  readonly roles: readonly APIRole[];
};
export type ChannelView = {
  readonly id: Id;
  /** 0 text, 1 direct messages, 4 category, 11 public and 12 private thread. */
  readonly type: number;
  readonly guild?: Id;
  /** In direct messages the other's name. */
  readonly name: string;
  readonly topic: string | null;
  readonly parent: Id | null;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly canSend: boolean;
  readonly lastMessage: Id | null;
  /** Null when nothing has been read yet; one's own messages count as read. */
  readonly lastRead: Id | null;
  /** Unread messages that name this person (in direct messages: all unread ones), among the newest 200 unread ones. */
  readonly mentions: number;
  /** Who is in it: thread members, or the two of a direct conversation. */
  readonly members?: readonly Id[];
};
export type MemberView = {
  readonly id: Id;
  readonly username: string;
  /** What is shown: nickname or display name. */
  readonly name: string;
  readonly bot: boolean;
  /** A bot that is connected to the gateway; people always are. */
  readonly online: boolean;
  readonly roles: readonly Id[];
  /** Of the highest coloured role, 0 for none. */
  readonly color: number;
};

/** GET channels/:channel/messages?limit=50&before=ID | after=ID | around=ID, oldest first, ephemeral ones of this person included; GET …/messages/:message; GET channels/:channel/pins, newest pin first; PUT and DELETE …/messages/:message/pin */
export type MessageView = APIMessage & {
  /** Set by the server for the page: names and colour in this place. */
  readonly authorName: string;
  readonly authorColor: number;
  readonly mentionsMe: boolean;
  /** An ephemeral message: only this person sees it. */
  readonly ephemeral: boolean;
  readonly reply?: { readonly id: Id; readonly authorName: string; readonly content: string };
};
export type { APIChannel, APIMessage, APIRole };

/** POST channels/:channel/messages → MessageView; PATCH { content } → MessageView and DELETE channels/:channel/messages/:message for one's own (DELETE also for those who may manage messages). */
export type NewMessage = { readonly content: string; readonly replyTo?: Id };
/** POST channels/:channel/typing; PUT channels/:channel/read { message }; DELETE channels/:channel/messages/:message/ephemeral dismisses. */
export type ReadMark = { readonly message: Id };
/** POST direct { user } → ChannelView */
export type NewDirect = { readonly user: Id };
/** GET channels/:channel → ChannelView; GET channels/:channel/threads → ChannelView[], all that the person can see, archived ones included, newest first; POST channels/:channel/threads → ChannelView; PUT/DELETE channels/:thread/members/:user joins, adds, leaves; PATCH channels/:thread { archived?, locked?, name? } → ChannelView */
export type NewThread = { readonly name: string; readonly message?: Id; readonly private?: boolean };

/** GET channels/:channel/commands: those this person may use here, with names in their language. */
export type CommandView = {
  readonly id: Id;
  readonly application: { readonly id: Id; readonly name: string };
  readonly type: 1 | 2 | 3;
  /** `name` is what is sent; `localName` what is shown. The same for options and choices. */
  readonly name: string;
  readonly localName: string;
  readonly localDescription: string;
  readonly options: readonly OptionView[];
};
export type OptionView = {
  /** 1 sub-command, 2 group, 3 text, 4 whole number, 5 yes/no, 6 user, 7 channel, 8 role, 9 mentionable, 10 number, 11 file. */
  readonly type: number;
  readonly name: string;
  readonly localName: string;
  readonly localDescription: string;
  readonly required: boolean;
  readonly autocomplete: boolean;
  readonly choices?: readonly ChoiceView[];
  readonly options?: readonly OptionView[];
  readonly channelTypes?: readonly number[];
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};
export type ChoiceView = { readonly name: string; readonly value: string | number };

/** A file that a person hands over, at most 10 MiB. */
export type NewFile = { readonly filename: string; readonly contentType?: string; readonly base64: string };

/**
 * POST channels/:channel/commands → InteractionView. `path`: the sub-command's or group's names after the command's own.
 * This and the three below may have `?settled=true`: they answer when the interaction is no longer `waiting`.
 */
export type RunCommand = {
  readonly command: Id;
  readonly path?: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** For options of type 11, by their names. */
  readonly files?: Readonly<Record<string, NewFile>>;
  /** For a user or message command. */
  readonly target?: Id;
};
/** POST channels/:channel/autocomplete → { choices }, or 504 { error } when the bot does not answer in time. */
export type AskAutocomplete = RunCommand & { readonly focused: string };
export type Autocompleted = { readonly choices: readonly ChoiceView[] };

/** POST channels/:channel/messages/:message/press → InteractionView */
export type Press = { readonly customId: string };
/** POST channels/:channel/messages/:message/select → InteractionView */
export type Select = { readonly customId: string; readonly values: readonly string[] };
/** POST modals/:interaction → InteractionView of the submission. `values` by custom id; lists for selects, yes/no for a checkbox. */
export type SubmitModal = {
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** For file uploads, by custom id. */
  readonly files?: Readonly<Record<string, readonly NewFile[]>>;
};

/** What becomes of something a person started. GET interactions/:interaction gives it again; `?settled=true` waits until it is no longer `waiting`. */
export type InteractionView = {
  readonly id: Id;
  readonly channel: Id;
  readonly application: Id;
  /** The component's message and custom id, or the command's name. */
  readonly message?: Id;
  readonly customId?: string;
  readonly name?: string;
  /** `waiting`, then `answered` or `failed` ("did not respond"). A deferred one is `answered`: its message says that the bot thinks. */
  readonly state: 'waiting' | 'answered' | 'failed';
  /** The answer's message, if it made or is one. */
  readonly response?: Id;
  /** The form that the bot opened for this person. */
  readonly modal?: ModalView;
};
export type ModalView = {
  /** The interaction that opened it: the name under which it is filled in. */
  readonly interaction: Id;
  readonly title: string;
  readonly customId: string;
  /** Labels with their inputs, and texts, as Discord has them. */
  readonly components: readonly unknown[];
};

// ---- Live: WebSocket /control/live?as=USER -----------------------------------------------------------------------------------

/**
 * Each frame is one of these, for what the person can see. After `hello` nothing is missed; after a break the page loads what it shows again.
 * The server pings every 30 s, and cuts off who does not answer, or reads so slowly that 4 MiB wait for them.
 */
export type LiveEvent =
  | { readonly type: 'hello'; readonly now: number }
  | { readonly type: 'message'; readonly message: MessageView; readonly change: 'new' | 'edited' }
  | { readonly type: 'messageGone'; readonly channel: Id; readonly message: Id }
  /** Channels, threads, members, roles, commands, who is online or who exists changed: ask for `places` (and `state`) again. */
  | { readonly type: 'places' }
  | { readonly type: 'typing'; readonly channel: Id; readonly user: Id; readonly name: string }
  | { readonly type: 'read'; readonly channel: Id; readonly lastRead: Id }
  | { readonly type: 'interaction'; readonly interaction: InteractionView }
  | { readonly type: 'clock'; readonly now: number }
  | { readonly type: 'problem'; readonly problem: ProblemView };
