// Every command with what can be picked, with nothing, and with what nobody should type: whatever is answered, Discord takes it, and it tells nobody's secrets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { houseRoutes } from '../../src/discord/front/houseRoutes.ts';
import { newRouter, type Router } from '../../src/discord/front/router.ts';
import { type Message, panel } from '../../src/discord/messages/panel.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { COMPANION, campaign, type Sitting, testApp } from '../kit/campaign.ts';
import { type CommandNode, fitting, INTEGER, NODES, NUMBER, nameOf, type Option, STRING } from '../kit/commandNodes.ts';
import { houseOf } from '../kit/contexts.ts';
import {
  completing,
  type Given,
  pressing,
  type Suggested,
  type Typed,
  typing,
  type Value,
} from '../kit/fakeInteraction.ts';
import { HOSTILE_NAMES } from '../kit/hostileNames.ts';
import { logInMemory } from '../kit/logLines.ts';
import { mentionsIn, problemsWith, wordsIn } from '../kit/messageChecks.ts';

const [ASH, BRYN, DARA] = ['1180000000000000001', '1180000000000000002', '1180000000000000003'] as const;
const SEATS = { bram: ASH, osk: BRYN, corrie: ASH, dunn: COMPANION };
const SECRET = 'c0ffee'.padEnd(64, '7');
const GUILD = '1180000000000000007';
const PLACE = '1180000000000000008';
const PEOPLE = [
  { user: ASH, locale: 'en-US' },
  { user: BRYN, locale: 'de' },
  { user: DARA, locale: 'fr', isManager: true },
] as const;

// ---- what can be typed ----

/** What ends a campaign, or somebody's part in it, comes last. */
const ENDINGS = ['leave', 'abandon'];
const inOrder = [...NODES].sort(
  (a, b) => Number(ENDINGS.includes(a.sub ?? '')) - Number(ENDINGS.includes(b.sub ?? '')),
);

// ---- looking at what is answered ----

let sitting: Sitting;
let route: Router;
const { log, lines } = logInMemory();
const failures: string[] = [];
const answered = new Map<string, number>();

function look(what: string, message: Message): void {
  answered.set(what, (answered.get(what) ?? 0) + 1);
  const known = [ASH, BRYN].map((user) => `<@${user}>`);
  const stray = mentionsIn(message).filter((mention) => /^@|<@\D*123456789/.test(mention));
  failures.push(
    ...problemsWith(message).map((problem) => `${what}: ${problem}`),
    ...stray.map((mention) => `${what} calls ${mention}: ${wordsIn(message)}`),
    ...message.calls.filter((user) => !known.includes(`<@${user}>`)).map((user) => `${what} pings ${user}`),
    ...(JSON.stringify(message.components).includes(SECRET) ? [`${what} tells the secret`] : []),
  );
}

/** Of these, what is picked from the lists alone is never refused. */
const CERTAIN = ['join', 'start', 'pause', 'resume', 'leave', 'abandon'];
const BAD = panel({ text: [''], tone: 'bad' }).components[0];

const isRefused = ({ components: [shown] }: Message): boolean =>
  (shown as { readonly accent_color?: number }).accent_color ===
  (BAD as { readonly accent_color?: number }).accent_color;

async function typesPicked(node: CommandNode, typed: Typed): Promise<void> {
  const answers = await types(typed);
  const values = node.options.flatMap(({ name, autocomplete }) => (autocomplete ? (typed.given[name] ?? []) : []));
  const isPicked = values.length > 0 && !values.includes('nothing');
  if (node.command === 'campaign' && CERTAIN.includes(node.sub ?? '') && isPicked)
    failures.push(
      ...answers
        .filter(isRefused)
        .map((one) => `${nameOf(typed)} ${JSON.stringify(typed.given)} is offered and refused: ${wordsIn(one)}`),
    );
}

async function types(typed: Typed): Promise<readonly Message[]> {
  const { interaction, answers } = typing(typed);
  await route(interaction);
  const what = nameOf(typed);
  if (answers.length !== 1)
    failures.push(`${what} ${JSON.stringify(typed.given)} was answered ${answers.length} times`);
  for (const message of answers) look(what, message);
  return answers;
}

type Whom = Omit<Typed, 'command' | 'given'>;

async function suggestionsFor(
  node: CommandNode,
  whom: Whom,
  focused: { readonly name: string; readonly value: string },
) {
  const { interaction, suggested } = completing(
    { ...whom, ...node, given: { [focused.name]: focused.value } },
    focused,
  );
  await route(interaction);
  const names = suggested.map(({ name }) => name);
  const what = `${nameOf(node)} ${focused.name}`;
  const isFine = ({ name, value }: Suggested) =>
    name.length > 0 && name.length <= 100 && value.length > 0 && value.length <= 100;
  if (suggested.length > 25 || new Set(names).size < names.length || !suggested.every(isFine))
    failures.push(`${what} suggests ${JSON.stringify(suggested)}`);
  return suggested;
}

/** What is picked from the lists; what is left out where there is nothing to pick, and nothing is needed. */
async function picked(node: CommandNode, whom: Whom, place: number): Promise<Given> {
  const given: Record<string, Value> = {};
  for (const option of node.options) {
    const found = option.autocomplete ? await suggestionsFor(node, whom, { name: option.name, value: '' }) : [];
    const value = option.autocomplete ? found.at(place)?.value : fitting(option, place, IDS);
    if (value !== undefined) given[option.name] = value;
    else if (option.required) given[option.name] = 'nothing';
  }
  return given;
}

const IDS: Readonly<Record<number, string>> = { 6: BRYN, 7: PLACE, 8: '1180000000000000005' };

/** Discord lets nothing through that lacks what is required. */
const leastOf = ({ options }: CommandNode): Given =>
  Object.fromEntries(options.flatMap((one) => (one.required ? [[one.name, fitting(one, 0, IDS) ?? '']] : [])));

/** The same in every text; numbers and choices stay within what Discord lets through. */
function hostile({ options }: CommandNode, text: string): Given {
  const typed = options.flatMap((option): readonly (readonly [string, Value])[] => {
    if (option.name === 'campaign') return [];
    const isText = option.type === STRING && !option.choices;
    const value = isText ? text.slice(0, option.max_length ?? 6000) : fitting(option, 0, IDS);
    return value === undefined ? [] : [[option.name, value]];
  });
  return Object.fromEntries(typed);
}

// ---- all of it ----

beforeAll(async () => {
  const app = await testApp({ log });
  sitting = await campaign({ app, seats: SEATS, secret: SECRET, guild: GUILD, place: PLACE, setup: { taught: [] } });
  const { client } = app.database;
  await client.campaign.update({ where: { id: sitting.id }, data: { name: HOSTILE_NAMES[3] } });
  route = newRouter({ house: houseOf(app), commands, routes: houseRoutes });
  let turn = 0;
  for (const [place, node] of inOrder.entries())
    for (const person of PEOPLE.filter((_, number) => number !== place % PEOPLE.length)) {
      turn += 1;
      const whom = { ...person, guild: GUILD, place: PLACE };
      const text = HOSTILE_NAMES[turn % HOSTILE_NAMES.length] ?? '';
      await types({ ...whom, ...node, given: leastOf(node) });
      await types({ ...whom, ...node, given: hostile(node, text) });
      for (const end of [0, -1]) await typesPicked(node, { ...whom, ...node, given: await picked(node, whom, end) });
      for (const { name, autocomplete } of node.options)
        if (autocomplete) await suggestionsFor(node, whom, { name, value: text });
      await sitting.runs();
    }
}, 240_000);
afterAll(() => sitting.app.database.close());

describe('every command', () => {
  it('is answered once, by something that Discord takes and that calls nobody who is not meant', () => {
    expect(failures.slice(0, 6)).toEqual([]);
    expect([...answered.keys()].sort()).toEqual(NODES.map(nameOf).sort());
  });

  it('has no bug', () => {
    expect(lines.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  });
});

describe('what is typed into a command', () => {
  const of = (node: CommandNode) =>
    node.options.map((option) => ({ what: `${nameOf(node)} ${option.name}`, ...option }));
  const typed = NODES.flatMap(of).filter(({ choices }) => choices === undefined);

  it('has a least and a most length', () => {
    const texts = typed.filter(({ type }) => type === STRING);
    const isBound = ({ min_length, max_length }: Option) =>
      min_length === 1 && max_length !== undefined && max_length <= 500;
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((one) => !isBound(one)).map(({ what }) => what)).toEqual([]);
  });

  it('has a least and a most, where it is a number', () => {
    const numbers = typed.filter(({ type }) => type === INTEGER || type === NUMBER);
    const isBound = ({ min_value, max_value }: Option) => min_value !== undefined && max_value !== undefined;
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.filter((one) => !isBound(one)).map(({ what }) => what)).toEqual([]);
  });

  it('is neither looked for nor done where it is longer', async () => {
    const whom = { user: ASH, locale: 'en-US', guild: GUILD, place: PLACE };
    const words = loadCatalog('en')['campaign.no.tooLong'] ?? '';
    for (const node of NODES)
      for (const { name, type, choices, autocomplete, max_length = 0 } of node.options) {
        if (type !== STRING || choices) continue;
        const value = 'a '.repeat(max_length);
        const { interaction, answers } = typing({ ...whom, ...node, given: { ...leastOf(node), [name]: value } });
        await route(interaction);
        expect(answers.map(wordsIn).join(), `${nameOf(node)} ${name}`).toContain(words);
        const suggested = autocomplete ? await suggestionsFor(node, whom, { name, value }) : [];
        expect(suggested).toEqual([]);
      }
  });
});

describe('what no database could hold', () => {
  it.each(['\0', 'a\0b', '\uD83D', 'a \uDE00'])('is answered like any other: %j', async (value) => {
    const whom = { user: ASH, locale: 'en-US', guild: GUILD, place: PLACE };
    const before = lines.length;
    for (const node of NODES.filter(({ sub }) => !ENDINGS.includes(sub ?? '')))
      for (const { name, type, choices, autocomplete } of node.options) {
        if (type !== STRING || choices) continue;
        await types({ ...whom, ...node, given: { ...leastOf(node), [name]: value } });
        if (autocomplete) await suggestionsFor(node, whom, { name, value });
      }
    expect(lines.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a form', () => {
  it('says of every field how much may be written', () => {
    const names = readdirSync('src/discord', { recursive: true }).map(String);
    const files = names
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join('src/discord', name), 'utf8'));
    const fields = files.flatMap((text) => text.split('new TextInputBuilder()').slice(1));
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(field.split(';')[0]).toContain('.setMaxLength(');
  });
});

describe('what is confirmed by a press', () => {
  it.each([
    ['purge', DARA],
    ['forget', ASH],
    ['keep', BRYN],
  ])('%s, is answered by something that Discord takes', async (act, user) => {
    const whom = { user, locale: 'de', guild: GUILD, place: PLACE, isManager: user === DARA };
    const { interaction, answers } = pressing(act, whom);
    await route(interaction);
    expect(answers).toHaveLength(1);
    expect(answers.flatMap(problemsWith)).toEqual([]);
  });
});
