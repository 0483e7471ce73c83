// Night, embers and old paper: every colour of our pictures, and which ink goes on which ground.
import { HUES, type Hue } from '../engine/ruleset/view.ts';
import { type Colour, contrast, mix } from './colour.ts';

/** An ink that is readable on a ground. */
export type Pair = { readonly ink: Colour; readonly ground: Colour };

export const NIGHT: Colour = '#17121c';
export const DUSKY: Colour = '#241b2c';
export const SEAM: Colour = '#43354c';
export const PAPER: Colour = '#efe2c4';
export const SHADE: Colour = '#dcc9a0';
export const EDGE: Colour = '#a98c5c';
export const INK: Colour = '#2a1d20';
export const EMBER: Colour = '#f7a244';
export const GLOW: Colour = '#ffd28a';
/** For the scenes of a story: the sky from top to horizon in flat bands, light around a fire, and the foreground. */
export const SKY: readonly Colour[] = [0, 0.16, 0.32, 0.48, 0.66, 0.84, 1].map((part) =>
  mix('#241a3a', '#9a6472', part),
);
export const HALO: readonly Colour[] = [0.16, 0.34, 0.6].map((part) => mix('#8a5a68', EMBER, part));
export const LAND = {
  ground: '#120e16',
  near: '#3a2a48',
  hills: '#4c3653',
  far: '#6d4d66',
  water: '#27405c',
  ripple: '#466279',
} as const;
/** How much of the edge colour is in lightly stained paper, and in more stained paper. */
export const STAINS = [0.055, 0.11] as const;
const BLACK = '#17101a';
const WHITE = '#ffffff';

const FILLS: Readonly<Record<Hue, Colour>> = {
  dusk: '#3f2a63',
  rose: '#8a2945',
  sea: '#2a6a96',
  ash: '#837f87',
  moss: '#82a147',
  ember: EMBER,
  straw: '#f3d777',
  bone: '#fbf4e6',
};

const better = (ground: Colour): Colour => (contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK);
const pairOn = (ground: Colour): Pair => ({ ink: better(ground), ground });

/** A thing with a hue is filled with its ground and lettered with its ink. */
export const HUE_PAIRS: Readonly<Record<Hue, Pair>> = {
  dusk: pairOn(FILLS.dusk),
  rose: pairOn(FILLS.rose),
  sea: pairOn(FILLS.sea),
  ash: pairOn(FILLS.ash),
  moss: pairOn(FILLS.moss),
  ember: pairOn(FILLS.ember),
  straw: pairOn(FILLS.straw),
  bone: pairOn(FILLS.bone),
};

export const hued = (hue: Hue | undefined, otherwise: Hue = 'ash'): Pair => HUE_PAIRS[hue ?? otherwise];

/** The same hue as a line or sign on paper and on the night: as close to it as is readable there. */
export const onPaper = (hue: Hue): Pair => ({ ink: readable(FILLS[hue], PAPER, INK), ground: PAPER });
export const onNight = (hue: Hue): Pair => ({ ink: readable(FILLS[hue], DUSKY, WHITE), ground: DUSKY });

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const readable = (colour: Colour, ground: Colour, towards: Colour): Colour =>
  STEPS.map((part) => mix(colour, towards, part)).find((one) => contrast(one, ground) >= 4.5) ?? towards;

/** All other pairs of ink and ground. */
export const ON = {
  paper: { ink: INK, ground: PAPER },
  paperSoft: { ink: '#5c4638', ground: PAPER },
  paperGood: { ink: '#2f5a1e', ground: PAPER },
  paperBad: { ink: '#96222f', ground: PAPER },
  shade: { ink: INK, ground: SHADE },
  night: { ink: '#f5ead2', ground: DUSKY },
  nightSoft: { ink: '#c9b8a4', ground: DUSKY },
  nightEmber: { ink: EMBER, ground: DUSKY },
  nightGood: { ink: '#a8cf72', ground: DUSKY },
  nightBad: { ink: '#ff8f86', ground: DUSKY },
  nightSpent: { ink: '#9c8f9f', ground: DUSKY },
  ember: { ink: BLACK, ground: EMBER },
  foe: { ink: '#f5ead2', ground: '#33191f' },
  good: { ink: WHITE, ground: '#3f6b27' },
  bad: { ink: WHITE, ground: '#a3202f' },
  spent: { ink: '#d8ccd6', ground: '#4d424f' },
} as const satisfies Readonly<Record<string, Pair>>;

/** Spaces by their light, with the ink for words on them; the last is for an unknown space. */
export const LIGHTS = {
  lit: { ink: INK, ground: PAPER },
  dim: { ink: INK, ground: mix(PAPER, NIGHT, 0.2) },
  dark: { ink: BLACK, ground: mix(PAPER, NIGHT, 0.42) },
  unknown: { ink: WHITE, ground: mix(SEAM, PAPER, 0.18) },
} as const satisfies Readonly<Record<string, Pair>>;

/** All pairs, for the test of their contrast. */
export const allPairs = (): readonly (readonly [string, Pair])[] => [
  ...Object.entries(ON),
  ...Object.entries(LIGHTS),
  ...HUES.flatMap((hue) => [
    [hue, HUE_PAIRS[hue]] as const,
    [`${hue} on paper`, onPaper(hue)] as const,
    [`${hue} on night`, onNight(hue)] as const,
  ]),
];
