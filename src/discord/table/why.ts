// Why are we waiting: who, for what, until when, and what silence means. Nobody is blamed.
import { showUp } from '../../campaign/people/hours.ts';
import { verbsNow } from '../../campaign/play/verbs.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import type { Answerable } from '../calls/answering.ts';
import type { AtTable, Context } from '../calls/call.ts';
import { broughtBack, hindrance } from '../calls/places.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { commandIn, sayingIn } from '../messages/words.ts';
import { handLabel, heroName, openLines, type Shown } from '../show/tableStatus.ts';

type Asking = Context & { readonly interaction: Answerable };

export async function whyMessage({ app, caller, house, interaction }: Asking, at: AtTable): Promise<Message> {
  const { table, render, here } = at;
  await showUp(app, caller);
  await broughtBack({ app, caller, interaction }, here);
  const shown: Shown = { ...(await lookAround(app, caller, { table })), render };
  const say = sayingIn(render);
  const isAwaited = shown.standing.awaited.some(({ users }) => users.includes(caller.user));
  const verbs = isAwaited && here.mine.length > 0 ? await verbsNow(app, caller, { table }) : [];
  const commands = [...new Set(verbs.map((verb) => commandIn(render, verb.split(' ')[0] ?? verb)))];
  // The board is mended without delaying the reply, and logs its own failures.
  void house.mendBoard(table);
  return panel({
    text: [
      [...openLines(shown), ...hindrance({ render, interaction }, here)].join('\n'),
      awayLines(shown).join('\n'),
      commands.length > 0 ? say('why.you', { commands: commands.join(', ') }) : '',
      hasTime(shown) ? say('why.time') : '',
    ],
    rows: isAwaited ? buttons({ label: handLabel(shown), id: idOf('hand', table), look: 'main' }) : [],
    tone: isAwaited ? 'asking' : 'calm',
  });
}

const hasTime = ({ standing }: Shown): boolean =>
  !standing.isPaused && standing.asks.some(({ due }) => due !== undefined);

/** Who is away and not waited for, and what happens meanwhile. */
const awayLines = (shown: Shown): readonly string[] =>
  shown.standing.seats.flatMap(({ id, meanwhile }) =>
    meanwhile === undefined ? [] : [sayingIn(shown.render)(`why.away.${meanwhile}`, { hero: heroName(shown, id) })],
  );
