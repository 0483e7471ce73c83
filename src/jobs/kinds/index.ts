// The registry of job kinds. A new kind is a file in this folder and a line here.
import type { Timed } from '../../campaign/care/due/scope.ts';
import type { QueueName } from '../../queue/queues.ts';
import { deadline } from './deadline.ts';
import type { JobKind } from './kind.ts';
import { news } from './news.ts';
import { petitions } from './petitions.ts';
import { prompt } from './prompt.ts';
import { proposal } from './proposal.ts';
import { remind } from './remind.ts';
import { report } from './report.ts';
import { resting } from './resting.ts';
import { road } from './road.ts';
import { settle } from './settle.ts';
import { turn } from './turn.ts';

/** Each under the name that its jobs carry as `kind`. Where time and rank are the same, this order decides. */
const ALL = { settle, turn, road, prompt, deadline, remind, news, report, resting, petitions, proposal };

type All = typeof ALL;
type Name = keyof All;
type DueOf<Kind extends Name> = Awaited<ReturnType<All[Kind]['due']>>[number];

/** One piece of work: what a job of its kind is about, and when it is to be done. It is the data of its job. */
export type Work = { readonly [Kind in Name]: { readonly kind: Kind } & DueOf<Kind> }[Name];

/** For whoever has work of any kind: a kind is given only work of its own. */
export const KINDS: Readonly<Record<Name, JobKind<object>>> = ALL;

export const NAMES = Object.keys(ALL) as readonly Name[];

export const isWork = (data: { readonly kind?: unknown }): boolean => NAMES.some((name) => name === data.kind);

export function nameOf(work: Work): { readonly queue: QueueName; readonly id: string } {
  const kind = KINDS[work.kind];
  return { queue: kind.queue, id: kind.id(work) };
}

/** What a kind found to be done, as work. */
export const workOf = (kind: Name, found: readonly Timed<object>[] = []): readonly Work[] =>
  found.map((one) => ({ kind, ...one }) as Work);
