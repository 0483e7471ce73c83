// A press is answered although Discord limits the answer: it is given again as soon as Discord says, while the three seconds last.
import { expect, it } from 'vitest';
import { botOf, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { CALLBACK } from '../kit/weather.ts';

let playing: Playing;
let ash: Person;
botOf({}, async (given) => {
  playing = given;
  [ash] = await people(playing, 'ash');
  await ash.waitsFor(playing.local.channel, 'played across days');
});

it('is answered after four limits of a moment each', async () => {
  const { local } = playing;
  await local.faults({ rest: [{ route: CALLBACK, times: 4, do: '429', retryAfter: 0.1 }] });
  const outcome = await ash.runs(local.channel, '/about');
  expect(outcome.state).not.toBe('failed');
  expect(seen(await ash.getsAnswer(outcome)).ephemeral).toBe(true);
  expect(local.world.faults.rest).toEqual([]);
});
