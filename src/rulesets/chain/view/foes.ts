// The foes: all of it is public, their dice and their flowers included.

import type { FeatureView, FoeView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { actionOf, foeBarrier } from '../rules/fierce.ts';
import { foeOf, foeSheet } from '../rules/look.ts';
import { actionText, fierceText, flairText, habitText } from '../speak/describe/foes.ts';
import { barrierText, told, valueText } from '../speak/describe/small.ts';
import { actionName, foeName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { CAPS, type Foe, type FoeAction } from '../words/index.ts';
import { faceOf } from './active.ts';
import { flowerView } from './flower.ts';
import { foeLetter } from './letters.ts';
import { foeMarks } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';

export function foeView(t: Look, id: string): FoeView {
  const { at, hp, maxHp } = foeOf(t, id);
  const sheet = foeSheet(t, id);
  const face = faceOf(t, id);
  return {
    id,
    name: foeName(id),
    letter: foeLetter(t, id),
    hue: 'ash',
    ...lookOf(sheet),
    at,
    health: { now: hp, max: maxHp },
    fallen: false,
    marks: foeMarks(t, id),
    features: [...actions(t, id), habits(t, sheet), numbers(t, id)],
    ...(face !== undefined && { dice: [{ sides: 6, face }] }),
    flower: flowerView(t, id),
  };
}

const feature = (id: string, name: Text, more: Partial<FeatureView>): FeatureView => ({
  id,
  name,
  text: [],
  colours: [],
  marks: [],
  ...more,
});

/** Each action with the hex that it stands on. */
function actions(t: Look, id: string): readonly FeatureView[] {
  const { basics, specials } = foeSheet(t, id);
  const all: readonly (readonly [string, FoeAction])[] = [
    ...basics.map((action) => ['B', action] as const),
    ...Object.entries(specials),
  ];
  return all.map(([slot, action]) => {
    const now = actionOf(t, id, action);
    return feature(action.id, actionName(id, action.id), {
      text: actionText(now),
      colours: now.kind === 'attack' ? [now.against] : [],
      marks: [{ id: slot, name: say('chain.mark.slot', { slot: say(`chain.slot.${slot}`) }), count: 1 }],
      ...lookOf(action),
    });
  });
}

/** Whom it goes for; its Optional Modifier only where it counts. */
const habits = (t: Look, sheet: Foe): FeatureView =>
  feature('habits', say('chain.view.habits'), {
    text: [flairText(sheet), habitText(sheet), ...(t.state.fierce ? [fierceText(sheet)] : [])],
    ...lookOf(SIGNS.habit),
  });

function numbers(t: Look, id: string): FeatureView {
  const { resist, initiative } = foeSheet(t, id);
  return feature('numbers', say('chain.view.numbers'), {
    text: [
      say('chain.view.initiative', { initiative }),
      told('resist', { values: CAPS.map((letter) => valueText(letter, resist[letter])) }),
      barrierText(CAPS, (letter) => foeBarrier(t, id, letter)),
    ],
    ...lookOf(SIGNS.numbers),
  });
}
