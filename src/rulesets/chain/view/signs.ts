// How the small things of chain are recognised: an icon each, and whether they help or harm.
import type { Hue, Look, Tone } from '../../../engine/ruleset/view.ts';

type Sign = Look & { readonly tone?: Tone };

/** By the id of a mark, a counter, a track, a hex or a piece of ground. */
export const SIGNS: Readonly<Record<string, Sign>> = {
  hp: { icon: 'heart-organ' },
  speed: { icon: 'sprint' },
  burning: { icon: 'flame', tone: 'bad' },
  poisoned: { icon: 'poison-bottle', tone: 'bad' },
  pinned: { icon: 'manacles', tone: 'bad' },
  slowed: { icon: 'snail', tone: 'bad' },
  dazed: { icon: 'star-struck', tone: 'bad' },
  blinded: { icon: 'blindfold', tone: 'bad' },
  dread: { icon: 'terror', tone: 'bad' },
  offGuard: { icon: 'cracked-shield', tone: 'bad' },
  stunned: { icon: 'knocked-out-stars', tone: 'bad' },
  taunt: { icon: 'shouting', tone: 'bad' },
  braced: { icon: 'shield', tone: 'good' },
  warded: { icon: 'magic-shield', tone: 'good' },
  hidden: { icon: 'hidden', tone: 'good' },
  spark: { icon: 'sparkles', tone: 'good', hue: 'straw' },
  fade: { icon: 'half-dead', tone: 'bad' },
  scar: { icon: 'scar-wound', tone: 'bad' },
  aided: { icon: 'shaking-hands', tone: 'good' },
  foreseen: { icon: 'third-eye', tone: 'good' },
  prepared: { icon: 'eye-target', tone: 'good' },
  actions: { icon: 'clockwork', tone: 'good' },
  uses: { icon: 'check-mark', tone: 'quiet' },
  learnt: { icon: 'open-book', tone: 'quiet' },
  twisted: { icon: 'cycle', tone: 'quiet' },
  blankTip: { icon: 'star-cycle', tone: 'good' },
  veiled: { icon: 'domino-mask', tone: 'bad' },
  start: { icon: 'boot-prints' },
  round: { icon: 'hourglass' },
  wave: { icon: 'wave-crest' },
  gloom: { icon: 'evil-moon', tone: 'bad' },
  fierce: { icon: 'fangs', tone: 'bad' },
  flames: { icon: 'lantern-flame', tone: 'good' },
  lit: { icon: 'lantern-flame', tone: 'good', hue: 'straw' },
  unlit: { icon: 'lantern', tone: 'quiet' },
  omen: { icon: 'perspective-dice-six' },
  move: { icon: 'footsteps' },
  retreat: { icon: 'return-arrow' },
  blank: {},
  damage: { icon: 'striking-arrows' },
  defence: { icon: 'round-shield' },
  habit: { icon: 'convergence-target' },
  numbers: { icon: 'abacus' },
  fire: { icon: 'small-fire', hue: 'ember' },
  smoke: { icon: 'fog' },
  trap: { icon: 'mantrap', hue: 'moss' },
  exit: { icon: 'exit-door' },
  critical: { icon: 'deadly-strike', tone: 'good' },
  hit: { icon: 'crossed-swords', tone: 'good' },
  miss: { icon: 'dodging', tone: 'bad' },
  success: { icon: 'check-mark', tone: 'good' },
  failure: { icon: 'cross-mark', tone: 'bad' },
};

/** What an author said of how a thing looks. */
export function lookOf(
  thing: { readonly icon?: string | undefined; readonly hue?: Hue | undefined } | undefined,
): Look {
  const { icon, hue } = thing ?? {};
  return { ...(icon !== undefined && { icon }), ...(hue !== undefined && { hue }) };
}
