// What is not possible, said in private: why, and what is true now. Every other error is our bug.
import { NotPossible } from '../../campaign/notPossible.ts';
import { NoTable } from '../../campaign/table/withLockedTable.ts';
import { Refusal, Unplayable } from '../../engine/refusal.ts';
import { say, type Text } from '../../engine/text.ts';
import type { Context } from '../calls/call.ts';
import { asTyped, asWritten } from '../messages/escape.ts';
import { type Message, panel, type Row } from '../messages/panel.ts';
import { relative } from './tableStatus.ts';

/** The sentence for a refusal; undefined for a bug. */
export function refusalText(error: unknown): Text | undefined {
  if (error instanceof Refusal) return say(`common.refusal.${error.code}`);
  if (error instanceof NotPossible) return say(`campaign.no.${error.reason}`, shownOf(error.params));
  if (error instanceof NoTable) return say('campaign.no.noCampaign');
  if (error instanceof Unplayable) return say('discord.unplayable', { why: asWritten(error.message) });
  return undefined;
}

/** A time as Discord shows it to each reader, in their own zone. */
const shownOf = ({ when, ...params }: NotPossible['params']) =>
  when === undefined ? params : { ...params, when: relative(when) };

/** What helps somebody who is refused: how they could do it, or who can. */
export function refusalHints(error: unknown, { say: saying }: Pick<Context, 'say'>): readonly string[] {
  if (!(error instanceof Refusal)) return [];
  if (error.code === 'notSeated') return [saying('toJoin')];
  return 'whose' in error.params ? [saying('whose', error.params)] : [];
}

/** `lines`: what is true now, in short; `rows`: what they can press instead. */
export function refusalPanel(
  { render }: Pick<Context, 'render'>,
  text: Text,
  { lines = [], rows = [] }: { readonly lines?: readonly string[]; readonly rows?: readonly Row[] } = {},
): Message {
  return panel({ text: [render(asTyped(text)), ...lines], rows, tone: 'bad' });
}

const troublePanel =
  (key: string) =>
  ({ render }: Pick<Context, 'render'>): Message =>
    panel({ text: [render(say(key))], tone: 'bad' });

export const bugPanel = troublePanel('discord.bug');
export const latePanel = troublePanel('discord.late');
export const unreachablePanel = troublePanel('discord.unreachable');
