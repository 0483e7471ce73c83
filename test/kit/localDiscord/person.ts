// One person of local Discord, who does what a person at the page can do, and sees what they see.
import type {
  Autocompleted,
  ChannelView,
  ChoiceView,
  CommandView,
  InteractionView,
  LiveEvent,
  MessageView,
  ModalView,
  NewFile,
  NewThread,
  PersonView,
  PlacesView,
} from '../../../src/local-discord/control/protocol.ts';
import { MESSAGE_FLAG } from '../../../src/local-discord/records.ts';
import { isLater } from '../../../src/local-discord/snowflake.ts';
import { type Ask, type Method, RefusedByControl } from './ask.ts';
import { type Feed, openFeed } from './feed.ts';
import {
  buttonCalled,
  commandCalled,
  type Found,
  fieldsOf,
  menuCommandCalled,
  selectCalled,
  valuesOf,
} from './find.ts';
import { plain, type Seen, seen } from './plain.ts';

type Id = string;
type Options = Readonly<Record<string, string | number | boolean>>;
type Files = { readonly files?: Readonly<Record<string, NewFile>> };
/** Where a button or menu is: anywhere in a channel, or on one message. */
export type Spot = { readonly in: Id; readonly message?: Id };
/** A text that occurs, a pattern, or a question. */
export type Fits = string | RegExp | ((message: MessageView) => boolean);
export type Wait = {
  /** Milliseconds; as long as only a hang takes, unless told. */
  readonly within?: number;
  /** Only messages that came after this one. */
  readonly after?: Id;
};
/** What became of something a person started, with the answer's message as it then was. */
export type Outcome = InteractionView & { readonly answer?: MessageView };

export type Person = Readonly<Awaited<ReturnType<typeof openPerson>>>;

export async function openPerson(origin: string, ask: Ask, me: PersonView) {
  const feed = await openFeed(origin, me.id);
  const mine: Ask = (method: Method, path: string, body?: object) => ask(method, `/as/${me.id}${path}`, body);
  return {
    ...me,
    /** `/places` and the like, for what has no verb here. */
    asks: mine,
    feed,
    ...reading(mine, feed),
    ...talking(mine, me),
    ...starting(mine),
    leavesThePage: () => feed.close(),
  };
}

function reading(mine: Ask, feed: Feed) {
  const messages = (channel: Id) => mine<MessageView[]>('GET', `/channels/${channel}/messages?limit=100`);
  const described = async (channel: Id) => {
    const shown = (await messages(channel)).map((message) => `- ${message.authorName}: ${plain(message)}`);
    return shown.length > 0 ? shown.join('\n') : '- nothing';
  };
  return {
    places: () => mine<PlacesView>('GET', '/places'),
    /** As the server has them, oldest first. */
    messages,
    sees: async (channel: Id): Promise<Seen[]> => (await messages(channel)).map(seen),
    /** The newest message that fits, there already or as soon as it is. */
    waitsFor: async (channel: Id, fits: Fits, { within, after }: Wait = {}): Promise<MessageView> => {
      const isIt = (message: MessageView) =>
        message.channel_id === channel && (after === undefined || isLater(message.id, after)) && fitsTo(message, fits);
      const from = feed.events.length;
      const there = (await messages(channel)).findLast(isIt);
      if (there) return there;
      const because = async () => `No message fitted ${fits}. There was:\n${await described(channel)}`;
      return feed.next(messageIn(isIt), { from, within, because });
    },
    /** The next of the feed's events that fits, those since the page was opened included. */
    notices: async <Type extends LiveEvent['type']>(
      type: Type,
      fits: EventFits<Type> = () => true,
      within?: number,
    ) => {
      const choose = (event: LiveEvent) => (isOf(event, type) && fits(event) ? event : undefined);
      const because = () =>
        `No ${type} like that came. There was: ${feed.events.map((event) => event.type).join(', ')}`;
      return feed.next(choose, { from: 0, within, because });
    },
    /**
     * The message of a deferred answer, when the bot has thought; or what it says in private instead, when it was
     * to be for all, or has taken the place of `pressed`, the message that was pressed.
     */
    getsAnswer: async (
      { id, channel, response }: InteractionView,
      within?: number,
      pressed?: MessageView,
    ): Promise<MessageView> => {
      if (response === undefined) throw new Error(`The interaction ${id} was not answered with a message.`);
      const isDone = (message: MessageView) =>
        message.id === response
          ? !isLoading(message) && !(pressed && isSame(message, pressed))
          : message.ephemeral === true && isLater(message.id, response) && !isLoading(message);
      const from = feed.events.length;
      const own = await answerOf(mine, channel, response);
      const there = own && isDone(own) ? own : (await messages(channel)).findLast(isDone);
      return there ?? feed.next(messageIn(isDone), { from, within, because: () => 'The bot still thinks.' });
    },
    reads: (channel: Id, message: Id) => mine('PUT', `/channels/${channel}/read`, { message }),
  };
}

const isLoading = ({ flags }: MessageView): boolean => ((flags ?? 0) & MESSAGE_FLAG.loading) !== 0;
const isSame = (one: MessageView, other: MessageView): boolean =>
  one.id === other.id && one.edited_timestamp === other.edited_timestamp;

type EventFits<Type extends LiveEvent['type']> = (event: Extract<LiveEvent, { type: Type }>) => boolean;
const isOf = <Type extends LiveEvent['type']>(
  event: LiveEvent,
  type: Type,
): event is Extract<LiveEvent, { type: Type }> => event.type === type;

const messageIn = (isIt: (message: MessageView) => boolean) => (event: LiveEvent) =>
  event.type === 'message' && isIt(event.message) ? event.message : undefined;

function fitsTo(message: MessageView, fits: Fits): boolean {
  if (typeof fits === 'function') return fits(message);
  return typeof fits === 'string' ? plain(message).includes(fits) : fits.test(plain(message));
}

function talking(mine: Ask, me: PersonView) {
  return {
    sends: (channel: Id, content: string, more: { readonly replyTo?: Id } = {}) =>
      mine<MessageView>('POST', `/channels/${channel}/messages`, { content, ...more }),
    edits: ({ id, channel_id }: MessageView, content: string) =>
      mine<MessageView>('PATCH', `/channels/${channel_id}/messages/${id}`, { content }),
    deletes: ({ id, channel_id }: MessageView) => mine('DELETE', `/channels/${channel_id}/messages/${id}`),
    dismisses: ({ id, channel_id }: MessageView) => mine('DELETE', `/channels/${channel_id}/messages/${id}/ephemeral`),
    pins: ({ id, channel_id }: MessageView) => mine('PUT', `/channels/${channel_id}/messages/${id}/pin`),
    types: (channel: Id) => mine('POST', `/channels/${channel}/typing`),
    opensDirect: (user: Id) => mine<ChannelView>('POST', '/direct', { user }),
    startsThread: (channel: Id, thread: NewThread) => mine<ChannelView>('POST', `/channels/${channel}/threads`, thread),
    joins: (thread: Id) => mine('PUT', `/channels/${thread}/members/${me.id}`),
    leaves: (thread: Id) => mine('DELETE', `/channels/${thread}/members/${me.id}`),
    brings: (user: Id, thread: Id) => mine('PUT', `/channels/${thread}/members/${user}`),
    changesThread: (thread: Id, change: { readonly archived?: boolean; readonly locked?: boolean }) =>
      mine<ChannelView>('PATCH', `/channels/${thread}`, change),
  };
}

function starting(mine: Ask) {
  let form: ModalView | undefined;
  const commands = (channel: Id) => mine<CommandView[]>('GET', `/channels/${channel}/commands`);
  const start = async (path: string, body: object): Promise<Outcome> => {
    const view = await mine<InteractionView>('POST', `${path}?settled=true`, body);
    form = view.modal ?? form;
    const answer = view.response === undefined ? undefined : await answerOf(mine, view.channel, view.response);
    return { ...view, ...(answer && { answer }) };
  };
  const on = async ({ in: channel, message }: Spot): Promise<MessageView[]> =>
    message === undefined
      ? mine<MessageView[]>('GET', `/channels/${channel}/messages?limit=100`)
      : [await mine<MessageView>('GET', `/channels/${channel}/messages/${message}`)];
  const pathOf = ({ message }: Found) => `/channels/${message.channel_id}/messages/${message.id}`;
  return {
    commands,
    /** `ash.runs(channel, '/campaign new', { name: 'Embers' })`, done when the bot has answered or failed to. */
    runs: async (channel: Id, typed: string, options: Options = {}, more: Files = {}) => {
      const called = commandCalled(typed, await commands(channel));
      return start(`/channels/${channel}/commands`, { ...called, options, ...more });
    },
    /** A command from the menu of a user or a message. */
    runsOn: async (channel: Id, target: Id, name: string) => {
      const { id: command } = menuCommandCalled(name, await commands(channel));
      return start(`/channels/${channel}/commands`, { command, target });
    },
    completes: async (
      channel: Id,
      typed: string,
      options: Options,
      focused: string,
    ): Promise<readonly ChoiceView[]> => {
      const called = commandCalled(typed, await commands(channel));
      const asked = { ...called, options, focused };
      return (await mine<Autocompleted>('POST', `/channels/${channel}/autocomplete`, asked)).choices;
    },
    presses: async (button: string | RegExp, spot: Spot) => {
      const found = buttonCalled(button, await on(spot));
      return start(`${pathOf(found)}/press`, { customId: found.customId });
    },
    selects: async (menu: string | RegExp, chosen: string | readonly string[], spot: Spot) => {
      const found = selectCalled(menu, await on(spot));
      const values = valuesOf(found.part, typeof chosen === 'string' ? [chosen] : chosen);
      return start(`${pathOf(found)}/select`, { customId: found.customId, values });
    },
    openForm: () => form,
    /** Fills in the form that a bot opened last, by labels or custom ids. */
    fills: async (values: Readonly<Record<string, string | boolean | readonly string[]>>) => {
      if (!form) throw new Error('No form is open.');
      const filled = { values: fieldsOf(form, values) };
      const path = `/modals/${form.interaction}`;
      form = undefined;
      return start(path, filled);
    },
  };
}

/** It may have been deleted already. */
async function answerOf(mine: Ask, channel: Id, message: Id): Promise<MessageView | undefined> {
  try {
    return await mine<MessageView>('GET', `/channels/${channel}/messages/${message}`);
  } catch (error) {
    if (error instanceof RefusedByControl && error.status === 404) return undefined;
    throw error;
  }
}
