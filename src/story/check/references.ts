// Checks of everything that a story names: flags, reputations, items, encounters, quests, traits (CMP-018).

import type { Json } from '../../engine/json.ts';
import { flaw, flawIf, repeats, unknown } from '../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../engine/ruleset/shape.ts';
import type { Condition, Effect, Who } from '../schema/index.ts';
import type { Checking } from './index.ts';
import { type AtPlace, conditionsIn, effectsAt } from './places.ts';

type Known = Readonly<Record<Kind, readonly string[]>>;
type Kind =
  | 'flag'
  | 'reputation'
  | 'item'
  | 'trait'
  | 'story card'
  | 'ally'
  | 'location'
  | 'side quest'
  | 'encounter'
  | 'node'
  | 'rule';

function knownIn({ hooks, content, story }: Checking): Known {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const nodes = story.acts.flatMap((act) => act.chapters.flatMap(({ nodes }) => nodes));
  const others = [...story.sideQuests, ...story.locations].flatMap(({ nodes = [] }) => nodes);
  return {
    flag: ids(story.flags),
    reputation: ids(story.reputations),
    item: ids(hooks.items(content)),
    trait: hooks.traitWords(content),
    'story card': ids(story.storyCards),
    ally: ids(story.allies),
    location: ids(story.locations),
    'side quest': ids(story.sideQuests),
    encounter: hooks.encounters(content),
    node: ids([...nodes, ...others]),
    rule: ids(story.rules),
  };
}

type Names = { readonly kind: Kind; readonly id: string };

export function referenceFlaws(checking: Checking): readonly Flaw[] {
  const known = knownIn(checking);
  const named = (path: string, { kind, id }: Names) => unknown(`the ${kind}`, { path, id, among: known[kind] });
  const lists = (Object.keys(known) as Kind[]).filter((kind) => kind !== 'node');
  return [
    ...lists.flatMap((kind) => repeats(known[kind], () => '', kind)),
    ...effectsAt(checking.story).flatMap(({ path, value }) => [
      ...namesOfEffect(value).flatMap((names) => named(path, names)),
      ...effectFlaws(checking, path, value),
    ]),
    ...conditionsIn(checking.story).flatMap(({ path, value }) => [
      ...namesOfCondition(value).flatMap((names) => named(path, names)),
      ...conditionFlaws(checking, path, value),
    ]),
    ...nodeReferences(checking).flatMap(({ path, value }) => named(path, value)),
    ...flagFlaws(checking),
    ...chanceFlaws(checking),
  ];
}

// ---- effects ----

function namesOfEffect(effect: Effect): readonly Names[] {
  const who = 'who' in effect && typeof effect.who === 'object' ? (effect.who as Exclude<Who, string>) : undefined;
  const trait: readonly Names[] = who?.trait === undefined ? [] : [{ kind: 'trait', id: who.trait }];
  return [...trait, ...ownNames(effect)];
}

function ownNames(effect: Effect): readonly Names[] {
  if ('set' in effect) return [{ kind: 'flag', id: effect.set }];
  if ('add' in effect) return [{ kind: 'flag', id: effect.add }];
  if ('rep' in effect) return [{ kind: 'reputation', id: effect.rep }];
  if ('gain' in effect) return gained(effect.gain, effect.id);
  if ('lose' in effect) return gained(effect.lose, effect.id);
  if ('trait' in effect) return [{ kind: 'trait', id: effect.trait }];
  if ('location' in effect) return [{ kind: 'location', id: effect.location }];
  if ('quest' in effect) return [{ kind: 'side quest', id: effect.quest }];
  if ('encounterMod' in effect) return [{ kind: 'encounter', id: effect.encounterMod }];
  return 'unlockRule' in effect ? [{ kind: 'rule', id: effect.unlockRule }] : [];
}

function gained(what: string, id: string | undefined): readonly Names[] {
  if (id === undefined) return [];
  if (what === 'item' || what === 'ally') return [{ kind: what, id }];
  return what === 'card' ? [{ kind: 'story card', id }] : [];
}

const NAMED = ['item', 'ally', 'card'];

function effectFlaws({ hooks, content }: Checking, path: string, effect: Effect): readonly Flaw[] {
  if ('own' in effect) {
    const own = hooks.effects[effect.own];
    if (!own) return unknown('the effect', { path, id: effect.own, among: Object.keys(hooks.effects) });
    return own
      .flaws(effect as unknown as Readonly<Record<string, Json>>, content)
      .map((problem) => flaw(path, problem));
  }
  if ('encounterMod' in effect)
    return hooks.modFlaws(content, effect.encounterMod, effect.mod as Json).map((problem) => flaw(path, problem));
  if ('gain' in effect)
    return flawIf(
      NAMED.includes(effect.gain) && effect.id === undefined && effect.choice === undefined,
      path,
      `gains ${effect.gain}, but does not say which (\`id\`)`,
    );
  return 'lose' in effect
    ? flawIf(
        NAMED.includes(effect.lose) && effect.id === undefined,
        path,
        `loses ${effect.lose}, but does not say which (\`id\`)`,
      )
    : [];
}

// ---- conditions ----

function namesOfCondition(condition: Condition): readonly Names[] {
  if ('flag' in condition) return [{ kind: 'flag', id: condition.flag }];
  if ('rep' in condition) return [{ kind: 'reputation', id: condition.rep }];
  if ('item' in condition) return [{ kind: 'item', id: condition.item }];
  if ('trait' in condition) return [{ kind: 'trait', id: condition.trait }];
  if ('card' in condition) return [{ kind: 'story card', id: condition.card }];
  if ('ally' in condition) return [{ kind: 'ally', id: condition.ally }];
  if ('visited' in condition) return [{ kind: 'node', id: condition.visited }];
  return 'quest' in condition ? [{ kind: 'side quest', id: condition.quest }] : [];
}

function conditionFlaws({ hooks, content }: Checking, path: string, condition: Condition): readonly Flaw[] {
  if (!('own' in condition)) return [];
  const own = hooks.conditions[condition.own];
  if (!own) return unknown('the condition', { path, id: condition.own, among: Object.keys(hooks.conditions) });
  return own
    .flaws(condition as unknown as Readonly<Record<string, Json>>, content)
    .map((problem) => flaw(path, problem));
}

/** CMP-018 A flag that is read somewhere must be set somewhere. */
function flagFlaws({ story }: Checking): readonly Flaw[] {
  const set = new Set(
    effectsAt(story).flatMap(({ value }) => ('set' in value ? [value.set] : 'add' in value ? [value.add] : [])),
  );
  const started = new Set(story.flags.flatMap(({ id, start }) => (start === undefined ? [] : [id])));
  const known = new Set(story.flags.map(({ id }) => id));
  return conditionsIn(story).flatMap(({ path, value }) =>
    'flag' in value && known.has(value.flag)
      ? flawIf(
          !set.has(value.flag) && !started.has(value.flag),
          path,
          `reads the flag \`${value.flag}\`, which nothing ever sets`,
        )
      : [],
  );
}

// ---- nodes ----

function nodeReferences({ story }: Checking): readonly AtPlace<Names>[] {
  const nodes = [...story.acts.flatMap((act) => act.chapters), ...story.sideQuests, ...story.locations].flatMap(
    ({ nodes = [] }) => nodes,
  );
  return nodes.flatMap((node): readonly AtPlace<Names>[] => {
    if (node.type === 'combat')
      return [{ path: `${node.id}: encounter`, value: { kind: 'encounter', id: node.encounter } }];
    if (node.type === 'test') return [{ path: `${node.id}: kind`, value: { kind: 'trait', id: node.kind } }];
    if (node.type !== 'rest') return [];
    return [...(node.add ?? []), ...(node.remove ?? [])].map((id) => ({
      path: `${node.id}: add`,
      value: { kind: 'location', id },
    }));
  });
}

/** Every result of a chance needs an edge, and must exist. */
function chanceFlaws({ hooks, story }: Checking): readonly Flaw[] {
  const nodes = [...story.acts.flatMap((act) => act.chapters), ...story.sideQuests, ...story.locations].flatMap(
    ({ nodes = [] }) => nodes,
  );
  return nodes.flatMap((node) => {
    if (node.type !== 'chance') return [];
    const chance = hooks.chances[node.what];
    if (!chance)
      return unknown('the chance', { path: `${node.id}: what`, id: node.what, among: Object.keys(hooks.chances) });
    const missing = chance.results.filter((result) => node.results[result] === undefined);
    const strange = Object.keys(node.results).filter((result) => !chance.results.includes(result));
    return [
      ...missing.map((result) => flaw(`${node.id}: results`, `have no edge for \`${result}\``)),
      ...strange.flatMap((result) =>
        unknown('the result', { path: `${node.id}: results`, id: result, among: chance.results }),
      ),
    ];
  });
}
