// Presses go first: jobs that post messages wait while many presses are under way, but never for long.
export type Calm = {
  /** Does work that somebody waits for, as after a press. */
  readonly during: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Waits until few presses are under way, at most `longest` milliseconds. */
  readonly calm: () => Promise<void>;
  /** Waits until no press is under way, at most a moment: for jobs, between two steps. */
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
    // Each press that ends lets one job go on, so that they do not all go on at once.
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
