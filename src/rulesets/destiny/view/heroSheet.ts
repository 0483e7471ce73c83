// A Seeker to choose: what people read before they decide.

import type { CardView, FeatureView, HeroSheet, Mark } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { describePassive } from '../speak/describe/passives.ts';
import { passiveName, seekerName } from '../speak/names.ts';
import { type Content, lanternOf, type Seeker } from '../words/index.ts';
import { shownCard } from './cards.ts';
import { colourViews } from './colours.ts';
import { mark } from './marks.ts';
import { lookOf } from './signs.ts';

export function heroSheet(content: Content, id: string): HeroSheet | undefined {
  const seeker = Object.hasOwn(content.seekers, id) ? content.seekers[id] : undefined;
  if (!seeker) return undefined;
  return {
    id,
    name: seekerName(id),
    ...lookOf(seeker),
    line: say(`destiny.line.seeker.${id}`),
    playsLike: say(`destiny.plays.seeker.${id}`),
    ...(seeker.backstory !== undefined && { backstory: say(`destiny.backstory.seeker.${id}`) }),
    numbers: numbers(seeker),
    features: [ability(seeker), lantern(content, id)],
    cards: seeker.pairs.flatMap(({ n }) => ['a', 'b'].map((side) => card(content, `${id}-${n}${side}`))),
    colours: colourViews,
  };
}

function numbers({ health, armor, moves, ability: { when, ...rest } }: Seeker): readonly Mark[] {
  const most = when === 'moves' && 'amount' in rest ? rest.amount : moves;
  return Object.entries({ health, armor, moves: most }).map(([name, count]) =>
    mark(name, say(`destiny.sheet.${name}`), count),
  );
}

const ability = ({ id, ability: passive }: Seeker): FeatureView => ({
  id: 'ability',
  name: passiveName(id, passive.id),
  text: [describePassive(passive)],
  colours: [],
  marks: [],
  ...lookOf(passive),
});

function lantern(content: Content, id: string): FeatureView {
  const { kind: _kind, value: _value, ...shown } = card(content, lanternOf(id));
  return { ...shown, id: 'lantern', marks: [] };
}

const card = (content: Content, id: string): CardView => shownCard(known(content.cards, id));
