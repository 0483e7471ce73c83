import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'discord.js';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startLocalDiscord } from '../../src/local-discord/index.ts';
import { connectLocalDiscord, type StartedLocalDiscord, startedLocalDiscord } from '../kit/localDiscord/index.ts';
import { startBot } from './bot.ts';
import { barriers, box, gone, isLeftOut, log, openBrowser, openWindow, runs, said, says, shown } from './stage.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };

describe.skipIf(isLeftOut)('the page in Chromium (needs it installed, or CHROMIUM_PATH)', () => {
  let browser: Browser;
  let local: StartedLocalDiscord;
  let bot: Client;
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    local = await startedLocalDiscord({ people: ['ash', 'bryn', 'cole'] });
    bot = await startBot(local.apiUrl, local.bot.token);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((window) => window.close()));
  });
  afterAll(async () => {
    await bot?.destroy();
    await browser?.close();
    await local?.close();
  });

  /** Each test has a room of its own. */
  const newRoom = async (name: string) => (await local.creates.channel(local.guild, { name })).id;
  const windowOf = async (name: string, channel: string, options?: BrowserContextOptions): Promise<Page> => {
    const { id } = await local.person(name);
    const window = await openWindow(browser, { origin: local.origin, as: id, channel }, options);
    open.push(window);
    return window.page;
  };

  describe('bots', () => {
    it('runs a command with an option that the bot completes', async () => {
      const page = await windowOf('ash', await newRoom('commands'));
      await box(page).pressSequentially('/sum');
      await page.getByRole('option', { name: /summon/ }).waitFor();
      await box(page).press('Enter');
      const field = page.getByRole('combobox', { name: 'seeker' });
      await field.pressSequentially('co');
      await page.getByRole('option', { name: 'Corrie of the Waystation' }).waitFor();
      await expect.poll(() => page.getByRole('option').count()).toBe(1);
      await field.press('Enter');
      expect(await field.inputValue()).toBe('Corrie of the Waystation');
      await field.press('Enter');
      await said(page, 'Corrie comes.').waitFor();
      await expect.poll(() => box(page).inputValue()).toBe('');
    });

    it('says so when the bot completes nothing, and when it does not respond', async () => {
      const page = await windowOf('ash', await newRoom('incomplete'));
      await box(page).pressSequentially('/summon ');
      const field = page.getByRole('combobox', { name: 'seeker' });
      await field.fill('xyz');
      expect(await shown(page.getByText('The bot knows nothing that fits.'))).toBe(true);
      await field.fill('nobody');
      await page.getByText('Asking the bot …').waitFor();
      expect(await shown(page.getByText('Ember did not respond.'))).toBe(true);
    });

    it('fills in an optional person, and says beside a field what is wrong', async () => {
      const page = await windowOf('ash', await newRoom('options'));
      await box(page).pressSequentially('/summon ');
      const field = page.getByRole('combobox', { name: 'seeker' });
      await page.getByRole('option').first().waitFor();
      await field.press('Escape');
      await field.press('Enter');
      await page.getByText('This one is needed.').waitFor();
      await field.fill('Bram');
      await page.getByRole('button', { name: 'for', exact: false }).click();
      await page.getByRole('combobox', { name: 'for' }).pressSequentially('bry');
      await page.getByRole('option', { name: '@bryn' }).click();
      await page.getByRole('button', { name: 'Run /summon' }).click();
      expect(await shown(said(page, 'Bram comes for @bryn.'))).toBe(true);
    });

    it('presses a button and shows the message that changed', async () => {
      const page = await windowOf('ash', await newRoom('buttons'));
      await runs(page, 'table');
      await page.getByRole('button', { name: 'Take a seat' }).click();
      await said(page, '@ash sits at the table.').waitFor();
      expect(await said(page, 'The table is set.').count()).toBe(0);
    });

    it('chooses in a menu', async () => {
      const page = await windowOf('ash', await newRoom('menus'));
      await runs(page, 'table');
      await page.getByRole('button', { name: 'Choose a seeker' }).click();
      await page.getByRole('option', { name: 'Maro' }).click();
      expect(await shown(said(page, '@ash will be Maro.'))).toBe(true);
    });

    it('fills in a form', async () => {
      const page = await windowOf('ash', await newRoom('forms'));
      await runs(page, 'table');
      await page.getByRole('button', { name: 'Tell a story' }).click();
      const form = page.getByRole('dialog', { name: 'A story by the fire' });
      await form.getByRole('textbox', { name: /Its title/ }).fill('The Mill');
      await form.getByRole('button', { name: 'Submit' }).click();
      expect(await shown(said(page, 'A story: The Mill'))).toBe(true);
      expect(await gone(form)).toBe(true);
    });

    it('shows a private answer to one of two windows, until it is dismissed', async () => {
      const room = await newRoom('secrets');
      const [ash, bryn] = [await windowOf('ash', room), await windowOf('bryn', room)];
      await runs(ash, 'secret');
      await said(ash, 'Nobody else reads this.').waitFor();
      await said(ash, 'Only you can see this').waitFor();
      await says(ash, 'Did you see it?');
      await said(bryn, 'Did you see it?').waitFor();
      expect(await said(bryn, 'Nobody else reads this.').count()).toBe(0);
      await ash.getByRole('button', { name: /Dismiss/ }).click();
      await said(ash, 'Nobody else reads this.').waitFor({ state: 'detached' });
    });

    it('says that a command waits, and that the bot did not respond', async () => {
      const page = await windowOf('ash', await newRoom('silence'));
      await runs(page, 'silence');
      await page.getByText('/silence is waiting for Ember …').waitFor();
      await local.moves(3_000);
      expect(await shown(page.getByText('/silence: Ember did not respond.'))).toBe(true);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      expect(await gone(page.getByText('/silence: Ember did not respond.'))).toBe(true);
    });

    it('shows a picture with its alt text, and opens it large', async () => {
      const page = await windowOf('ash', await newRoom('pictures'));
      await runs(page, 'map');
      const picture = page.getByRole('img', { name: 'A dark hill under an ember sky' });
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth))
        .toBe(1);
      await page.getByRole('button', { name: /^Open large/ }).click();
      const large = page.getByRole('dialog', { name: 'Picture' });
      await large.getByText('A dark hill under an ember sky').waitFor();
      await page.keyboard.press('Escape');
      await large.waitFor({ state: 'detached' });
    });

    it('lists a refused request of the bot as a problem, live', async () => {
      const room = await newRoom('problems');
      const page = await windowOf('ash', room);
      await page.getByRole('button', { name: 'Problems: none' }).waitFor();
      const headers = { authorization: `Bot ${local.bot.token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ content: '' });
      await fetch(`${local.apiUrl}/v10/channels/${room}/messages`, { method: 'POST', headers, body });
      await page.getByRole('button', { name: 'Problems: 1 refused request' }).click();
      const sheet = page.getByRole('dialog', { name: 'Problems' });
      await sheet.getByText('50006 Cannot send an empty message').waitFor();
      await sheet.getByRole('button', { name: 'Forget them all' }).click();
      expect(await shown(sheet.getByText('All is well.'))).toBe(true);
    });

    it('lists what was passed over in a request as a warning, counted, and nothing as refused', async () => {
      const room = await newRoom('warnings');
      const page = await windowOf('ash', room);
      await page.getByRole('button', { name: 'Problems: none' }).waitFor();
      const headers = { authorization: `Bot ${local.bot.token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ content: 'Said', wait: true });
      for (let n = 0; n < 2; n++)
        await fetch(`${local.apiUrl}/v10/channels/${room}/messages`, { method: 'POST', headers, body });
      await page.getByRole('button', { name: 'Problems: 1 warning' }).click();
      const sheet = page.getByRole('dialog', { name: 'Problems' });
      await sheet.getByText('Discord has no field "wait" here. 2 times').waitFor();
      await sheet.getByText('Nothing was refused.').waitFor();
      expect(await barriers(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Forget them all' }).click();
      await sheet.getByText('Warnings').waitFor({ state: 'detached' });
    });
  });

  describe('people', () => {
    it('shows everything again after a reload', async () => {
      const page = await windowOf('ash', await newRoom('reload'));
      await says(page, 'First things first');
      await runs(page, 'table');
      await said(page, 'The table is set.').waitFor();
      const before = await said(page, /./).allInnerTexts();
      await page.reload();
      await said(page, 'The table is set.').waitFor();
      expect(await said(page, /./).allInnerTexts()).toEqual(before);
      await page.getByRole('button', { name: 'Take a seat' }).click();
      await said(page, 'sits at the table').waitFor();
    });

    it('edits the last own message with the arrow up, replies, and cancels with Escape', async () => {
      const room = await newRoom('words');
      const [ash, bryn] = [await windowOf('ash', room), await windowOf('bryn', room)];
      await says(ash, 'One lantren');
      await box(ash).press('ArrowUp');
      await ash.getByText('Editing your message').waitFor();
      await box(ash).fill('One lantern');
      await box(ash).press('Enter');
      await said(bryn, 'One lantern').waitFor();
      await said(bryn, 'One lantern').hover();
      await said(bryn, 'One lantern').getByRole('button', { name: 'Reply' }).click();
      await bryn.getByText('Replying to ash').waitFor();
      await box(bryn).press('Escape');
      await bryn.getByText('Replying to ash').waitFor({ state: 'detached' });
      await said(bryn, 'One lantern').getByRole('button', { name: 'Reply' }).click();
      await says(bryn, 'Two now');
      expect(await shown(said(ash, 'Two now').filter({ hasText: 'One lantern' }))).toBe(true);
    });

    it('completes a name, and marks the mention in the list, the badge and the title', async () => {
      const [room, elsewhere] = [await newRoom('mentions'), await newRoom('elsewhere')];
      const [ash, cole] = [await windowOf('ash', room), await windowOf('cole', elsewhere)];
      await box(ash).pressSequentially('Come, @co');
      await ash.getByRole('option', { name: /@cole/ }).waitFor();
      await box(ash).press('Tab');
      expect(await box(ash).inputValue()).toBe('Come, @cole ');
      await box(ash).press('Enter');
      await said(ash, 'Come, @cole').waitFor();
      await cole.getByRole('link', { name: /^mentions.*unread.*1 mention$/ }).waitFor();
      await expect.poll(() => cole.title()).toMatch(/^\(1\) /);
      await cole.getByRole('link', { name: /^mentions/ }).click();
      await said(cole, 'Come, @cole').waitFor();
      await expect.poll(() => cole.title()).not.toMatch(/^\(/);
    });

    it('shows who types', async () => {
      const room = await newRoom('typing');
      const [ash, bryn] = [await windowOf('ash', room), await windowOf('bryn', room)];
      await box(bryn).pressSequentially('Well');
      await ash.getByText('bryn is typing …').waitFor();
      await box(bryn).press('Enter');
      expect(await gone(ash.getByText('bryn is typing …'))).toBe(true);
    });

    it('brings older messages in without a jump, and goes back to the newest', async () => {
      const room = await newRoom('long');
      const bryn = await local.person('bryn');
      for (let number = 1; number <= 120; number++)
        await bryn.asks('POST', `/channels/${room}/messages`, { content: `Line ${number}.` });
      const page = await windowOf('ash', room);
      await said(page, 'Line 120.').waitFor();
      expect(await said(page, 'Line 70.').count()).toBe(0);
      const first = said(page, 'Line 71.');
      await first.scrollIntoViewIfNeeded();
      await said(page, 'Line 70.').waitFor({ state: 'attached' });
      const top = (await first.boundingBox())?.y ?? -1;
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(800);
      await bryn.asks('POST', `/channels/${room}/messages`, { content: 'The very last.' });
      await said(page, 'The very last.').waitFor({ state: 'attached' });
      expect((await first.boundingBox())?.y).toBe(top);
      await page.getByRole('button', { name: 'Jump to newest' }).click();
      await expect.poll(async () => (await said(page, 'The very last.').boundingBox())?.y).toBeLessThan(800);
      await page.getByRole('button', { name: 'Jump to newest' }).waitFor({ state: 'detached' });
    });

    it('starts a thread at a message and shows it below its channel', async () => {
      const page = await windowOf('ash', await newRoom('threads'));
      await says(page, 'A long matter');
      await said(page, 'A long matter').hover();
      await said(page, 'A long matter').getByRole('button', { name: 'Thread' }).click();
      await page.getByRole('textbox', { name: 'Its name' }).fill('The long matter');
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('heading', { name: 'The long matter' }).waitFor();
      await says(page, 'Let us see.');
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Reopen' }).waitFor();
      await says(page, 'It wakes.');
      expect(await shown(page.getByRole('button', { name: 'Archive' }))).toBe(true);
    });

    it('remembers the theme that was chosen', async () => {
      const page = await windowOf('ash', await newRoom('themes'), { colorScheme: 'dark' });
      const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const night = await paper();
      await page.getByRole('button', { name: /^Theme: as the system/ }).click();
      await page.getByRole('button', { name: /^Theme: dark/ }).click();
      await page.getByRole('button', { name: /^Theme: light/ }).waitFor();
      const day = await paper();
      expect(day).not.toBe(night);
      await page.reload();
      await box(page).waitFor();
      expect(await paper()).toBe(day);
    });

    it('becomes somebody else in the same window', async () => {
      const room = await newRoom('faces');
      const page = await windowOf('ash', room);
      await page.getByRole('button', { name: /You are ash/ }).click();
      await page.getByRole('link', { name: 'bryn', exact: false }).first().click();
      await page.getByRole('button', { name: /You are bryn/ }).waitFor();
      await says(page, 'It is me');
      expect(await said(page, 'It is me').getByText('bryn').count()).toBeGreaterThan(0);
    });
  });

  it('works on a phone: nothing sticks out, and thumbs reach everything', async () => {
    const room = await newRoom('phone');
    const page = await windowOf('ash', await newRoom('pocket'), PHONE);
    await page.getByRole('button', { name: 'Channels' }).tap();
    await page.getByRole('link', { name: 'phone' }).tap();
    await page.getByRole('heading', { name: 'phone' }).waitFor();
    expect(page.url()).toContain(room);
    await page.getByRole('button', { name: 'Commands' }).tap();
    await page.getByRole('option', { name: /summon/ }).tap();
    await page.getByRole('option', { name: /Bram/ }).tap();
    await page.getByRole('button', { name: 'Run /summon' }).tap();
    await said(page, 'Bram comes.').waitFor();
    await page.getByRole('button', { name: 'Members' }).tap();
    await page.getByRole('button', { name: /^Ember/ }).waitFor();
    await page.getByRole('button', { name: 'Close the drawer' }).tap({ position: { x: 10, y: 300 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    expect(await barriers(page)).toEqual([]);
  });

  it('works by keyboard alone', async () => {
    const page = await windowOf('ash', await newRoom('keys'));
    const focused = () =>
      page.evaluate<string>(
        'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""',
      );
    const tabTo = async (name: RegExp, key = 'Tab') => {
      for (let tries = 0; tries < 60 && !name.test(await focused()); tries++) await page.keyboard.press(key);
      expect(await focused()).toMatch(name);
    };
    await page.keyboard.type('/tab');
    await page.getByRole('option', { name: /table/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await said(page, 'The table is set.').waitFor();
    await tabTo(/^Tell a story/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await said(page, 'A story: By hand').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(/^Choose a seeker/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await said(page, /@ash will be (Bram|Corrie)\./).waitFor();
    await tabTo(/^Message #keys/);
    await page.keyboard.type('/summon ');
    await page.getByRole('option', { name: /Maro/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^ ?for/);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '@bryn' }).waitFor();
    await page.keyboard.type('bryn');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await said(page, 'Maro comes for @bryn.').waitFor();
  });

  it.each(['dark', 'light'] as const)(
    'keeps nobody out in the %s theme, with pickers and dialogs open',
    async (colorScheme) => {
      const room = await newRoom(`open-${colorScheme}`);
      const bryn = await local.person('bryn');
      const { id } = await local.person('ash');
      const page = await windowOf('ash', room, { colorScheme });
      await bryn.asks('POST', `/channels/${room}/messages`, {
        content: `# Hello <@${id}>\n> quoted\n\`code\` and **more**`,
      });
      await runs(page, 'table');
      await runs(page, 'secret');
      await runs(page, 'map');
      await page.getByRole('img', { name: 'A dark hill under an ember sky' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await box(page).fill('/');
      await page.getByRole('option').first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await box(page).pressSequentially('summon ');
      await page.getByRole('option', { name: /Bram/ }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.getByText('This one is needed.').waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Leave the command' }).click();
      for (const name of ['Pinned messages', 'Threads', /You are ash/, /^Ember/]) {
        await page.getByRole('button', { name }).click();
        expect(await barriers(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /^Problems/ }).click();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Choose a seeker' }).click();
      // Axe takes the writing that the list covers for writing on the list.
      expect(await barriers(page, '[role=listbox]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Tell a story' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await barriers(page)).toEqual([]);
    },
  );
});

describe.skipIf(isLeftOut)('the page and a server that goes away', () => {
  it('comes back by itself after a restart, with nothing missing and nothing doubled', async () => {
    const data = await mkdtemp(join(tmpdir(), 'local-discord-'));
    const browser = await openBrowser();
    let server = await startLocalDiscord({ data });
    const port = Number(new URL(server.origin).port);
    try {
      const local = connectLocalDiscord(server.origin);
      const ash = await local.creates.user({ name: 'ash' });
      const guild = await local.creates.guild({ name: 'Hearth', owner: ash.id });
      const room = guild.channels[0]?.id ?? '';
      const { page, close } = await openWindow(browser, { origin: server.origin, as: ash.id, channel: room });
      await says(page, 'Before the night');
      await server.close();
      await page.getByText('Local Discord is away.').waitFor();
      server = await startLocalDiscord({ data, port });
      await local.asks('POST', `/as/${ash.id}/channels/${room}/messages`, { content: 'While it was dark' });
      await page.getByText('Local Discord is away.').waitFor({ state: 'detached' });
      await said(page, 'While it was dark').waitFor();
      await says(page, 'After the night');
      const texts = ['Before the night', 'While it was dark', 'After the night'];
      expect(await Promise.all(texts.map((text) => said(page, text).count()))).toEqual([1, 1, 1]);
      expect(await log(page).getByRole('article').count()).toBe(3);
      await close();
    } finally {
      await browser.close();
      await server.close();
      await rm(data, { recursive: true });
    }
  });

  it('welcomes the first person of all, who makes a server and can write', async () => {
    const browser = await openBrowser();
    const server = await startLocalDiscord();
    try {
      const page = await browser.newPage();
      await page.goto(server.origin);
      await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Your name' }).fill('ash');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Where to?' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Make it' }).click();
      await box(page).waitFor();
      await says(page, 'Hello, everybody');
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
