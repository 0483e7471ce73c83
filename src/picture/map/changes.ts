// What the news left on the board: ways that were gone, gains and losses, and who fell.
import type { TableView, Trace } from '../../view/index.ts';
import { GLOW, ON } from '../palette.ts';
import { note, type Point, type Sheet, write } from '../sheet.ts';
import { chip } from './chips.ts';
import type { Stand } from './crowd.ts';
import { bow, outside } from './lines.ts';
import type { Standing } from './standing.ts';

/** Under the figures: from where it was to where it stands. */
export function ways(sheet: Sheet, traces: readonly Trace[], { middle, stand, below }: Standing): void {
  const moves = traces.filter((trace) => trace.kind === 'moved');
  moves.forEach(({ who, from, to }, n) => {
    const figure = stand(who);
    const [a, b] = [middle(from), figure ?? middle(to)];
    if (!a || !b || from === to) return;
    const end = figure ? outside({ size: figure.size, more: 18, below }) : () => 40;
    const look = { bend: 0.16 + 0.05 * (n % 3), colour: GLOW, line: 6, dash: [0.1, 14] };
    bow(sheet, { from: a, to: b, start: () => 20, end, ...look });
    note(sheet, 'moved', `${who} ${from} → ${to}`, { ...a, width: 0, height: 0 });
  });
}

/** Over the figures: one number for each, however often it was hit. */
export function changes(sheet: Sheet, { traces, board: { tokens } }: TableView, { stand }: Standing): void {
  const bears = (who: string, mark: string) =>
    tokens.some((token) => token.id === who && token.marks.some(({ id }) => id === mark));
  const sums = new Map<string, number>();
  for (const trace of traces)
    if (trace.kind === 'health') sums.set(trace.who, (sums.get(trace.who) ?? 0) + trace.amount);
  for (const [who, amount] of sums) {
    const at = stand(who);
    if (at && amount !== 0) change(sheet, amount, { x: at.x, y: at.y - at.size * 0.6 - 12 });
  }
  for (const trace of traces) {
    if (trace.kind === 'fell') cross(sheet, stand(trace.who));
    if (trace.kind === 'gained' && !bears(trace.who, trace.mark.id)) gained(sheet, trace, stand(trace.who));
  }
}

/** A true minus is as wide as the plus. */
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`);

function change(sheet: Sheet, amount: number, { x, y }: Point): void {
  const on = amount > 0 ? ON.good : ON.bad;
  const text = signed(amount);
  const width = 24 + text.length * 15;
  sheet.draw.beginPath();
  sheet.draw.roundRect(x - width / 2, y - 17, width, 34, 17);
  sheet.draw.fillStyle = on.ground;
  sheet.draw.fill();
  sheet.draw.strokeStyle = '#ffffff';
  sheet.draw.lineWidth = 3;
  sheet.draw.stroke();
  write(sheet, text, { x, y, face: 'number', size: 26, width: width - 8, align: 'middle', on });
}

/** Only where there is room for it, and the mark itself is not on the figure. */
function gained(sheet: Sheet, { mark }: Extract<Trace, { kind: 'gained' }>, at: Stand | undefined): void {
  if (!at || at.room < at.size * 1.6 || mark.icon === undefined || mark.count <= 0) return;
  chip(sheet, { ...mark, isRound: true }, { x: at.x - at.size * 0.68, y: at.y + at.size * 0.2, size: 30 });
}

function cross(sheet: Sheet, at: (Point & { size: number }) | undefined): void {
  if (!at) return;
  const { draw } = sheet;
  const reach = at.size * 0.55;
  for (const [colour, line] of [
    ['#ffffff', 12],
    [ON.bad.ground, 7],
  ] as const)
    for (const lean of [-1, 1]) {
      draw.strokeStyle = colour;
      draw.lineWidth = line;
      draw.lineCap = 'round';
      draw.beginPath();
      draw.moveTo(at.x - reach, at.y - lean * reach);
      draw.lineTo(at.x + reach, at.y + lean * reach);
      draw.stroke();
    }
  note(sheet, 'fell', '', { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach });
}
