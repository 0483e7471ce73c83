// Checks of foes: flowers as long as their rank, hexes with something behind them, modifiers of real actions.
import { flaw, flawIf, repeats, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { foeModFlaws } from '../effects/fierce/index.ts';
import { helpFlaws } from '../effects/helps/index.ts';
import { hitFlaws } from '../effects/hits/index.ts';
import { statusFlaws } from '../effects/status.ts';
import { ARM_LENGTH, type FoeAction, type FoeAttack, SLOTS_OF_SPECIALS } from '../words/index.ts';
import type { FoeFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

type Placed = { readonly action: FoeAction; readonly path: string };

export function foeFlaws(foe: FoeFile, shelves: Shelves): readonly Flaw[] {
  const actions = actionsOf(foe);
  return [
    ...flawIf(shelves.items.ids.includes(foe.id), 'id', `is \`${foe.id}\`, which is an item's id too; choose another`),
    ...flowerFlaws(foe),
    ...repeats(
      actions.map(({ action }) => action.id),
      (n) => `${actions[n]?.path}.id`,
      'action',
    ),
    ...actions.flatMap((placed) => actionFlaws(placed, shelves)),
    ...fierceFlaws(foe, actions),
    ...repeats(foe.traits, (n) => `traits[${n}]`, 'trait'),
  ];
}

const actionsOf = ({ basics, specials }: FoeFile): readonly Placed[] => [
  ...basics.map((action, n) => ({ action, path: `basics[${n}]` })),
  ...SLOTS_OF_SPECIALS.flatMap((slot) => {
    const action = specials[slot];
    return action ? [{ action, path: `specials.${slot}` }] : [];
  }),
];

const fierceFlaws = ({ fierce }: FoeFile, placed: readonly Placed[]): readonly Flaw[] =>
  fierce.flatMap((mod, n) =>
    foeModFlaws(mod, { path: `fierce[${n}]`, actions: placed.map(({ action }) => action), hitFlaws }),
  );

/** CHN-051 Arms of the same length, by rank; and each special stands on the flower and behind each `S` there is one. */
function flowerFlaws({ flower, rank, specials }: FoeFile): readonly Flaw[] {
  const length = ARM_LENGTH[rank];
  const hexes = [
    { hex: flower.centre, path: 'flower.centre' },
    ...flower.arms.flatMap((arm, n) => arm.map((hex, place) => ({ hex, path: `flower.arms[${n}][${place}]` }))),
  ];
  const missing = hexes.filter(({ hex }) => hex.startsWith('S') && !Object.hasOwn(specials, hex));
  const unused = Object.keys(specials).filter((slot) => !hexes.some(({ hex }) => hex === slot));
  return [
    ...flower.arms.flatMap((arm, n) =>
      flawIf(arm.length !== length, `flower.arms[${n}]`, `has ${arm.length}, but an arm of a ${rank} has ${length}`),
    ),
    ...missing.map(({ hex, path }) => flaw(path, `is ${hex}, but this foe has no special ${hex}`)),
    ...unused.map((slot) => flaw(`specials.${slot}`, 'does nothing, for no hex of the flower names it')),
  ];
}

function actionFlaws({ action, path }: Placed, shelves: Shelves): readonly Flaw[] {
  if (action.kind === 'attack') return attackFlaws(action, path);
  if (action.kind === 'summon')
    return unknown('the foe', { path: `${path}.foe`, id: action.foe, among: shelves.foes.ids });
  return [
    ...flawIf(
      action.aim !== 'self' && 'radius' in action.aim,
      `${path}.aim.radius`,
      'does nothing here; those around it are `within`',
    ),
    ...helpFlaws(action.effects, `${path}.effects`),
  ];
}

function attackFlaws({ aim, move, dice, hit, extra, props }: FoeAttack, path: string): readonly Flaw[] {
  const isIdle = dice === undefined && hit.length === 0 && extra.length === 0;
  return [
    ...flawIf(isIdle, path, 'has neither `dice`, `hit` nor `extra`, so it does nothing'),
    ...flawIf(
      move !== undefined && ('within' in aim || aim.radius !== undefined),
      `${path}.move`,
      'is only for an action with one target',
    ),
    ...repeats(props, (n) => `${path}.props[${n}]`, 'property'),
    ...hitFlaws(hit, { path: `${path}.hit`, side: 'hero', aim }),
    ...extra.flatMap(({ effect }, n) => statusFlaws(effect, 'hero', `${path}.extra[${n}].effect`)),
  ];
}
