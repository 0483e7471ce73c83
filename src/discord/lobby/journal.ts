// The journal of a campaign, and its party, in private.

import { type OnTheRoad, onTheRoad } from '../../campaign/road/journal.ts';
import { campaignAt, type Here } from '../../campaign/seats/findCampaign.ts';
import { altText, pagesOf, type Render, type StoryView, tableSections } from '../../view/index.ts';
import { drawn } from '../calls/botContext.ts';
import { type Context, renderOf } from '../calls/call.ts';
import type { Press, Routes } from '../calls/route.ts';
import { idOf, numberIn } from '../messages/ids.ts';
import { inPages, PAGE, pageRow, within } from '../messages/pages.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';

type Campaign = Pick<Here, 'id'>;
type Told = OnTheRoad & { readonly render: Render };

async function roadFor(context: Context, { id: campaign }: Campaign): Promise<Told> {
  const road = await onTheRoad(context.app, context.caller, { campaign });
  return { ...road, render: renderOf(context, road) };
}

/** All that was told and done, chapter by chapter; without a page number, the newest page. */
export async function journalMessage(context: Context, campaign: Campaign, page = Infinity): Promise<Message> {
  const { journal, table, render } = await roadFor(context, campaign);
  const say = sayingIn(render);
  const pages = inPages(journalLines(journal, render));
  const at = within(page, pages.length);
  return panel({
    text: [pages[at] ?? say('story.nothing')],
    rows: pageRow({ act: 'journal', of: table, page: at, pages: pages.length }, say),
  });
}

/** A chapter is named where it begins; an empty line follows each entry, because passages have several paragraphs. */
export function journalLines(journal: OnTheRoad['journal'], render: Render): readonly string[] {
  let last = '';
  return journal.flatMap(({ chapter, text }) => {
    const name = chapter ? render(chapter) : last;
    const head = name !== last ? [`### ${name}`] : [];
    last = name;
    const entry = text.map(render).filter((line) => line !== '');
    return [...head, ...(entry.length > 0 ? [`${entry.join('\n')}\n`] : [])];
  });
}

/** Each hero with what they carry, what all share, who thinks what of them, and the cards of the story. */
export async function partyMessage(context: Context, campaign: Campaign): Promise<Message> {
  const { view, table, render } = await roadFor(context, campaign);
  const say = sayingIn(render);
  const data = await drawn(context.house, ({ map }) => map(view, render));
  const sections = tableSections(view, render).filter(({ id }) => id === 'party' || id === 'standings');
  const [words = ''] = pagesOf(sections, PAGE / 2);
  return panel({
    text: [
      say('story.party', { name: view.header[0] ?? '' }),
      words,
      ...(view.story ? [cardLines(view.story, render)] : []),
    ],
    picture: data && { name: 'party.png', data, alt: altText(view, render) },
    rows: buttons({ label: say('button.journal'), id: idOf('journal', table, 'last') }),
  });
}

const cardLines = ({ cards }: StoryView, render: Render): string =>
  cards.map(({ name, text }) => sayingIn(render)('story.card', { name, text })).join('\n');

const pressedCampaign = ({ app, caller, pressed }: Press) => campaignAt(app, caller, numberIn(pressed, 0));

export const roadRoutes: Routes = {
  journal: {
    cost: 'reading',
    run: async (press) => {
      const isLast = press.pressed.args[1] === 'last';
      return journalMessage(press, await pressedCampaign(press), isLast ? Infinity : numberIn(press.pressed, 1));
    },
  },
  party: { cost: 'picture', run: async (press) => partyMessage(press, await pressedCampaign(press)) },
};
