// Strike, abilities and consumables (CHN-032).
import { flow } from '../../../../engine/kernel/flow.ts';
import { strikeTargets } from '../../effects/strike.ts';
import { abilityName, foeName, itemName } from '../../speak/names.ts';
import type { Look } from '../../state.ts';
import { tell } from '../../words/events.ts';
import type { Ability, Consumable } from '../../words/index.ts';
import { heroAttacks, strikeOf } from '../heroAttack.ts';
import { abilityOf, atOf, heroOf, itemOf } from '../look.ts';
import { firstMissing, listOf, pickOne } from '../partKinds.ts';
import { countUse, isUsedUp } from '../uses.ts';
import { doUse, mayUse, nextPartOf } from '../using.ts';
import { type DeedRules, isUsed, oneAction, turnOf } from './deed.ts';

/** The weapon attack. */
export const strike: DeedRules = {
  cost: oneAction,
  once: () => 'strike',
  isOffered: (t, who) => strikeTargets(t, who).length > 0,
  nextPart: (t, who, said) => firstMissing([pickOne('target', strikeTargets(t, who), foeName)], said),
  run: flow(function* strike(t, who, { target }) {
    const targets = [String(target)];
    tell(t, { type: 'acted', who, deed: 'strike', targets });
    yield* heroAttacks(t, { hero: who, attack: strikeOf(t, who), isStrike: true, targets, from: atOf(t, who) });
  }),
};

/** Abilities that are no reactions, can be paid, and can be used now. */
export function usableAbilities(t: Look, who: string): readonly Ability[] {
  const { actions } = turnOf(t, who);
  return heroOf(t, who)
    .abilities.map((id) => abilityOf(t, id))
    .filter(
      (ability) =>
        !ability.reaction &&
        ability.cost <= actions &&
        !isUsed(t, who, ability.id) &&
        !isUsedUp(t, who, ability) &&
        mayUse(t, who, ability),
    );
}

const said = (value: unknown): string => String(value);

/** What is told of it before it happens: whom it is for, or where. */
const meant = ({ target, targets, second, square }: Readonly<Record<string, unknown>>) => {
  const all = [...listOf(target), ...listOf(targets), ...listOf(second)];
  return { ...(all.length > 0 && { targets: all }), ...(typeof square === 'string' && { at: square }) };
};

export const ability: DeedRules = {
  cost: (t, _, { ability: id }) => abilityOf(t, said(id)).cost,
  once: ({ ability: id }) => said(id),
  isOffered: (t, who) => usableAbilities(t, who).length > 0,
  nextPart: (t, who, parts) => {
    const which = pickOne(
      'ability',
      usableAbilities(t, who).map(({ id }) => id),
      abilityName,
    );
    if (!('ability' in parts)) return which;
    return nextPartOf(t, { hero: who, used: abilityOf(t, said(parts.ability)), said: parts });
  },
  run: flow(function* ability(t, who, parts) {
    const used = abilityOf(t, said(parts.ability));
    tell(t, { type: 'acted', who, deed: 'ability', ability: used.id, ...meant(parts) });
    countUse(t, who, used);
    yield* doUse(t, who, { used, said: parts });
  }),
};

const consumable = (t: Look, id: string): Consumable | undefined => {
  const item = itemOf(t, id);
  return item.slot === 'consumable' ? item : undefined;
};

/** Consumables that are left and can be used now. */
export const usableItems = (t: Look, who: string): readonly string[] =>
  heroOf(t, who).items.filter((id) => {
    const item = consumable(t, id);
    return item !== undefined && mayUse(t, who, item);
  });

/** CHN-032 A consumable, on oneself or an adjacent hero. It is used up. */
export const use: DeedRules = {
  cost: oneAction,
  once: () => 'use',
  isOffered: (t, who) => usableItems(t, who).length > 0,
  nextPart: (t, who, parts) => {
    if (!('item' in parts)) return pickOne('item', usableItems(t, who), itemName);
    const used = consumable(t, said(parts.item));
    return used && nextPartOf(t, { hero: who, used, said: parts });
  },
  run: flow(function* use(t, who, parts) {
    const used = consumable(t, said(parts.item));
    if (!used) throw new Error(`${said(parts.item)} is no consumable`);
    const hero = heroOf(t, who);
    hero.items = hero.items.toSpliced(hero.items.indexOf(used.id), 1);
    tell(t, { type: 'acted', who, deed: 'use', item: used.id, ...meant(parts) });
    yield* doUse(t, who, { used, said: parts });
  }),
};
