// A party of three plays destiny's first battle while Discord, or the way to the database, is unkind: it ends, and nothing is lost or doubled.
import { describe, expect, it } from 'vitest';
import { type SilentProxy, silentProxy } from '../kit/silentProxy.ts';
import { CALLBACK, MESSAGES, type Weather, weatheredBattle } from '../kit/weather.ts';

const READ = `GET ${MESSAGES}`;
const isLong = process.env.FAULTS === 'long';

let proxy: SilentProxy | undefined;

const WEATHERS: readonly Weather[] = [
  {
    name: 'reading back is broken',
    comesUp: (local) => local.faults({ rest: [{ route: READ, times: 'always', do: 'fail', status: 500 }] }),
    restartsAt: 12,
  },
  { name: 'a channel is read five times in five seconds', comesUp: (local) => local.sets({ messageReads: 5 }) },
  {
    name: 'one answer in ten is limited',
    comesUp: (local) =>
      local.faults({ rest: [{ route: CALLBACK, times: 'always', oneIn: 10, do: '429', retryAfter: 0.3 }] }),
  },
  {
    name: 'every connection to the database is swallowed, twice a minute',
    comesUp: () => Promise.resolve(),
    way: async (url) => {
      proxy = await silentProxy(url);
      return proxy.url;
    },
    gust: { every: 30_000, blows: async () => proxy?.silenceAll() },
  },
];

describe.for(isLong ? WEATHERS : WEATHERS.slice(0, 1))('while $name', { timeout: 400_000 }, (weather) => {
  it('a party of three comes to the end of its battle', async ({ onTestFinished }) => {
    const battle = await weatheredBattle(weather);
    onTestFinished(() => battle.battle.playing.stop());
    await battle.toTheEnd();
    // Reading back is only a help: at the beginning, and again when the bot came anew or a minute after it failed.
    expect(battle.densest(READ, 5000)).toBeLessThanOrEqual(5);
    expect(battle.unanswered()).toEqual([]);
    expect(await battle.astray()).toEqual([]);
    expect(battle.doubled()).toEqual([]);
    await expect.poll(() => battle.untold()).toEqual([]);
    await expect.poll(() => battle.boards()).toBe(1);
  });
});
