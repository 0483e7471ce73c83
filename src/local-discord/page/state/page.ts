// Everything the page knows, and how it changes. Pure: what is asked of the server lives in act.ts.
import type {
  ChannelView,
  CommandView,
  InteractionView,
  LiveEvent,
  MessageView,
  PlacesView,
  ProblemView,
  StateView,
} from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import {
  type Arrived,
  type Asking,
  type Chat,
  changeChat,
  hasNew,
  openChat,
  startLoading,
  stopLoading,
  takeLoaded,
} from './chat.ts';
import * as asked from './interactions.ts';
import { channelIn, noteMessage, noteRead, withVisited } from './places.ts';
import { startTyping, stillTyping, stopTyping, TYPING_LASTS, type Typist } from './typing.ts';

export type Connection = 'connecting' | 'open' | 'lost';

export type PageState = {
  readonly connection: Connection;
  readonly stage?: StateView | undefined;
  readonly me?: Id | undefined;
  readonly places?: PlacesView | undefined;
  /** A channel that was looked up because `places` leaves it out: an archived thread. */
  readonly visited?: ChannelView | undefined;
  readonly chat?: Chat | undefined;
  readonly commands: readonly CommandView[];
  readonly typists: readonly Typist[];
  readonly interactions: asked.Interactions;
  readonly problems: readonly ProblemView[];
  /** What came live in the open channel, for those who listen to the page. */
  readonly heard: readonly MessageView[];
  /** Local Discord's clock, ahead of this machine's by so many milliseconds. */
  readonly clockAhead: number;
  /** A sentence about something that did not work. */
  readonly notice?: string | undefined;
};

export type PageAction =
  | { readonly type: 'connection'; readonly connection: Connection }
  | { readonly type: 'live'; readonly event: LiveEvent; readonly at: number; readonly isLookedAt?: boolean }
  | { readonly type: 'stage'; readonly stage: StateView }
  | { readonly type: 'person'; readonly me: Id | undefined }
  | { readonly type: 'places'; readonly places: PlacesView }
  | { readonly type: 'visited'; readonly channel: ChannelView }
  | { readonly type: 'open'; readonly channel: Id | undefined }
  | { readonly type: 'loading'; readonly channel: Id; readonly asking: Asking }
  | { readonly type: 'notLoaded'; readonly channel: Id; readonly ticket: number }
  | { readonly type: 'loaded'; readonly channel: Id; readonly arrived: Arrived }
  | { readonly type: 'commands'; readonly channel: Id; readonly commands: readonly CommandView[] }
  | { readonly type: 'problems'; readonly problems: readonly ProblemView[] }
  | { readonly type: 'pressed' | 'notPressed'; readonly pressed: asked.Pressed }
  | { readonly type: 'started' | 'asked'; readonly interaction: InteractionView }
  | { readonly type: 'forgotten'; readonly interaction: Id }
  | { readonly type: 'modalClosed' }
  | { readonly type: 'notice'; readonly notice: string | undefined }
  | { readonly type: 'tick'; readonly at: number };

const KEPT_PROBLEMS = 200;
const KEPT_HEARD = 20;

export const emptyPage: PageState = {
  connection: 'connecting',
  commands: [],
  typists: [],
  interactions: asked.noInteractions,
  problems: [],
  heard: [],
  clockAhead: 0,
};

export function reducePage(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case 'connection':
      return { ...state, connection: action.connection };
    case 'live':
      return takeLive(state, action);
    case 'stage':
      return { ...state, stage: action.stage };
    case 'person':
      return action.me === state.me
        ? state
        : { ...emptyPage, stage: state.stage, problems: state.problems, me: action.me };
    case 'places':
      return { ...state, places: withVisited(action.places, state.visited) };
    case 'visited':
      return { ...state, visited: action.channel, places: state.places && withVisited(state.places, action.channel) };
    case 'open':
      return openChannel(state, action.channel);
    case 'problems':
      return { ...state, problems: action.problems };
    case 'notice':
      return { ...state, notice: action.notice };
    case 'tick':
      return { ...state, typists: stillTyping(state.typists, action.at) };
    case 'loading':
    case 'notLoaded':
    case 'loaded':
    case 'commands':
      return state.chat?.channel === action.channel ? reduceOpen(state, state.chat, action) : state;
    default:
      return { ...state, interactions: reduceInteractions(state.interactions, action) };
  }
}

function openChannel(state: PageState, channel: Id | undefined): PageState {
  if (channel === undefined) return { ...state, chat: undefined, commands: [], heard: [] };
  if (state.chat?.channel === channel) return state;
  const readUpTo = channelIn(state.places, channel)?.lastRead ?? null;
  return { ...state, chat: openChat(channel, readUpTo), commands: [], heard: [], notice: undefined };
}

type OpenAction = Extract<PageAction, { readonly type: 'loading' | 'notLoaded' | 'loaded' | 'commands' }>;

function reduceOpen(state: PageState, chat: Chat, action: OpenAction): PageState {
  switch (action.type) {
    case 'loading':
      return { ...state, chat: startLoading(chat, action.asking) };
    case 'notLoaded':
      return { ...state, chat: stopLoading(chat, action.ticket) };
    case 'loaded':
      return { ...state, chat: takeLoaded(chat, action.arrived) };
    case 'commands':
      return { ...state, commands: action.commands };
  }
}

type InteractionAction = Extract<
  PageAction,
  { readonly type: 'pressed' | 'notPressed' | 'started' | 'asked' | 'forgotten' | 'modalClosed' }
>;

function reduceInteractions(all: asked.Interactions, action: InteractionAction): asked.Interactions {
  switch (action.type) {
    case 'pressed':
      return asked.press(all, action.pressed);
    case 'notPressed':
      return asked.unpress(all, action.pressed);
    case 'started':
      return asked.started(all, action.interaction);
    case 'asked':
      return asked.noted(all, action.interaction);
    case 'forgotten':
      return asked.forget(all, action.interaction);
    case 'modalClosed':
      return asked.closeModal(all);
  }
}

type Live = Extract<PageAction, { readonly type: 'live' }>;

function takeLive(state: PageState, { event, at, isLookedAt }: Live): PageState {
  switch (event.type) {
    case 'hello':
    case 'clock':
      return { ...state, clockAhead: event.now - at };
    case 'message':
      return event.change === 'new'
        ? takeNew(state, event.message, isLookedAt ?? false)
        : takeMessage(state, event.message);
    case 'messageGone':
      return takeGone(state, event.channel, event.message);
    case 'typing':
      return event.user === state.me
        ? state
        : { ...state, typists: startTyping(state.typists, { ...event, until: at + TYPING_LASTS }) };
    case 'read':
      return { ...state, places: state.places && noteRead(state.places, event.channel, event.lastRead) };
    case 'interaction':
      return { ...state, interactions: asked.noted(state.interactions, event.interaction) };
    case 'problem':
      return { ...state, problems: withProblem(state.problems, event.problem) };
    case 'places':
      return state;
  }
}

function takeMessage(state: PageState, message: MessageView): PageState {
  if (state.chat?.channel !== message.channel_id) return state;
  return { ...state, chat: changeChat(state.chat, { type: 'message', message }) };
}

// The line "new" is for what came while nobody looked; whoever answers has seen it all.
function seenUpTo(state: PageState, message: MessageView, isLookedAt: boolean): PageState {
  const { chat, me } = state;
  if (!chat || chat.channel !== message.channel_id) return state;
  const isSeen = message.author.id === me || (isLookedAt && !hasNew(chat, me));
  return isSeen ? { ...state, chat: { ...chat, readUpTo: message.id } } : state;
}

function takeNew(state: PageState, message: MessageView, isLookedAt: boolean): PageState {
  const isHere = state.chat?.channel === message.channel_id;
  const isOwn = message.author.id === state.me;
  return {
    ...takeMessage(seenUpTo(state, message, isLookedAt), message),
    places: state.places && noteMessage(state.places, message),
    typists: stopTyping(state.typists, { channel: message.channel_id, user: message.author.id }),
    heard: isHere && !isOwn ? [...state.heard, message].slice(-KEPT_HEARD) : state.heard,
  };
}

function takeGone(state: PageState, channel: Id, message: Id): PageState {
  if (state.chat?.channel !== channel) return state;
  return { ...state, chat: changeChat(state.chat, { type: 'gone', message }) };
}

const withProblem = (problems: readonly ProblemView[], problem: ProblemView) =>
  [...problems.filter(({ number }) => number !== problem.number), problem].slice(-KEPT_PROBLEMS);
