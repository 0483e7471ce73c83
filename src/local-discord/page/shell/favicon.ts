// The page's mark in the window's tab: a flame, and a count beside it when somebody was named.
const FLAME = 'M24 4c2 8 12 12 12 24a12 12 0 0 1-24 0c0-6 4-9 5-14 3 2 4 5 4 8 3-5 4-11 3-18z';

export function faviconOf(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  const badge =
    count === 0
      ? ''
      : `<circle cx="34" cy="34" r="13" fill="#a3241f"/><text x="34" y="40" font-size="17" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="#fff">${text}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${FLAME}" fill="#f0853c"/>${badge}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
