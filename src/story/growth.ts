// How the party grows: traits for trait points, rewards for win points, and money to be spent at once.
import type { Option, SeatId } from '../engine/kernel/ask.ts';
import { type Flow, flow, type Stage, together } from '../engine/kernel/flow.ts';
import type { Ware } from '../engine/ruleset/campaign.ts';
import { say } from '../engine/text.ts';
import { alone, optionOf, vote } from './asks.ts';
import { giveTrait, suppliesLeft } from './effects.ts';
import { heroName, traitName } from './texts.ts';
import { type Look, type R, TRAIT_THRESHOLDS, traitsOf } from './words.ts';

/** CMP-036 One award for each threshold that was crossed. */
export const maybeAwardTraits = flow(function* maybeAwardTraits(t: R): Flow {
  const { campaign } = t.state;
  for (;;) {
    const threshold = TRAIT_THRESHOLDS[campaign.traitsGiven];
    if (threshold === undefined || campaign.traitPoints < threshold) return;
    campaign.traitsGiven += 1;
    yield* awardTrait(t);
  }
});

const awardTrait = flow(function* awardTrait(t: R): Flow {
  const options = traitOptions(t);
  if (options.length === 0) return;
  const choose = defaultAward(t, options);
  const answer = yield* vote(t, { id: 'trait.award', rule: 'CMP-036', options, fallback: { choose } });
  const [seat = '', trait = ''] = answer.choose.split('|');
  giveTrait(t, seat, trait);
});

/** Every trait for every hero who does not have it, as far as the supply goes. */
function traitOptions(look: Look): readonly Option[] {
  const words = look.hooks.traitWords(look.content.game).filter((trait) => suppliesLeft(look, trait) > 0);
  return look.state.campaign.seats.flatMap((seat) =>
    words
      .filter((trait) => !traitsOf(look, seat).includes(trait))
      .map((trait) =>
        optionOf(
          `${seat}|${trait}`,
          say('story.option.trait', { trait: traitName(look, trait), hero: heroName(look, seat) }),
        ),
      ),
  );
}

/** The first trait that no hero has, for the hero with the fewest. */
function defaultAward(look: Look, options: readonly Option[]): string {
  const { seats } = look.state.campaign;
  const had = new Set(seats.flatMap((seat) => traitsOf(look, seat)));
  const trait = look.hooks.traitWords(look.content.game).find((word) => !had.has(word));
  const fewest = seats.toSorted((a, b) => traitsOf(look, a).length - traitsOf(look, b).length);
  const wish = fewest.map((seat) => `${seat}|${trait}`).find((id) => options.some((option) => option.id === id));
  return wish ?? options[0]?.id ?? '';
}

/** CMP-072 A choice of rewards for so many win points, if the ruleset has a table of them. */
export const maybeRewardWins = flow(function* maybeRewardWins(t: R): Flow {
  const { winRewards, takeWinReward } = t.hooks;
  const { campaign } = t.state;
  const thresholds = Object.keys(winRewards ?? {})
    .map(Number)
    .toSorted((a, b) => a - b);
  for (;;) {
    const threshold = thresholds[campaign.winsGiven];
    if (threshold === undefined || campaign.winPoints < threshold || !takeWinReward) return;
    campaign.winsGiven += 1;
    const rewards = winRewards?.[threshold] ?? [];
    const options = rewards.map(({ id, name }) => optionOf(id, name));
    const fallback = { choose: options[0]?.id ?? '' };
    const { choose } = yield* vote(t, {
      id: 'reward.pick',
      rule: 'CMP-072',
      options,
      fallback,
      facts: { what: 'wins' },
    });
    yield* takeWinReward(t, choose);
  }
});

/** CMP-106, CMP-109, CMP-130 Money for growth has to be spent at once; the rest is lost. */
export const spendCredit = flow(function* spendCredit(t: R, stage: Stage): Flow<Stage> {
  const { credit } = t.state.campaign;
  const able = Object.keys(credit).filter((seat) => (credit[seat] ?? 0) > 0);
  yield* together(able.map((seat) => spendAlone(t, seat)));
  t.state.campaign.credit = {};
  return stage.then as Stage;
});

const spendAlone = flow(function* spendAlone(t: R, seat: SeatId): Flow {
  const { credit } = t.state.campaign;
  while (affordable(t, seat).length > 0) {
    const options = [...affordable(t, seat).map(wareOption), optionOf('done', say('story.option.done'))];
    const facts = { money: credit[seat] ?? 0 };
    const { choose } = yield* alone(t, seat, { id: 'hero.buy', rule: 'CMP-106', options, facts });
    const ware = affordable(t, seat).find(({ id }) => id === choose);
    if (!ware) return;
    credit[seat] = (credit[seat] ?? 0) - ware.price;
    yield* t.hooks.advance?.buy(t, seat, ware.id) ?? nothing();
  }
});

const nothing = flow(function* nothing(): Flow {});

const affordable = (look: Look, seat: SeatId): readonly Ware[] =>
  (look.hooks.advance?.wares(look, seat, 1) ?? []).filter(
    ({ price }) => price <= (look.state.campaign.credit[seat] ?? 0),
  );

const wareOption = ({ id, name, price }: Ware): Option => optionOf(id, say('story.option.ware', { name, price }));
