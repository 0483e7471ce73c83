import { expect, it } from 'vitest';
import { bundledPage } from '../../../src/local-discord/page/bundle.ts';

it('bundles the page into one script, one style sheet and a document that loads both', async () => {
  const { script, style, html } = await bundledPage();
  expect(script).not.toMatch(/\bimport\s*[{*"']/);
  expect(script.length).toBeLessThan(300_000);
  expect(style).toContain('{');
  expect(html).toContain('src="/page.js"');
  expect(html).toContain('href="/page.css"');
});

it('reaches for nothing outside this machine', async () => {
  const { script, style, html } = await bundledPage();
  expect(html).not.toMatch(/https?:/);
  expect(style).not.toMatch(/url\(\s*["']?https?:|@import/);
  expect(script).not.toMatch(/https?:\/\/(?!www\.w3\.org)[\w-]+\.[\w.-]+/);
});
