// Which story a campaign tells: shown and chosen in the lobby, or typed with a new campaign.

import { NotPossible } from '../../campaign/notPossible.ts';
import { firstStory, storiesOf } from '../../campaign/road/stories.ts';
import { type Game, gameOf, type Here } from '../../campaign/seats/findCampaign.ts';
import type { Render } from '../../view/index.ts';
import type { Asking, Call } from '../calls/call.ts';
import type { Suggestion } from '../calls/command.ts';
import { idOf } from '../messages/ids.ts';
import { menus, type Row } from '../messages/panel.ts';
import type { Say } from '../messages/words.ts';

type Telling = {
  readonly game: Game;
  readonly render: Render;
  readonly say: Say;
};
/** The menu's value for no story. */
export const NO_STORY = '-';

/** The story that is told, if the game has stories. */
export function toldLine({ game, render, say }: Telling, { story }: Here): readonly string[] {
  const told = game.stories.find(({ id }) => id === story);
  if (told) return [say('lobby.tale-now', { name: told.name }), ...(told.about ? [`-# ${render(told.about)}`] : [])];
  return game.stories.length > 0 ? [say('lobby.battles-now')] : [];
}

/** A menu of stories, and of none, until play has begun. */
export function tales({ game, render, say }: Telling, here: Here): readonly Row[] {
  if (here.state !== 'gathering' || game.stories.length === 0) return [];
  const stories = game.stories.map(({ id, name, about }) => ({
    ...{ value: id, label: render(name), ...(about && { about: render(about) }) },
    isSet: id === here.story,
  }));
  const none = { value: NO_STORY, label: say('lobby.battles'), isSet: here.story === undefined };
  return menus({ id: idOf('tale', here.id), label: say('lobby.tale'), options: [...stories, none] });
}

/** The story typed for a new campaign; without one, the first. */
export function toldIn({ app, interaction }: Call, ruleset: string): { readonly story?: string } {
  const typed = interaction.options.getString('story');
  if (typed === null) return firstStory(app, ruleset);
  if (typed === NO_STORY) return {};
  if (!storiesOf(app, ruleset).some(({ id }) => id === typed)) throw new NotPossible('noStory');
  return { story: typed };
}

/** The stories of a game by name, and the choice of none. */
export function suggestStories({ app, house, language, typed, say }: Asking, ruleset: string): readonly Suggestion[] {
  const { stories, content } = gameOf(app, ruleset);
  const render = house.words.render(language, content, typed);
  return [
    ...stories.map(({ id, name }) => ({ name: render(name), value: id })),
    { name: say('lobby.battles'), value: NO_STORY },
  ];
}
