// What is older than an hour may be edited only a few times: nobody waits for that, and nothing else is held up by it.
import { expect, it } from 'vitest';
import { newPosting, newRest } from '../../src/discord/calls/rest.ts';
import { panel } from '../../src/discord/messages/panel.ts';
import { startedLocalDiscord } from '../kit/localDiscord/index.ts';

it('the sixth old edit in a channel is put off at once, and what is new goes on there', async ({ onTestFinished }) => {
  const local = await startedLocalDiscord({ settings: { rateLimits: false } });
  onTestFinished(() => local.close());
  const { channel } = local;
  const posting = newPosting(newRest({ token: local.bot.token, api: local.apiUrl }));
  const turn = (number: number) => panel({ text: [`Turn ${number}.`] });
  const posted = async (number: number): Promise<string> => {
    const message = await posting.post(channel, turn(number));
    return message === 'gone' ? '' : message.id;
  };
  const old = await posted(0);
  await local.moves(61 * 60_000);
  for (let number = 1; number <= 5; number++) expect(await posting.edit(channel, old, turn(number))).toBe('done');
  expect(await posting.edit(channel, old, turn(6))).toBe('old');
  const young = await posted(7);
  expect(await posting.edit(channel, young, turn(8))).toBe('done');
  expect(await posting.edit(channel, old, turn(9))).toBe('old');
  await local.moves(61 * 60_000);
  expect(await posting.edit(channel, old, turn(10))).toBe('done');
});
