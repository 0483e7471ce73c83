// Checks of placeholders (CMP-017), of maps, and warnings about what a ruleset has no use for (section 8).
import { flaw, flawIf, unknown } from '../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../engine/ruleset/shape.ts';
import type { Effect } from '../schema/index.ts';
import { placeholdersIn, textsIn } from '../texts.ts';
import { allPlaced } from '../words.ts';
import type { Checking } from './index.ts';
import { effectsAt } from './places.ts';

/** CMP-017 `{hero:trait=…}`, `{party}`, `{flag:…}`, `{tester}`; anything else is an error. */
export function placeholderFlaws(checking: Checking): readonly Flaw[] {
  return Object.entries(textsIn(checking.story)).flatMap(([place, text]) => {
    const loose = text.replace(/\{[^{}]*\}/g, '');
    return [
      ...placeholdersIn(text).flatMap((inner) => placeholderFlaw(checking, place, inner)),
      ...flawIf(/[{}]/.test(loose), place, 'has a brace without its other half'),
    ];
  });
}

function placeholderFlaw({ hooks, content, story }: Checking, path: string, inner: string): readonly Flaw[] {
  if (inner === 'party' || inner === 'tester') return [];
  const [, flag] = /^flag:(.+)$/.exec(inner) ?? [];
  if (flag !== undefined) return unknown('the flag', { path, id: flag, among: story.flags.map(({ id }) => id) });
  const [, trait] = /^hero:trait=(.+)$/.exec(inner) ?? [];
  if (trait !== undefined) return unknown('the trait', { path, id: trait, among: hooks.traitWords(content) });
  return [flaw(path, `has the placeholder {${inner}}; there are {hero:trait=…}, {party}, {flag:…} and {tester}`)];
}

/** CMP-076 A place of an exploration stands on exactly one map. */
export function mapFlaws({ story }: Checking): readonly Flaw[] {
  const places = story.maps.flatMap((map) => map.places.map(({ id }) => id));
  const nodes = allPlaced(story).flatMap(({ node }) =>
    node.map ? unknown('the place', { path: `${node.id}: map.place`, id: node.map.place, among: places }) : [],
  );
  const roads = story.maps.flatMap((map) => {
    const own = map.places.map(({ id }) => id);
    return map.roads.flatMap((road) =>
      road.flatMap((id) => unknown('the place', { path: `maps ${map.id}: roads`, id, among: own })),
    );
  });
  return [...nodes, ...roads];
}

/** Effects that this ruleset leaves out: no mistake, but the author should know. */
export function warningsOf({ hooks, story }: Checking): readonly Flaw[] {
  const missing = (effect: Effect): string | undefined => {
    const what = 'gain' in effect ? effect.gain : 'lose' in effect ? effect.lose : undefined;
    if (what === 'money' && !hooks.money) return 'money';
    if (what === 'food' && !hooks.eat) return 'food';
    if (
      ('spend' in effect ||
        ('recover' in effect && effect.recover === 'energy') ||
        ('max' in effect && effect.max === 'energy')) &&
      !hooks.energy
    )
      return 'energy';
    if (
      (('recover' in effect && effect.recover === 'health') || ('max' in effect && effect.max === 'health')) &&
      !hooks.health
    )
      return 'health outside fights';
    return undefined;
  };
  return effectsAt(story).flatMap(({ path, value }) => {
    const what = missing(value);
    return what === undefined ? [] : [flaw(path, `is left out: this ruleset has no ${what}`)];
  });
}
