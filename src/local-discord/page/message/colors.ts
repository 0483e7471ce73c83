// Colours that bots and roles choose, made readable on our own papers.

/** The surfaces on which coloured writing stands, by day and by night: the hardest of each to be read on. */
const DAY = [0xee, 0xe4, 0xd0] as const;
const NIGHT = [0x33, 0x2d, 0x37] as const;
const READABLE = 4.6;

type Rgb = readonly [number, number, number];

export const hex = (color: number) => `#${(color & 0xffffff).toString(16).padStart(6, '0')}`;

/** The colour for writing, moved towards black by day and towards white by night until it can be read; none for 0. */
export function readableColor(color: number): string | undefined {
  if (!color) return undefined;
  const day = movedUntilReadable(rgbOf(color), [0, 0, 0], DAY);
  const night = movedUntilReadable(rgbOf(color), [255, 255, 255], NIGHT);
  return `light-dark(${css(day)}, ${css(night)})`;
}

function movedUntilReadable(from: Rgb, towards: Rgb, paper: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const moved = mix(from, towards, part);
    if (contrast(moved, paper) >= READABLE) return moved;
  }
  return towards;
}

const rgbOf = (color: number): Rgb => [(color >> 16) & 255, (color >> 8) & 255, color & 255];
const css = (color: Rgb) => `rgb(${color.map(Math.round).join(' ')})`;
const mix = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

/** As WCAG 2 defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A quiet hue for a face, the same for the same id; white can be read on it. */
export function faceColor(id: string): string {
  let sum = 7;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 100_003;
  return `hsl(${(sum * 47) % 360} 42% 34%)`;
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s_\-.]+/u).filter(Boolean);
  const first = [...(words[0] ?? '?')][0] ?? '?';
  const second = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return (first + (second ?? '')).toUpperCase();
}
