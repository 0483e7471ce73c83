// What changes a road between answers, as the use cases ask for it (CMP-101 to CMP-109, CMP-121): the state with which it goes on.
import type { SeatId } from '../engine/ask.ts';
import type { CampaignState, RoadContent, RoadState } from '../engine/campaign.ts';
import type { Stage } from '../engine/flow.ts';
import type { Regroup, Regrouping } from '../engine/regroup.ts';
import { type Ground, isBetweenActs, joined, left, restarted, swapped } from './change.ts';
import type { Hooks } from './words.ts';

export function regroupOf<C>(hooks: Hooks): Regroup<RoadState, RoadContent<C>> {
  return {
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

function restartedState(ground: Ground, { stage, campaign }: RoadState, { seats }: Restart): RoadState {
  if (campaign.snapshots[campaign.act] === undefined) return { stage, campaign: withSeats(ground, campaign, seats) };
  const { campaign: anew, node } = restarted(ground, campaign, { act: campaign.act, heroes: seats });
  return { stage: { name: 'node', node }, campaign: anew };
}

/** Before the first Act has begun there is nothing to go back to, but the heroes may be others. */
function withSeats(ground: Ground, campaign: CampaignState, seats: readonly SeatId[]): CampaignState {
  const added = seats.filter((seat) => !campaign.seats.includes(seat));
  const all = added.reduce((party, seat) => joined(ground, party, seat), campaign);
  const gone = campaign.seats.filter((seat) => !seats.includes(seat));
  return gone.reduce((party, seat) => left(ground, party, seat), all);
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

/** Money that is for growth alone is spent before the road goes on. */
function spending({ credit }: CampaignState, stage: Stage): Stage {
  const isOwed = Object.values(credit).some((money) => money > 0);
  return isOwed && stage.name !== 'credit' ? { name: 'credit', then: stage } : stage;
}
