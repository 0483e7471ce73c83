// The autopilot of the road (campaign.md, section 12). It also answers in silence, if an ask says so.
import type { Ask, Choice, Part, PartValue, SeatId } from '../engine/kernel/ask.ts';
import { optionsFor, writtenValue } from '../engine/kernel/choice.ts';
import { walkParts } from '../engine/kernel/parts.ts';
import type { Unasked } from '../engine/ruleset/ruleset.ts';
import { partsOf } from './parts.ts';
import { restChoice } from './rest/autopilot.ts';
import type { Effect } from './schema/index.ts';
import { nodeOfStage } from './view/index.ts';
import type { Look } from './words.ts';

type Asked = { readonly ask: Ask; readonly seat: SeatId };

export function autopilotOf(look: Look, asked: Asked): Choice {
  return completed(look, asked, look.hooks.autopilot?.(look, asked) ?? ownChoice(look, asked));
}

/**
 * What the autopilot does with the bag: what the game says about the hero's own things; and, if no person plays who
 * might want it, it takes what the hero can carry (12, 4).
 */
export function unaskedOf(look: Look, { ask, seat, isAlone }: Unasked): Choice | undefined {
  const own = look.hooks.autopilot?.(look, { ask, seat });
  const wanted = own ?? (isAlone ? { choose: `take.${seat}` } : undefined);
  const isOpen = optionsFor(ask, seat).some(({ id }) => id === wanted?.choose);
  return wanted && isOpen ? completed(look, { ask, seat }, wanted) : undefined;
}

function ownChoice(look: Look, asked: Asked): Choice {
  const { ask, seat } = asked;
  if (ask.id === 'story.choice') return { choose: bestOption(look, ask) ?? optionsFor(ask, seat)[0]?.id ?? '' };
  if (ask.fallback !== 'autopilot') return ask.fallback;
  return restChoice(look, asked) ?? { choose: optionsFor(ask, seat)[0]?.id ?? '' };
}

/** 12, 1 The default; else the best known effects: reputation, then items; never an option that costs health below 4. */
function bestOption(look: Look, ask: Ask): string | undefined {
  const node = nodeOfStage(look);
  if (node?.type !== 'choice') return undefined;
  const open = node.options.filter(({ id }) => ask.options.some((option) => option.id === id));
  const safe = open.filter(({ effects = [] }) => !effects.some((effect) => isTooRisky(look, effect)));
  const among = safe.length > 0 ? safe : open;
  const [best] = among.toSorted((a, b) => worthOf(b.effects) - worthOf(a.effects));
  return (among.find((option) => option.default) ?? best)?.id;
}

function worthOf(effects: readonly Effect[] = []): number {
  const worths = effects.map((effect) =>
    'rep' in effect ? effect.n * 10 : 'gain' in effect && effect.gain === 'item' ? 1 : 0,
  );
  return worths.reduce((sum, worth) => sum + worth, 0);
}

const LEAST_HEALTH = 4;

const isTooRisky = (look: Look, effect: Effect): boolean =>
  'damage' in effect &&
  look.state.campaign.seats.some(
    (seat) => (look.hooks.health?.of(look, seat).now ?? Infinity) - effect.damage < LEAST_HEALTH,
  );

/** Parts that were left open are said as short as they may be. */
function completed(look: Look, { ask, seat }: Asked, choice: Choice): Choice {
  if (!ask.options.find(({ id }) => id === choice.choose)?.parts) return choice;
  const next = (soFar: Choice) => partsOf(look, { ask, seat, soFar });
  const value = (part: Part) => choice.with?.[part.name] ?? shortest(part);
  return walkParts(next, { choose: choice.choose }, value).choice;
}

function shortest(part: Part): PartValue {
  const only = writtenValue(part, undefined);
  if (only !== undefined) return only;
  if (part.kind === 'number') return part.min;
  if (part.kind === 'slots') return part.slots.map((slot) => slot.options[0]?.id ?? '');
  const ids = part.options.map(({ id }) => id);
  if (part.kind === 'space') return ids[0] ?? '';
  return part.kind === 'pick' ? ids.slice(0, part.min) : ids;
}
