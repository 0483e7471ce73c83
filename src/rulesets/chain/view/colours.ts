// How the letters of checks are told apart: those of heroes' attacks, and those that foes attack.

import type { ColourView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { CAPS, type Cap, DEFENCES, type Defence } from '../words/index.ts';

const SIGNS: Readonly<Record<Cap | Defence, Pick<ColourView, 'icon' | 'hue'>>> = {
  C: { icon: 'brain', hue: 'dusk' },
  A: { icon: 'feather', hue: 'moss' },
  P: { icon: 'biceps', hue: 'ember' },
  G: { icon: 'round-shield', hue: 'sea' },
  R: { icon: 'dodging', hue: 'straw' },
  S: { icon: 'candle-flame', hue: 'rose' },
};

export const colourViews: readonly ColourView[] = [...CAPS, ...DEFENCES].map((id) => ({
  id,
  name: say(`chain.colour.${id}`),
  ...SIGNS[id],
}));
