// What can change a road between answers, for the use cases (CMP-101 to CMP-109, CMP-121): the state with which it goes on.
import type { SeatId } from '../engine/kernel/ask.ts';
import type { Stage } from '../engine/kernel/flow.ts';
import type { CampaignState, RoadContent, RoadState } from '../engine/ruleset/campaign.ts';
import type { Regroup, Regrouping } from '../engine/ruleset/regroup.ts';
import { actAt, type Ground, isBetweenActs, joined, left, restarted, standsFor, swapped } from './change.ts';
import type { Hooks } from './words.ts';

export function regroupOf<C>(hooks: Hooks): Regroup<RoadState, RoadContent<C>> {
  return {
    actAt: ({ stage, campaign }, content) => actAt({ hooks, content }, campaign, nodeOf(stage)),
    isBetweenActs: ({ stage, campaign }, content) => isBetweenActs({ hooks, content }, campaign, nodeOf(stage)),
    regrouped: (state, content, change) => {
      const { stage, campaign } = state;
      const ground = { hooks, content };
      if (change.do === 'restart') return restartedState(ground, state, change);
      const next = changed(ground, campaign, change);
      return { stage: spending(next, stage), campaign: next };
    },
  };
}

const nodeOf = ({ node, then }: Stage): string => String(node ?? (then as Stage | undefined)?.node ?? '');

type Restart = Extract<Regrouping, { do: 'restart' }>;

/** At an Act's first node, the campaign still names the Act before; the node says which Act it is. */
function restartedState(ground: Ground, { stage, campaign }: RoadState, { seats, act: wished }: Restart): RoadState {
  const act = wished ?? actAt(ground, campaign, nodeOf(stage)) ?? '';
  if (campaign.snapshots[act] === undefined) {
    const others = withSeats(ground, campaign, seats);
    return { stage: spending(others, stage), campaign: others };
  }
  const { campaign: anew, node } = restarted(ground, campaign, { act, heroes: seats });
  return { stage: { name: 'node', node }, campaign: anew };
}

/** Before an Act has begun there is nothing to go back to, but the heroes may change. */
function withSeats(ground: Ground, campaign: CampaignState, seats: readonly SeatId[]): CampaignState {
  let party = campaign;
  for (const [entering, leaving] of standsFor(campaign.seats, seats))
    party = swapped(ground, party, { leaving, entering });
  for (const seat of seats) if (!party.seats.includes(seat)) party = joined(ground, party, seat);
  for (const seat of party.seats) if (!seats.includes(seat)) party = left(ground, party, seat);
  return { ...party, seats: [...seats] };
}

function changed(ground: Ground, campaign: CampaignState, change: Exclude<Regrouping, Restart>): CampaignState {
  switch (change.do) {
    case 'swap':
      return swapped(ground, campaign, { leaving: change.leaving, entering: change.coming });
    case 'join':
      return joined(ground, campaign, change.seat);
    case 'leave':
      return left(ground, campaign, change.seat);
    case 'set': {
      const { do: _set, ...set } = change;
      return { ...campaign, ...set };
    }
  }
}

/** Money for growth alone is spent before the road goes on. */
function spending({ credit }: CampaignState, stage: Stage): Stage {
  const isOwed = Object.values(credit).some((money) => money > 0);
  return isOwed && stage.name !== 'credit' ? { name: 'credit', then: stage } : stage;
}
