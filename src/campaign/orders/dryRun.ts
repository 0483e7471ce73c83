// What an order would have done in the last windows, beside what was really done.
import type { Ask, Choice } from '../../engine/kernel/ask.ts';
import { say, type Text } from '../../engine/text.ts';
import { partsText } from './describe.ts';
import type { Order } from './order.ts';
import type { Asked } from './situation.ts';
import { type Tried, tryOrder } from './trial.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An ask that was open once, and its answer; without `answered`, others closed it. */
export type PastWindow = Asked & { readonly answered?: Choice };

export type DryLine = {
  readonly ask: number;
  readonly tried: Tried;
  /** Whether the order would have given the same answer; undefined if one of the two is missing. */
  readonly same?: boolean;
  readonly text: Text;
};

export type DryRun = { readonly lines: readonly DryLine[]; readonly summary: Text };

const MOST_WINDOWS = 10;

/** `windows` are the seat's, oldest first; the last ten count. */
export function dryRun(
  { vocabulary, order }: { readonly vocabulary: Vocabulary; readonly order: Order },
  windows: readonly PastWindow[],
): DryRun {
  const lines = windows.slice(-MOST_WINDOWS).map((window) => dryLine(vocabulary, order, window));
  const fitting = lines.filter(({ tried }) => tried.fits).length;
  const same = lines.filter((line) => line.same).length;
  return { lines, summary: say('orders.dry.summary', { windows: lines.length, fitting, same }) };
}

function dryLine(vocabulary: Vocabulary, order: Order, window: PastWindow): DryLine {
  const { ask, answered } = window;
  const tried = tryOrder(vocabulary, order, window);
  const about = ask.title ?? vocabulary.asks[ask.id]?.name ?? say('orders.say.plain', { word: ask.id });
  const did = answered ? choiceText(ask, answered) : say('orders.dry.nothing');
  const text = say('orders.dry.line', { about, would: wouldText(ask, tried), did });
  if (!answered || !tried.fits || !('choice' in tried)) return { ask: ask.number, tried, text };
  const would = window.look?.written(tried.choice) ?? tried.choice;
  return { ask: ask.number, tried, same: isSame(would, answered), text };
}

function wouldText(ask: Ask, tried: Tried): Text {
  if (!tried.fits) return say('orders.dry.not', { why: tried.why });
  return 'choice' in tried
    ? say('orders.dry.would', { what: choiceText(ask, tried.choice) })
    : say(`orders.dry.${tried.leaves}`);
}

function choiceText({ options }: Ask, choice: Choice): Text {
  const option =
    options.find(({ id }) => id === choice.choose)?.label ?? say('orders.say.plain', { word: choice.choose });
  const parts = Object.entries(choice.with ?? {});
  return parts.length > 0 ? say('orders.dry.with', { option, parts: partsText(choice.with ?? {}) }) : option;
}

/** A part that the order does not say had only one possible value. */
function isSame(would: Choice, did: Choice): boolean {
  const said = Object.entries(would.with ?? {});
  return would.choose === did.choose && said.every(([name, value]) => String(value) === String(did.with?.[name]));
}
