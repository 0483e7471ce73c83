// How jobs reach a place: every call is counted, and boards get their pictures.
import type { Fronts } from '../campaign/tell/board.ts';
import type { Outward } from '../campaign/tell/outward.ts';
import type { Log } from '../log.ts';
import type { Metrics, OutwardCall } from '../metrics.ts';
import type { Queues } from '../queue/queues.ts';
import type { Pictures } from './pictures.ts';

type Counting = Pick<Metrics, 'calledOut'>;
export type Outside = {
  readonly outward: Outward;
  readonly pictures: Pictures | undefined;
  readonly queues: Queues;
  readonly log: Log;
  readonly metrics: Counting | undefined;
  /** Lets presses go first, before a picture is drawn. */
  readonly breath?: () => Promise<void>;
};

export function frontsOf({ outward, pictures, queues, log, metrics, breath }: Outside): Fronts {
  const counting = metrics ? counted(outward, metrics) : outward;
  if (!pictures) return { outward: counting };
  return {
    outward: counting,
    // If a picture cannot be drawn, the board is posted without it, and a job tries again.
    pictureOf: async (view, { table, language }) => {
      await breath?.();
      try {
        return await pictures.draw(view, language);
      } catch (err) {
        log.warn({ err, table }, 'a picture could not be drawn');
        const id = `picture-${pictures.nameOf(view, language)}`;
        await queues
          .add('pictures', { id, data: { kind: 'picture', table } })
          .catch((cause: unknown) => log.warn({ err: cause, table }, 'a picture will not be tried again'));
        return undefined;
      }
    },
  };
}

function counted(outward: Outward, metrics: Counting): Outward {
  const count = async <Result>(call: OutwardCall, made: Promise<Result>): Promise<Result> => {
    try {
      const result = await made;
      metrics.calledOut(call, 'done');
      return result;
    } catch (error) {
      metrics.calledOut(call, 'failed');
      throw error;
    }
  };
  const { calling, petition, proposal, members } = outward;
  return {
    tell: (where, news) => count('tell', outward.tell(where, news)),
    prompt: (where, prompt) => count('prompt', outward.prompt(where, prompt)),
    editPrompt: (where, edit) => count('prompt', outward.editPrompt(where, edit)),
    showBoard: (where, board) => count('show', outward.showBoard(where, board)),
    remind: (person, notice) => count('remind', outward.remind(person, notice)),
    recall: (where) => outward.recall(where),
    isThere: (where, message) => outward.isThere(where, message),
    ...(members && { members }),
    ...(proposal && { proposal: (where, asked) => count('prompt', proposal(where, asked)) }),
    ...(petition && { petition: (where, asked) => count('prompt', petition(where, asked)) }),
    ...(calling && {
      calling: { ...calling, call: (where, board) => count('prompt', calling.call(where, board)) },
    }),
  };
}
