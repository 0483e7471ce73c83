// Arithmetic of colours: mixtures, contrast by WCAG, and how they look to colour-blind people.
export type Colour = `#${string}`;
type Triple = readonly [number, number, number];

export const channelsOf = (colour: Colour): Triple => [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
const channel = (colour: Colour, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);

const colourOf = (channels: Triple): Colour =>
  `#${channels
    .map((one) =>
      Math.round(Math.min(255, Math.max(0, one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `part` of the second in the first, from 0 to 1. */
export function mix(first: Colour, second: Colour, part: number): Colour {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  return colourOf([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]);
}

export function clear(colour: Colour, alpha: number): string {
  return `rgba(${channelsOf(colour).join(',')},${alpha})`;
}

const linear = (one: number): number => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
const linearOf = (colour: Colour): Triple => {
  const [r, g, b] = channelsOf(colour);
  return [linear(r / 255), linear(g / 255), linear(b / 255)];
};
const weigh = ([r, g, b]: Triple, [x, y, z]: Triple): number => r * x + g * y + b * z;
const luminance = (light: Triple): number => weigh(light, [0.2126, 0.7152, 0.0722]);

/** The contrast ratio of WCAG 2: 4.5 for text, 3 for large text and signs. */
export function contrast(first: Colour, second: Colour): number {
  const [a, b] = [luminance(linearOf(first)), luminance(linearOf(second))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const SIGHTS = ['usual', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Sight = (typeof SIGHTS)[number];

/** Machado, Oliveira and Fernandes (2009), at full severity. */
const SEEN: Readonly<Record<Sight, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Lightness from 0 to 100 (CIE L*) as somebody with that sight sees it. */
export function lightness(colour: Colour, sight: Sight = 'usual'): number {
  const light = linearOf(colour);
  const [r, g, b] = SEEN[sight].map((row) => Math.min(1, Math.max(0, weigh(row, light))));
  const y = luminance([r ?? 0, g ?? 0, b ?? 0]);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}
