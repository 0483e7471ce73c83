// Typed verbs: `/play`, `/boost`, `/let-it-be` answer what is open, whatever the game calls it.

import { NotPossible } from '../../campaign/notPossible.ts';
import { hasVerb, isWhichSeat, speak, verbsNow, type WhichSeat, wordsFor } from '../../campaign/play/verbs.ts';
import { gameOf } from '../../campaign/seats/findCampaign.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import type { Asking, AtTable, Call } from '../calls/call.ts';
import { suggestCampaigns } from '../calls/campaigns.ts';
import type { Command, Suggestion } from '../calls/command.ts';
import { seatIn, suggestHeroes } from '../calls/seats.ts';
import { campaignOption, seatOption, slash, typed } from '../calls/slash.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { commandIn, sayingIn } from '../messages/words.ts';
import { handLabel, heroName, openLines } from '../show/tableStatus.ts';
import { replied } from './replied.ts';

/** Options of the command that are no part of the answer. */
const BESIDE = ['campaign', 'seat'];

/** Whether an argument has to be typed. What people leave out is asked, or has a usual meaning. */
export type Arguments = Readonly<Record<string, 'needed' | 'may'>>;

/** A command that is a verb: its options are the verb's arguments, each with suggestions of what is legal now. */
export function verbCommand(name: string, given: Arguments = {}, verbOf: (call: Call | Asking) => string = () => name) {
  const data = slash(name);
  for (const [argument, need] of Object.entries(given))
    data.addStringOption((option) =>
      typed(option, name, argument)
        .setRequired(need === 'needed')
        .setAutocomplete(true),
    );
  data.addStringOption(seatOption).addStringOption(campaignOption);
  return {
    data,
    run: (call) => doVerb(call, verbOf(call)),
    autocomplete: (asking) => {
      if (asking.focused.name === 'campaign') return suggestCampaigns(asking);
      return asking.focused.name === 'seat' ? suggestHeroes(asking) : suggestFor(asking, verbOf(asking));
    },
  } satisfies Command;
}

/** Does what a verb means now, with the typed options, and says the result. */
export async function doVerb(call: Call, verb: string): Promise<Message> {
  const seat = await seatIn(call);
  const at = await call.table(seat);
  try {
    const said = typedIn(call);
    const reply = await speak(call.app, call.caller, { table: at.table, verb, said, seat, render: at.render });
    return replied(call, at, reply);
  } catch (error) {
    if (isWhichSeat(error)) return whichPanel(at, error);
    if (!(error instanceof NotPossible) || error.reason !== 'notAsked') throw error;
    return insteadPanel(call, at, verb);
  }
}

/** Each of these seats could do it: only the player knows which one they mean. */
function whichPanel({ view, render }: AtTable, { seats }: WhichSeat): Message {
  const who = seats.map((seat) => `**${heroName({ view, render }, seat)}**`).join(', ');
  return panel({ text: [sayingIn(render)('verb.whichSeat', { who })], tone: 'bad' });
}

/** For a verb that cannot be done now, or not in this game: what is open, and what they can do instead. */
async function insteadPanel(
  { app, caller, house, interaction }: Call,
  { here, table, render }: AtTable,
  verb: string,
): Promise<Message> {
  // Their board may be gone. It is mended without delaying the reply, and logs its own failures.
  void house.mendBoard(table);
  const say = sayingIn(render);
  const around = await lookAround(app, caller, { table });
  const verbs = await verbsNow(app, caller, { table });
  const commands = [...new Set(verbs.map((verb) => commandIn(render, verb.split(' ')[0] ?? verb)))];
  const instead = commands.length > 0 ? say('verb.instead', { commands: commands.join(', ') }) : say('verb.nothing');
  return panel({
    text: [
      say(hasVerb(app, here.ruleset, verb) ? 'verb.notNow' : 'verb.notHere', {
        command: commandIn(render, interaction.commandName),
        game: gameOf(app, here.ruleset).title,
      }),
      openLines({ ...around, render }).join('\n'),
      instead,
    ],
    rows: commands.length > 0 ? buttons({ label: handLabel({ ...around, render }), id: idOf('hand', table) }) : [],
    tone: 'bad',
  });
}

/** For the option being typed: its legal values, in words. */
export async function suggestFor(asking: Asking, verb: string): Promise<readonly Suggestion[]> {
  const seat = await seatIn(asking);
  const { table, render } = await asking.table();
  const { name: argument } = asking.focused;
  const said = typedIn(asking);
  const found = await wordsFor(asking.app, asking.caller, { table, verb, said, seat, render, argument });
  const views = await Promise.all((await asking.here()).mine.map((as) => asking.table(as)));
  const cards = views.flatMap(({ view }) => view.heroes.flatMap(({ hand = [], features }) => [...hand, ...features]));
  return found.map(({ ids, labels }) => {
    const about =
      ids.length === 1
        ? cards
            .find(({ id }) => id === ids[0])
            ?.text.map(render)
            .join(' ')
        : undefined;
    const name = labels.map(render).join(', ');
    return { name: about ? `${name} · ${about}` : name, value: ids.join(',') };
  });
}

function typedIn({ interaction }: Call | Asking): Readonly<Record<string, string | undefined>> {
  const { data } = interaction.options as unknown as { readonly data: readonly Typed[] };
  const typed = data.filter(({ name, value }) => typeof value === 'string' && !BESIDE.includes(name));
  return Object.fromEntries(typed.map(({ name, value }) => [name, String(value)]));
}
type Typed = { readonly name: string; readonly value?: unknown };
