// Votes of the party (CMP-040 to CMP-051): who may vote, when a vote closes, with what, and who leads. Pure.
import type { Choice, PartValue, SeatId, Settling } from '../../engine/kernel/ask.ts';
import { Refusal } from '../../engine/refusal.ts';

export type PersonId = string;
export type Voter = { readonly person: PersonId; readonly away: boolean };
/** `at` is when it was cast, in milliseconds. */
export type Ballot = { readonly person: PersonId; readonly choice: Choice; readonly at: number };

export type VoteSettings = {
  readonly leaderOverride: 'off' | 'tie' | 'on';
  readonly quorum: number;
  readonly secretVotes: boolean;
};
export const VOTE_SETTINGS: VoteSettings = { leaderOverride: 'off', quorum: 0, secretVotes: false };

export type Rule = Pick<Extract<Settling, { by: 'vote' }>, 'needs' | 'tie' | 'changeable'>;

export type Vote = {
  /** The id of the ask. */
  readonly id: string;
  readonly rule: Rule;
  /** The ids of its options. */
  readonly options: readonly string[];
  /** What stands when nothing else is decided. */
  readonly fallback: Choice;
  readonly voters: readonly Voter[];
  /** In the order in which they came; a later one of the same person takes the place of the earlier. */
  readonly ballots: readonly Ballot[];
  /** The leader, or who acts as one. */
  readonly leader?: PersonId;
  readonly settings: VoteSettings;
  /** Whether its time has run out, and whether that was put off once already. */
  readonly isDue: boolean;
  readonly isProlonged: boolean;
  /** The leader closes it with this. */
  readonly override?: Choice;
};

export type ClosedBy = 'majority' | 'all' | 'deadline' | 'leader' | 'reached' | 'unreachable' | 'nobody';
export type DecidedBy = 'most' | 'single' | 'leader' | 'oldest' | 'default';

export type Settlement =
  | { readonly is: 'closed'; readonly choice: Choice; readonly by: ClosedBy; readonly decided: DecidedBy }
  /** `missing`: how many more votes for what leads would close it at once. */
  | { readonly is: 'open'; readonly missing: number; readonly waiting: readonly PersonId[] }
  /** CMP-045 Too few have voted: its time is made longer, once, by half of its length. */
  | { readonly is: 'prolonged' }
  /** CMP-047 All are away. */
  | { readonly is: 'paused' };

// ---- who may vote, and voting ----

/** CMP-040 Each player one vote, whatever the number of heroes; CMP-050 of the named seats alone where some are named. */
export function votersOf(
  { who }: { readonly who?: readonly SeatId[] | undefined },
  seats: readonly { readonly seat: SeatId; readonly person?: PersonId | undefined; readonly away?: boolean }[],
): readonly Voter[] {
  const asked = seats.filter(({ seat }) => who === undefined || who.includes(seat));
  const persons = new Map(asked.flatMap(({ person, away = false }) => (person === undefined ? [] : [[person, away]])));
  return [...persons].map(([person, away]) => ({ person, away }));
}

/** CMP-040 The vote with one more ballot. CMP-047 Whoever votes is not away from it. Throws a Refusal. */
export function withBallot(vote: Vote, ballot: Ballot): Vote {
  if (!vote.voters.some(({ person }) => person === ballot.person)) throw new Refusal('notYours');
  if (!vote.options.includes(ballot.choice.choose)) throw new Refusal('noSuchOption', { option: ballot.choice.choose });
  const before = standingBallots(vote).find(({ person }) => person === ballot.person);
  if (before && keyOf(before.choice) === keyOf(ballot.choice)) return vote;
  if (before && !vote.rule.changeable) throw new Refusal('alreadyAnswered');
  const voters = vote.voters.map((voter) => (voter.person === ballot.person ? { ...voter, away: false } : voter));
  return { ...vote, voters, ballots: [...vote.ballots, ballot] };
}

/** CMP-044 These are never closed by the leader. */
const NOT_BY_LEADER = ['act.restart', 'leader.change'];

/** CMP-044 The vote as the leader closes it. Throws a Refusal. */
export function withOverride(vote: Vote, person: PersonId, choice: Choice): Vote {
  if (!mayOverride(vote) || person !== vote.leader) throw new Refusal('notYours');
  if (!vote.options.includes(choice.choose)) throw new Refusal('noSuchOption', { option: choice.choose });
  return { ...vote, override: choice };
}

export const mayOverride = ({ id, leader, settings }: Vote): boolean =>
  leader !== undefined && settings.leaderOverride === 'on' && !NOT_BY_LEADER.includes(id);

/** CMP-042 One a person, the oldest first; a changed vote counts from its change. */
export function standingBallots({ voters, options, ballots }: Vote): readonly Ballot[] {
  const standing = new Map<PersonId, Ballot>();
  for (const ballot of ballots) {
    const before = standing.get(ballot.person);
    if (!before || keyOf(before.choice) !== keyOf(ballot.choice)) standing.set(ballot.person, ballot);
  }
  const cast = [...standing.values()].filter(
    ({ person, choice }) => options.includes(choice.choose) && voters.some((voter) => voter.person === person),
  );
  return cast.toSorted((a, b) => a.at - b.at || ballots.indexOf(a) - ballots.indexOf(b));
}

/** Two choices are the same vote when all their parts are the same. */
const keyOf = ({ choose, with: parts = {} }: Choice): string =>
  JSON.stringify([choose, Object.entries(parts).toSorted(byName)]);
const byName = ([a]: readonly [string, PartValue], [b]: readonly [string, PartValue]): number => (a < b ? -1 : 1);

// ---- settling ----

/** How many voted for a choice, of all who are counted. */
export function countOf(vote: Vote, choice: Choice): { readonly for: number; readonly of: number } {
  const cast = standingBallots(vote);
  const own = leads(cast).find((lead) => keyOf(lead.choice) === keyOf(choice));
  return { for: own?.votes ?? 0, of: countedOf(vote, cast).length };
}

type Lead = { readonly choice: Choice; readonly votes: number; readonly since: number };

/** What was voted for, most votes first, then what was voted for first. */
function leads(cast: readonly Ballot[]): readonly Lead[] {
  const found = new Map<string, Lead>();
  for (const [since, { choice }] of cast.entries()) {
    const before = found.get(keyOf(choice));
    found.set(keyOf(choice), before ? { ...before, votes: before.votes + 1 } : { choice, votes: 1, since });
  }
  return [...found.values()].toSorted((a, b) => b.votes - a.votes || a.since - b.since);
}

/** CMP-047 Whoever is away is left out of "all players", unless a vote of theirs stands. */
function countedOf({ voters }: Vote, cast: readonly Ballot[]): readonly PersonId[] {
  const hasVoted = (person: PersonId) => cast.some((ballot) => ballot.person === person);
  return voters.filter(({ person, away }) => !away || hasVoted(person)).map(({ person }) => person);
}

export function settledBy(vote: Vote): Settlement {
  const { voters, fallback } = vote;
  if (voters.length === 0) return { is: 'closed', choice: fallback, by: 'nobody', decided: 'default' };
  if (voters.every(({ away }) => away)) return { is: 'paused' };
  if (vote.override && mayOverride(vote))
    return { is: 'closed', choice: vote.override, by: 'leader', decided: 'leader' };
  return vote.rule.needs === 'most' ? settledByMost(vote) : settledByNumber(vote);
}

/** CMP-041 More than half of all, or all have voted; else at the deadline. */
function settledByMost(vote: Vote): Settlement {
  const cast = standingBallots(vote);
  const counted = countedOf(vote, cast);
  const [lead] = leads(cast);
  const needed = Math.floor(counted.length / 2) + 1;
  if (lead && lead.votes >= needed) return closed(lead.choice, 'majority', 'most');
  if (cast.length === counted.length) return decided(vote, cast, 'all');
  if (vote.isDue) return isPutOff(vote, cast) ? { is: 'prolonged' } : decided(vote, cast, 'deadline');
  return open(counted, cast, needed - (lead?.votes ?? 0));
}

/** CMP-051 A set number of those who may vote and are not away, for anything but the default. */
function settledByNumber(vote: Vote): Settlement {
  const cast = standingBallots(vote);
  const counted = countedOf(vote, cast);
  const needed = numberNeeded(vote.rule.needs, counted.length);
  const [lead] = leads(cast).filter(({ choice }) => keyOf(choice) !== keyOf(vote.fallback));
  const votes = lead?.votes ?? 0;
  if (lead && votes >= needed) return closed(lead.choice, 'reached', 'most');
  if (votes + counted.length - cast.length < needed) return closed(vote.fallback, 'unreachable', 'default');
  if (vote.isDue) return isPutOff(vote, cast) ? { is: 'prolonged' } : closed(vote.fallback, 'deadline', 'default');
  return open(counted, cast, needed - votes);
}

/** More than half, or two thirds. */
const numberNeeded = (needs: Rule['needs'], all: number): number =>
  needs === 'twoThirds' ? Math.ceil((2 * all) / 3) : Math.floor(all / 2) + 1;

/** CMP-045 */
const isPutOff = ({ settings, isProlonged }: Vote, cast: readonly Ballot[]): boolean =>
  !isProlonged && cast.length < settings.quorum;

const closed = (choice: Choice, by: ClosedBy, decided: DecidedBy): Settlement => ({
  is: 'closed',
  choice,
  by,
  decided,
});

const open = (counted: readonly PersonId[], cast: readonly Ballot[], missing: number): Settlement => ({
  is: 'open',
  missing,
  waiting: counted.filter((person) => !cast.some((ballot) => ballot.person === person)),
});

/** CMP-042, CMP-043 What wins at closing. */
function decided(vote: Vote, cast: readonly Ballot[], by: ClosedBy): Settlement {
  const [first, ...others] = leads(cast);
  if (!first) return closed(vote.fallback, by, 'default');
  const tied = [first, ...others.filter(({ votes }) => votes === first.votes)];
  if (tied.length === 1) return closed(first.choice, by, cast.length === 1 ? 'single' : 'most');
  if (vote.rule.tie === 'fallback') return closed(vote.fallback, by, 'default');
  const word = cast.find(({ person }) => person === vote.leader)?.choice;
  const isTied = word && tied.some(({ choice }) => keyOf(choice) === keyOf(word));
  return word && isTied ? closed(word, by, 'leader') : closed(first.choice, by, 'oldest');
}

// ---- what is shown, and who leads ----

export type Tally = {
  /** Not there while a secret vote is open. */
  readonly counts?: readonly { readonly choice: Choice; readonly votes: number }[];
  readonly voted: readonly PersonId[];
  readonly waiting: readonly PersonId[];
  readonly mine?: Choice;
};

/** CMP-048 With secret votes the counts are hidden until closing; one's own vote never is. */
export function tallyOf(vote: Vote, eyes?: PersonId): Tally {
  const cast = standingBallots(vote);
  const voted = cast.map(({ person }) => person);
  const mine = cast.find(({ person }) => person === eyes)?.choice;
  const isHidden = vote.settings.secretVotes && settledBy(vote).is !== 'closed';
  const counts = leads(cast).map(({ choice, votes }) => ({ choice, votes }));
  return {
    ...(!isHidden && { counts }),
    // In the order of the seats, which tells nothing of who agrees with whom.
    voted: vote.voters.flatMap(({ person }) => (voted.includes(person) ? [person] : [])),
    waiting: vote.voters.flatMap(({ person, away }) => (away || voted.includes(person) ? [] : [person])),
    ...(mine && { mine }),
  };
}

export type Leading = {
  /** The creator of the campaign, or whom the players have chosen since; nobody, if they left. */
  readonly leader?: PersonId | undefined;
  /** In the order in which they joined. `answered` counts the decisions that they answered. */
  readonly players: readonly { readonly person: PersonId; readonly answered: number; readonly awaySince?: number }[];
  readonly now: number;
  /** The length of a heavy (slow) deadline. */
  readonly heavy: number;
};

/** CMP-049 While the leader is away for longer than a heavy deadline, whoever answered most acts as leader. */
export function actingLeader({ leader, players, now, heavy }: Leading): PersonId | undefined {
  const own = players.find(({ person }) => person === leader);
  const isAwayLong = own?.awaySince !== undefined && now - own.awaySince > heavy;
  if (own && !isAwayLong) return own.person;
  const here = players.filter((player) => player !== own && player.awaySince === undefined);
  const [first] = here.toSorted((a, b) => b.answered - a.answered);
  return first?.person ?? own?.person;
}
