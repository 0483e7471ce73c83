// A time of day as people type and read it, and as minutes of the local day.
import { say, type Text } from '../../engine/text.ts';

const TYPED = /^(\d{1,2})(?:[:.h](\d{2})|h)?\s*(?:uhr|([ap])?\.?(?:m\.?)?)$/i;

/** Takes 23:00, 7.30, 7h30, 23, 11 pm, 23 Uhr. */
export function checkedTime(text: string): { readonly minutes: number } | { readonly refused: Text } {
  const typed = TYPED.exec(text.trim());
  const minutes = typed ? minutesOf(Number(typed[1]), Number(typed[2] ?? 0), typed[3]?.toLowerCase()) : undefined;
  if (minutes !== undefined) return { minutes };
  return { refused: say('time.hour.unknown', { text: [...text.trim()].slice(0, 50).join('') }) };
}

function minutesOf(hour: number, minute: number, half: string | undefined): number | undefined {
  if (minute > 59) return undefined;
  if (half) return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute : undefined;
  const minutes = hour * 60 + minute;
  return minutes <= 24 * 60 ? minutes % (24 * 60) : undefined;
}

export function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
