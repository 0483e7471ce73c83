// What the browser tests stand on: Chromium, pages opened as somebody, and what is done on them again and again.
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumPath } from '../kit/browser.ts';

export const path = chromiumPath();
/** Elsewhere than on the build server a machine may do without Chromium; the run's last line says so. */
export const isLeftOut = path === undefined && process.env.CI !== 'true';

export function openBrowser(): Promise<Browser> {
  if (!path) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
}

export type Spot = { readonly origin: string; readonly as: string; readonly channel?: string };

/** A window of its own; what goes wrong in it is thrown when it is closed. */
export async function openWindow(browser: Browser, { origin, as, channel }: Spot, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(`${origin}/#/as/${as}${channel ? `/channel/${channel}` : ''}`);
  await box(page).waitFor();
  return {
    page,
    close: async () => {
      await context.close();
      if (broken.length > 0) throw new Error(broken.join('\n'));
    },
  };
}

export const box = (page: Page): Locator => page.getByRole('textbox', { name: /^Message / });
export const log = (page: Page): Locator => page.getByRole('region', { name: /^Messages in / });
export const said = (page: Page, text: string | RegExp): Locator =>
  log(page).getByRole('article').filter({ hasText: text });

/** True as soon as it is there; says what was missing when it never comes. */
export const shown = (what: Locator): Promise<boolean> => what.waitFor().then(() => true);
export const gone = (what: Locator): Promise<boolean> => what.waitFor({ state: 'detached' }).then(() => true);

export async function says(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await said(page, text).first().waitFor();
}

/** Types a command without options out and runs it. */
export async function runs(page: Page, name: string): Promise<void> {
  await box(page).pressSequentially(`/${name} `);
  await page.getByRole('button', { name: `Run /${name}` }).press('Enter');
  await box(page).waitFor();
}

type Found = {
  readonly impact?: string | null;
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
};

/** What axe finds that keeps people out, on the whole page or within what a selector names. */
export async function barriers(page: Page, within = 'html'): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // Half-faded things have other colours than they will have.
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))');
  const { violations } = await page.evaluate<{ violations: readonly Found[] }>(`axe.run(${JSON.stringify(within)})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
    );
}
