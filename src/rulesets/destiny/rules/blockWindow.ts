// The block window (DST-160 to DST-168): those who are not hit may soften a blow.
import type { Facts } from '../../../engine/kernel/ask.ts';
import { ask, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { asking, DECLINE, decline, optionWithParts } from '../asks.ts';
import type { Added, EnemyBy } from '../effects/effect.ts';
import { teach } from '../speak/lessons.ts';
import { abilityName, cardName, enemyName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Attack, SeekerId } from '../words/index.ts';
import { biggestFirst, boostOf, legalBoosts, playBoost } from './boosting.ts';
import { seekerOf } from './look.ts';
import { seekerTakesLess } from './passives.ts';

type Blow = { readonly attack: Attack; readonly by: EnemyBy; readonly values: Readonly<Record<SeekerId, number>> };
type Blocked = Record<SeekerId, number>;
type Window = {
  readonly blow: Blow;
  readonly blocked: Blocked;
  readonly added: Added[];
  /** DST-374 In the scripted turn the biggest block is suggested. */
  readonly suggests: boolean;
};

/** DST-161 A Seeker whom the attack targets can play no boost against it; in an own turn nobody may (DST-167). */
export function mayBlock(t: Look, blow: Blow): readonly SeekerId[] {
  const { hit, colours } = blow.by;
  return t.state.seats.filter(
    (id) =>
      !hit.includes(id) && t.state.turn?.who !== id && legalBoosts(t, id, { kinds: ['block'], colours }).length > 0,
  );
}

/** What is blocked for whom. DST-165 No window for an unblockable attack or one of value 0. */
export const blockWindow = flow(function* blockWindow(t: T, blow: Blow): Flow<Blocked> {
  const blocked: Blocked = {};
  const asked = mayBlock(t, blow);
  const harmless = Object.values(blow.values).every((value) => value === 0);
  if (blow.attack.unblockable || harmless || asked.length === 0) return blocked;
  const { enemy, ability, hit } = blow.by;
  tell(t, { type: 'windowOpened', window: 'block', enemy, ability, hit, asked });
  teach(t, 'block');
  const window: Window = { blow, blocked, added: [], suggests: t.state.stage.script === true };
  const played = yield* together(asked.map((who) => offerBlock(t, who, window)));
  tell(t, { type: 'windowClosed', window: 'block', declined: asked.filter((_, n) => played[n] === false) });
  return blocked;
});

const offerBlock = flow(function* offerBlock(t: T, who: SeekerId, window: Window): Flow<boolean> {
  const { by } = window.blow;
  const legal = legalBoosts(t, who, { kinds: ['block'], colours: by.colours });
  const cards = window.suggests ? biggestFirst(t, who, legal) : legal;
  const answer = yield* ask(
    t,
    asking(t, {
      id: 'block',
      who,
      options: [...cards.map((id) => optionWithParts(id, cardName(id))), decline],
      fallback: 'autopilot',
      rule: 'DST-160',
      secret: 'options',
      facts: () => ({ ...blockFacts(t, window), ...(window.suggests && { suggested: cards[0] ?? '' }) }),
      about: { enemy: enemyName(by.enemy), ability: abilityName(by.enemy, by.ability) },
    }),
  );
  if (answer.choose === DECLINE) {
    tell(t, { type: 'boostDeclined', who, window: 'block' });
    return false;
  }
  const ally = String(answer.with?.ally);
  const { boost } = boostOf(t, who, answer.choose);
  playBoost(t, who, answer.choose, by.colours);
  const stopped = Math.min(boost.value, leftOf(window, ally));
  window.blocked[ally] = (window.blocked[ally] ?? 0) + boost.value;
  window.added.push({ who, card: answer.choose, ...boost, on: ally });
  tell(t, { type: 'boostPlayed', who, card: answer.choose, kind: 'block', value: boost.value, on: ally, stopped });
  return true;
});

/** DST-164 What still comes at one of them; surplus block is lost. */
const leftOf = ({ blow, blocked }: Window, seeker: SeekerId): number =>
  Math.max(0, (blow.values[seeker] ?? 0) - (blocked[seeker] ?? 0));

/** What the blow would do as things stand: for previews, standing orders and the autopilot. */
function blockFacts(t: Look, window: Window): Facts {
  const { attack, by, values } = window.blow;
  const hit = by.hit.map((seeker) => {
    const { armor, health } = seekerOf(t, seeker);
    const loss = Math.max(
      0,
      leftOf(window, seeker) - seekerTakesLess(t, seeker, attack) - (attack.piercing ? 0 : armor),
    );
    return {
      seeker,
      value: values[seeker] ?? 0,
      blocked: window.blocked[seeker] ?? 0,
      loss,
      healthAfter: health - loss,
    };
  });
  const { enemy, ability, colours } = by;
  return { enemy, ability, kind: attack.kind, colours, hit, added: [...window.added] };
}
