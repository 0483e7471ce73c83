// The shell's own small drawings, on a field of sixteen by sixteen; never the only name of a thing.
const DRAWN = {
  menu: 'M2.500 4.500h11M2.500 8h11M2.500 11.500h11',
  people:
    'M6 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM1.500 13.500c0-2.500 2-4 4.500-4s4.500 1.500 4.500 4M10.500 3.200a2.500 2.500 0 0 1 0 4.600M12 9.800c1.600.5 2.500 1.900 2.500 3.700',
  hash: 'M6.500 2.500 5 13.500M11 2.500 9.500 13.500M2.800 5.800h11M2.200 10.200h11',
  thread: 'M2.500 3h11v7.500H8L5 13.500v-3H2.500zM5 5.700h6M5 8h4',
  lock: 'M4 7.500h8v6H4zM5.700 7.500V5.200a2.300 2.300 0 0 1 4.600 0v2.300',
  letter: 'M2 4h12v8.500H2zM2.300 4.500 8 9l5.700-4.500',
  pin: 'M6 2.500h4M6.700 2.500v4L4.500 9.200h7L9.300 6.500v-4M8 9.200V14',
  window: 'M6.500 3.500H3.200v9.300h9.300V9.500M9 2.800h4.200V7M13 3 7.500 8.500',
  send: 'M2.500 13.500 14 8 2.500 2.500 4.500 8zM4.500 8H14',
  slash: 'M10.500 2.500l-5 11',
  plus: 'M8 3v10M3 8h10',
  cross: 'M4 4l8 8M12 4l-8 8',
  down: 'M8 3v9.500M3.800 8.500 8 12.700l4.200-4.200',
  chevron: 'M4 6l4 4 4-4',
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  alarm: 'M8 2.200 14.500 13.500h-13zM8 6.500v3.500M8 11.600v.4',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.500v1.700M8 12.800v1.700M1.500 8h1.700M12.800 8h1.700M3.400 3.400l1.200 1.200M11.400 11.400l1.200 1.200M12.600 3.400l-1.200 1.200M4.600 11.400l-1.200 1.200',
  moon: 'M13.500 9.700A6 6 0 0 1 6.300 2.500a6 6 0 1 0 7.200 7.200z',
  half: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12M8 5l4.800-.5M8 8h6M8 11l4.800.5',
  reply: 'M6.500 3 2.500 7l4 4M3 7h5.500a4.500 4.500 0 0 1 4.500 4.500V13',
  edit: 'M3 13l.6-2.900L10.700 3a1.200 1.200 0 0 1 1.700 0l.6.6a1.200 1.200 0 0 1 0 1.700L5.900 12.400z',
} as const;

export type GlyphName = keyof typeof DRAWN;

export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg class="glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={DRAWN[name]} fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
