// How the small things of destiny are recognised: an icon each, and whether they help or harm.
import type { Hue, Look, Tone } from '../../../engine/ruleset/view.ts';

type Sign = Look & { readonly tone?: Tone };

/** By the id of a mark, a counter, a pile or a track. */
export const SIGNS: Readonly<Record<string, Sign>> = {
  health: { icon: 'heart-organ' },
  armor: { icon: 'checked-shield', tone: 'good' },
  hurt: { icon: 'bleeding-wound', tone: 'bad' },
  weak: { icon: 'shattered-sword', tone: 'bad' },
  stunned: { icon: 'knocked-out-stars', tone: 'bad' },
  trapped: { icon: 'manacles', tone: 'bad' },
  focus: { icon: 'convergence-target', tone: 'bad' },
  moves: { icon: 'footsteps', tone: 'good' },
  acts: { icon: 'card-play', tone: 'good' },
  exhausted: { icon: 'tired-eye', tone: 'bad' },
  kindled: { icon: 'kindle', tone: 'good' },
  embers: { icon: 'burning-embers', tone: 'good', hue: 'ember' },
  won: { icon: 'laurels', tone: 'good' },
  lost: { icon: 'broken-shield', tone: 'bad' },
  used: { icon: 'check-mark', tone: 'quiet' },
  lantern: { icon: 'lantern-flame', tone: 'good' },
  charged: { icon: 'lantern-flame', tone: 'good' },
  charging: { icon: 'lantern', tone: 'quiet' },
  hide: { icon: 'hidden' },
  move: { icon: 'footsteps' },
  footprints: { icon: 'boot-prints' },
  heart: { icon: 'hearts', tone: 'good', hue: 'rose' },
  darkness: { icon: 'evil-moon', tone: 'bad', hue: 'ash' },
  lull: { icon: 'sleepy', tone: 'quiet' },
  fate: { icon: 'pick-of-destiny', tone: 'good' },
  fateSpent: { icon: 'card-burn', tone: 'quiet' },
  void: { icon: 'vortex', tone: 'quiet' },
  coins: { icon: 'two-coins', tone: 'plain' },
  cycle: { icon: 'cycle', tone: 'plain' },
  foresee: { icon: 'crystal-ball', tone: 'good' },
  hand: { icon: 'poker-hand' },
  deck: { icon: 'card-draw' },
  discard: { icon: 'card-discard' },
  bag: { icon: 'swap-bag' },
  spent: { icon: 'token' },
  time: { icon: 'hourglass' },
  melee: { icon: 'crossed-swords' },
  ranged: { icon: 'high-shot' },
  'melee-blast': { icon: 'quake-stomp' },
  'ranged-blast': { icon: 'bright-explosion' },
  block: { icon: 'shield-reflect' },
  damage: { icon: 'striking-arrows' },
  heal: { icon: 'healing' },
  draw: { icon: 'card-draw' },
  card: { icon: 'card-exchange' },
  cycles: { icon: 'card-exchange' },
  redraw: { icon: 'cycle' },
  suffer: { icon: 'heart-drop' },
};

/** What an author said of how a thing looks. */
export function lookOf(
  thing: { readonly icon?: string | undefined; readonly hue?: Hue | undefined } | undefined,
): Look {
  const { icon, hue } = thing ?? {};
  return { ...(icon !== undefined && { icon }), ...(hue !== undefined && { hue }) };
}
