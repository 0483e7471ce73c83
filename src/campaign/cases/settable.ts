// Which settings a campaign can have: those that its game has rules for, and a mode that fits who plays.
import type { OwnSetting } from '../../engine/ruleset.ts';
import type { App } from '../app.ts';
import type { Settings } from '../settings.ts';
import { NotPossible } from './notPossible.ts';

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

/** CMP-120 One person plays, with as many heroes as they like. */
export function refuseSecondAlone({ mode }: Settings, seats: Seats, more: readonly string[] = []): void {
  const people = new Set([...seats.flatMap(({ personId }) => personId ?? []), ...more]);
  if (mode === 'solo' && people.size > 1) throw new NotPossible('solo');
}
