// What is agreed on together is counted in public: who has spoken, who is missing, edited as the words come.
import { describe, expect, it } from 'vitest';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

let battle: TypedBattle;
let ash: Person;
let bryn: Person;
let cole: Person;
battleOf({ seats: { bram: 'ash', osk: 'bryn', maro: 'cole' } }, async (given) => {
  battle = given;
  [ash, bryn, cole] = await people(battle.playing, 'ash', 'bryn', 'cole');
  await battle.typing.untilAsked('turn', 'bram');
});

const asked = (): Promise<MessageView> =>
  ash.waitsFor(
    battle.channel,
    ({ ephemeral, ...message }) => !ephemeral && plain(message as MessageView).includes('asks to take back'),
  );
const textOf = (id: string) => async () => (await ash.sees(battle.channel)).find((one) => one.id === id)?.text ?? '';

describe('a petition to take back', () => {
  it('is asked once in public, with a call to those who have not spoken', async () => {
    expect(plain(await battle.types(bryn, '/takeback'))).toContain('The others are asked');
    const message = await asked();
    expect(seen(message).text).toMatch(
      /For it: Osk\.\nMissing: Bram Holt, Sister Maro\.\n-# 2 players have not spoken yet/,
    );
    expect(message.mentions?.map(({ id }) => id).toSorted()).toEqual([ash.id, cole.id].toSorted());
  });

  it('counts what was said in private, too', async () => {
    const { id } = await asked();
    const vote = await battle.types(cole, '/vote');
    await cole.presses('Let it stand', { in: battle.channel, message: vote.id });
    await expect
      .poll(textOf(id))
      .toMatch(/For it: Osk\.\nAgainst it: Sister Maro\.\nMissing: Bram Holt\.\n-# One player has not spoken yet/);
  });

  it('says what became of it, and has nothing to press then', async () => {
    const { id } = await asked();
    const vote = await battle.types(ash, '/vote');
    await ash.presses('Let it stand', { in: battle.channel, message: vote.id });
    await expect.poll(textOf(id)).toMatch('Too few agree');
    expect((await ash.sees(battle.channel)).find((one) => one.id === id)?.buttons).toEqual([]);
  });

  it('is over when the table has moved on', async () => {
    await battle.types(bryn, '/takeback');
    const { id } = await asked();
    await battle.typing.step();
    await expect.poll(textOf(id)).toMatch('The table has moved on');
  });
});

breaksNothing(() => battle.playing);
