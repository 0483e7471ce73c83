// A person who plays two heroes: sees both hands, and says which hero is meant where that is not clear.
import { describe, expect, it } from 'vitest';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

let battle: TypedBattle;
let ash: Person;
battleOf({ seats: { bram: 'ash', osk: 'ash', maro: 'bryn' } }, async (given) => {
  battle = given;
  [ash] = await people(battle.playing, 'ash');
});

const types = (command: string, options = {}) => battle.types(ash, command, options);
const placed = async () => {
  const { table } = await battle.typing.look();
  return table.asks.filter(({ id }) => id === 'place').map(({ who }) => who);
};

describe('somebody with two heroes', () => {
  it('is asked which of them is meant, by name, and nothing is changed till then', async () => {
    const [space] = await ash.completes(battle.channel, '/move', { to: '' }, 'to');
    const answer = seen(await types('/move', { to: String(space?.value) }));
    expect(answer).toMatchObject({ ephemeral: true, text: expect.stringContaining('**Bram Holt**, **Osk**') });
    expect(answer.text).toContain('with the option `seat`');
    expect(await placed()).toEqual(['bram', 'osk', 'maro']);
  });

  it('says which, from a list of their own', async () => {
    const seats = await ash.completes(battle.channel, '/move', { seat: '' }, 'seat');
    expect(seats.map(({ name }) => name)).toEqual(['Bram Holt', 'Osk']);
    const [space] = await ash.completes(battle.channel, '/move', { seat: 'osk', to: '' }, 'to');
    await types('/move', { seat: 'Osk', to: String(space?.value) });
    expect(await placed()).toEqual(['bram', 'maro']);
  });

  it('need not say it where only one of them can do it', async () => {
    const [space] = await ash.completes(battle.channel, '/move', { to: '' }, 'to');
    await types('/move', { to: String(space?.value) });
    expect(await placed()).not.toContain('bram');
  });

  it('cannot answer for the hero of somebody else', async () => {
    expect(plain(await types('/move', { seat: 'maro', to: 'anywhere' }))).toContain('belongs to somebody else');
  });

  it('sees both hands, drawn', async () => {
    const hand = seen(await types('/hand'));
    const drawn = hand.pictures.filter((picture) => /a hand of/.test(picture));
    expect(drawn.map((picture) => picture.split(',')[0])).toEqual(['Bram Holt', 'Osk']);
  });
});

breaksNothing(() => battle.playing);
