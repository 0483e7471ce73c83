// Our own small drawings, on a field of sixteen by sixteen; never the only name of a thing.
const DRAWN = {
  reply: 'M6.5 3 2.5 7l4 4M3 7h5.5a4.5 4.5 0 0 1 4.5 4.5V13',
  edit: 'M3 13l.6-2.9L10.700 3a1.2 1.2 0 0 1 1.700 0l.6.6a1.2 1.2 0 0 1 0 1.700L5.900 12.400z',
  trash: 'M3 4.500h10M6.500 4.500V3h3v1.500M4.500 4.500l.6 8.500h5.800l.6-8.500M7 7v3.500M9 7v3.500',
  pin: 'M6 2.500h4M6.700 2.500v4L4.500 9.200h7L9.300 6.500v-4M8 9.200V14',
  eye: 'M1.500 8s2.400-4.200 6.500-4.200S14.500 8 14.500 8 12.100 12.200 8 12.200 1.500 8 1.500 8zM8 9.700a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400z',
  thread: 'M2.500 3h11v7.500H8L5 13.500v-3H2.500zM5 5.700h6M5 8h4',
  chevron: 'M4 6l4 4 4-4',
  check: 'M3 8.500l3.300 3.300L13 4.500',
  cross: 'M4 4l8 8M12 4l-8 8',
  file: 'M4 2h5l3.500 3.500V14H4zM9 2v3.500h3.500',
  download: 'M8 2.500v7.500M4.800 7.200 8 10.200l3.200-3M3 13.200h10',
  out: 'M6.500 3.500H3.200v9.300h9.300V9.500M9 2.800h4.200V7M13 3 7.500 8.500',
  search: 'M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.400 10.400 14 14',
  hash: 'M6.500 2.500 5 13.500M11 2.500 9.500 13.500M2.800 5.800h11M2.200 10.200h11',
  warning: 'M8 2.200 14.500 13.500h-13zM8 6.500v3.500M8 11.600v.4',
} as const;

export type IconName = keyof typeof DRAWN;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={DRAWN[name]} fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
