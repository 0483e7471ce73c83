// Finds out which of their own heroes somebody means.
import { gameOf, type Here } from '../../campaign/seats/findCampaign.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Render } from '../../view/index.ts';
import type { Asking, Call, Context } from './call.ts';
import type { Suggestion } from './command.ts';

export type OwnSeat = { readonly here: Here; readonly seat: string };

/** The hero that the option names, or else the caller's first. */
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

/** The seat that the option names, by its id or by the hero's name; who owns it is checked later. */
export async function seatIn(call: Call | Asking): Promise<string | undefined> {
  const typed = call.interaction.options.getString('seat')?.trim();
  if (!typed) return undefined;
  const here = await call.here();
  const render = call.renderFor(here);
  const isIt = (id: string) =>
    [id, heroOf(call, here, { id, render })].some((name) => name.toLowerCase() === typed.toLowerCase());
  return here.seats.find(({ id }) => isIt(id))?.id ?? typed;
}

type Naming = Call | Asking;

/** Heroes of the game by id or name; an unknown word stays as it was typed. */
export function heroesIn(call: Naming, here: Here, typed: string): readonly string[] {
  const render = call.renderFor(here);
  const { heroes } = gameOf(call.app, here.ruleset);
  return wordsIn(typed).map((word) => {
    const isIt = (one: string) => one.toLowerCase() === word.toLowerCase();
    return heroes.find(({ id, name }) => isIt(id) || isIt(render(name)))?.id ?? word;
  });
}

const wordsIn = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** CMP-104 Suggests parties: the heroes named so far, alone and with one more, filled up with the present ones. */
export function suggestParty(asking: Asking, here: Here): readonly Suggestion[] {
  const render = asking.renderFor(here);
  const { heroes, seats } = gameOf(asking.app, here.ruleset);
  const all = heroes.map(({ id }) => id);
  const typed = heroesIn(asking, here, asking.focused.value);
  const named =
    typed.length > 0 ? [...new Set(typed)].filter((id) => all.includes(id)) : here.seats.map(({ id }) => id);
  const begun = typed.find((id) => !all.includes(id))?.toLowerCase() ?? '';
  const nameOf = (id: string) => heroOf(asking, here, { id, render });
  const more = all.filter((id) => !named.includes(id) && nameOf(id).toLowerCase().includes(begun));
  const filled = (ids: readonly string[]): readonly string[] => {
    const others = [...here.seats.map(({ id }) => id), ...all].filter((id) => !ids.includes(id));
    return [...ids, ...[...new Set(others)].slice(0, Math.max(0, seats.min - ids.length))];
  };
  const parties = [...(begun === '' ? [named] : []), ...more.map((id) => [...named, id])].map(filled);
  return parties
    .filter((ids) => ids.length <= seats.max && ids.some((id) => isPlayedBy(here, id)))
    .map((ids) => ({ name: ids.map(nameOf).join(', '), value: ids.join(','), fits: true }));
}

const isPlayedBy = ({ seats }: Here, hero: string): boolean =>
  seats.some(({ id, user }) => id === hero && user !== undefined);
