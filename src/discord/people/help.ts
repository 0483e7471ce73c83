// What somebody can do now, where they are: in a few lines, with the buttons for it.

import { NotPossible } from '../../campaign/notPossible.ts';
import { campaignMeant, type Here, type Meant } from '../../campaign/seats/findCampaign.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import { type Context, renderOf } from '../calls/call.ts';
import { asWritten } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { type Button, buttons, type Message, panel } from '../messages/panel.ts';
import { handLabel, openLines } from '../show/tableStatus.ts';

export async function helpPanel(context: Context, meant: Meant): Promise<Message> {
  const { app, caller, say } = context;
  try {
    return await helpIn(context, await campaignMeant(app, caller, meant));
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    const isSeveral = error.reason === 'whichCampaign';
    const start: Button = { label: say('button.start'), id: idOf('start'), look: 'main' };
    return shown(
      context,
      [say(isSeveral ? 'help.several' : 'help.none')],
      [...(isSeveral ? [] : [start]), glossary(context, context.house.rulesets[0] ?? '')],
    );
  }
}

const glossary = ({ say }: Context, ruleset: string): Button => ({
  label: say('rules.button.words'),
  id: idOf('words', ruleset),
});

const shown = ({ say }: Context, text: readonly string[], pressed: readonly Button[]): Message =>
  panel({ text: [say('help.title'), ...text, `-# ${say('help.more')}`], rows: buttons(...pressed) });

async function helpIn(context: Context, here: Here): Promise<Message> {
  const { say } = context;
  const name = asWritten(here.name);
  const words = glossary(context, here.ruleset);
  if (here.state === 'gathering') {
    const key = here.muster ? 'ready' : here.mine.length > 0 ? 'seated' : 'gathering';
    return shown(context, [say(`help.${key}`, { name })], [...lobbyButtons(context, here), words]);
  }
  if (!here.table || here.table.isOver) return shown(context, [say('help.over', { name })], [words]);
  return helpAtTable(context, here, { table: here.table.id, words });
}

function lobbyButtons({ say }: Context, { id, mine, muster }: Here): readonly Button[] {
  if (mine.length === 0) return [];
  return muster
    ? [{ label: say('button.ready'), id: idOf('ready', id), look: 'good' }]
    : [{ label: say('button.begin'), id: idOf('begin', id), look: 'main' }];
}

type At = { readonly table: number; readonly words: Button };

async function helpAtTable(context: Context, here: Here, { table, words }: At): Promise<Message> {
  const { app, caller, say } = context;
  const around = await lookAround(app, caller, { table });
  const render = renderOf(context, here);
  const isAwaited = around.standing.awaited.some(({ users }) => users.includes(caller.user));
  const key = here.isPaused ? 'paused' : here.mine.length === 0 ? 'watching' : isAwaited ? 'yourTurn' : 'waiting';
  const label = handLabel({ ...around, render });
  const hand: Button = { label, id: idOf('hand', table), look: isAwaited ? 'main' : 'plain' };
  return shown(
    context,
    [say(`help.${key}`, { name: asWritten(here.name), hand: label }), openLines({ ...around, render }).join('\n')],
    [...(here.mine.length > 0 ? [hand] : []), { label: say('button.why'), id: idOf('why', table) }, words],
  );
}
