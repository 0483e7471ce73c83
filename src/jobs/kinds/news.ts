// A place is told what happened at a table, and its board and prompts are brought up to date.
import type { App, Woken } from '../../campaign/app.ts';
import { dueNews, type News } from '../../campaign/care/due/news.ts';
import type { Timed } from '../../campaign/care/due/scope.ts';
import { type Fronts, showBoard, showVotes } from '../../campaign/tell/board.ts';
import { tellNews } from '../../campaign/tell/news.ts';
import { showPetition } from '../../campaign/tell/petitionMessage.ts';
import { promptOnly, tidyPrompts } from '../../campaign/tell/prompts.ts';
import type { Done, JobKind } from './kind.ts';

/** What is answered within so short a time is told together. */
export const TOGETHER = 300;

export const news: JobKind<News> = {
  queue: 'news',
  id: ({ table, version, also }) => ['news', table, version, ...(also === undefined ? [] : [also])].join('-'),
  rank: 7,
  due: dueNews,
  perform,
  afterChange,
};

/** An automatic run is told when it has ended. */
function afterChange(woken: Woken, now: number): readonly Timed<News>[] {
  const { table, version, isAutomatic, events: upTo, showing, hasMoved } = woken;
  if (isAutomatic) return [];
  const also = { ...(showing !== undefined && { also: showing }), ...(hasMoved && { hasMoved }) };
  return [{ table, version, upTo, at: now + TOGETHER, ...also }];
}

const SOON = 1000;

async function perform(app: App, fronts: Fronts, work: News): Promise<Done> {
  const { table, hasMoved } = work;
  const prompted = await promptOnly(app, fronts, { table });
  const told = await tellNews(app, fronts, { table });
  const isShown = told !== 'nothing' || prompted === 'prompted';
  const voted = isShown ? told : await (hasMoved ? showBoard : showVotes)(app, fronts, { table });
  const edited = await tidyPrompts(app, fronts, { table });
  const asked = await showPetition(app, fronts, { table });
  // A board that is about to be posted tells the news: what it leaves out is told a moment later. If that board was
  // posted and not noted, `tidyPrompts` has just seen to it, and the rest is told now.
  if (told === 'called') return edited > 0 ? perform(app, fronts, work) : { later: app.clock.now() + SOON };
  return prompted === 'prompted' || voted === 'told' || edited > 0 || asked === 'shown' ? 'done' : 'nothing';
}
