// What each pair of eyes sees of a battle (specification, sections 3 and 10): the same for all, save what is one's own to choose from.
import type { Eyes, RulesetView } from '../../../engine/ruleset/view.ts';
import type { State } from '../state.ts';
import type { Content } from '../words/index.ts';
import { boardView } from './board.ts';
import { handWords } from './cards.ts';
import { colourViews } from './colours.ts';
import { foeView } from './foes.ts';
import { counters, header } from './header.ts';
import { heroView } from './heroes.ts';
import { reachView } from './reach.ts';

export function view(state: State, content: Content, eyes: Eyes): RulesetView {
  const t = { state, content };
  const reach = reachView(t, eyes);
  return {
    header: header(t),
    board: boardView(t),
    heroes: state.seats.map((id) => heroView(t, id, eyes)),
    foes: state.order.map((id) => foeView(t, id)),
    counters: counters(t),
    colours: colourViews,
    ...(reach && { reach }),
    ...(state.seats.includes(eyes) && { handWords: handWords(t, eyes) }),
  };
}
