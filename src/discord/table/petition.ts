// Taking back: asking for it, and the message on which the others agree or not, with what was learned meanwhile.

import { openPetition, ownAnswers } from '../../campaign/play/takeBack/petitionView.ts';
import { voteOnTakeBack } from '../../campaign/play/takeBack/takeBack.ts';
import { campaignAt } from '../../campaign/seats/findCampaign.ts';
import type { PetitionPost, PetitionView } from '../../campaign/tell/outward.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import { Refusal } from '../../engine/refusal.ts';
import { type Asking, type AtTable, atTable, type Context } from '../calls/call.ts';
import type { Suggestion } from '../calls/command.ts';
import type { Routes } from '../calls/route.ts';
import { idOf, numberIn } from '../messages/ids.ts';
import { cut } from '../messages/limits.ts';
import { buttons, type Message, type Panel, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { heroName, relative, type Shown } from '../show/tableStatus.ts';

/** The list of what was learned is longer only if very much happened. */
const MOST_LEARNED = 1500;

/** For everybody: it shows nothing that only one of them may know. */
export async function petitionPanel({ app, caller }: Context, { table, render }: AtTable): Promise<Panel | undefined> {
  const petition = await openPetition(app, caller, { table, as: 'public' });
  return petition && petitionIn({ ...(await lookAround(app, caller, { table })), render }, { table, petition });
}

type Open = { readonly table: number; readonly petition: PetitionView; readonly mark?: string };

function petitionIn(shown: Shown, { table, petition, mark }: Open): Panel {
  const say = sayingIn(shown.render);
  return {
    text: [asksText(shown, petition), learnedText(shown, petition), spokenText(shown, petition)],
    rows: buttons(
      {
        label: say('button.agree'),
        id: idOf('agree', table, petition.id, 'yes', ...(mark === undefined ? [] : [mark])),
        look: 'good',
      },
      { label: say('button.keep'), id: idOf('agree', table, petition.id, 'no') },
    ),
    tone: 'asking',
  };
}

/** The message in the campaign's place. Posting it calls those who have not spoken; edits call nobody. */
export function petitionMessage(shown: Shown, { table, petition, people, message, mark }: PetitionPost): Message {
  if ('result' in petition) return panel({ text: [shown.render({ key: `campaign.takeBack.${petition.result}` })] });
  const open = petitionIn(shown, { table, petition, mark });
  const users = message === undefined ? [...new Set(people.map(({ user }) => user))] : [];
  const [first = '', ...rest] = open.text;
  return panel({ ...open, text: [[...users.map((user) => `<@${user}>`), first].join(' '), ...rest], calls: users });
}

/** The caller's answers that still stand, newest first: they can go back to before one of them. */
export async function suggestAnswers(asking: Asking): Promise<readonly Suggestion[]> {
  const { table, render, view } = await asking.table();
  const answers = await ownAnswers(asking.app, asking.caller, { table });
  return answers.map(({ position, seat, askId, choose, title, label }) => {
    const what = label ? render(label) : choose;
    return {
      name: `${position}. ${heroName({ view, render }, seat)}: ${what} (${title ? render(title) : askId})`,
      value: String(position),
    };
  });
}

const names = (shown: Shown, seats: readonly string[]): string => seats.map((id) => heroName(shown, id)).join(', ');

function asksText(shown: Shown, { seat, needs }: PetitionView): string {
  return shown.render({ key: 'campaign.takeBack.asks', params: { who: heroName(shown, seat), needs } });
}

/** What people will still know after it is taken back, and who acted since. */
function learnedText(shown: Shown, { learned, learnedInPrivate, acted }: PetitionView): string {
  const { render } = shown;
  const lines = learned.map(({ text }) => `• ${render(text)}`).join('\n');
  return [
    ...(learned.length > 0 ? [render({ key: 'campaign.takeBack.learned' }), cut(lines, MOST_LEARNED)] : []),
    ...(learnedInPrivate.length > 0
      ? [render({ key: 'campaign.takeBack.learnedInPrivate', params: { who: names(shown, learnedInPrivate) } })]
      : []),
    ...(acted.length > 0 ? [render({ key: 'campaign.takeBack.acted', params: { who: names(shown, acted) } })] : []),
  ].join('\n');
}

function spokenText(shown: Shown, { yes, no, silent, due }: PetitionView): string {
  const say = sayingIn(shown.render);
  return [
    ...(yes && yes.length > 0 ? [say('petition.yes', { who: names(shown, yes) })] : []),
    ...(no && no.length > 0 ? [say('petition.no', { who: names(shown, no) })] : []),
    ...(silent.length > 0 ? [say('petition.missing', { who: names(shown, silent) })] : []),
    say('petition.open', { silent: silent.length, when: relative(due) }),
  ].join('\n');
}

export const petitionRoutes: Routes = {
  agree: {
    manner: 'here',
    run: async (press) => {
      const { app, caller, pressed } = press;
      const at = await atTable(press, await campaignAt(app, caller, numberIn(pressed, 0)));
      const [, petition = '', said = ''] = pressed.args;
      const reply = await voteOnTakeBack(app, caller, { petition, yes: said === 'yes' });
      if (reply.kind === 'refused') throw new Refusal(reply.code, reply.params);
      if (reply.kind !== 'petition') throw new Error(`a vote on a petition came to ${reply.kind}`);
      const open = reply.result === 'open' ? await petitionPanel(press, at) : undefined;
      return panel(open ?? { text: [at.render({ key: `campaign.takeBack.${reply.result}` })] });
    },
  },
};
