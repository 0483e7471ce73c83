// Everybody and everything that stands on the map, and the lines between those who flank.

import type { Badge, TieView, TokenView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { flankersOf, isOffGuard } from '../rules/flanking.ts';
import { combatants, foeOf, foeSheet, heroOf, heroSheet, isFallen, isHero, livingFoes } from '../rules/look.ts';
import { has } from '../rules/statuses.ts';
import { foeName, heroName, lampName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { activeOf, faceOf, omenNow } from './active.ts';
import { foeLetter, heroLetter } from './letters.ts';
import { counted, foeMarks, heroMarks } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';

export const tokens = (t: Look): readonly TokenView[] => [
  ...t.state.seats.filter((id) => heroOf(t, id).at !== '').map((id) => heroToken(t, id)),
  ...livingFoes(t).map((id) => foeToken(t, id)),
  ...t.state.objects.map((lamp, n) => lampToken(t, lamp, n)),
];

const active = (t: Look, id: string) => activeOf(t) === id && { isActive: true as const };

function poseOf(t: Look, id: string): TokenView['pose'] {
  if (isHero(t, id) && isFallen(t, id)) return 'lying';
  if (isOffGuard(t, id)) return 'beset';
  return has(t, id, 'hidden') ? 'unseen' : 'standing';
}

function heroToken(t: Look, id: string): TokenView {
  const { at, hp, maxHp } = heroOf(t, id);
  return {
    id,
    name: heroName(id),
    kind: 'hero',
    at,
    letter: heroLetter(id),
    health: { now: hp, max: maxHp },
    marks: heroMarks(t, id),
    pose: poseOf(t, id) ?? 'standing',
    ...lookOf(heroSheet(t, id)),
    ...active(t, id),
  };
}

/** Degrees from one arm of a flower to the next. */
const ARM = 60;

/** The die of its omen, with an arrow along its arm; a question mark for one that is veiled. */
function omen(t: Look, id: string): { readonly badges?: readonly Badge[]; readonly heading?: number } {
  const [arm, text] = [omenNow(t, id), faceOf(t, id)];
  if (text === undefined) return {};
  const badges: readonly Badge[] = [{ name: say('chain.mark.omen'), text, isDie: true }];
  return { badges, ...(arm !== undefined && { heading: (arm - 1) * ARM }) };
}

function foeToken(t: Look, id: string): TokenView {
  const { at, hp, maxHp } = foeOf(t, id);
  return {
    id,
    name: foeName(id),
    kind: 'foe',
    at,
    letter: foeLetter(t, id),
    health: { now: hp, max: maxHp },
    marks: foeMarks(t, id),
    pose: poseOf(t, id) ?? 'standing',
    hue: 'ash',
    ...lookOf(foeSheet(t, id)),
    ...omen(t, id),
    ...active(t, id),
  };
}

/** A lamp is lit or not; the great one has flames. */
function lampToken(t: Look, { id, at, lit, flames }: Look['state']['objects'][number], n: number): TokenView {
  const { lamps } = t.content.battles[t.state.battle] ?? {};
  const max = lamps?.kind === 'keep' ? lamps.flames : 1;
  return {
    id,
    name: lampName(t, id),
    kind: 'object',
    at,
    letter: `L${n + 1}`,
    health: { now: flames ?? (lit ? 1 : 0), max },
    marks: [counted(lit ? 'lit' : 'unlit', 1)],
    hue: 'straw',
    ...lookOf(lit ? SIGNS.lit : SIGNS.unlit),
  };
}

/** CHN-100 A thin line joins the two who flank somebody. */
export function ties(t: Look): readonly TieView[] {
  return combatants(t).flatMap((id) => {
    const pair = flankersOf(t, id);
    if (!pair) return [];
    const name = isHero(t, id) ? heroName : foeName;
    const by = isHero(t, id) ? foeName : heroName;
    const [from, to] = pair;
    return [
      {
        kind: 'flank',
        name: say('chain.tie.flank', { who: name(id), first: by(from), second: by(to) }),
        from,
        to,
        hue: isHero(t, id) ? ('rose' as const) : ('moss' as const),
        isMutual: true as const,
      },
    ];
  });
}
