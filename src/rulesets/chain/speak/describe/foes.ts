// The sentences of foes: what they do, how their flower reads, whom they go for. Foes are spoken of.
import { say, type Text } from '../../../../engine/text.ts';
import { foeModText } from '../../effects/fierce/index.ts';
import { helpText } from '../../effects/helps/index.ts';
import { hitText } from '../../effects/hits/index.ts';
import { statusText } from '../../effects/status.ts';
import type { Skip } from '../../words/events.ts';
import type { Flower, Foe, FoeAction, FoeAttack, FoeHelp, FoeSummon, Hex } from '../../words/index.ts';
import { actionName, foeKindName, statusName } from '../names.ts';
import { besides, onHit } from './hits.ts';
import { aimText, damageText, letterText, more, preferenceText, told } from './small.ts';

/** An action, sentence by sentence, without its name. */
export function actionText(action: FoeAction): readonly Text[] {
  if (action.kind === 'attack') return foeAttackText(action);
  return [action.kind === 'help' ? foeHelpText(action) : summonText(action)];
}

function foeAttackText({ against, aim, move, dice, props, only, hit, extra }: FoeAttack): readonly Text[] {
  return [
    ...(move ? [told('foe.leap', { squares: move })] : []),
    told('foe.attack', {
      defence: letterText(against),
      aim: aimText(aim, 'heroes'),
      damage: damageText(dice),
      more: more(props.map((prop) => told(`prop.${prop}`))),
    }),
    ...(only
      ? ['targetHas' in only ? told('foe.only-has', { status: statusName(only.targetHas) }) : told('foe.only-offGuard')]
      : []),
    ...(props.includes('autoHit') ? besides(hit) : onHit(hit)),
    ...extra.map(({ effect, against: defence }) =>
      told('foe.extra', { defence: letterText(defence), status: statusText(effect) }),
    ),
  ];
}

function foeHelpText({ aim, effects }: FoeHelp): Text {
  const done = effects.map(helpText);
  if (aim === 'self') return told('foe.help-self', { effects: done });
  return 'within' in aim
    ? told('foe.help-all', { squares: aim.within, effects: done })
    : told('foe.help-one', { squares: aim.range, effects: done });
}

const summonText = ({ foe, count, within }: FoeSummon): Text =>
  told('foe.summon', { count, foe: foeKindName(foe), squares: within });

// ---- flowers ----

/** A hex by its name: of a special its own, of a Basic Attack the preferred one's. */
export function hexName(foe: Foe, hex: Hex): Text {
  switch (hex.kind) {
    case 'move':
    case 'retreat':
      return told(`hex.${hex.kind}`, { squares: hex.squares });
    case 'basic':
      return actionName(foe.id, foe.basics[0]?.id ?? '');
    case 'special':
      return actionName(foe.id, foe.specials[hex.slot]?.id ?? '');
    case 'blank':
      return told('hex.blank');
  }
}

/** The centre, then a line for each arm. */
export const flowerText = (foe: Foe, { centre, arms }: Flower): readonly Text[] => [
  told('flower.centre', { hex: hexName(foe, centre) }),
  ...Object.entries(arms).map(([die, hexes]) =>
    told('flower.arm', { die: Number(die), hexes: hexes.map((hex) => hexName(foe, hex)).reduce(then) }),
  ),
];

const then = (first: Text, second: Text): Text => told('flower.then', { first, second });

/** Why a hex is skipped. Without a target: nobody to attack, nobody to help, or no room for whom it calls. */
export function skipText(skip: Skip, action: FoeAction | undefined): Text {
  if (skip !== 'noTarget' || !action) return say(`chain.skip.${skip}`);
  return say({ attack: 'chain.skip.noTarget', help: 'chain.skip.noNeed', summon: 'chain.skip.noRoom' }[action.kind]);
}

// ---- habits ----

export const habitText = ({ prefer, stance, traits }: Foe): Text =>
  told('habit.default', {
    prefer: preferenceText(prefer),
    ways: [told(`stance.${stance}`), ...traits.map((trait) => told(`trait.${trait}`))],
  });

export const flairText = ({ flair }: Foe): Text => told('habit.flair', { prefer: preferenceText(flair) });

export const fierceText = (foe: Foe): Text =>
  told('habit.fierce', { mods: foe.fierce.map((mod) => foeModText(mod, { foe, hitText })) });

/** The name of an action with all that it does. */
export const actionLines = (foe: Foe, action: FoeAction): readonly Text[] => [
  told('foe.named', { name: actionName(foe.id, action.id) }),
  ...actionText(action).map((text) => told('item', { text })),
];
