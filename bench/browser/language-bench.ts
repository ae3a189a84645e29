import { translate } from '@nokshi/texts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { chooseLanguage } from '../../e2e/harness/language-steps.ts';
import { CLOSE_POPUPS } from '../../e2e/harness/visitor.ts';
import { startWorld } from '../../e2e/harness/world.ts';
import { ms } from '../load/latencies.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { median } from './sizes.ts';

const GOAL_MS = 300;
const TURNS = 3;
/** Each change turns the page to another script, two of them to the other direction too. */
const CHANGES = [
  ['English', 'en'],
  ['العربية', 'ar'],
  ['हिन्दी', 'hi'],
  ['বাংলা', 'bn'],
] as const;

/** From the tap on a language to the frame in which home stands in it, on a phone whose processor nothing slows. */
export async function benchLanguage(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const page = await openHome(browser, world.portalUrl);
    const menu = page.getByRole('dialog');
    const first: number[] = [];
    const again: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, tag] of CHANGES) {
        const tookMs = await chooseLanguage(menu, name, tag);
        tell(`turn ${turn + 1}, to ${tag}: ${ms(tookMs)}`);
        (turn === 0 ? first : again).push(tookMs);
      }
    }
    const verdict = (name: string, tookMs: number) => ({
      name,
      figure: ms(tookMs),
      goal: `< ${ms(GOAL_MS)}`,
      isMet: tookMs < GOAL_MS,
    });
    return tellVerdicts('language', [
      verdict('a language for the first time, median', median(first)),
      verdict('a language that was there before, median', median(again)),
    ]);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

/** Home on a phone, with the menu open in which the languages stand. */
async function openHome(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'bn-BD',
  });
  await context.addInitScript(CLOSE_POPUPS);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page
    .locator('.nk-tabbar')
    .getByRole('button', { name: translate('bn', 'shell.games') })
    .click();
  await page.getByRole('dialog').locator('.nk-langbox').waitFor();
  return page;
}
