// Night or day, or as the machine has it; kept for the next time.
export type Theme = 'dark' | 'light' | 'system';

const REMEMBERED = 'local-discord.theme';

export function rememberedTheme(): Theme {
  const theme = localStorage.getItem(REMEMBERED);
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

export function wearTheme(theme: Theme) {
  localStorage.setItem(REMEMBERED, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
