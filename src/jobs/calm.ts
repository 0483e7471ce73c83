// Presses go first: what is told afterwards waits while many of them are under way, but never for long.
export type Calm = {
  /** Somebody waits for this. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** When few are waited for, or after the longest time that others may be held up. */
  readonly calm: () => Promise<void>;
  /** Between two steps of what can wait: when nobody is waited for, or after a moment. */
  readonly breath: () => Promise<void>;
};

/** So many presses at a time disturb nobody. */
const FEW = 2;
const LONGEST = 4000;
const MOMENT = 150;

export function newCalm({ few = FEW, longest = LONGEST }: { few?: number; longest?: number } = {}): Calm {
  const waiting = new Set<() => void>();
  const breathing = new Set<() => void>();
  let underWay = 0;
  const ended = () => {
    underWay -= 1;
    const [first] = waiting;
    // One by one, so that what was held up does not come all at once.
    if (underWay <= few) first?.();
    if (underWay === 0) for (const goOn of breathing) goOn();
  };
  return {
    during: (work) => {
      underWay += 1;
      return work().finally(ended);
    },
    calm: () => (underWay <= few ? Promise.resolve() : held(waiting, longest)),
    breath: () => (underWay === 0 ? Promise.resolve() : held(breathing, MOMENT)),
  };
}

function held(waiting: Set<() => void>, longest: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(patience);
      waiting.delete(goOn);
      resolve();
    };
    const patience = setTimeout(goOn, longest);
    waiting.add(goOn);
  });
}
