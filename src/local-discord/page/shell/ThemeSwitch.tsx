// Turns from the system's theme to dark to light and round again.
import { useState } from 'preact/hooks';
import { rememberedTheme, type Theme, wearTheme } from '../theme.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';

const NEXT: Readonly<Record<Theme, Theme>> = { system: 'dark', dark: 'light', light: 'system' };
const FACE: Readonly<Record<Theme, GlyphName>> = { system: 'half', dark: 'moon', light: 'sun' };
const NAME: Readonly<Record<Theme, string>> = { system: 'as the system', dark: 'dark', light: 'light' };

export function ThemeSwitch() {
  const [theme, setTheme] = useState(rememberedTheme());
  const turn = () => {
    wearTheme(NEXT[theme]);
    setTheme(NEXT[theme]);
  };
  const label = `Theme: ${NAME[theme]}. Change to ${NAME[NEXT[theme]]}`;
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={turn}>
      <Glyph name={FACE[theme]} />
    </button>
  );
}
