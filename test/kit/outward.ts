// A front in memory: it remembers everything in order, and can be unkind.
import {
  type Addressed,
  type Board,
  type CallingBoard,
  isPutOff,
  type News,
  type Notice,
  type Outward,
  type PetitionPost,
  type Posted,
  type Prompt,
  type PromptEdit,
  type ProposalPost,
  type Where,
} from '../../src/campaign/tell/outward.ts';
import { type Clock, systemClock } from '../../src/clock.ts';

type Saying =
  | { readonly call: 'tell'; readonly news: News }
  | { readonly call: 'prompt'; readonly prompt: Prompt }
  | { readonly call: 'showBoard'; readonly board: Board }
  | { readonly call: 'call'; readonly board: CallingBoard }
  | { readonly call: 'petition'; readonly asked: PetitionPost }
  | { readonly call: 'proposal'; readonly asked: ProposalPost }
  | { readonly call: 'remind'; readonly person: Addressed; readonly notice: Notice }
  | { readonly call: 'editPrompt'; readonly edit: PromptEdit };
type Call = Saying['call'];
/** `at`: what the clock showed. */
export type Said = Saying & { readonly message: string; readonly place: string; readonly at: number };

type Trouble = {
  /** `fails`: nothing is posted; `losesAnswer`: it is posted, and then the answer is lost; `putsOff`: what is there may not be edited now. */
  readonly how: 'fails' | 'losesAnswer' | 'putsOff';
  readonly call?: Call;
  times: number;
};

export type OutwardInMemory = Outward & {
  /** Everything that was said, in order; a message that was posted once is there once. */
  readonly said: readonly Said[];
  /** How often each call was made, answered or not. */
  readonly calls: Readonly<Record<Call, number>>;
  of<C extends Call>(call: C): readonly Extract<Said, { call: C }>[];
  /** The next calls go wrong. */
  trouble(how: Trouble['how'], times: number, call?: Call): void;
  /** Nothing goes wrong any more. */
  heal(): void;
  /** Calls wait until what is returned is called. */
  hold(): () => void;
  /** Nonces are heeded for some minutes only; from now on those of before are forgotten. */
  forgetNonces(): void;
  /** Somebody deletes a message. */
  erase(message: string): void;
  /** The place is no more, until it is opened again. */
  close(place: string): void;
  open(place: string): void;
};

export class OutwardTrouble extends Error {
  override readonly name = 'OutwardTrouble';
}

/** `boardCalls`: as on Discord, the board itself asks where one thing is open. */
export function outwardInMemory(
  clock: Pick<Clock, 'now'> = systemClock,
  { boardCalls = false }: { readonly boardCalls?: boolean } = {},
): OutwardInMemory {
  const said: Said[] = [];
  const calls: Record<Call, number> = {
    tell: 0,
    prompt: 0,
    showBoard: 0,
    remind: 0,
    editPrompt: 0,
    call: 0,
    petition: 0,
    proposal: 0,
  };
  const troubles: Trouble[] = [];
  const nonces = new Map<string, string>();
  const erased = new Set<string>();
  const closed = new Set<string>();
  let gate = Promise.resolve();
  let count = 0;

  const keep = (saying: Saying, place: string, given: { mark?: string; message?: string }): string => {
    const known = given.mark === undefined ? undefined : nonces.get(`${place} ${given.mark}`);
    if (known !== undefined) return known;
    count += 1;
    const message = given.message !== undefined && !erased.has(given.message) ? given.message : `m${count}`;
    said.push({ ...saying, message, place, at: clock.now() });
    if (given.mark !== undefined) nonces.set(`${place} ${given.mark}`, message);
    return message;
  };
  const post = async (saying: Saying, place: string, given: { mark?: string; message?: string }): Promise<Posted> => {
    calls[saying.call] += 1;
    await gate;
    const trouble = troubles.find((one) => one.times > 0 && (one.call ?? saying.call) === saying.call);
    if (trouble) trouble.times -= 1;
    if (trouble?.how === 'fails') throw new OutwardTrouble(`${saying.call} failed`);
    if (closed.has(place)) return 'gone';
    if (trouble?.how === 'putsOff' && given.message !== undefined) return { message: given.message, isPutOff: true };
    const message = keep(saying, place, given);
    if (trouble) throw new OutwardTrouble(`the answer to ${saying.call} was lost`);
    return { message };
  };
  const marksOf = (place: string) =>
    said.flatMap((one) => {
      const mark = markOf(one);
      return one.place !== place || mark === undefined || erased.has(one.message)
        ? []
        : [{ message: one.message, mark }];
    });

  return {
    said,
    calls,
    of: (call) => said.filter((one): one is never => one.call === call),
    tell: ({ place }, news) => post({ call: 'tell', news }, place, { mark: news.mark }),
    prompt: ({ place }, prompt) => post({ call: 'prompt', prompt }, place, { mark: prompt.mark }),
    editPrompt: async ({ place }, edit) => {
      if (erased.has(edit.message)) return 'gone';
      const posted = await post({ call: 'editPrompt', edit }, place, { message: edit.message });
      return posted === 'gone' ? posted : isPutOff(posted) ? 'later' : 'done';
    },
    showBoard: ({ place }, board) => post({ call: 'showBoard', board }, place, optionalMessage(board)),
    petition: ({ place }, asked) => {
      const given = asked.message === undefined ? { mark: asked.mark } : { message: asked.message };
      return post({ call: 'petition', asked }, place, given);
    },
    proposal: ({ place }, asked) => {
      const given = asked.message === undefined ? { mark: asked.mark } : { message: asked.message };
      return post({ call: 'proposal', asked }, place, given);
    },
    remind: (person, notice) => post({ call: 'remind', person, notice }, notice.where.place, { mark: notice.mark }),
    recall: async ({ place }) => marksOf(place).slice(-50),
    isThere: async (_where: Where, message) => said.some((one) => one.message === message) && !erased.has(message),
    ...(boardCalls && {
      calling: {
        suffices: ({ asks }) => asks.length === 1,
        call: ({ place }, board) => post({ call: 'call', board }, place, { mark: board.mark }),
      },
    }),
    trouble: (how, times, call) => void troubles.push({ how, times, ...(call && { call }) }),
    heal: () => void troubles.splice(0),
    hold: () => {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    forgetNonces: () => nonces.clear(),
    erase: (message) => void erased.add(message),
    close: (place) => void closed.add(place),
    open: (place) => void closed.delete(place),
  };
}

const optionalMessage = ({ message }: Board) => (message === undefined ? {} : { message });

function markOf(said: Said): string | undefined {
  switch (said.call) {
    case 'tell':
      return said.news.mark;
    case 'prompt':
      return said.prompt.mark;
    case 'petition':
      return said.asked.mark;
    case 'proposal':
      return said.asked.proposal.id;
    case 'call':
      return said.board.mark;
    case 'remind':
      return said.notice.mark;
    case 'showBoard':
    case 'editPrompt':
      return undefined;
  }
}
