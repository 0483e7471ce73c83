// Which settings a campaign can have: those that its game has rules for, and a mode that fits who plays.
import type { OwnSetting } from '../../engine/ruleset/ruleset.ts';
import type { App } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { type Settings, settingsFrom } from '../settings.ts';

type Contents = Pick<App, 'contents'>;
type Seats = readonly { readonly personId: string | null }[];

export const ownSettings = ({ contents }: Contents, ruleset: string): readonly OwnSetting[] =>
  contents.named(ruleset)?.settings ?? [];

/** CMP-120, CMP-130 Battle mode is for games with questlines. */
export function modesOf({ contents }: Contents, ruleset: string): readonly Settings['mode'][] {
  const { rules, content } = contents.present(ruleset);
  const hasQuestlines = (rules.campaign?.questlines?.(content) ?? []).length > 0;
  return ['story', 'solo', ...(hasQuestlines ? (['battle'] as const) : [])];
}

/** What the game has no rules for would change nothing. */
const REFUSALS: Readonly<Record<OwnSetting, () => NotPossible>> = {
  draw: () => new NotPossible('noDraw'),
  hardcore: () => new NotPossible('noHardcore'),
  severalHeroes: () => new NotPossible('noHeroRule'),
  sharedPurse: () => new NotPossible('noSharedPurse'),
  teach: () => new NotPossible('noTeaching'),
};

type Change = { readonly ruleset: string; readonly before: Settings; readonly next: Settings };

/** Throws `NotPossible` for what this game does not have. */
export function refuseUnknownSettings(app: Contents, { ruleset, before, next }: Change): void {
  const own = ownSettings(app, ruleset);
  for (const name of Object.keys(REFUSALS) as readonly OwnSetting[])
    if (next[name] !== before[name] && !own.includes(name)) throw REFUSALS[name]();
  if (next.mode !== before.mode && !modesOf(app, ruleset).includes(next.mode)) throw new NotPossible('noQuestlines');
}

/** CMP-120 One person plays, with as many heroes as the game gives them. */
export function refuseSecondAlone({ mode }: Settings, seats: Seats, more: readonly string[] = []): void {
  const people = new Set([...seats.flatMap(({ personId }) => personId ?? []), ...more]);
  if (mode === 'solo' && people.size > 1) throw new NotPossible('solo');
}

type Party = { readonly ruleset: string; readonly settings: unknown; readonly seats: Seats };

/** DST-001, DST-002 How many heroes somebody may play, by the rulebook or as the table has set it. */
export function mostHeroes({ contents }: Contents, { ruleset, settings, seats }: Party, person: string): number {
  const each = contents.named(ruleset)?.heroesEach;
  if (!each || settingsFrom(settings as object).severalHeroes) return Number.POSITIVE_INFINITY;
  return seats.some(({ personId }) => personId !== null && personId !== person) ? each.among : each.alone;
}

const heroesOf = ({ seats }: Party, person: string): number =>
  seats.filter(({ personId }) => personId === person).length;

/** Whoever has as many as they may takes no other. */
export function refuseOneMoreHero(app: Contents, party: Party, person: string): void {
  if (heroesOf(party, person) >= mostHeroes(app, party, person)) throw new NotPossible('oneHeroEach');
}

/** Somebody may have come to a person who had several. */
export function refuseUnevenParty(app: Contents, party: Party): void {
  const people = party.seats.flatMap(({ personId }) => personId ?? []);
  if (people.some((person) => heroesOf(party, person) > mostHeroes(app, party, person)))
    throw new NotPossible('oneHeroEach');
}
