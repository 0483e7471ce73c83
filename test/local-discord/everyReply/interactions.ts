// The bot answers everything that people can start, in every way there is.
import type { APIInteraction } from 'discord-api-types/v10';
import {
  BUTTONS,
  button,
  CAMPAIGN,
  classic,
  DRAW,
  EVERY_OPTION,
  FILLED,
  FORMS,
  laidOut,
  menu,
  ON_MESSAGE,
  ON_USER,
  PICTURES,
  picture,
  RULES,
  row,
} from './looks.ts';
import { placeFor, type Scenes, type Stage, type Thing, WHERE, type Where } from './stage.ts';

const EPHEMERAL = 1 << 6;
const DONE = { type: 4, data: { content: 'Done' } };

/** Ash runs a command. */
async function run({ call, starts, application, hall }: Stage, definition: object, more: object = {}, place = hall) {
  const { id } = await call<Thing>(`POST ${application}/commands`, { body: definition });
  return starts(`${place}/commands`, { command: id, ...more });
}
const draw = (stage: Stage, place?: string) => run(stage, DRAW, {}, place);

/** Ash presses a button of a new message. */
async function press({ say, starts, hall }: Stage, place = hall): Promise<APIInteraction> {
  const { id } = await say(place, { content: 'Press', components: [BUTTONS] });
  return starts(`${place}/messages/${id}/press`, { customId: 'primary' });
}

const callbackOf = ({ id, token }: APIInteraction) => `POST /interactions/${id}/${token}/callback`;
const hookOf = ({ local }: Stage, { token }: APIInteraction) => `/webhooks/${local.bot.id}/${token}`;

type Answer = { readonly to: APIInteraction; readonly with: object; readonly files?: readonly File[] };
const answer = ({ call }: Stage, { to, with: body, files }: Answer) =>
  call(`${callbackOf(to)}?with_response=true`, { body, ...(files && { files }) });

const answersIn = (where: Where) => async (stage: Stage) => {
  const place = await placeFor(stage, where);
  const command = await draw(stage, place);
  const data = { content: 'Drawn', embeds: [{ title: 'x' }], components: [BUTTONS] };
  await answer(stage, { to: command, with: { type: 4, data } });
  await stage.call(`GET ${hookOf(stage, command)}/messages/@original`);
  await stage.call(`GET ${place}/messages?limit=5`);
  await answer(stage, { to: await press(stage, place), with: { type: 7, data: { content: 'Pressed' } } });
  await answer(stage, { to: await press(stage, place), with: { type: 6 } });
  await answer(stage, { to: await draw(stage, place), with: { type: 5 } });
  const secret = { content: 'Secret', flags: EPHEMERAL };
  await answer(stage, { to: await press(stage, place), with: { type: 4, data: secret } });
};

/** Answers have no nonce. */
function old(stage: Stage) {
  const { nonce: _, enforce_nonce: __, ...body } = classic(stage.things);
  return body;
}

const everythingWith = (flags: number) => async (stage: Stage) => {
  const data = { ...old(stage), flags };
  await answer(stage, { to: await draw(stage), with: { type: 4, data }, files: PICTURES() });
  const v2 = { ...laidOut(stage.things), flags: (1 << 15) | flags };
  await answer(stage, { to: await draw(stage), with: { type: 4, data: v2 }, files: [picture(), RULES()] });
  await answer(stage, { to: await draw(stage), with: { type: 5, data: { flags } } });
};

const byToken = (flags: number) => async (stage: Stage) => {
  const { call, things, hall } = stage;
  const interaction = await draw(stage);
  const hook = hookOf(stage, interaction);
  await answer(stage, { to: interaction, with: { type: 5, data: { flags } } });
  await call(`GET ${hook}/messages/@original`);
  await call(`PATCH ${hook}/messages/@original`, { body: old(stage), files: PICTURES() });
  await call(`GET ${hook}/messages/@original`);
  const body = { ...laidOut(things), flags: (1 << 15) | flags };
  const next = await call(`POST ${hook}?wait=true`, { body, files: [picture(), RULES()] });
  await call(`GET ${hook}/messages/${next.id}`);
  await call(`PATCH ${hook}/messages/${next.id}`, { body: { components: [{ type: 10, content: 'Less' }] } });
  await call(`DELETE ${hook}/messages/${next.id}`);
  await call(`DELETE ${hook}/messages/@original`);
  await call(`GET ${hall}/messages?limit=10`);
};

async function everyCommand(stage: Stage): Promise<void> {
  const { ash, bryn, local, things } = stage;
  const { id: message } = await stage.say();
  const file = { filename: 'rules.txt', contentType: 'text/plain', base64: 'UnVsZXM=' };
  const named = { who: bryn, where: local.channel, which: things.role, any: bryn };
  const options = { text: 'x', whole: 1, yes: true, part: 1, ...named };
  const seat = { path: ['seat', 'take'], options: { yes: true } };
  await answer(stage, { to: await run(stage, EVERY_OPTION, { options, files: { file } }), with: DONE });
  await answer(stage, { to: await run(stage, CAMPAIGN, seat), with: { type: 5 } });
  await answer(stage, { to: await run(stage, ON_USER, { target: ash }), with: DONE });
  await answer(stage, { to: await run(stage, ON_MESSAGE, { target: message }), with: DONE });
  await stage.call(`GET ${stage.hall}/messages?limit=10`);
}

async function everyMenu(stage: Stage): Promise<void> {
  const { user, role, channel } = stage.things;
  const chosen = { 3: ['1', '2'], 5: [user, stage.local.bot.id], 6: [role], 7: [user, role], 8: [channel] };
  for (const [type, values] of Object.entries(chosen)) {
    const components = [row(menu(Number(type), 'menu', stage.things))];
    const { id } = await stage.say(stage.hall, { content: 'Choose', components });
    const to = await stage.starts(`${stage.hall}/messages/${id}/select`, { customId: 'menu', values });
    await answer(stage, { to, with: { type: 7, data: { content: 'Chosen', components: [row(button('done'))] } } });
  }
}

async function everyForm(stage: Stage): Promise<void> {
  for (const [n, form] of FORMS.entries())
    for (const [open, type] of [[draw, 4] as const, [press, 7] as const]) {
      const opener = await open(stage);
      await answer(stage, { to: opener, with: { type: 9, data: form } });
      const to = await stage.starts(`/modals/${opener.id}`, FILLED[n] ?? {});
      await answer(stage, { to, with: { type, data: { content: 'Filled' } } });
    }
  await stage.call(`GET ${stage.hall}/messages?limit=10`);
}

async function quietly(stage: Stage): Promise<void> {
  const { id } = await stage.call<Thing>(`POST ${stage.application}/commands`, { body: CAMPAIGN });
  const typed = { command: id, path: ['open'], options: { name: 'E' }, focused: 'name' };
  const complete = () => stage.starts(`${stage.hall}/autocomplete`, typed);
  const choices = [{ name: 'Embers', name_localizations: { de: 'Glut' }, value: 'embers' }];
  await answer(stage, { to: await complete(), with: { type: 8, data: { choices } } });
  const quiet = async (to: APIInteraction, body: object) => stage.call(callbackOf(to), { body });
  await quiet(await complete(), { type: 8, data: { choices: [] } });
  await quiet(await draw(stage), DONE);
  await quiet(await draw(stage), { type: 9, data: FORMS[0] });
  await quiet(await press(stage), { type: 6 });
}

export const interactions: Scenes = {
  ...Object.fromEntries(WHERE.map((where) => [`answers in ${where}`, answersIn(where)])),
  'answers with everything': everythingWith(0),
  'answers with everything for one person': everythingWith(EPHEMERAL),
  'what follows an answer': byToken(0),
  'what follows an answer for one person': byToken(EPHEMERAL),
  'answers to every kind of command': everyCommand,
  'answers to every kind of menu': everyMenu,
  'answers to forms with every input': everyForm,
  'answers to typing, and those without a reply': quietly,
};
