import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from './until.ts';

/** What people do to read another language. */

/** Notes in the page when the next press came and when the frame after the change of language was drawn. */
const WATCH_CHANGE = `(() => {
  window.languageSeen = undefined;
  new MutationObserver(() => requestAnimationFrame(() => { window.languageSeen ??= performance.now(); }))
    .observe(document.documentElement, { attributeFilter: ['lang'] });
  addEventListener('click', () => { window.languageAsked = performance.now(); }, { capture: true, once: true });
})()`;

/** Opens the list of languages in a menu. */
export async function openLanguages(menu: Locator): Promise<Locator> {
  await menu.locator('.nk-langbox').click();
  const list = menu.locator('.nk-lang-list');
  await list.waitFor();
  return list;
}

/** Chooses a language by its own name; tells how long the page took until it stood in it, in ms. */
export async function chooseLanguage(menu: Locator, name: string, tag: string): Promise<number> {
  const page = menu.page();
  const list = await openLanguages(menu);
  const row = list
    .locator('li button')
    .filter({ has: page.locator(`[lang="${tag}"]:not(.nk-lang-english)`) });
  assert.ok((await row.innerText()).includes(name));
  await page.evaluate(WATCH_CHANGE);
  await row.click();
  await page.locator(`html[lang="${tag}"]`).waitFor();
  await list.waitFor({ state: 'detached' });
  return until('the change is drawn', () =>
    page.evaluate<number>('window.languageSeen && Math.round(window.languageSeen - window.languageAsked)'),
  );
}
