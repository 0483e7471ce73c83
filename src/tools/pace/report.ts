// The figures for people to read, and whether they keep to the budget.
import type { Figures } from './figures.ts';

/** For three people who look in five times a day; if one of them vanishes, it may be this much more. */
const BUDGET = { days: 5, waits: 35, mentions: 8 } as const;
const WITH_ONE_VANISHED = 1.3;
/** Fewer battles prove nothing. */
const ENOUGH = 20;

export type Model = {
  readonly people: number;
  readonly visits: number;
  readonly vanish: number;
};
export type Verdict = {
  readonly days: number;
  readonly waits: number;
  readonly mentions: number;
  readonly holds: boolean;
};

/** The budget, if it was made for this model, and whether it is kept. */
export function verdictOf({ people, visits, vanish }: Model, figures: Figures): Verdict | undefined {
  if (people !== 3 || visits !== 5 || vanish > 1 || figures.battles < ENOUGH) return undefined;
  const more = vanish === 1 ? WITH_ONE_VANISHED : 1;
  const [days, waits, mentions] = [BUDGET.days * more, BUDGET.waits * more, BUDGET.mentions * more];
  const holds = figures.days.median <= days && figures.waits.median <= waits && figures.mentions <= mentions;
  return { days, waits, mentions, holds };
}

export function linesOf(model: Model, figures: Figures): readonly string[] {
  const { days, waits, byAsk, answers, won, battles } = figures;
  const given = Object.values(answers).reduce((sum, count) => sum + count, 0);
  return [
    `${battles} battles of ${model.people} people who look in ${model.visits} times a day${vanished(model)}; ${won} won`,
    '',
    row('', ['median', 'p90']),
    row('days a battle', [fixed(days.median), fixed(days.p90)]),
    row('waits in a row', [fixed(waits.median), fixed(waits.p90)]),
    '',
    row('waited for', ['waits', 'hours', 'each']),
    ...byAsk.map(({ ask, waits: count, hours }) => row(`  ${ask}`, [fixed(count), fixed(hours), fixed(hours / count)])),
    '',
    row('a person and day', ['']),
    row('  prompts', [fixed(figures.prompts)]),
    row('  reminders', [fixed(figures.reminders)]),
    row('  mentions', [fixed(figures.mentions)]),
    '',
    row('answered by', ['a battle', 'of all']),
    ...Object.entries(answers).map(([by, count]) => row(`  ${by}`, [fixed(count), percent(count / given)])),
    row('taken for away wrongly', [fixed(figures.takenForAway)]),
    ...budgetLines(verdictOf(model, figures)),
  ];
}

const vanished = ({ vanish }: Model): string => (vanish > 0 ? `, of whom ${vanish} vanished at the start` : '');
const fixed = (value: number): string => value.toFixed(2);
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
const row = (name: string, values: readonly string[]): string =>
  [name.padEnd(24), ...values.map((value) => value.padStart(9))].join('').trimEnd();

function budgetLines(verdict: Verdict | undefined): readonly string[] {
  if (!verdict) return [];
  const { days, waits, mentions, holds } = verdict;
  const most = `${days} days, ${waits} waits, ${mentions.toFixed(1)} mentions`;
  return [
    '',
    `budget (medians of days and waits; mentions a person and day): ${most}: ${holds ? 'holds' : 'exceeded'}`,
  ];
}
