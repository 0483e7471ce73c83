// What the bot keeps about somebody: hands it to them as a file, and deletes it when they confirm.
import { forgetPerson } from '../../campaign/people/forget.ts';
import type { Context } from '../calls/call.ts';
import type { Routes } from '../calls/route.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';

export const forgetPanel = ({ say }: Context): Message =>
  panel({
    text: [say('privacy.sure')],
    rows: buttons(
      { label: say('privacy.button.forget'), id: idOf('forget'), look: 'bad' },
      { label: say('privacy.button.keep'), id: idOf('keep') },
    ),
    tone: 'bad',
  });

export const privacyRoutes: Routes = {
  forget: {
    run: async ({ app, caller, say, interaction: { user } }) => {
      const called = [user.displayName, user.username];
      const result = await forgetPerson(app, caller, { called, instead: say('campaign.nameless') });
      return panel({ text: [say(`privacy.${result}`)], tone: 'good' });
    },
  },
  /** For whoever changes their mind. */
  keep: { run: async ({ say }) => panel({ text: [say('privacy.kept')] }) },
};
