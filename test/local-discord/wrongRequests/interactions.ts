// Answers to interactions that come too late, too often or in a form that does not fit.
import type { APIInteraction } from 'discord-api-types/v10';
import { asBot } from '../control/asBot.ts';
import type { Ids, Stage } from './stage.ts';
import { long, many, type Row } from './table.ts';

const CALLBACK = 'POST /interactions/{id}/{token}/callback';
const HOOK = '/webhooks/{app}/{token}';
const ANSWER = { type: 4, data: { content: 'Done' } };
const EPHEMERAL = 1 << 6;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const invalid = (field: string, code: string) => `400 50035 ${field}: ${code}`;

const INPUT = { type: 4, style: 1, custom_id: 'name' };
const label = (component: object, more: object = {}) => ({ type: 18, label: 'Name', component, ...more });
const modal = (more: object = {}) => ({
  type: 9,
  data: { title: 'Form', custom_id: 'form', components: [label(INPUT)], ...more },
});

/** What the bot was sent last. */
function told({ events }: Stage): Ids {
  const sent = events.findLast(({ name }) => name === 'INTERACTION_CREATE')?.data as APIInteraction | undefined;
  return { id: sent?.id ?? '', token: sent?.token ?? '' };
}

const asAsh = ({ local, ids }: Stage, path: string, body: object) => local.asks('POST', `/as/${ids.ash}${path}`, body);
const answers = ({ local }: Stage, { id, token }: Ids, callback: object) =>
  asBot<unknown>(local, `POST /interactions/${id}/${token}/callback`, callback);

async function drawCommand({ local, ids }: Stage): Promise<string> {
  const options = [{ type: 3, name: 'who', description: 'x', autocomplete: true }];
  const draw = { name: 'draw', description: 'Draws a chit', options };
  return (await asBot<{ id: string }>(local, `POST /applications/${ids.app}/commands`, draw)).id;
}

/** Ash runs a command. */
async function run(stage: Stage): Promise<Ids> {
  const command = await drawCommand(stage);
  await asAsh(stage, `/channels/${stage.ids.hall}/commands`, { command });
  return told(stage);
}

/** Ash presses a button. */
async function press(stage: Stage): Promise<Ids> {
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: 'x' }] }];
  const { hall } = stage.ids;
  const { id } = await asBot(stage.local, `POST /channels/${hall}/messages`, { content: 'x', components });
  await asAsh(stage, `/channels/${hall}/messages/${id}/press`, { customId: 'x' });
  return told(stage);
}

/** Ash sends a form off. */
async function submit(stage: Stage): Promise<Ids> {
  const opener = await run(stage);
  await answers(stage, opener, modal());
  await asAsh(stage, `/modals/${opener.id}`, { values: { name: 'Ash' } });
  return told(stage);
}

/** Ash types into an option. */
async function type(stage: Stage): Promise<Ids> {
  const asked = { command: await drawCommand(stage), options: { who: 'a' }, focused: 'who' };
  const sent = new Promise<void>((resolve) => {
    const stop = stage.local.world.events.listen(({ name }) => {
      if (name !== 'INTERACTION_CREATE') return;
      stop();
      resolve();
    });
  });
  // Nobody answers in the end, which the control interface tells too.
  asAsh(stage, `/channels/${stage.ids.hall}/autocomplete`, asked).catch(() => {});
  await sent;
  return told(stage);
}

/** The same, answered. */
const answered =
  (start: (stage: Stage) => Promise<Ids>, callback: object = ANSWER) =>
  async (stage: Stage): Promise<Ids> => {
    const interaction = await start(stage);
    await answers(stage, interaction, callback);
    return interaction;
  };

/** The same, and then time passes. */
const thenLater =
  (start: (stage: Stage) => Promise<Ids>, ms: number) =>
  async (stage: Stage): Promise<Ids> => {
    const interaction = await start(stage);
    await stage.local.moves(ms);
    return interaction;
  };

/** The second one's message is asked for by the first one's token. */
async function two(stage: Stage): Promise<Ids> {
  const first = await answered(run)(stage);
  const second = await answered(run)(stage);
  const message = await asBot(stage.local, `GET /webhooks/${stage.ids.app}/${second.token}/messages/@original`);
  return { ...first, foreignAnswer: message.id };
}

const times: readonly Row[] = [
  { wrong: 'answering twice', ask: CALLBACK, body: ANSWER, given: answered(run), says: '400 40060' },
  {
    wrong: 'answering after deferring',
    ask: CALLBACK,
    body: ANSWER,
    given: answered(press, { type: 6 }),
    says: '400 40060',
  },
  {
    wrong: 'answering after 3 seconds',
    ask: CALLBACK,
    body: ANSWER,
    given: thenLater(run, 3 * SECOND),
    says: '404 10062',
  },
  {
    wrong: 'deferring after 3 seconds',
    ask: CALLBACK,
    body: { type: 6 },
    given: thenLater(press, 3 * SECOND),
    says: '404 10062',
  },
  {
    wrong: 'choices after 3 seconds',
    ask: CALLBACK,
    body: { type: 8, data: { choices: [] } },
    given: thenLater(type, 3 * SECOND),
    says: '404 10062',
  },
  {
    wrong: 'answering with another token',
    ask: 'POST /interactions/{id}/abc/callback',
    body: ANSWER,
    given: run,
    says: '404 10062',
  },
  {
    wrong: 'a follow-up before the answer',
    ask: `POST ${HOOK}`,
    body: { content: 'x' },
    given: run,
    says: '404 10015',
  },
  {
    wrong: 'a follow-up after 15 minutes',
    ask: `POST ${HOOK}`,
    body: { content: 'x' },
    given: thenLater(answered(run), 15 * MINUTE),
    says: '401 50027',
  },
  {
    wrong: 'an edit after 15 minutes',
    ask: `PATCH ${HOOK}/messages/@original`,
    body: { content: 'x' },
    given: thenLater(answered(run), 15 * MINUTE),
    says: '401 50027',
  },
  {
    wrong: 'the first answer where a form was opened',
    ask: `GET ${HOOK}/messages/@original`,
    given: answered(run, modal()),
    says: '404 10008',
  },
  {
    wrong: 'the first answer after it was deleted',
    ask: `PATCH ${HOOK}/messages/@original`,
    body: { content: 'x' },
    given: async (stage) => {
      const interaction = await answered(run)(stage);
      await asBot(stage.local, `DELETE /webhooks/${stage.ids.app}/${interaction.token}/messages/@original`);
      return interaction;
    },
    says: '404 10008',
  },
  {
    wrong: "reading another interaction's message",
    ask: `GET ${HOOK}/messages/{foreignAnswer}`,
    given: two,
    says: '404 10008',
  },
  {
    wrong: "editing another interaction's message",
    ask: `PATCH ${HOOK}/messages/{foreignAnswer}`,
    body: { content: 'x' },
    given: two,
    says: '404 10008',
  },
  {
    wrong: "deleting another interaction's message",
    ask: `DELETE ${HOOK}/messages/{foreignAnswer}`,
    given: two,
    says: '404 10008',
  },
  { wrong: 'a plain message by the token', ask: `GET ${HOOK}/messages/{own}`, given: answered(run), says: '404 10008' },
  {
    wrong: 'an ephemeral answer by its channel',
    ask: 'GET /channels/{hall}/messages/{secret}',
    given: async (stage) => {
      const { token } = await answered(run, { type: 4, data: { content: 'x', flags: EPHEMERAL } })(stage);
      return { secret: (await asBot(stage.local, `GET /webhooks/${stage.ids.app}/${token}/messages/@original`)).id };
    },
    says: '404 10008',
  },
];

const kinds: readonly Row[] = [
  {
    wrong: 'an update in answer to a command',
    ask: CALLBACK,
    body: { type: 7, data: { content: 'x' } },
    given: run,
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'a deferred update in answer to a command',
    ask: CALLBACK,
    body: { type: 6 },
    given: run,
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'choices in answer to a command',
    ask: CALLBACK,
    body: { type: 8, data: { choices: [] } },
    given: run,
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'choices in answer to a button',
    ask: CALLBACK,
    body: { type: 8, data: { choices: [] } },
    given: press,
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'a message in answer to typing',
    ask: CALLBACK,
    body: ANSWER,
    given: type,
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'a form in answer to a form',
    ask: CALLBACK,
    body: modal(),
    given: submit,
    says: invalid('type', 'BASE_TYPE_CHOICES'),
  },
  {
    wrong: 'an answer of an unknown kind',
    ask: CALLBACK,
    body: { type: 42 },
    given: run,
    says: invalid('', 'UNION_TYPE_CHOICES'),
  },
  {
    wrong: 'an answer without a kind',
    ask: CALLBACK,
    body: { data: { content: 'x' } },
    given: run,
    says: invalid('', 'UNION_TYPE_CHOICES'),
  },
];

const answersThatDoNotFit: readonly Row[] = [
  { wrong: 'an empty answer', ask: CALLBACK, body: { type: 4, data: {} }, given: run, says: '400 50006' },
  {
    wrong: 'an answer of 2001 characters',
    ask: CALLBACK,
    body: { type: 4, data: { content: long(2001) } },
    given: run,
    says: invalid('data.content', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a misspelt field in an answer',
    ask: CALLBACK,
    body: { type: 4, data: { contnet: 'x' } },
    given: run,
    says: '400 50006',
  },
  {
    wrong: 'an update that empties the message',
    ask: CALLBACK,
    body: { type: 7, data: { content: '', components: [] } },
    given: press,
    says: '400 50006',
  },
  { wrong: 'an empty follow-up', ask: `POST ${HOOK}`, body: {}, given: answered(run), says: '400 50006' },
  {
    wrong: 'a follow-up of 2001 characters',
    ask: `POST ${HOOK}`,
    body: { content: long(2001) },
    given: answered(run),
    says: invalid('content', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: '26 choices to complete',
    ask: CALLBACK,
    body: { type: 8, data: { choices: many(26, (n) => ({ name: `${n}`, value: `${n}` })) } },
    given: type,
    says: invalid('data.choices', 'BASE_TYPE_MAX_LENGTH'),
  },
  {
    wrong: 'a choice of 101 characters',
    ask: CALLBACK,
    body: { type: 8, data: { choices: [{ name: long(101), value: 'x' }] } },
    given: type,
    says: invalid('data.choices.0.name', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a number as the choice of a text',
    ask: CALLBACK,
    body: { type: 8, data: { choices: [{ name: 'x', value: 1 }] } },
    given: type,
    says: invalid('data.choices.0.value', 'STRING_TYPE_CONVERT'),
  },
];

const forms: readonly Row[] = [
  {
    wrong: 'a form title of 46 characters',
    ask: CALLBACK,
    body: modal({ title: long(46) }),
    given: run,
    says: invalid('data.title', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a form without a title',
    ask: CALLBACK,
    body: modal({ title: undefined }),
    given: run,
    says: invalid('data.title', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a form without a custom id',
    ask: CALLBACK,
    body: modal({ custom_id: undefined }),
    given: run,
    says: invalid('data.custom_id', 'BASE_TYPE_REQUIRED'),
  },
  {
    wrong: 'a form without inputs',
    ask: CALLBACK,
    body: modal({ components: [] }),
    given: run,
    says: invalid('data.components', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a form of 6 inputs',
    ask: CALLBACK,
    body: modal({ components: many(6, (n) => label({ ...INPUT, custom_id: `${n}` })) }),
    given: run,
    says: invalid('data.components', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'one custom id twice in a form',
    ask: CALLBACK,
    body: modal({ components: [label(INPUT), label(INPUT)] }),
    given: run,
    says: invalid('data.components.1.component.custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'),
  },
  {
    wrong: 'a label of 46 characters in a form',
    ask: CALLBACK,
    body: modal({ components: [label(INPUT, { label: long(46) })] }),
    given: run,
    says: invalid('data.components.0.label', 'BASE_TYPE_BAD_LENGTH'),
  },
  {
    wrong: 'a text of more than 4000 characters asked for',
    ask: CALLBACK,
    body: modal({ components: [label({ ...INPUT, max_length: 4001 })] }),
    given: run,
    says: invalid('data.components.0.component.max_length', 'NUMBER_TYPE_MAX'),
  },
  {
    wrong: 'a button in a form',
    ask: CALLBACK,
    body: modal({ components: [label({ type: 2, style: 1, label: 'x', custom_id: 'x' })] }),
    given: run,
    says: invalid('data.components.0.component', 'UNION_TYPE_CHOICES'),
  },
];

export const interactions: readonly Row[] = [...times, ...kinds, ...answersThatDoNotFit, ...forms];
