// Ready-made answers for standing orders: which card a Seeker plays into a window.
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import type { ReadyPlay, Row } from '../../../engine/ruleset/facts.ts';
import { say } from '../../../engine/text.ts';
import { DECLINE } from '../asks.ts';
import { boostOf, needsRibbon } from '../rules/boosting.ts';
import type { Look, State } from '../state.ts';
import { type BoostKind, COLOURS, type Colour, type Content } from '../words/index.ts';

type Held = { readonly id: string; readonly kind: BoostKind; readonly value: number };
type Fits = (card: Held, row: Row | undefined) => boolean;
type Size = 'smallest' | 'biggest';

/** The cards that are offered; none that would use up the Red Ribbon, which nobody ordered. */
function heldCards(look: Look, ask: Ask): readonly Held[] {
  const colours = (ask.facts.colours as readonly Colour[] | undefined) ?? COLOURS;
  return ask.options
    .map(({ id }) => id)
    .filter((id) => id !== DECLINE && !needsRibbon(look, ask.who, id, colours))
    .map((id) => held(look, ask, id));
}

/** DST-085 A boost that is talked into a redraw draws 1. */
function held(look: Look, ask: Ask, id: string): Held {
  const { kind, value } = boostOf(look, ask.who, id).boost;
  return { id, kind, value: ask.id === 'redraw' && kind !== 'redraw' ? 1 : value };
}

function play(name: string, asks: readonly string[], how: { size: Size; fits?: Fits }): ReadyPlay<State, Content> {
  const { size, fits = () => true } = how;
  const sign = size === 'smallest' ? 1 : -1;
  const choose = (state: State, content: Content, { ask, row }: { ask: Ask; row?: Row }): Choice | undefined => {
    const cards = heldCards({ state, content }, ask).filter((card) => fits(card, row));
    const [first] = cards.toSorted((a, b) => sign * (a.value - b.value));
    return first && { choose: first.id };
  };
  return { name: say(`destinyFact.play.${name.replace(' ', '-')}`), asks, choose };
}

/** By what they are called in a play: any of them is a card. */
const KINDS = { damage: 'damage', health: 'health', move: 'move', draw: 'card' } as const;
const SIZES = ['smallest', 'biggest'] as const;

/** It takes the whole loss. */
const isEnough: Fits = ({ value }, row) => Number(row?.loss) > 0 && value >= Number(row?.loss);

export const plays: Readonly<Record<string, ReadyPlay<State, Content>>> = Object.fromEntries([
  ['smallest enough', play('smallest enough', ['block'], { size: 'smallest', fits: isEnough })],
  ...SIZES.flatMap((size) => [
    [size, play(size, ['boost', 'block', 'redraw'], { size })],
    ...Object.entries(KINDS).map(([called, kind]) => {
      const name = `${size} ${called}`;
      return [name, play(name, ['boost'], { size, fits: (card) => card.kind === kind })];
    }),
  ]),
]);
