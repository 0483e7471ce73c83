// Verbs that people type: what they mean of all that is asked now, and what can follow them. The ruleset says it; nobody else knows its words.
import { PARTY, type SeatId } from '../../engine/kernel/ask.ts';
import { mayAnswer } from '../../engine/kernel/choice.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { FollowUp, Meaning } from '../../engine/ruleset/speech.ts';
import type { App, Caller } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { readingOf } from '../table/readTable.ts';
import type { AnyTable } from '../table/withLockedTable.ts';
import { stewardOf } from '../time/apply.ts';
import { answer } from './answer.ts';
import type { Reply } from './reply.ts';
import { answerAlong } from './stepByStep.ts';
import { wordsOf } from './typedSuggestions.ts';
import { FIRST, laterSaid, type Open, optionMeant, partsMeant, type Typed, type Word } from './typedWords.ts';

export type Spoken = Typed & {
  readonly table: number;
  /** As the ruleset knows it: `play`, `pass discard`; or one of `ANY_VERBS`, which every game has. */
  readonly verb: string;
  /** Which of the caller's seats is meant, by its id or name; needed where several could answer the same. */
  readonly seat?: string | undefined;
};

/** Several of the caller's seats could answer, and nothing says which. */
export type WhichSeat = NotPossible & { readonly seats: readonly SeatId[] };
export const isWhichSeat = (error: unknown): error is WhichSeat => error instanceof NotPossible && 'seats' in error;

/** Answer whatever one is asked, or whatever the party is asked, by the arguments `choice` and `with`. */
const ANY_VERBS = ['choose', 'vote'] as const;

/** Where a reply asks for more, it says of whom; `along` was said with it for later. */
export type SpokenReply = Reply & {
  readonly ask: number;
  readonly as: SeatId;
  readonly along: readonly FollowUp[];
};

/** Answers what is open by the meaning of a verb; what is still to be said comes back as `needs`. */
export async function speak(app: App, caller: Caller, spoken: Spoken): Promise<SpokenReply> {
  const open = await openMeanings(app, caller, spoken);
  if (open.length === 0) throw new NotPossible('notAsked');
  const found = open.find((one) => optionMeant(one, spoken) !== undefined);
  const choose = found && optionMeant(found, spoken);
  if (!found || choose === undefined) throw missingOption(open, spoken);
  refuseUnclear(open, found, spoken);
  const { choice, isComplete } = partsMeant({ ...found, choose }, spoken);
  const { seat } = found;
  const said = { table: spoken.table, ask: found.ask.number };
  if (isComplete) {
    const { reply, along } = await answerAlong(app, caller, {
      ...{ ...said, ...choice, seat, also: laterSaid(found, spoken) },
    });
    return { ...reply, ask: said.ask, as: seat, along };
  }
  // What is not said completely is asked for part by part.
  const reply = await answer(app, caller, { ...said, choose, add: choice.with ?? {}, as: seat });
  return { ...reply, ask: said.ask, as: seat, along: [] };
}

/** Whom the party speaks through is all the same. */
function refuseUnclear(open: readonly Open[], { meaning, ask }: Open, spoken: Spoken): void {
  if (ask.who === PARTY) return;
  const same = open.filter((one) => one.meaning === meaning && optionMeant(one, spoken) !== undefined);
  const seats = [...new Set(same.map(({ seat }) => seat))];
  if (seats.length > 1) throw Object.assign(new NotPossible('whichSeat'), { seats });
}

/** Either it was named wrongly, or this cannot be done with what is asked now. */
function missingOption(open: readonly Open[], { said }: Typed): Error {
  const typed = open.flatMap(({ meaning: { choose } }) => (typeof choose === 'object' ? [said[choose.argument]] : []));
  const [option] = typed.filter((one) => one !== undefined);
  return option === undefined ? new NotPossible('notAsked') : new Refusal('noSuchOption', { option });
}

type Asked = Pick<Spoken, 'table' | 'verb' | 'seat'>;

/** The meanings of a verb that somebody could answer now, in the ruleset's order. */
async function openMeanings(app: App, caller: Caller, { table: id, verb, seat }: Asked): Promise<readonly Open[]> {
  const { table, seats } = await seatedAt(app, caller, id);
  if (seat !== undefined && !seats.includes(seat)) throw new Refusal('notYours');
  return openIn(table, seat === undefined ? seats : [seat], verb);
}

async function seatedAt(app: App, caller: Caller, id: number) {
  const { row, table } = await readingOf(app, caller.guild, id);
  const at = app.clock.now();
  const own = row.seats.filter(({ person }) => person?.discordId === caller.user);
  const kept = row.seats.filter((seat) => stewardOf(row, seat, at) === caller.user);
  const seats = [...own, ...kept].map((seat) => seat.id);
  if (seats.length === 0) throw new Refusal('notSeated');
  return { table, seats };
}

const openIn = (table: AnyTable, seats: readonly SeatId[], verb: string): readonly Open[] =>
  meaningsOf(table, verb).flatMap((meaning) =>
    table.asks
      .filter((ask) => ask.id === meaning.ask)
      .flatMap((ask) =>
        seats
          .filter((seat) => mayAnswer(ask, seat, table.rules.seatsOf(table.state)))
          .map((seat) => ({ table, ask, seat, meaning })),
      ),
  );

function meaningsOf({ rules, asks }: AnyTable, verb: string): readonly Meaning[] {
  const own = rules.speech?.verbs[verb];
  if (own || !ANY_VERBS.some((one) => one === verb)) return own ?? [];
  const ids = asks.filter(({ who }) => verb === 'choose' || who === PARTY).map(({ id }) => id);
  return [...new Set(ids)].map((ask) => ({ ask, choose: { argument: 'choice' }, parts: { with: FIRST } }));
}

/** What may be typed for one argument of a verb now, given the others. */
export async function wordsFor(
  app: App,
  caller: Caller,
  spoken: Spoken & { readonly argument: string },
): Promise<readonly Word[]> {
  const { argument } = spoken;
  const all = (await openMeanings(app, caller, spoken)).flatMap((open): readonly Word[] => {
    try {
      return wordsOf(open, argument, spoken);
    } catch (error) {
      // Another argument does not fit: then nothing fits beside it.
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
  const keys = all.map(({ ids }) => ids.join());
  return all.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

/** Whether a game has the verb at all. */
export const hasVerb = ({ contents }: Pick<App, 'contents'>, ruleset: string, verb: string): boolean =>
  ANY_VERBS.some((one) => one === verb) || Object.hasOwn(contents.named(ruleset)?.speech?.verbs ?? {}, verb);

/** The verbs by which the caller could answer something now. */
export async function verbsNow(app: App, caller: Caller, { table: id }: { readonly table: number }) {
  const { table, seats } = await seatedAt(app, caller, id);
  const own = Object.keys(table.rules.speech?.verbs ?? {}).filter((verb) =>
    openIn(table, seats, verb).some((open) => isThere(open)),
  );
  const answered = own.flatMap((verb) =>
    openIn(table, seats, verb)
      .filter(isThere)
      .map(({ ask }) => ask.number),
  );
  const isLeft = openIn(table, seats, 'choose').some(({ ask }) => !answered.includes(ask.number));
  return isLeft ? [...own, 'choose'] : own;
}

/** There is at least one option that the verb could mean. */
function isThere(open: Open): boolean {
  const { choose } = open.meaning;
  return typeof choose === 'string'
    ? optionMeant(open, { said: {}, render: ({ key }) => key }) !== undefined
    : wordsOf(open, choose.argument, { said: {}, render: ({ key }) => key }).length > 0;
}
