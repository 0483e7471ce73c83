// What has to be said with the mini ruleset's options: parts of every kind, and such as depend on those before.
import { type Answering, type Part, type PartOption, say } from '../../../src/engine/index.ts';
import { STEPS, wayTo } from './move.ts';
import { heroOf, type MiniContent, type MiniState } from './state.ts';

type Asked = Answering & { readonly state: MiniState; readonly content: MiniContent };
type PartOf = (asked: Asked) => Part;

const label = say('mini.part');
const some = (...ids: readonly string[]): readonly PartOption[] => ids.map((id) => ({ id, label: say(`mini.${id}`) }));
const list = (asked: Asked, name: string) => (asked.soFar.with?.[name] ?? []) as readonly string[];

const number =
  (name: string, min: number, max: number): PartOf =>
  () => ({ name, label, kind: 'number', min, max });
const pick =
  (name: string, range: readonly [number, number], ids: readonly string[]): PartOf =>
  () => ({ name, label, kind: 'pick', min: range[0], max: range[1], options: some(...ids) });
const order =
  (ids: (asked: Asked) => readonly string[]): PartOf =>
  (asked) => ({ name: 'order', label, kind: 'order', options: some(...ids(asked)) });
const slots =
  (...places: readonly (readonly string[])[]): PartOf =>
  () => ({ name: 'slots', label, kind: 'slots', slots: places.map((ids) => ({ label, options: some(...ids) })) });

/** Every spot that the hero who answers reaches; the way there may be said instead. */
const reach: PartOf = ({ state, content, ask, seat = ask.who }) => {
  const from = heroOf({ state }, seat).at;
  const steps = Number(ask.facts.left ?? STEPS);
  const near = (to: string) => to !== from && wayTo(content.spots, from, to).length <= steps;
  const options = some(...Object.keys(content.spots).filter(near));
  return { name: 'to', label, kind: 'space', options, way: { from, steps, links: content.spots } };
};

/** The same, where it matters how one comes there; from outside of the ring one comes at once. */
const trail: PartOf = (asked) => {
  const part = reach(asked);
  if (part.kind !== 'space' || !part.way) throw new Error('a trail leads to a space');
  const isInside = part.way.links[part.way.from] !== undefined;
  const options = part.options.map((one) => (isInside ? one : { ...one, usual: [one.id] }));
  return { ...part, options, way: { ...part.way, kept: true } };
};

const gift: PartOf = (asked) => {
  const max = Math.min(heroOf(asked, asked.ask.who).energy, Number(asked.ask.facts.left));
  return { name: 'amount', label, kind: 'number', min: 1, max };
};

const so = { name: 'which', label, kind: 'pick' } as const;
const asMany: PartOf = ({ soFar }) => {
  const count = Number(soFar.with?.count);
  return { ...so, min: count, max: count, options: some('apple', 'bread', 'cheese') };
};
const lone: PartOf = () => ({ name: 'to', label, kind: 'space', options: some('well') });

const partsOf: Readonly<Record<string, readonly PartOf[]>> = {
  'turn.strike': [number('force', 1, 3)],
  'prep.dice.roll': [pick('pool', [2, 2], ['red', 'green', 'blue'])],
  'prep.options.reroll': [pick('dice', [1, 2], ['0', '1'])],
  'prep.options.dash': [reach],
  'prep.order.order': [order(({ state }) => state.seats)],
  'contribute.give': [gift],
  'lead.lead': [trail],
  'walk.move': [reach],
  'step.move': [reach],
  'parts.one': [pick('which', [1, 1], ['apple', 'bread'])],
  'parts.some': [pick('which', [0, 2], ['apple', 'bread', 'cheese'])],
  'parts.number': [number('count', 2, 5)],
  'parts.order': [order(() => ['apple', 'bread', 'cheese'])],
  'parts.space': [reach],
  'parts.slots': [slots(['apple', 'bread'], ['cheese'], ['apple', 'cheese'])],
  'parts.chain': [number('count', 1, 3), asMany, order((asked) => [list(asked, 'which')].flat())],
  'parts.only': [
    number('count', 2, 2),
    pick('which', [2, 2], ['apple', 'bread']),
    order(() => ['x']),
    lone,
    slots(['a']),
  ],
};

export function miniParts(state: MiniState, content: MiniContent, asked: Answering): Part | undefined {
  const parts = partsOf[`${asked.ask.id}.${asked.soFar.choose}`] ?? [];
  return parts[Object.keys(asked.soFar.with ?? {}).length]?.({ state, content, ...asked });
}
