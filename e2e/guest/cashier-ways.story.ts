import assert from 'node:assert/strict';
import { saveSetting } from '../harness/brand.ts';
import { aPayer, openDepositForm } from '../harness/deposits.ts';
import { dialog } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** How guests come to the cashier and to the app, and what they read on the way. */

const WIDTHS = [1024, 1100, 1280, 1440, 1536] as const;

story('The cashier in a guest’s navigation', async ({ step, visit }) => {
  for (const language of ['bn', 'en'] as const) {
    const visitor = await visit({ language });
    const { page, say } = visitor;
    const cash = page.locator('.nk-nav .nk-nav-cash');
    await step(`[HD-4.1] deposit and withdraw stand in it at every wide width (${language})`, async () => {
      await visitor.open('/');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const [links, box] = [
          await cash.boundingBox(),
          await page.locator('.nk-header .nk-searchbox').boundingBox(),
        ];
        assert.ok(links && box, `${width}: both are shown`);
        assert.ok(links.x + links.width <= box.x, `${width}: nothing stands under the search box`);
      }
    });
    await step(`[HD-4.1] [ST-2.1] both open the login (${language})`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const name of ['shell.deposit', 'shell.withdraw'] as const) {
        await cash.getByRole('link', { name: say(name), exact: true }).click();
        await dialog(visitor, say('identity.loginTitle')).waitFor();
        await page.keyboard.press('Escape');
        await dialog(visitor, say('identity.loginTitle')).waitFor({ state: 'detached' });
      }
    });
  }
});

story('The deposit tutorial', async (scene) => {
  const { step, visit } = scene;
  const guest = await visit();
  const ways = guest.page.locator('main [data-way]');
  await step('[SC-5.4] it shows a guest the steps of every way to pay in', async () => {
    await guest.open('/deposit-tutorial');
    await ways.first().waitFor();
    const methods = await Promise.all((await ways.all()).map((way) => way.getAttribute('data-way')));
    assert.ok(methods.includes('sample-bank') && methods.includes('sample-wallet-a'), methods.join());
    for (const way of await ways.all()) assert.equal(await way.getByRole('listitem').count(), 3);
    const bank = guest.page.locator('main [data-way="sample-bank"]');
    await bank.getByText(guest.say('cashier.how_bank_3')).waitFor();
  });
  await step('[SC-5.4] the deposit page leads to it', async () => {
    const { visitor } = await aPayer(scene);
    await openDepositForm(visitor);
    await visitor.page.getByRole('link', { name: visitor.say('cashier.howEveryWay') }).click();
    await until('the tutorial', async () => visitor.path() === '/deposit-tutorial');
    await visitor.page.locator('main [data-way]').first().waitFor();
  });
});

story('The codes of the app', async ({ step, visit }) => {
  const visitor = await visit();
  const links = visitor.page.locator('.nk-side .nk-codes a');
  await step('[SM-5.1] [SC-5.5] each leads to the part of its own system', async () => {
    await visitor.open('/');
    await links.first().waitFor();
    const targets = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    assert.equal(new Set(targets).size, 2);
    const phone = await visit({ isPhone: true, width: 360, height: 640 });
    for (const target of targets) {
      const { pathname, hash } = new URL(target ?? '', visitor.origin);
      await phone.open(`${pathname}${hash}`);
      const part = phone.page.locator(`main ${hash}`);
      await part.waitFor();
      await until(`the view begins with ${hash}`, async () => {
        const box = await part.boundingBox();
        return box !== null && box.y >= 0 && box.y < 320;
      });
    }
  });
});

story('An address that is none of the brand’s', async ({ step, visit, world }) => {
  const visitor = await visit({ isRemote: true });
  const { page, say } = visitor;
  const alert = page.getByRole('alert').filter({ hasText: say('errors.domainUnknown') });
  await step('[ER-4.3] the page says so at its foot, and leads to customer service', async () => {
    visitor.watch.expectRefusal({ path: '/wps/system/domainRoute', status: 400 });
    await visitor.open('/');
    assert.equal(await alert.count(), 0);
    const domain = { domain: 'nokshi.example', type: 'WEB', affiliateCode: null, target: null };
    await saveSetting(world, 'domains', [{ ...domain, merchantCode: null }]);
    try {
      await until('the page says so', async () => {
        await visitor.open('/');
        await alert.waitFor({ timeout: 5000 });
        return true;
      });
      await alert.getByRole('link', { name: say('shell.customerService') }).waitFor();
    } finally {
      await saveSetting(world, 'domains', []);
    }
  });
});
