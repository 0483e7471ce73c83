// Which queue a piece of work stands in, and under which id: the same work is there once.
import type { Work } from '../campaign/care/dueWork.ts';
import type { QueueName } from '../queue/queues.ts';

export type Named = { readonly queue: QueueName; readonly id: string };

export function nameOf(work: Work): Named {
  switch (work.kind) {
    case 'turn':
      return { queue: 'turns', id: `turn-${work.table}-${work.version}` };
    case 'road':
      return { queue: 'turns', id: `road-${work.table}-${work.by}-${work.version}` };
    case 'settle':
      return { queue: 'turns', id: `settle-${work.table}` };
    case 'deadline':
    case 'prompt':
    case 'remind':
      return { queue: 'prompts', id: idOfAsk(work.kind, work) };
    case 'report':
      return { queue: 'prompts', id: `report-${work.absence}` };
    case 'resting':
      return { queue: 'prompts', id: `resting-${work.table}-${work.seat}-${work.at}` };
    case 'news':
      return { queue: 'news', id: ['news', work.table, work.version, work.also ?? []].flat().join('-') };
    case 'proposal':
      return { queue: 'care', id: `proposal-${work.petition}` };
    case 'petitions':
      return { queue: 'care', id: 'petitions' };
  }
}

export type OfAsk = { readonly table: number; readonly ask: number; readonly seat: string; readonly count?: number };

export function idOfAsk(kind: 'deadline' | 'prompt' | 'remind', { table, ask, seat, count = 1 }: OfAsk): string {
  const of = `${kind}-${table}-${ask}`;
  switch (kind) {
    case 'prompt':
      return of;
    case 'deadline':
      return `${of}-${seat}`;
    case 'remind':
      return `${of}-${seat}-${count}`;
  }
}
