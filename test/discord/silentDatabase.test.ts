// The database goes silent while people play over the wire: everybody is answered, and each press counts once.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/databaseLimits.ts';
import { battleOf } from '../kit/battleOf.ts';
import { seen } from '../kit/localDiscord/index.ts';
import { type SilentProxy, silentProxy } from '../kit/silentProxy.ts';
import { Stubborn } from '../kit/stubborn.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

const SEATS = { bram: 'ash', osk: 'bryn' } as const;
let proxy: SilentProxy;
let battle: TypedBattle;
let taps: Stubborn;
const way = async (url: string) => {
  proxy = await silentProxy(url);
  return proxy.url;
};
battleOf({ seats: SEATS, way, databaseLimits: LIMITS }, async (given) => {
  battle = given;
  const entries = Object.entries(SEATS).map(async ([seat, name]) => [seat, await battle.playing.local.person(name)]);
  taps = new Stubborn(battle.playing, Object.fromEntries(await Promise.all(entries)));
});

const answers = () => battle.app.database.client.answer.findMany({ where: { by: 'person' } });
const chosen = async () => (await answers()).map(({ ask, seat, choice }) => `${ask} ${seat} ${JSON.stringify(choice)}`);

describe.each(['before', 'after'] as const)('a press whose commit goes silent %s it has arrived', (swallow) => {
  it('is answered with what came of it, counts once, and the table goes on', { timeout: 200_000 }, async () => {
    const before = proxy.silenced();
    proxy.silenceAt({ at: /COMMIT/, swallow });
    for (let steps = 0; steps < 4 || proxy.silenced() === before; steps++) await taps.step();
    expect(taps.pressed.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
    const all = await chosen();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a database that stays silent', () => {
  it('is said to whoever presses, and play goes on when it is back', { timeout: 200_000 }, async () => {
    const [ash] = Object.values(taps.people);
    if (!ash) throw new Error('nobody plays');
    const { row } = await taps.settled();
    proxy.silenceForGood(true);
    const pressed = await ash.presses(`hand:${row.id}`, { in: battle.channel });
    const answer = await ash.getsAnswer(pressed);
    expect(seen(answer).text).toMatch(/takes longer than it should|cannot reach my notes/);
    proxy.silenceForGood(false);
    expect(await taps.step()).toBe(true);
    await taps.settled();
  });
});
