// What a kind of job is: one object that says where its jobs stand, what calls for them, and how one is done.
import type { App, Woken } from '../../campaign/app.ts';
import type { OfAsk } from '../../campaign/care/due/asks.ts';
import type { Scope, Timed } from '../../campaign/care/due/scope.ts';
import type { Fronts } from '../../campaign/tell/board.ts';
import type { DueKind } from '../../metrics.ts';
import type { QueueName } from '../../queue/queues.ts';

/** `Of`: what a job of this kind is about, for example a table and its version. */
export type JobKind<Of extends object> = {
  /** `turns`: what makes tables go on; the driver does it before anything else. */
  readonly queue: WorkQueue;
  /** Work of the same id has one job. Queues of running installations hold these ids: they stay as they are. */
  id(work: Timed<Of>): string;
  /** Of work that is due at the same moment, the lowest rank is done first. */
  readonly rank: number;
  /** Finds the work that the rows call for. Care adds what has no job, so every job may be lost. */
  due(app: App, asked: Asked): Promise<readonly Timed<Of>[]>;
  /** Does it through a use case, which is safe to call late, twice, or at the same time as another. */
  perform(app: App, fronts: Fronts, work: Timed<Of>): Promise<Done>;

  /** The work that a table calls for right after it has changed. */
  afterChange?(woken: Woken, now: number): readonly Timed<Of>[];
  /** The work that an ask calls for while it is open. */
  forAsk?(ask: AskTimes, now: number): readonly Timed<Of>[];
  /** The job of an ask is replaced when the time of its work has changed. */
  readonly canMove?: true;
  /** Metrics say under this name how late it was done. */
  readonly lateAs?: DueKind;
};

/** Jobs of pictures are no work that rows call for: a picture that could not be drawn is tried again (`fronts.ts`). */
type WorkQueue = Exclude<QueueName, 'pictures'>;

/** `isQueued`: whether there is a job of this id. */
export type Asked = Scope & { readonly isQueued: (queue: WorkQueue, id: string) => boolean };

/** `nothing`: there was nothing to do; `later`: not before then. */
export type Done = 'done' | 'nothing' | { readonly later: number };

/** An ask with the times that it has, or had when it was closed. */
export type AskTimes = OfAsk & Omit<Woken['asks'][number], 'number' | 'seat' | 'isNew'>;
