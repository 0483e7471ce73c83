// Does one piece of work through the use cases. Each of them is safe to run late, twice, or at the same time as another.
import type { App } from '../campaign/app.ts';
import { takeUp } from '../campaign/care/care.ts';
import { deadlineOf } from '../campaign/care/due/asks.ts';
import type { Work } from '../campaign/care/dueWork.ts';
import { tellResting } from '../campaign/people/ordersSetAside.ts';
import { advance, passDeadline } from '../campaign/play/advance.ts';
import { closeDuePetitions } from '../campaign/play/takeBack/takeBack.ts';
import { goOnRoad } from '../campaign/road/goOn.ts';
import { closeDueProposals } from '../campaign/seats/propose.ts';
import { NoTable } from '../campaign/table/withLockedTable.ts';
import { type Fronts, showBoard, showVotes } from '../campaign/tell/board.ts';
import { tellNews } from '../campaign/tell/news.ts';
import { showPetition } from '../campaign/tell/petitionMessage.ts';
import { promptAsk, promptOnly, tidyPrompts } from '../campaign/tell/prompts.ts';
import { showProposal } from '../campaign/tell/proposalMessage.ts';
import { remind } from '../campaign/tell/remind.ts';
import { reportReturn } from '../campaign/tell/returns.ts';

/** `nothing`: there was nothing to do; `later`: not before then. */
export type Done = 'done' | 'nothing' | { readonly later: number };

export async function perform(app: App, fronts: Fronts, work: Work): Promise<Done> {
  try {
    return await performed(app, fronts, work);
  } catch (error) {
    // A campaign may go while something is still to be done for it.
    if (error instanceof NoTable) return 'nothing';
    throw error;
  }
}

async function performed(app: App, fronts: Fronts, work: Work): Promise<Done> {
  switch (work.kind) {
    case 'turn':
      return (await advance(app, work)) === 'ran' ? 'done' : 'nothing';
    case 'road':
      return (await goOnRoad(app, work)) === 'went' ? 'done' : 'nothing';
    case 'settle':
      await takeUp(app, work);
      return 'done';
    case 'deadline':
      return (await passDeadline(app, work)) === 'passed' ? 'done' : tooEarly(app, work);
    case 'prompt':
      return asDone(await promptAsk(app, fronts, work), 'prompted');
    case 'remind':
      return asDone(await remind(app, fronts, work), 'reminded', 'prompted');
    case 'report':
      return asDone(await reportReturn(app, fronts, work), 'reported');
    case 'resting':
      return asDone(await tellResting(app, fronts, work), 'told');
    case 'news':
      return news(app, fronts, work);
    case 'proposal':
      return asDone(await showProposal(app, fronts, work), 'shown');
    case 'petitions':
      return (await closeDuePetitions(app)) + (await closeDueProposals(app)) > 0 ? 'done' : 'nothing';
  }
}

type Outcome = string | { readonly later: number };

const asDone = (outcome: Outcome, ...done: readonly string[]): Done =>
  typeof outcome === 'object' ? outcome : done.includes(outcome) ? 'done' : 'nothing';

/** Due times move: a pause, other hours, somebody away. */
async function tooEarly(app: App, work: { readonly table: number; readonly ask: number }): Promise<Done> {
  const due = await deadlineOf(app, work);
  return due !== undefined && due > app.clock.now() ? { later: due } : 'nothing';
}

const SOON = 1000;

type News = Extract<Work, { readonly kind: 'news' }>;

async function news(app: App, fronts: Fronts, work: Omit<News, 'at'>): Promise<Done> {
  const { table, hasMoved } = work;
  const prompted = await promptOnly(app, fronts, { table });
  const told = await tellNews(app, fronts, { table });
  const isShown = told !== 'nothing' || prompted === 'prompted';
  const voted = isShown ? told : await (hasMoved ? showBoard : showVotes)(app, fronts, { table });
  const edited = await tidyPrompts(app, fronts, { table });
  const asked = await showPetition(app, fronts, { table });
  // What the board does not tell is told right after it; now, if that was posted and not noted.
  if (told === 'called') return edited > 0 ? news(app, fronts, work) : { later: app.clock.now() + SOON };
  return prompted === 'prompted' || voted === 'told' || edited > 0 || asked === 'shown' ? 'done' : 'nothing';
}
