// The way outward on Discord: board, prompts, reminders. It keeps nothing beyond what it is given and what the place shows.
import type { APIMessage } from 'discord-api-types/v10';
import type {
  Addressed,
  Edited,
  Notice,
  Outward,
  PetitionPost,
  Posted,
  Prompt,
  PromptEdit,
  ProposalPost,
  Where,
} from '../../campaign/tell/outward.ts';
import type { Line } from '../../view/index.ts';
import type { Posting } from '../calls/rest.ts';
import { proposalPost } from '../lobby/proposals.ts';
import type { Message } from '../messages/panel.ts';
import { sayingIn, type Words } from '../messages/words.ts';
import { awaitedKey, boardMessage, formerBoard, type Kept, lastOf, lastWith } from '../show/board.ts';
import { hasAct, lessonsIn, markIn, passageIn, textIn } from '../show/found.ts';
import { leftMessage } from '../show/left.ts';
import { directReminder, directResting, noticeMessage, promptMessage, promptOver } from '../show/prompt.ts';
import type { Shown } from '../show/tableStatus.ts';
import { petitionMessage } from '../table/petition.ts';
import { knownAround, type Remembering } from './around.ts';

export type OutwardOptions = {
  readonly posting: Posting & Pick<Remembering, 'isThere'>;
  readonly words: Words;
  readonly now: () => number;
  /** A picture by its name; undefined if it is gone. */
  readonly picture: (name: string) => Promise<Buffer | undefined>;
};

/** Discord soon refuses edits of messages older than an hour. */
const YOUNG = 50 * 60_000;
/** With more messages below it, nobody sees the board. */
const NEAR = 6;
const LOOKED_AT = 50;
const SAME_MOMENT = 5000;
/** With more lines than this, the news are a run of turns and get a message of their own. */
const FEW_LINES = 4;

export function discordOutward(options: OutwardOptions): Outward {
  const { posting } = options;
  return {
    tell: (where, { table, view, earlier, standing, picture, mark, board }) => {
      const of = { table, view, standing, picture, mark };
      return display(options, where, { ...of, ...lastWith(view.news, earlier), last: board, isNews: true });
    },
    showBoard: (where, { table, view, standing, picture, lines, upTo, message }) => {
      // The time keeps a board that was deleted a moment ago from being taken for this one.
      const when = Math.floor(options.now() / SAME_MOMENT);
      const mark = ['b', ...[table, upTo, when].map((number) => number.toString(36))].join('.');
      return display(options, where, {
        table,
        view,
        standing,
        picture,
        mark,
        lines: lastOf(lines),
        last: message,
        isNews: false,
      });
    },
    prompt: (where, prompt) =>
      post(posting, where.place, { message: promptMessage(shownIn(options, prompt), prompt), mark: prompt.mark }),
    editPrompt: (where, edit) => editPrompt(options, where, edit),
    petition: (where, asked) => petition(options, where, asked),
    proposal: (where, asked) => proposal(options, where, asked),
    remind: (person, notice) => remind(options, person, notice),
    recall: async ({ place }) =>
      ((await posting.newest(place, LOOKED_AT))?.messages ?? []).flatMap((message) => {
        const mark = markIn(message);
        return mark === undefined ? [] : [{ message: message.id, mark }];
      }),
    isThere: ({ place }, message) => posting.isThere(place, message),
    members: {
      isMember: ({ guild }, user) => posting.isMember(guild, user),
      tellLeft: ({ place }, left) =>
        post(posting, place, { message: leftMessage(shownIn(options, left), left), mark: left.mark }),
    },
    calling: {
      suffices: ({ asks }) => asks.filter(({ idle }) => !idle).length === 1,
      call: (where, { people, lines, earlier, view, message: last, upTo: _upTo, ...board }) => {
        const calls = [...new Set(people.map(({ user }) => user))];
        const isNews = view.news.length > 0;
        return display(options, where, {
          ...board,
          view,
          last,
          calls,
          isNews,
          ...(isNews ? lastWith(view.news, earlier) : { lines: lastOf(lines) }),
        });
      },
    },
  };
}

type Given = Pick<Shown, 'view' | 'standing'>;

function shownIn({ words }: OutwardOptions, { view, standing }: Given, locale?: string): Shown {
  const language = words.languageOf(locale ?? standing.language);
  return { view, standing, render: words.render(language, standing.content) };
}

type Marked = { readonly message: Message; readonly mark: string };

async function post(posting: Posting, place: string, { message, mark }: Marked): Promise<Posted> {
  const posted = await posting.post(place, message, mark);
  return posted === 'gone' ? 'gone' : { message: posted.id };
}

// ---- the board ----

type Display = Given & {
  readonly table: number;
  readonly picture?: string | undefined;
  readonly mark: string;
  readonly lines: readonly Line[];
  readonly earlier?: readonly Line[];
  /** The message that showed the board last. */
  readonly last?: string | undefined;
  readonly isNews: boolean;
  /** Whom it calls. An edited message calls nobody, so this needs a new one. */
  readonly calls?: readonly string[];
};

/** Edits the last board if people can see it and Discord allows it; otherwise posts a new one, and the old becomes a line. */
async function display(options: OutwardOptions, { place }: Where, wanted: Display): Promise<Posted> {
  const { posting } = options;
  const standing = await posting.newest(place, LOOKED_AT);
  if (!standing) return 'gone';
  const around = knownAround(standing, wanted.last);
  const last = around.find(({ id }) => id === wanted.last);
  const picture = wanted.picture === undefined ? undefined : await options.picture(wanted.picture);
  const mark = `${wanted.mark} ${awaitedKey(wanted.standing)}`;
  const message = boardMessage({ ...shownIn(options, wanted), ...wanted, mark, picture });
  const lessons = lessonsIn(message);
  if (last && !losesPassage(last, message) && staysThere(options, { last, around, wanted, lessons })) {
    const edited = await posting.edit(place, last.id, message);
    if (edited === 'done') return { message: last.id };
  }
  const posted = await post(posting, place, { message, mark: wanted.mark });
  if (posted === 'gone') return posted;
  // Usually there is one old board, or more if an earlier edit failed. The board of another table counts, too: a battle
  // replaces the story that led to it.
  const isUnknown = ({ id, components = [] }: APIMessage) => id === wanted.last && components.length === 0;
  const isFormer = (one: APIMessage) => one.id !== posted.message && (isUnknown(one) || hasAct(one, BOARD_ACTS));
  const former = around.filter(isFormer);
  const below = sayingIn(shownIn(options, wanted).render)('boardBelow');
  for (const one of former)
    await posting.edit(place, one.id, formerBoard(textIn(one) || below, keptOf(one, { wanted, message })));
  return posted;
}

/** Buttons that every board has. */
const BOARD_ACTS = ['hand', 'party'];

/** What stays of an old board: its lessons, while somebody learns, and a passage that the new board does not show. */
function keptOf(one: APIMessage, { wanted, message }: { readonly wanted: Display; readonly message: Message }): Kept {
  const passage = passageIn(one);
  return {
    lessons: wanted.standing.teaches ? lostFrom(one, lessonsIn(message)) : [],
    ...(passage !== undefined && passage !== passageIn(message) && { passage }),
  };
}

/** A story goes on from message to message: a passage is not overwritten. */
function losesPassage(last: APIMessage, message: Message): boolean {
  const before = passageIn(last);
  return before !== undefined && before !== passageIn(message);
}

/** The lessons of a message that the next one would not show. */
const lostFrom = (message: APIMessage, lessons: readonly string[]): readonly string[] =>
  lessonsIn(message).filter((line) => !lessons.includes(line));

type Last = {
  readonly last: APIMessage;
  readonly around: readonly APIMessage[];
  readonly wanted: Display;
  /** The lessons of the new board. */
  readonly lessons: readonly string[];
};

function staysThere({ now }: OutwardOptions, { last, around, wanted, lessons }: Last): boolean {
  const isYoung = now() - Date.parse(last.timestamp) < YOUNG;
  const isNear = around.findIndex(({ id }) => id === last.id) < NEAR;
  const isRun = wanted.isNews && wanted.lines.length > FEW_LINES;
  // A lesson must not vanish before it was read: the old board keeps it.
  const losesLesson = wanted.standing.teaches && lostFrom(last, lessons).length > 0;
  return isYoung && isNear && !wanted.calls && !isAwaitedAnew(last, wanted) && !isRun && !losesLesson;
}

/** Whether a window awaits somebody new. With a single ask, the board stays until it calls them itself. */
function isAwaitedAnew(last: APIMessage, { view, standing }: Display): boolean {
  const [, before = ''] = (markIn(last, true) ?? '').split(' ');
  const now = awaitedKey(standing).split('.');
  return (
    view.asks.filter(({ idle }) => !idle).length > 1 &&
    now.some((user) => user !== '' && !before.split('.').includes(user))
  );
}

// ---- prompts and reminders ----

async function editPrompt(options: OutwardOptions, { place }: Where, edit: PromptEdit): Promise<Edited> {
  const shown = shownIn(options, edit);
  const isOver = edit.open.length === 0;
  const message = isOver ? promptOver(shown, edit) : promptMessage(shown, promptOf(edit));
  const edited = await options.posting.edit(place, edit.message, message);
  return edited === 'old' ? 'later' : edited;
}

const promptOf = ({ table, open, view, standing }: PromptEdit): Prompt => ({
  ...{ table, mark: '', asks: open, people: [], view, standing },
});

async function petition(options: OutwardOptions, { place }: Where, asked: PetitionPost): Promise<Posted> {
  const message = petitionMessage(shownIn(options, asked), asked);
  if (asked.message === undefined) return post(options.posting, place, { message, mark: asked.mark });
  const edited = await options.posting.edit(place, asked.message, message);
  return { message: asked.message, ...(edited === 'old' && { isPutOff: true }) };
}

async function proposal({ posting, words }: OutwardOptions, { place }: Where, asked: ProposalPost): Promise<Posted> {
  const message = proposalPost(words.render(words.languageOf(asked.language), asked.content), asked);
  if (asked.message === undefined) return post(posting, place, { message, mark: asked.mark });
  const edited = await posting.edit(place, asked.message, message);
  return { message: asked.message, ...(edited === 'old' && { isPutOff: true }) };
}

async function remind(options: OutwardOptions, person: Addressed, notice: Notice): Promise<Posted> {
  const shown = shownIn(options, notice, person.locale);
  if (person.inPrivate && notice.kind !== 'return') {
    const message =
      notice.kind === 'waiting' ? directReminder(shown, person, notice) : directResting(shown, person, notice);
    const posted = await options.posting.direct(person.user, message, notice.mark);
    // If they take no direct messages, they are reminded in the place.
    if (posted !== 'gone') return { message: posted.id };
  }
  return post(options.posting, notice.where.place, {
    message: noticeMessage(shown, person, notice),
    mark: notice.mark,
  });
}
