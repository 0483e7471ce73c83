// How a vote stands, in words.
import type { Choice } from '../../engine/kernel/ask.ts';
import { say, type Text } from '../../engine/text.ts';
import type { Settlement } from './votes.ts';

/** What closed it, with what, and why that; or what it still needs. */
export function settlementText(settled: Settlement, labelOf: (choice: Choice) => Text): Text {
  switch (settled.is) {
    case 'closed': {
      const { by, decided, choice } = settled;
      return say('votes.closed', {
        option: labelOf(choice),
        by: say(`votes.by.${by}`),
        decided: say(`votes.decided.${decided}`),
      });
    }
    case 'open':
      return say('votes.open', { missing: settled.missing, waiting: settled.waiting.length });
    case 'prolonged':
    case 'paused':
      return say(`votes.${settled.is}`);
  }
}
