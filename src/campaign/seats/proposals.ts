// What a player proposes between answers, and when it is decided: another leader, an Act once more, the end of all records, another hero, who comes and who goes. Pure.
import { z } from 'zod';
import type { Choice } from '../../engine/kernel/ask.ts';
import { type Ballot, type Rule, type Settlement, settledBy, type Voter, type VoteSettings } from '../play/votes.ts';

const seat = z.string().min(1);
export const detailShape = z.discriminatedUnion('kind', [
  /** `to` is a person. */
  z.object({ kind: z.literal('leader.change'), to: z.string() }),
  /** CMP-101, CMP-104 The Act in which it was asked for, with these heroes, if not with those who play now. */
  z.object({
    kind: z.literal('act.restart'),
    act: z.string().optional(),
    heroes: z.array(seat).min(1).readonly().optional(),
  }),
  z.object({ kind: z.literal('campaign.delete') }),
  z.object({ kind: z.literal('hero.swap'), leaving: seat, coming: seat }),
  /** CMP-111 A person who does not play yet, and the hero whom they would like to play. */
  z.object({ kind: z.literal('player.join'), to: z.string(), coming: seat }),
  /** CMP-112 A person who is asked to leave. */
  z.object({ kind: z.literal('player.leave'), to: z.string() }),
]);
export type Detail = z.infer<typeof detailShape>;
export type Kind = Detail['kind'];
export const KINDS: readonly string[] = [
  'leader.change',
  'act.restart',
  'campaign.delete',
  'hero.swap',
  'player.join',
  'player.leave',
] satisfies Kind[];

export type Proposal = {
  readonly kind: Kind;
  readonly voters: readonly Voter[];
  readonly ballots: readonly Ballot[];
  /** Who leads, or acts as the leader. */
  readonly leader?: string;
  readonly settings: VoteSettings;
  readonly isDue: boolean;
  readonly isProlonged: boolean;
};
export type Decision = 'granted' | 'refused' | 'open' | 'prolonged';

const YES: Choice = { choose: 'yes' };
const NO: Choice = { choose: 'no' };
export const wordOf = (yes: boolean): Choice => (yes ? YES : NO);

/**
 * CMP-044, CMP-051 The default of both is no, and the leader has no more to say than anybody. A tie changes nothing: with
 * the oldest vote deciding it (CMP-042), one of two could always make themselves the leader.
 */
const RULES: Readonly<Record<'leader.change' | 'act.restart', Rule>> = {
  'leader.change': { needs: 'most', tie: 'fallback', changeable: true },
  'act.restart': { needs: 'twoThirds', tie: 'fallback', changeable: true },
};

export function decided(proposal: Proposal): Decision {
  const { kind } = proposal;
  if (kind === 'campaign.delete') return agreedByTwo(proposal);
  if (kind === 'hero.swap') return confirmed(proposal);
  if (kind === 'player.join') return welcomed(proposal);
  if (kind === 'player.leave') return sentAway(proposal);
  return worded(voted(proposal, RULES[kind]));
}

function voted({ kind, voters, ballots, settings, isDue, isProlonged }: Proposal, rule: Rule): Settlement {
  const vote = { id: kind, rule, options: ['yes', 'no'], fallback: NO, voters, ballots };
  return settledBy({ ...vote, settings, isDue, isProlonged });
}

function worded(settlement: Settlement): Decision {
  switch (settlement.is) {
    case 'closed':
      return settlement.choice.choose === 'yes' ? 'granted' : 'refused';
    case 'prolonged':
      return 'prolonged';
    case 'open':
    case 'paused':
      return 'open';
  }
}

const saidBy = (ballots: readonly Ballot[], person: string | undefined): string | undefined =>
  ballots.findLast((ballot) => ballot.person === person)?.choice.choose;

/** CMP-100 The leader, and one more player if there is one. */
function agreedByTwo({ voters, ballots, leader, isDue }: Proposal): Decision {
  const others = voters.filter(({ person }) => person !== leader);
  const said = others.map(({ person }) => saidBy(ballots, person));
  const isLed = leader === undefined || saidBy(ballots, leader) === 'yes';
  if (isLed && (others.length === 0 || said.includes('yes'))) return 'granted';
  const isRefused = saidBy(ballots, leader) === 'no' || (others.length > 0 && said.every((word) => word === 'no'));
  return isRefused || isDue ? 'refused' : 'open';
}

/** Whoever asks has said yes; the leader confirms it where the setting says so. */
function confirmed({ ballots, leader, isDue }: Proposal): Decision {
  const word = leader === undefined ? 'yes' : saidBy(ballots, leader);
  if (word === undefined) return isDue ? 'refused' : 'open';
  return word === 'yes' ? 'granted' : 'refused';
}

/** CMP-111 While the leader can be asked, nobody else decides who comes; after its first time anybody who plays may. */
export function decidesAlone({ voters, leader, isProlonged }: Proposal): boolean {
  const isHere = voters.some(({ person, away }) => person === leader && !away);
  return isHere && !isProlonged;
}

/** CMP-111 The leader's word; where the leader is away or was silent for a day, that of the others. */
function welcomed(proposal: Proposal): Decision {
  const { ballots, leader, isDue, isProlonged } = proposal;
  const word = saidBy(ballots, leader);
  if (word !== undefined) return word === 'yes' ? 'granted' : 'refused';
  const said = wordsOf(proposal);
  const mayOthers = isDue || !decidesAlone(proposal);
  if (mayOthers && said.yes > said.no) return 'granted';
  if (!isDue) return 'open';
  return isProlonged ? 'refused' : 'prolonged';
}

/** One person alone sends nobody away. */
export const LEAST_TO_SEND_AWAY = 2;

/** CMP-112 More than half of the others who are not away, and never one alone. Whoever is asked to leave is no voter. */
function sentAway(proposal: Proposal): Decision {
  const { voters, ballots, isDue } = proposal;
  const said = wordsOf(proposal);
  const counted = voters.filter(({ person, away }) => !away || saidBy(ballots, person) !== undefined);
  const needed = Math.max(LEAST_TO_SEND_AWAY, Math.floor(counted.length / 2) + 1);
  if (said.yes >= needed) return 'granted';
  return isDue || voters.length - said.no < needed ? 'refused' : 'open';
}

function wordsOf({ voters, ballots }: Proposal): { readonly yes: number; readonly no: number } {
  const said = voters.map(({ person }) => saidBy(ballots, person));
  return { yes: said.filter((word) => word === 'yes').length, no: said.filter((word) => word === 'no').length };
}
