// Every kind of interaction, ordinary and hostile: from the registry of commands and the table of routes.
import type { Interaction } from 'discord.js';
import { routes } from '../../src/discord/front/routes.ts';
import { readId } from '../../src/discord/messages/ids.ts';
import {
  ATTACHMENT,
  type CommandNode,
  fitting,
  NODES,
  nameOf,
  type Option,
  STRING,
} from '../../test/kit/commandNodes.ts';
import { choosing, completing, type Given, pressing, submitting, typing } from '../../test/kit/fakeInteraction.ts';
import { FILES, idsFor, MOST, TEXTS } from './inputs.ts';
import { type Scene, type Shown, shownIn } from './scene.ts';

export const SORTS = ['command', 'autocomplete', 'button', 'menu', 'form'] as const;
type Make = () => Interaction;
export type Kind = {
  readonly sort: (typeof SORTS)[number];
  readonly name: string;
  readonly ordinary: Make;
  readonly hostile: Readonly<Record<string, Make>>;
};

/** Commands that end a campaign, or somebody's part in it, come last. */
const ENDINGS = ['leave', 'abandon', 'delete', 'purge', 'forget'];
const isLast = (name: string): boolean => ENDINGS.some((one) => name.endsWith(one));

export async function kindsOf(scene: Scene): Promise<readonly Kind[]> {
  const shown: Shown[] = [];
  const typed: Kind[] = [];
  for (const node of NODES.filter((one) => !isLast(nameOf(one)))) typed.push(await commandKind(scene, node, shown));
  for (const node of NODES.filter((one) => isLast(nameOf(one)))) typed.push(await commandKind(scene, node));
  const completed = NODES.flatMap((node) => completeKinds(scene, node));
  const pressed = Object.keys(routes).flatMap((act) => pressKinds(scene, act, shown));
  const all = [...typed, ...completed, ...pressed];
  return [...all.filter(({ name }) => !isLast(name)), ...all.filter(({ name }) => isLast(name))];
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, make: (one: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, make(one)]));

// ---- what is typed ----

/** `shown` collects what can be pressed on its answer. */
async function commandKind(scene: Scene, node: CommandNode, shown?: Shown[]): Promise<Kind> {
  const given = await pickedFor(scene, node);
  const isCarried = node.options.some(({ type }) => type === ATTACHMENT);
  // In a place with room for a campaign; otherwise no file would be opened.
  const whom = isCarried ? { ...scene.whom, place: scene.empty } : scene.whom;
  const types = (values: Given) => typing({ ...whom, ...node, given: values }).interaction;
  if (shown) {
    const { interaction, answers } = typing({ ...scene.whom, ...node, given });
    await scene.route(interaction);
    shown.push(...answers.flatMap(shownIn));
  }
  const texts = mapped(textsFor(node), (text) => () => types(hostileFor(scene, node, text)));
  const carried = isCarried ? fileMakes(scene, node, types) : {};
  return { sort: 'command', name: nameOf(node), ordinary: () => types(given), hostile: { ...texts, ...carried } };
}

const fileMakes = (
  { files }: Scene,
  { options }: CommandNode,
  types: (values: Given) => Interaction,
): Kind['hostile'] => {
  const attached = (name: string): Given =>
    Object.fromEntries(
      options.flatMap((one) => (one.type === ATTACHMENT ? [[one.name, files + encodeURIComponent(name)]] : [])),
    );
  return Object.fromEntries(Object.keys(FILES).map((name) => [name, () => types(attached(name))]));
};

const isText = ({ name, type, choices }: Option): boolean => type === STRING && !choices && name !== 'campaign';

/** If no text can be typed, one input is enough. */
const textsFor = ({ options }: CommandNode): typeof TEXTS =>
  options.some(isText) ? TEXTS : Object.fromEntries(Object.entries(TEXTS).slice(0, 1));

/** The first suggestion, or a value that fits. */
async function pickedFor({ route, whom, ids }: Scene, node: CommandNode): Promise<Given> {
  const given: Record<string, Given[string]> = {};
  for (const option of node.options) {
    const { interaction, suggested } = completing({ ...whom, ...node, given: {} }, { name: option.name, value: '' });
    if (option.autocomplete) await route(interaction);
    const value = option.autocomplete ? suggested[0]?.value : fitting(option, 0, ids);
    if (value !== undefined) given[option.name] = value;
    else if (option.required) given[option.name] = 'nothing';
  }
  return given;
}

/** The same in every text, as long as allowed; numbers and choices stay within Discord's limits. */
function hostileFor({ ids }: Scene, { options }: CommandNode, text: (most: number) => string): Given {
  const typed = options.flatMap((option) => {
    if (option.name === 'campaign') return [];
    const value = isText(option) ? text(option.max_length ?? MOST.text) : fitting(option, -1, ids);
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return Object.fromEntries(typed);
}

/** Discord does not limit text while people type it. */
function completeKinds({ whom }: Scene, node: CommandNode): readonly Kind[] {
  return node.options.flatMap(({ name, autocomplete }) => {
    if (!autocomplete) return [];
    const completes = (value: string) =>
      completing({ ...whom, ...node, given: { [name]: value } }, { name, value }).interaction;
    const hostile = mapped(TEXTS, (text) => () => completes(text(MOST.text)));
    return [{ sort: 'autocomplete', name: `${nameOf(node)} ${name}`, ordinary: () => completes('bo'), hostile }];
  });
}

// ---- what is pressed ----

/** Few acts read the words of a form, of a menu or of their message: these inputs would show it. */
const NAMED = [
  'one-letter words',
  'every in every',
  'a wide script',
  'marks and fences',
  'bait for regular expressions',
];
const WORDS: typeof TEXTS = Object.fromEntries(Object.entries(TEXTS).filter(([name]) => NAMED.includes(name)));

function pressKinds({ whom, table }: Scene, act: string, shown: readonly Shown[]): readonly Kind[] {
  const own = shown.filter(({ id }) => readId(id).act === act);
  const { id, value } = own.find((one) => one.value !== undefined) ?? own[0] ?? { id: `${act}:${table}` };
  const ids = idsFor(act, table);
  const values = (text: string) => Array.from({ length: MOST.values }, () => text);
  const chosen = mapped(WORDS, (text) => () => choosing(id, whom, values(text(MOST.value))).interaction);
  const sent = mapped(WORDS, (text) => () => submitting(id, whom, text(MOST.field)).interaction);
  const read = mapped(
    WORDS,
    (text) => () => pressing(`${id}:mend`.slice(0, MOST.id), whom, text(MOST.field)).interaction,
  );
  return [
    {
      ...{ sort: 'button', name: act, ordinary: () => pressing(id, whom).interaction },
      hostile: { ...mapped(ids, (one) => () => pressing(one, whom).interaction), ...read },
    },
    {
      ...{ sort: 'menu', name: act, ordinary: () => choosing(id, whom, [value ?? 'bram']).interaction },
      hostile: { ...mapped(ids, (one) => () => choosing(one, whom, ['bram']).interaction), ...chosen },
    },
    {
      ...{ sort: 'form', name: act, ordinary: () => submitting(id, whom, 'when anything: decline').interaction },
      hostile: sent,
    },
  ];
}
