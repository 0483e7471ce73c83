// A battle in a few sentences: whose turn, what is going on, who is in danger, who stands where.

import type { FoeView, Mark, TokenView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import type { TableView } from '../tableView.ts';
import type { Render } from '../text.ts';
import { type Alt, sentence } from './fitting.ts';

/** A hero with at most this part of the health is in danger. */
const LOW = 1 / 3;

const named = ({ name, health }: Pick<TokenView, 'name' | 'health'>): Text => sentence('figure', { name, ...health });

/** The ruleset's headline after the name; whom the table waits for; and what is being played or about to fall. */
export function turn(view: TableView, render: Render): readonly Text[] {
  const { header, board, heroes, waitingFor } = view;
  const [, open] = header;
  const isSaid = (name: Text) => open !== undefined && render(open).includes(render(name));
  const active = board.tokens.filter(({ isActive, name }) => isActive && !isSaid(name)).map(({ name }) => name);
  const waited = heroes.filter(({ id }) => waitingFor.includes(id)).map(({ name }) => name);
  return [
    ...(open ? [open] : []),
    ...(active.length > 0 ? [sentence('turn', { who: active })] : []),
    ...subject(view),
    ...(waited.length > 0 ? [sentence('waiting', { who: waited })] : []),
  ];
}

function subject({ subject: about, board }: TableView): readonly Text[] {
  if (!about) return [];
  const nameOf = (id: string | undefined) => board.tokens.find((token) => token.id === id)?.name;
  const who = nameOf(about.by);
  const whom = about.targets.flatMap((id) => nameOf(id) ?? []);
  const { name } = about;
  // Whose turn it is was already said.
  if (who?.key === name.key) return [];
  const key = who ? (whom.length > 0 ? 'subject-at' : 'subject-by') : 'subject';
  const first = sentence(key, { name, ...(who && { who }), whom });
  return [first, ...about.values.map((value) => sentence('value', { name: value.name, amount: value.amount }))];
}

/** Who is low on health, who is after whom, and what foes are about to do. */
export function dangers({ heroes, foes, board }: TableView, t: Alt): readonly Text[] {
  const low = heroes.filter(({ health }) => health.now <= health.max * LOW);
  return [
    ...(low.length > 0 ? [sentence('danger', { who: low.map(named) })] : []),
    ...board.ties.map(({ name }) => sentence('tie', { name })),
    ...foes.flatMap((foe) => coming(foe, t)),
  ];
}

/** What the lit hexes of its flower do, in their order; skipped ones do nothing. */
export function coming({ name, flower, fallen }: FoeView, { render }: Alt): readonly Text[] {
  const texts = (flower?.hexes ?? []).filter(({ state }) => state === 'next').flatMap(({ text }) => text);
  return fallen || texts.length === 0 ? [] : [sentence('feature', { name, text: texts.map(render).join(' ') })];
}

/** One sentence for each space that somebody stands in. */
export function positions({ board, foes }: TableView): readonly Text[] {
  const places = board.spaces.flatMap(({ id, name }) => {
    const there = board.tokens.filter(({ at }) => at === id);
    return there.length > 0 ? [sentence('there', { space: name, who: there.map(withMarks) })] : [];
  });
  const fallen = foes.filter((foe) => foe.fallen).map(({ name }) => name);
  return [
    ...(places.length > 0 ? places : [sentence('nobody')]),
    ...(fallen.length > 0 ? [sentence('fallen', { who: fallen })] : []),
  ];
}

/** A figure with its harmful marks. */
function withMarks({ name, health, marks }: TokenView): Text {
  const bad = marks.filter(({ tone }) => tone === 'bad').map(markText);
  return bad.length > 0 ? sentence('figure-marked', { name, ...health, marks: bad }) : named({ name, health });
}

const markText = ({ name, count }: Mark): Text => say('common.words.counted', { name, count });
