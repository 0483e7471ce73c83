// What every small bot is taken through, whatever library it is written with: the person's side of it.
import { expect } from 'vitest';
import { type StartedLocalDiscord, startedLocalDiscord } from '../kit/localDiscord/index.ts';

/** A small bot. `/lamp` is answered with a button "Light"; a press edits its message, and a follow-up says "It burns.". */
export type LibraryBot = {
  /** Sends a message with a file of this text. */
  readonly sendsFile: (channel: string, content: string, text: string) => Promise<unknown>;
  readonly leaves: () => Promise<unknown> | void;
};

/** Logs in, registers `/lamp`, and resolves when it is ready. */
export type Login = (local: StartedLocalDiscord) => Promise<LibraryBot>;

export const WORDS = {
  command: 'lamp',
  description: 'Shows a lamp',
  answer: 'A lamp, unlit.',
  button: 'Light',
  customId: 'light',
  edited: 'A lamp, lit.',
  followUp: 'It burns.',
} as const;

/** Nothing of it may be refused; what is passed over is handed back as sentences. */
export async function playScene(login: Login): Promise<readonly string[]> {
  const local = await startedLocalDiscord({ application: 'Lamplighter' });
  const bot = await login(local);
  try {
    const ash = await local.person('ash');
    await expect.poll(async () => (await ash.commands(local.channel)).map(({ name }) => name)).toContain(WORDS.command);
    expect(await ash.runs(local.channel, `/${WORDS.command}`)).toMatchObject({ state: 'answered' });
    await ash.waitsFor(local.channel, WORDS.answer);
    expect(await ash.presses(WORDS.button, { in: local.channel })).toMatchObject({ state: 'answered' });
    await ash.waitsFor(local.channel, WORDS.edited);
    await ash.waitsFor(local.channel, WORDS.followUp);
    await bot.sendsFile(local.channel, 'A note.', 'Trim the wick.');
    const note = await ash.waitsFor(local.channel, 'A note.');
    expect(await (await fetch(note.attachments[0]?.url ?? '')).text()).toBe('Trim the wick.');
    const problems = await local.problems();
    expect(problems.filter(({ kind }) => kind === 'refused')).toEqual([]);
    return problems.map(({ message }) => message);
  } finally {
    await bot.leaves();
    await local.close();
  }
}
