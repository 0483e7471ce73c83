// What whole campaigns cost in time, as lines.
import { quantile } from './figures.ts';
import type { Journey } from './journey.ts';

const DAY = 86_400_000;
const MOST = 12;

export function journeyLines(played: readonly Journey[]): readonly string[] {
  const of = (value: (one: Journey) => number) => quantile(played.map(value), 0.5);
  const days = of((one) => one.days);
  const won = played.filter(({ result }) => result === 'success').length;
  return [
    `${played.length} campaigns, ${won} ended well.`,
    `median days from the first press to the end: ${days.toFixed(1)}`,
    `median battles ${of((one) => one.battles)}, answers ${of((one) => one.answers)}, mentions a person and day ${of((one) => one.mentions / one.people / one.days).toFixed(1)}`,
    '',
    'what the days were waited for, on the mean of a campaign:',
    ...costs(played).map(
      ([what, ms, share]) =>
        `  ${what.padEnd(36)} ${(ms / DAY).toFixed(2).padStart(7)} days ${(share * 100).toFixed(0).padStart(4)} %`,
    ),
  ];
}

function costs(played: readonly Journey[]): readonly (readonly [string, number, number])[] {
  const sums = new Map<string, number>();
  for (const { waited } of played)
    for (const [what, ms] of Object.entries(waited)) sums.set(what, (sums.get(what) ?? 0) + ms / played.length);
  const all = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MOST);
  return sorted.map(([what, ms]) => [what, ms, ms / Math.max(1, all)] as const);
}
