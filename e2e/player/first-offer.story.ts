import assert from 'node:assert/strict';
import type { TextKey } from '@nokshi/texts';
import type { Locator } from 'playwright-core';
import { openAccount } from '../harness/accounts.ts';
import { button, takeSession } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

async function isBefore(first: Locator, second: Locator): Promise<void> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  assert.ok(one && other, 'both are there');
  assert.ok(one.y < other.y || (one.y === other.y && one.x < other.x), 'the one stands before the other');
}

async function newcomer({ visit, world }: Scene, isPhone: boolean): Promise<Visitor> {
  const visitor = await visit({ isPhone });
  const { token } = await openAccount(world, { isAskedForLimit: true });
  await takeSession(visitor, token);
  return visitor;
}

/** The page that stands there has a name that a link has, in its heading and in the tab. */
async function isCalled({ page, say }: Visitor, name: string): Promise<void> {
  await page.locator('main').getByRole('heading', { name, level: 2 }).first().waitFor();
  await until(
    `the tab is called ${name}`,
    async () => (await page.title()) === say('shell.pageTitle', { page: name }),
  );
}

story('What a new member is offered first', async (scene) => {
  const { step } = scene;
  const visitor = await newcomer(scene, true);
  const { page, say } = visitor;
  const main = page.locator('main');

  await step('[RO-1.3] at home on a phone the refill comes before the deposit', async () => {
    await visitor.open('/');
    const strip = page.locator('.nk-strip');
    await isBefore(button(strip, say('shell.refill')), button(strip, say('shell.deposit')));
    assert.equal(await strip.locator('.nk-btn-primary').innerText(), say('shell.refillShort'));
    await button(strip, say('shell.refill')).tap();
    await page.getByRole('dialog', { name: say('identity.refillTitle') }).waitFor();
    await button(page.getByRole('dialog'), say('shell.close')).tap();
  });
  await step('[HD-1] the foot says that deposits are samples, and denies none', async () => {
    await page.locator('.nk-notice').getByText(say('shell.creditNotice')).waitFor();
  });
  await step('[RO-1.3] the wallet opens under its name, with the refill before the deposit', async () => {
    await button(page.locator('.nk-tabbar'), say('shell.wallet')).tap();
    await isCalled(visitor, say('shell.wallet'));
    await isBefore(button(main, say('member.refill')), main.locator('a[href$="=depositv2"]:visible'));
    await main.getByText(say('member.noteSample')).first().waitFor();
  });
  await step('[MC-3] the first deposit asks for a limit under its own title', async () => {
    await main.locator('a[href$="=depositv2"]:visible').tap();
    await button(main, say('control.offerNone')).waitFor();
    await isCalled(visitor, say('member.depositv2'));
  });
  await step('[MC-3] it says that it is a sample, and the refill stands before it', async () => {
    await button(page, say('control.offerNone')).tap();
    await button(page, say('control.offerNoneConfirm')).tap();
    const form = page.getByRole('radiogroup', { name: say('cashier.methodTitle') });
    await form.waitFor();
    await isBefore(button(main, say('member.refill')), main.getByText(say('cashier.simulated')));
    await isBefore(main.getByText(say('cashier.simulated')), form);
  });
  await step('[MC-4] so does the withdrawal', async () => {
    await visitor.open('/member?page=withdraw');
    await main.getByText(say('withdrawals.simulated')).waitFor();
  });
  await step('[SC-5.4] the tutorial tells of the refill before the sample deposit', async () => {
    await visitor.open('/deposit-tutorial');
    await main.getByText(say('content.depositCreditIntro')).waitFor();
    const titled = (key: TextKey) => main.getByText(say(key), { exact: true });
    await isBefore(titled('content.depositRefill'), titled('content.depositSample'));
  });
});

story('The first offer on a wide screen', async (scene) => {
  const visitor = await newcomer(scene, false);
  const { page, say } = visitor;
  const header = page.locator('.nk-header');

  await scene.step('[HD-2.3] the header offers the refill before deposit and withdrawal', async () => {
    await visitor.open('/');
    await isBefore(button(header, say('shell.refill')), button(header, say('shell.deposit')));
    await isBefore(button(header, say('shell.deposit')), button(header, say('shell.withdraw')));
    assert.equal(await header.locator('.nk-btn-primary').innerText(), say('shell.refillShort'));
  });
  for (const width of [1024, 1152, 1280, 1440, 1600, 1920]) {
    await scene.step(`[HD-1] nothing of the header lies over another part at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await until('nothing lies over another part', async () => {
        return (await page.evaluate<readonly string[]>(COVERED)).length === 0;
      });
    });
  }
});

/** Runs in the page: names of buttons and links of the header that lie over the one before, or reach out of the window. */
const COVERED = `(() => {
  const parts = [...document.querySelectorAll('.nk-header a, .nk-header button:not(.nk-nav-arrow)')]
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
    .toSorted((one, other) => one.box.left - other.box.left);
  return parts
    .filter(({ box }, index) => box.right > innerWidth || (index > 0 && box.left < parts[index - 1].box.right - 1))
    .map(({ name }) => name);
})()`;

story('Links that open what they say', async (scene) => {
  const { step } = scene;
  const visitor = await newcomer(scene, true);
  const { page, say } = visitor;
  const bar = page.locator('.nk-tabbar');

  for (const [place, address] of [
    ['me', '/member?page=me'],
    ['wallet', '/member?page=wallet'],
  ] as const) {
    await step(`[MC-1] [HD-1] the bottom bar opens ${place}, and each of its links its page`, async () => {
      await visitor.open('/');
      await button(bar, say(`shell.${place}`)).tap();
      await isCalled(visitor, say(`shell.${place}`));
      assert.equal(visitor.path(), address);
      assert.equal(await bar.locator('[aria-current="page"]').innerText(), say(`shell.${place}`));
      await followAll(visitor, address);
    });
  }
  await step('[RT-6] [MC-1] every page of the menu has the title of its link', async () => {
    await followAll(visitor, '/member');
  });
});

/** Follows each link to a page of the member centre from one of its pages. */
async function followAll(visitor: Visitor, address: string): Promise<void> {
  const { page } = visitor;
  await visitor.open(address);
  const links = page.locator('main nav a[href^="/member?page="]:visible');
  await links.first().waitFor();
  const count = await links.count();
  for (let index = 0; index < count; index += 1) {
    const link = links.nth(index);
    await link.waitFor();
    // A note below the name is no part of it.
    const [name = ''] = (await link.locator('span').first().innerText()).split('\n');
    assert.notEqual(name, '');
    await link.tap();
    await isCalled(visitor, name);
    await page.goBack();
    await until('the links stand there again', async () => (await links.count()) === count);
  }
}
