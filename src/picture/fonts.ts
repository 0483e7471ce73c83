// The typefaces of our pictures, from npm, so that a picture looks the same on every machine.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { registerFont } from 'canvas';
import { packageFolder } from '../packageFolder.ts';

/** Titles and names; text; text that stands out; numbers, whose figures are all of one height. */
export type Face = 'title' | 'text' | 'strong' | 'number';

const WEIGHTS = { 500: '500Medium', 800: '800ExtraBold' } as const;
const FAMILIES = {
  Alegreya: 'alegreya',
  AlegreyaSans: 'alegreya-sans',
  NotoSansHebrew: 'noto-sans-hebrew',
  NotoSansArabic: 'noto-sans-arabic',
} as const;

// Letters that the first family does not have are taken from the next. Emoji are found without being named:
// named here, their font would also be taken for digits, of which it has some.
const OTHERS = '"Noto Sans Hebrew", "Noto Sans Arabic"';
const FACES: Readonly<Record<Face, { readonly weight: number; readonly families: string; readonly capital: number }>> =
  {
    title: { weight: 800, families: `"Alegreya", ${OTHERS}`, capital: 0.64 },
    text: { weight: 500, families: `"Alegreya Sans", ${OTHERS}`, capital: 0.64 },
    strong: { weight: 800, families: `"Alegreya Sans", ${OTHERS}`, capital: 0.64 },
    number: { weight: 800, families: OTHERS, capital: 0.714 },
  };

const files = createRequire(import.meta.url);
const fileOf = (font: string, weight: string, file: string): string =>
  join(dirname(files.resolve(`@expo-google-fonts/${font}/package.json`)), weight, `${file}_${weight}.ttf`);

/** Fonts count only for canvases that are made after them: this file is loaded before the first. */
function registerAll(): void {
  for (const [file, font] of Object.entries(FAMILIES)) {
    const family = file.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    for (const [weight, name] of Object.entries(WEIGHTS)) registerFont(fileOf(font, name, file), { family, weight });
  }
  registerFont(fileOf('noto-emoji', '500Medium', 'NotoEmoji'), { family: 'Noto Emoji' });
}

/** What is set for fontconfig is read with the first font, and is nothing to other programs that we start. */
function withOwnSettings(work: () => void): void {
  const { FONTCONFIG_FILE } = process.env;
  process.env.FONTCONFIG_FILE = join(packageFolder(), 'assets', 'fonts.conf');
  work();
  if (FONTCONFIG_FILE === undefined) delete process.env.FONTCONFIG_FILE;
  else process.env.FONTCONFIG_FILE = FONTCONFIG_FILE;
}
withOwnSettings(registerAll);

export const fontOf = (face: Face, size: number): string => `${FACES[face].weight} ${size}px ${FACES[face].families}`;

/** How far below the middle of a line its letters stand, so that capitals are in the middle. */
export const baselineOf = (face: Face, size: number): number => (FACES[face].capital * size) / 2;
