// How the colours of cards and attacks are told apart: each has a sign of its own (specification, section 10).

import type { ColourView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { COLOURS, type Colour } from '../words/index.ts';

const SIGNS: Readonly<Record<Colour, Pick<ColourView, 'icon' | 'hue'>>> = {
  power: { icon: 'thor-hammer', hue: 'ember' },
  finesse: { icon: 'feather', hue: 'sea' },
  wisdom: { icon: 'third-eye', hue: 'dusk' },
};

export const colourViews: readonly ColourView[] = COLOURS.map((id) => ({
  id,
  name: say(`destiny.colour.${id}`),
  ...SIGNS[id],
}));
