// The progress bar of the long-running tools.

export type Progress = { readonly tick: (count?: number) => void; readonly done: () => void };

const WIDTH = 30;
const WIPE = '\r\x1b[2K';

/** Drawn at most ten times a second, and wiped away when done. */
export function progressBar(write: (text: string) => void, total: number, label: string): Progress {
  const start = performance.now();
  let count = 0;
  let drawn = Number.NEGATIVE_INFINITY;
  const draw = () => write(`${WIPE}${label} ${bar(count, total)}${timeLeft(count, total, performance.now() - start)}`);
  draw();
  return {
    tick: (more = 1) => {
      count += more;
      if (performance.now() - drawn < 100) return;
      drawn = performance.now();
      draw();
    },
    done: () => write(WIPE),
  };
}

export const noProgress: Progress = { tick: () => {}, done: () => {} };

function bar(count: number, total: number): string {
  const full = total > 0 ? Math.round(Math.min(1, count / total) * WIDTH) : WIDTH;
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${count}/${total}`;
}

const timeLeft = (count: number, total: number, elapsed: number): string =>
  count > 0 && count < total ? `, ${Math.ceil(((elapsed / count) * (total - count)) / 1000)} s left` : '';
