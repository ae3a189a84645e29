import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { newAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { aPayer, goOn, openDepositForm, order, tile, WALLET_WHOLE } from '../harness/deposits.ts';
import { button, dialog, fillRegistration } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Parts of the portal's script that a browser does not get (RT-15). */

/** Addresses of tables, and the file of the build that holds the rules of each one's family. */
const RULES_OF_TABLES = {
  '/lottery?gameCode=LT0001': 'number-games',
  '/lottery?gameCode=EL0010': 'lhc',
  '/vnLottery?gameCode=VN0008': 'vietnam',
  '/seaLottery?gameCode=SE0001': 'south-east-asia',
} as const;

/** How long the console has said nothing when it rests. */
const CONSOLE_RESTS_MS = 1000;

/** The browser's console tells of the part that a step keeps away, and of nothing else; what it still says comes too. */
async function onlyMissingPart(visitor: Visitor): Promise<void> {
  const told: string[] = [];
  let spokeAt = performance.now();
  await until('the console has told of the part and rests', async () => {
    const lines = visitor.watch.takeProblems();
    if (lines.length > 0) spokeAt = performance.now();
    told.push(...lines);
    const rests = performance.now() - spokeAt >= CONSOLE_RESTS_MS;
    return rests && told.some((line) => line.includes('ChunkLoadError'));
  });
  assert.deepEqual(
    told.filter((line) => !/ChunkLoadError|net::ERR_FAILED|404 GET \S+\/assets\//.test(line)),
    [],
  );
}

story('Parts of the script that do not come', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const screen = page.getByRole('alert').filter({ hasText: say('shell.chunkTitle') });

  await step('a table opened by its address names the rules of its family, and no others', async () => {
    for (const [address, rules] of Object.entries(RULES_OF_TABLES)) {
      const html = await (await page.request.get(`${world.portalUrl}${address}`)).text();
      const named = Object.values(RULES_OF_TABLES).filter((file) => html.includes(`/assets/${file}-`));
      assert.deepEqual(named, [rules], address);
    }
  });
  await step(
    '[RT-15.2] [RT-15.3] a group that fails gives a screen that anybody can use, and its button brings the page',
    async () => {
      await visitor.open('/');
      await page.route('**/assets/GameListCenter-*.js*', (route) => route.abort());
      await page
        .locator('.nk-side')
        .getByRole('link', { name: say('catalogue.categoryRNG') })
        .click();
      await screen.waitFor();
      await onlyMissingPart(visitor);
      assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
      await page.unroute('**/assets/GameListCenter-*.js*');
      await button(page, say('shell.reload')).click();
      await page.locator('main .nk-card-hit').first().waitFor();
    },
  );
  await step('[RT-15.3] a part that has not arrived in 120 s gives the same screen', async () => {
    await page.clock.install();
    await visitor.open('/');
    await page.route('**/assets/AccountGame-*.js*', () => undefined);
    await page
      .locator('.nk-side')
      .getByRole('link', { name: say('shell.recent') })
      .click();
    await page.clock.fastForward(119_000);
    assert.equal(await screen.count(), 0);
    await page.clock.fastForward(2000);
    await screen.waitFor();
    await onlyMissingPart(visitor);
    await page.unroute('**/assets/AccountGame-*.js*');
    visitor.watch.takeProblems();
  });
});

/** A transaction id that a person has copied and not told yet. */
const TYPED = '9K7Q2LXN4D';

/** The file of the build before, as a new build leaves it: not there. */
const GONE = { status: 404, contentType: 'text/plain', body: '' } as const;

story('A new version under an open page', async (scene) => {
  const { step } = scene;
  const { visitor } = await aPayer(scene);
  const { page, say } = visitor;
  const trxId = page.getByLabel(say('cashier.trxLabel'), { exact: true });
  const main = page.locator('main');
  const missing = page.getByRole('alert').filter({ hasText: say('shell.chunkTitle') });
  const over = page.getByRole('alertdialog');

  await step(
    '[RT-15.3] a part of the header that is gone says so in its place, and the page stays',
    async () => {
      await order(visitor, { channelCode: WALLET_WHOLE, amount: '700' });
      await trxId.fill(TYPED);
      await page.route('**/assets/balance-drop-*.js*', (route) => route.fulfill(GONE));
      await page.locator('.nk-balance-open').click();
      await page.locator('.nk-drop').filter({ has: missing }).waitFor();
      assert.equal(await trxId.inputValue(), TYPED);
      await onlyMissingPart(visitor);
      await page.keyboard.press('Escape');
      await page.locator('.nk-drop').waitFor({ state: 'detached' });
    },
  );
  await step('[RT-15.3] in place of a popup stands that a new version is there, and it closes', async () => {
    await page.route('**/assets/feedback-popup-*.js*', (route) => route.fulfill(GONE));
    await page.route(
      (url) => url.pathname === '/member',
      (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({ contentType: 'text/html', body: '<script data-entry="/assets/index-new.js">' })
          : route.continue(),
    );
    await page.locator('footer').scrollIntoViewIfNeeded();
    await button(page, say('shell.feedback')).click();
    await over.getByText(say('shell.newVersionTitle'), { exact: true }).waitFor();
    assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
    await button(over, say('shell.close')).click();
    await over.waitFor({ state: 'detached' });
    assert.equal(await trxId.inputValue(), TYPED);
    await onlyMissingPart(visitor);
  });
  await step('[RT-15.3] asked for again the popup comes, and what was typed outlives a reload', async () => {
    await button(page, say('shell.feedback')).click();
    await over.getByText(say('shell.newVersionTitle'), { exact: true }).waitFor();
    await page.unrouteAll();
    await button(over, say('shell.reload')).click();
    await dialog(visitor, say('content.feedbackTitle')).locator('textarea').fill('আমার জমা আসেনি');
    assert.equal(await over.count(), 0);
    await page.reload();
    await trxId.waitFor();
    assert.equal(await trxId.inputValue(), TYPED);
    visitor.watch.takeProblems();
  });
  await step(
    '[MC-3] [MO-3.6] a reload keeps the deposit and the feedback that are not sent yet',
    async () => {
      await openDepositForm(visitor);
      await tile(visitor, WALLET_WHOLE).click();
      const amount = page.getByLabel(say('cashier.amount'), { exact: true });
      await amount.fill('৮৪০');
      await page.reload();
      await goOn(visitor).waitFor();
      assert.equal(await amount.inputValue(), '৮৪০');
      assert.equal(await main.locator(`input[value="${WALLET_WHOLE}"]`).isChecked(), true);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await button(page, say('shell.feedback')).click();
      const text = dialog(visitor, say('content.feedbackTitle')).locator('textarea');
      assert.equal(await text.inputValue(), 'আমার জমা আসেনি');
    },
  );
});

story('A registration that a reload comes between', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const account = newAccount();
  const popup = dialog(visitor, say('identity.registerTitle'));

  await step('[MO-3.2] what was typed stands there again, and no password', async () => {
    await visitor.open('/register');
    await fillRegistration(visitor, account);
    await page.reload();
    const name = popup.getByLabel(say('identity.username'), { exact: true });
    await name.waitFor();
    assert.equal(await name.inputValue(), account.username);
    assert.equal(await popup.getByLabel(say('identity.year'), { exact: true }).inputValue(), '1994');
    assert.equal(await popup.getByLabel(say('identity.password'), { exact: true }).inputValue(), '');
    const kept = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
    assert.equal(kept.includes(account.username), true);
    assert.equal(kept.includes(account.password), false);
  });
});

/** Keeps files from the page until the answer is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

story('A tap that is answered before its form is here', async ({ step, visit }) => {
  await step(
    '[MO-3.2] a skeleton stands at once while the form is held back, and the form takes their place',
    async () => {
      const visitor = await visit({ isPhone: true });
      const { page, say } = visitor;
      const letGo = await holdBack(page, '**/assets/popups-*.js');
      await visitor.open('/');
      await page
        .locator('.nk-strip')
        .getByRole('button', { name: say('shell.register') })
        .tap();
      const skeleton = page.locator('dialog[aria-busy="true"]');
      await skeleton.waitFor();
      assert.equal(await page.locator('dialog input').count(), 0);
      letGo();
      await page.getByLabel(say('identity.username'), { exact: true }).waitFor();
      assert.equal(await skeleton.count(), 0);
      assert.equal(await page.locator('dialog').count(), 1);
    },
  );
  await step(
    '[MO-3.1] a tap on the first view opens the form on the same page, once the script is here',
    async () => {
      const visitor = await visit({ isPhone: true });
      const { page, say } = visitor;
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      const come = await holdBack(page, '**/assets/index-*.js');
      await page.goto(`${visitor.origin}/`, { waitUntil: 'commit' });
      await page.locator('.nk-header a[href="/login"].nk-phone').tap({ noWaitAfter: true });
      await page.locator('dialog[data-skeleton]').waitFor();
      come();
      await page.getByLabel(say('identity.username'), { exact: true }).waitFor();
      assert.equal(await page.locator('dialog').count(), 1);
      assert.equal(documents.length, 1);
    },
  );
  await step('[MO-3.2] for a guest the parts of the form come without a tap', async () => {
    const visitor = await visit();
    await visitor.open('/');
    const fetched = `performance.getEntriesByType('resource').map(({ name }) => name).join(' ')`;
    await until('the form and its words are here', async () => {
      const names = await visitor.page.evaluate<string>(fetched);
      return /\/assets\/popups-[^ ]+\.js/.test(names) && /\/assets\/identity-[^ ]+\.js/.test(names);
    });
  });
});
