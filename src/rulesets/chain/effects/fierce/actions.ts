// The Optional Modifiers that change certain actions of a foe, and only these.
import { z } from 'zod';
import { flawIf, unknown } from '../../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { TextParam } from '../../../../engine/text.ts';
import { id } from '../../content/schema/common.ts';
import { actionName } from '../../speak/names.ts';
import type { Foe, FoeAction } from '../../words/index.ts';
import { more } from '../fields.ts';
import type { Where } from './foeMod.ts';

export const changesActions = { amount: more, actions: z.array(id).min(1) };
type Changing = { readonly amount: number; readonly actions: readonly string[] };

export const changeOf = ({ amount, actions }: Changing, action: string): number =>
  actions.includes(action) ? amount : 0;

export const changeParams = ({ amount, actions }: Changing, foe: Foe): Readonly<Record<string, TextParam>> => ({
  amount,
  actions: actions.map((action) => actionName(foe.id, action)),
});

type Needed = { readonly what: string; readonly isIn: (action: FoeAction) => boolean };

/** Each action is there, and has what is changed. */
export function changeFlaws({ actions: ids }: Changing, { path, actions }: Where, needed: Needed): readonly Flaw[] {
  return ids.flatMap((one, n) => {
    const at = `${path}.actions[${n}]`;
    const found = actions.find((action) => action.id === one);
    if (!found) return unknown('the action', { path: at, id: one, among: actions.map((action) => action.id) });
    return flawIf(!needed.isIn(found), at, `names \`${one}\`, which does not have ${needed.what}`);
  });
}

/** The aim of an action that has one. */
export const aimOf = (action: FoeAction) =>
  action.kind === 'summon' || action.aim === 'self' ? undefined : action.aim;
