// From `npm start` to the first boost, by somebody who only presses what is there: at a desk and on a phone.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/long.ts';
import { soon } from '../kit/soon.ts';
import { type Home, Newcomer, startedAtHome, strengthen } from './newcomer.ts';
import { isLeftOut, openBrowser, said, shown } from './stage.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' };
const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  colorScheme: 'light',
};
const PHONES = [{ name: 'phone', options: PHONE, touches: true }] as const;
const WINDOWS = isLong() ? [{ name: 'desk', options: DESK, touches: false } as const, ...PHONES] : PHONES;

describe.skipIf(isLeftOut)('a newcomer at the page (needs Chromium, or CHROMIUM_PATH)', () => {
  let browser: Browser;
  const homes = new Map<string, Home>();
  beforeAll(async () => {
    browser = await openBrowser();
    for (const { name } of WINDOWS) homes.set(name, await startedAtHome());
  });
  afterAll(async () => {
    await browser?.close();
    for (const home of homes.values()) await home.stop();
  });

  it.concurrent.each(WINDOWS)(
    'presses five buttons to the story, takes a turn by taps, and helps an ally ($name)',
    { timeout: 600_000 },
    async ({ name, options, touches }) => {
      const home = homes.get(name);
      if (!home) throw new Error(`nobody is at home at the ${name}`);
      const context = await browser.newContext(options);
      context.setDefaultTimeout(45_000);
      const page = await context.newPage();
      const anouk = new Newcomer(page, home.app, { touches, name });

      await page.goto(home.address);
      await anouk.button('Start a campaign').waitFor();
      await anouk.look('welcome');
      await anouk.press('Start a campaign');
      await anouk.menu().waitFor();
      await anouk.look('lobby');
      await anouk.pressesOn(anouk.menu());
      await page.getByRole('option', { name: /Bram Holt/ }).waitFor();
      await anouk.look('heroes');
      await anouk.pressesOn(page.getByRole('option', { name: /Bram Holt/ }));
      await said(page, /Bram Holt — @Anouk/).waitFor();
      await anouk.look('seated');
      await anouk.press('Begin');
      await said(page, 'a companion, who plays by itself').waitFor();
      await anouk.look('begun');
      await anouk.press('Ready');
      await anouk.button('A · Read on').waitFor();
      await anouk.look('story');
      expect(anouk.presses).toBe(5);
      await strengthen(home.app);

      const turn = await anouk.until('turn');
      await anouk.button('My hand').waitFor();
      await anouk.look('board');
      await anouk.button('My turn').waitFor();
      await anouk.look('turn');
      const before = anouk.presses;
      await anouk.press('My turn');
      await anouk.menu().waitFor();
      await anouk.look('hand');
      await anouk.chooses(turn);
      await anouk.look('preview');
      await anouk.press('Do it');
      expect(anouk.presses - before).toBeLessThanOrEqual(4);

      const boost = await anouk.until('boost');
      await anouk.button('Boost').waitFor();
      await anouk.look('window');
      await anouk.press('Boost');
      await anouk.menu().waitFor();
      await anouk.look('boosts');
      await anouk.chooses(boost);
      expect(await shown(said(page, /Bram Holt adds /).last())).toBe(true);
      await anouk.look('boosted');
      expect(home.bugs).toEqual([]);
      await context.close();
    },
  );

  it.runIf(isLong())(
    'takes the other game in the lobby, and a turn on squares (desk)',
    { timeout: 600_000 },
    async () => {
      const home = await startedAtHome();
      const context = await browser.newContext(DESK);
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      const anouk = new Newcomer(page, home.app, { touches: false, name: 'squares' });
      try {
        await page.goto(home.address);
        await anouk.press('Start a campaign');
        await said(page, /Chits from a bag/).waitFor();
        await anouk.pressesOn(anouk.menuOf('Destiny'));
        await anouk.pressesOn(page.getByRole('option', { name: /Chain/ }));
        await said(page, /Skirmishes on squares/).waitFor();
        await anouk.pressesOn(anouk.menuOf('The King Nobody Crowned'));
        await anouk.pressesOn(page.getByRole('option', { name: /Single battles/ }));
        await said(page, /Single battles, without a story/).waitFor();
        await anouk.look('lobby');
        await anouk.pressesOn(anouk.menu());
        await anouk.pressesOn(page.getByRole('option', { name: /Wren/ }));
        await said(page, /Wren — @Anouk/).waitFor();
        await anouk.press('Begin');
        await said(page, 'a companion, who plays by itself').waitFor();
        await anouk.press('Ready');
        await anouk.button('My abilities').waitFor();
        await anouk.look('board');
        const turn = await anouk.until('turn');
        await anouk.press('My turn');
        await anouk.look('turn');
        await anouk.pressesOn(anouk.menu());
        await page.getByRole('option', { name: /End the turn/ }).waitFor();
        await anouk.look('deeds');
        await anouk.pressesOn(page.getByRole('option', { name: /End the turn/ }));
        await anouk.press('Do it');
        await soon(async () => expect(await anouk.isOpen(turn)).toBe(false));
        await anouk.look('ended');
        expect(home.bugs).toEqual([]);
      } finally {
        await context.close();
        await home.stop();
      }
    },
  );
});
