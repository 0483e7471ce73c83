// The typefaces of our pictures, from npm, so that a picture looks the same on every machine.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { registerFont } from 'canvas';
import { packageFolder } from '../packageFolder.ts';

/** Titles and names; text; text that stands out; numbers, whose digits all have one height. */
export type Face = 'title' | 'text' | 'strong' | 'number';

const WEIGHTS = { 500: '500Medium', 800: '800ExtraBold' } as const;
const FAMILIES = {
  Alegreya: 'alegreya',
  AlegreyaSans: 'alegreya-sans',
  NotoSansHebrew: 'noto-sans-hebrew',
  NotoSansArabic: 'noto-sans-arabic',
} as const;

// The next family supplies letters that the first does not have. Emoji are found without being named: if their font
// were named here, digits would be taken from it, too.
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

/** A font works only on canvases made after it was registered, so this file is loaded before the first. */
function registerAll(): void {
  for (const [file, font] of Object.entries(FAMILIES)) {
    const family = file.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    for (const [weight, name] of Object.entries(WEIGHTS)) registerFont(fileOf(font, name, file), { family, weight });
  }
  registerFont(fileOf('noto-emoji', '500Medium', 'NotoEmoji'), { family: 'Noto Emoji' });
}

/** Fontconfig reads these settings with the first font; other programs that we start must not see them. */
function withOwnSettings(work: () => void): void {
  const { FONTCONFIG_FILE } = process.env;
  process.env.FONTCONFIG_FILE = join(packageFolder(), 'assets', 'fonts.conf');
  work();
  if (FONTCONFIG_FILE === undefined) delete process.env.FONTCONFIG_FILE;
  else process.env.FONTCONFIG_FILE = FONTCONFIG_FILE;
}
withOwnSettings(registerAll);

export const fontOf = (face: Face, size: number): string => `${FACES[face].weight} ${size}px ${FACES[face].families}`;

/** How far below a line's middle the baseline is, so that capitals are centred. */
export const baselineOf = (face: Face, size: number): number => (FACES[face].capital * size) / 2;
