// Which of one's own heroes somebody means.
import { gameOf, type Here } from '../campaign/cases/here.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Render } from '../view/index.ts';
import type { Asking, Call, Context } from './call.ts';
import type { Suggestion } from './command.ts';

export type OwnSeat = { readonly here: Here; readonly seat: string };

/** The hero that the option names, or the first of theirs. */
export async function ownSeatIn({ interaction, ...call }: Call | Asking): Promise<OwnSeat> {
  const here = await call.here();
  const named = interaction.options.getString('hero') ?? here.mine[0];
  if (named === undefined) throw new Refusal('notSeated');
  if (!here.mine.includes(named)) throw new Refusal('notYours');
  return { here, seat: named };
}

export async function suggestHeroes(asking: Asking): Promise<readonly Suggestion[]> {
  const here = await asking.here();
  const render = asking.renderFor(here);
  return here.mine.map((id) => ({ name: heroOf(asking, here, { id, render }), value: id }));
}

export function heroOf(
  { app }: Pick<Context, 'app'>,
  { ruleset }: Here,
  { id, render }: { readonly id: string; readonly render: Render },
): string {
  const hero = gameOf(app, ruleset).heroes.find((one) => one.id === id);
  return hero ? render(hero.name) : id;
}

/** The seat that the option names, by its id or by the hero's name; whose it is, is found out later. */
export async function seatIn(call: Call | Asking): Promise<string | undefined> {
  const typed = call.interaction.options.getString('seat')?.trim();
  if (!typed) return undefined;
  const here = await call.here();
  const render = call.renderFor(here);
  const isIt = (id: string) =>
    [id, heroOf(call, here, { id, render })].some((name) => name.toLowerCase() === typed.toLowerCase());
  return here.seats.find(({ id }) => isIt(id))?.id ?? typed;
}
