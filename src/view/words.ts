// The whole table in plain words, for those who cannot see the picture.
import { say, type Text, type TextParam } from '../engine/text.ts';
import type { CardView, FeatureView, FoeView, HeroView, Mark, Meter, PileView, TrackView } from '../engine/view.ts';
import { distance, neighboursOf, type ZoneGraph, zoneGraph } from '../engine/zones.ts';
import type { AskView, OptionView } from './askView.ts';
import type { TableView } from './tableView.ts';
import type { Render } from './text.ts';

type Telling = { readonly view: TableView; readonly render: Render; readonly graph: ZoneGraph };
type Section = readonly string[];

/** Everything that the eyes of a view see: near things, threats, hand, odds, and what is asked. */
export function tableWords(view: TableView, render: Render): string {
  const t: Telling = { view, render, graph: zoneGraph(idsOf(view.board.spaces), view.board.links) };
  const sections = [
    view.header.map(render),
    titled(t, 'near', nearby(t)),
    titled(
      t,
      'threats',
      view.foes.flatMap((foe) => figure(t, foe)),
    ),
    titled(
      t,
      'heroes',
      view.heroes.flatMap((hero) => [...figure(t, hero), ...hero.piles.map((one) => pile(t, one))]),
    ),
    titled(
      t,
      'hand',
      view.heroes.flatMap(({ hand = [] }) => hand.map((one) => card(t, one))),
    ),
    titled(
      t,
      'map',
      view.board.spaces.map((space) => spaceLine(t, space.id)),
    ),
    titled(t, 'beside', beside(t)),
    titled(t, 'asks', [...view.asks.flatMap((ask) => asked(t, ask)), ...waiting(t)]),
    titled(
      t,
      'news',
      view.news.map(({ text }) => render(text)),
    ),
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n');
}

const words = ({ render }: Telling, key: string, params?: Readonly<Record<string, TextParam>>): string =>
  render(say(`common.words.${key}`, params));

const titled = (t: Telling, key: string, lines: Section): Section =>
  lines.length > 0 ? [words(t, `title.${key}`), ...lines] : [];

const idsOf = (things: readonly { readonly id: string }[]): readonly string[] => things.map(({ id }) => id);

const nameOf = ({ view }: Telling, space: string): Text =>
  view.board.spaces.find(({ id }) => id === space)?.name ?? say('common.words.nowhere');

/** Where the owner of these eyes stands; undefined for the public, and before places are taken. */
function standsAt({ view, graph }: Telling): string | undefined {
  const at = view.heroes.find(({ id }) => id === view.eyes)?.at;
  return at !== undefined && at in graph ? at : undefined;
}

// ---- near ----

function nearby(t: Telling): Section {
  const at = standsAt(t);
  if (at === undefined) return [];
  const here = words(t, 'here', { space: nameOf(t, at), who: whoIsAt(t, at, t.view.eyes) });
  return [here, ...neighboursOf(t.graph, at).map((space) => words(t, 'step', spaceParams(t, space)))];
}

const spaceParams = (t: Telling, space: string) => ({ space: nameOf(t, space), who: whoIsAt(t, space) });

function whoIsAt({ view }: Telling, space: string, except?: string): Text | readonly Text[] {
  const found = view.board.tokens.filter(({ at, id }) => at === space && id !== except);
  if (found.length === 0) return say('common.words.nobody');
  return found.map(({ name, health }) => say('common.words.figure', { name, ...health }));
}

function spaceLine(t: Telling, space: string): string {
  const marks = t.view.board.spaces.find(({ id }) => id === space)?.marks ?? [];
  const neighbours = neighboursOf(t.graph, space).map((one) => nameOf(t, one));
  const key = neighbours.length > 0 ? 'space' : 'space-alone';
  return [words(t, key, { ...spaceParams(t, space), neighbours }), ...marksOf(t, marks)].join(' ');
}

// ---- figures ----

/** A hero or a foe: health, where, how far, marks; then what it can do. */
function figure(t: Telling, { name, at, health, marks, features, ...rest }: HeroView | FoeView): Section {
  const fallen = 'fallen' in rest && rest.fallen;
  const first = fallen ? words(t, 'fallen', { name }) : words(t, 'stands', standing(t, { name, at, health }));
  const isMe = rest.id === t.view.eyes;
  const line = [first, ...(fallen || isMe ? [] : away(t, at)), ...marksOf(t, marks)].join(' ');
  return [line, ...features.map((one) => feature(t, one))];
}

const standing = (t: Telling, { name, at, health }: { name: Text; at: string; health: Meter }) => ({
  name,
  ...health,
  space: nameOf(t, at),
});

function away(t: Telling, at: string): Section {
  const from = standsAt(t);
  if (from === undefined || !(at in t.graph)) return [];
  const steps = distance(t.graph, from, at);
  return Number.isFinite(steps) ? [words(t, 'away', { steps })] : [];
}

const markText = ({ name, count }: Mark): Text => say('common.words.mark', { name, count });
const marksOf = (t: Telling, marks: readonly Mark[]): Section =>
  marks.length > 0 ? [words(t, 'marks', { marks: joined(t, marks.map(markText)) })] : [];

/** Pieces of equal weight; in a pile, what is there once is not counted. */
const joined = (t: Telling, texts: readonly Text[]): string => texts.map(t.render).join(words(t, 'comma'));
const contentsOf = (t: Telling, marks: readonly Mark[]): Section => {
  const texts = marks.map(({ name, count }) => say('common.words.counted', { name, count }));
  return marks.length > 0 ? [words(t, 'marks', { marks: joined(t, texts) })] : [];
};

const sentences = ({ render }: Telling, texts: readonly Text[]): string => texts.map(render).join(' ');

function feature(t: Telling, { name, text, colours, marks }: FeatureView): string {
  const tags = [...colours.map((colour) => colourName(t, colour)), ...marks.map(({ name: mark }) => mark)];
  const head = tags.length > 0 ? words(t, 'tagged', { name, tags: joined(t, tags) }) : words(t, 'plain', { name });
  return [head, sentences(t, text)].join(' ').trimEnd();
}

const colourName = ({ view }: Telling, colour: string): Text => say(`${view.ruleset}.colour.${colour}`);

function card(t: Telling, { name, kind, colours, text }: CardView): string {
  const tags = [say(`${t.view.ruleset}.kind.${kind}`), ...colours.map((colour) => colourName(t, colour))];
  return [words(t, 'tagged', { name, tags: joined(t, tags) }), sentences(t, text)].join(' ');
}

// ---- beside the map ----

const beside = (t: Telling): Section => [
  ...t.view.board.tracks.map((one) => track(t, one)),
  ...t.view.board.piles.map((one) => pile(t, one)),
  ...marksOf(t, t.view.counters),
];

const track = (t: Telling, { name, size, filled }: TrackView): string =>
  [words(t, 'track', { name, size, filled: filled.length }), ...contentsOf(t, filled)].join(' ');

const pile = (t: Telling, { name, count, contents }: PileView): string =>
  [words(t, 'pile', { name, count }), ...contentsOf(t, contents)].join(' ');

// ---- asks ----

/** What these eyes may answer, with its letters; what others are asked shows in whom we wait for. */
function asked(t: Telling, { title, about, options, mine }: AskView): Section {
  if (!mine) return [];
  const question = [...(title ? [title] : []), ...about];
  const choices = options.map((option) => choice(t, option));
  return question.length > 0 ? [sentences(t, question), ...choices] : choices;
}

const choice = (t: Telling, { letter, label, about }: OptionView): string =>
  [
    words(t, 'option', { letter, label }),
    ...(about.length > 0 ? [words(t, 'about', { text: sentences(t, about) })] : []),
  ].join(' ');

function waiting(t: Telling): Section {
  const who = t.view.heroes.filter(({ id }) => t.view.waitingFor.includes(id)).map(({ name }) => name);
  return who.length > 0 ? [words(t, 'waiting', { who })] : [];
}
