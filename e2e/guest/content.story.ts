import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { openAccount, signInElsewhere } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { button, dialog, sessionData, signIn, takeSession } from '../harness/portal-steps.ts';
import { hasItsAnswers, runClock } from '../harness/still-clock.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** What the operator writes: banners, notices, popups, promotions, help; and what people write back. */

/** The smallest picture there is: one pixel as PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

story('Home says what the operator wrote', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });
  const { page, say } = visitor;
  const slider = page.getByRole('region', { name: say('home.banners') });

  await step(
    '[HM-1.1] [HM-1.4] banners of group w_home slide, by arrows too, and can be paused',
    async () => {
      await visitor.open('/');
      await slider.waitFor();
      const slides = slider.locator('[class*="slide"] > *, [class*="banner"]');
      assert.ok((await slides.count()) > 1);
      await button(slider, say('home.pauseOf', { section: say('home.banners') })).click();
      await button(slider, say('home.nextOf', { section: say('home.banners') })).click();
      await until('the next banner stands', () =>
        page.evaluate<boolean>(`document.querySelector('.nk-slides').scrollLeft > 400`),
      );
    },
  );
  await step('[HM-1.3] a banner leads where its linkage says', async () => {
    const link = slider.locator('a[href^="/promotions"], a[href^="/rng"], a[href^="/verify"]').first();
    const href = await link.getAttribute('href');
    assert.ok(href?.startsWith('/'), `leads to ${href}`);
    await link.dispatchEvent('click');
    await until('the page behind the banner', async () => visitor.path() === href);
  });
  await step('[HM-1.2] [MO-2] the notices run in one line, and a press shows all of them', async () => {
    await visitor.open('/');
    const notices = page.getByRole('region', { name: say('home.notices') });
    await notices.scrollIntoViewIfNeeded();
    await button(notices, say('home.allNotices')).click();
    const list = dialog(visitor, say('content.noticesTitle'));
    await list.waitFor();
    const shown = await list.getByRole('listitem').count();
    assert.ok(shown > 0 && shown <= 9, `${shown} notices on a page`);
    await button(list, say('shell.close')).click();
    await list.waitFor({ state: 'detached' });
  });
  await step('[HM-2] promotions stand three to a view, six at most', async () => {
    const promos = page.getByRole('region', { name: say('home.promotions') });
    const cards = promos.locator('[class*="_promo_"]');
    const count = await cards.count();
    assert.ok(count > 0 && count <= 6, `${count} promotions`);
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    assert.ok(first && second);
    assert.equal(Math.round(second.x - first.x - first.width), 20);
  });
});

/** What opens by itself waits until a page was left alone for so long, and then for a quiet moment. */
const UNTOUCHED_MS = 10_000;
const QUIET_MS = 1_200;

/** Leaves the page alone until whatever opens by itself has opened. */
async function leaveAlone(visitor: Visitor): Promise<void> {
  await hasItsAnswers(visitor);
  await runClock(visitor, UNTOUCHED_MS);
  // What opens is loaded now, and what it says after the quiet moment.
  await hasItsAnswers(visitor);
  await runClock(visitor, QUIET_MS);
  await hasItsAnswers(visitor);
}

story('Popups that open by themselves', async ({ step, visit, world }) => {
  const visitor = await visit({ hasPopups: true });
  const { page, say } = visitor;
  const popup = page.locator('dialog');

  await step('[MO-1.1] announcements for guests open once, over nothing else', async () => {
    await page.clock.install();
    await visitor.open('/');
    await leaveAlone(visitor);
    await popup.waitFor();
    assert.equal(await popup.count(), 1);
    await page.keyboard.press('Escape');
    await until('the flag of guests is set', async () => 'ANONYMOUS_POPUP' in (await sessionData(page)));
  });
  await step('[MO-4.1] then the gift, by the resource REGISTERPOP', async () => {
    await button(popup, say('content.later')).click();
    await popup.waitFor({ state: 'detached' });
  });
  await step('[MO-4.2] [MO-1.2] closed is closed, for this session and this kind', async () => {
    const data = await sessionData(page);
    assert.equal(data['HIDEGIFTPOP'], '1');
    assert.equal('USER_POPUP' in data, false);
    await visitor.open('/');
    await leaveAlone(visitor);
    assert.equal(await popup.count(), 0);
  });
  await step('[MO-1.4] a member sees what is for members', async () => {
    const account = await openAccount(world);
    await takeSession(visitor, account.token);
    await leaveAlone(visitor);
    await popup.waitFor();
    await page.keyboard.press('Escape');
    await until('the flag of members is set', async () => 'USER_POPUP' in (await sessionData(page)));
  });
  await step(
    '[MO-1.1] [MO-1.2] at the next login, in another session of the browser, none comes back',
    async () => {
      const account = await openAccount(world);
      const seen: number[] = [];
      for (const round of [1, 2]) {
        await page.evaluate('sessionStorage.clear()');
        await takeSession(visitor, round === 1 ? account.token : await signInElsewhere(world, account));
        await leaveAlone(visitor);
        seen.push(await popup.count());
        if (round === 1) await page.keyboard.press('Escape');
      }
      assert.deepEqual(seen, [1, 0]);
    },
  );
});

story('A popup and a person who types', async ({ step, visit }) => {
  const visitor = await visit({ hasPopups: true });
  const { page } = visitor;
  const popup = page.locator('dialog');

  await step('[MO-1.1] nothing opens while a field has the focus, and it does after', async () => {
    await page.clock.install();
    await visitor.open('/verify');
    await page.locator('main input, main textarea').first().focus();
    await leaveAlone(visitor);
    assert.equal(await popup.count(), 0);
    await page.evaluate('document.activeElement.blur()');
    await runClock(visitor, 1);
    await popup.waitFor();
    assert.equal(await popup.count(), 1);
  });
});

story('Promotions', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await step('[RT-4] /promotions lists them, and a card opens its promotion', async () => {
    await visitor.open('/promotions');
    await page.getByRole('heading', { level: 1, name: say('content.promotionsTitle') }).waitFor();
    await page.locator('main a[href^="/promotions#"]').first().click();
    await page.locator('dialog').waitFor();
  });
  await step('[RT-4] the address with #id opens it after a reload too', async () => {
    assert.match(visitor.path(), /^\/promotions#\d+$/);
    await page.reload();
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await until('the list', async () => visitor.path() === '/promotions');
  });
});

story('An application to a promotion', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const account = await openAccount(world);
  await step('[VA-5.2] a remark has 140 characters and no more', async () => {
    await takeSession(visitor, account.token, '/promotions');
    await page
      .locator('main li a', { hasText: say('content.status_join') })
      .first()
      .click();
    await button(page.locator('dialog'), say('content.status_join')).click();
    await page.getByLabel(say('content.remark')).fill('ক'.repeat(160));
    assert.equal(Array.from(await page.getByLabel(say('content.remark')).inputValue()).length, 140);
  });
  await step('[VA-5.3] a text file is no picture, a png is taken', async () => {
    const field = page.locator('dialog input[type="file"]');
    await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await page.getByText(say('content.picture_kind')).waitFor();
    await field.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await page.locator('dialog figure[aria-busy="false"]').waitFor();
  });
  await step('[ST-11.2] sent once, it is under review, and the list says so', async () => {
    await button(page.locator('dialog'), say('content.apply')).click();
    await page.getByText(say('content.applied')).waitFor();
    await visitor.open('/promotions');
    await page.getByText(say('content.status_applying')).first().waitFor();
  });
});

story('Help and feedback', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const help = dialog(visitor, say('content.helpTitle'));
  await step('[RT-7] [MO-3.5] /help#term opens the help at that topic', async () => {
    await visitor.open('/help#term');
    await help.waitFor();
    await help.locator('[aria-current="true"]').waitFor();
    assert.equal(await help.locator('[aria-current="true"]').count(), 1);
  });
  await step('[FT-1.2] its search finds an article by a word in it', async () => {
    await help.getByLabel(say('content.searchHelp')).fill('ক্রেডিট');
    await until(
      'fewer topics',
      async () => (await help.getByRole('navigation').getByRole('button').count()) > 0,
    );
    await help.getByLabel(say('content.searchHelp')).fill('zzzzqqq');
    await help.getByText(say('content.nothingFound')).waitFor();
  });
  await step('[MO-3.6] [VA-5.1] feedback of too few words is refused under its field', async () => {
    await button(help, say('content.writeToUs')).click();
    const form = dialog(visitor, say('content.feedbackTitle'));
    await form.getByLabel(say('content.message')).fill('ছোট লেখা');
    await button(form, say('content.send')).click();
    await form.locator('.nk-field-error').waitFor();
    await form
      .getByLabel(say('content.message'))
      .fill(`আজ সন্ধ্যায় খেলতে গিয়ে একটি গেম খুলতে অনেক দেরি হয়েছে ${randomBytes(4).toString('hex')}`);
    await button(form, say('content.send')).click();
    await page.getByText(say('content.feedbackSent')).waitFor();
  });
});

story('Banners beside the forms', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await step(
    '[MO-3.7] login and register show a banner of the operator, forgot password its own',
    async () => {
      await visitor.open('/login');
      await dialog(visitor, say('identity.loginTitle')).locator('.nk-banner img').waitFor();
      const ofLogin = await page.locator('dialog .nk-banner b').innerText();
      await button(dialog(visitor, say('identity.loginTitle')), say('identity.forgotLink')).click();
      const forgot = dialog(visitor, say('identity.forgotTitle'));
      await forgot.locator('.nk-banner img').waitFor();
      assert.notEqual(await forgot.locator('.nk-banner b').innerText(), ofLogin);
    },
  );
});

story('Guides and legal pages', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const pages = [
    ['[SC-5.1] /guide stands and says its title', '/guide', 'content.guideTitle'],
    ['[SC-5.2] /winners stands and says its title', '/winners', 'content.winnersTitle'],
    ['[SC-5.4] /deposit-tutorial stands and says its title', '/deposit-tutorial', 'content.depositTitle'],
    ['[SC-5.5] /app stands and says its title', '/app', 'content.appTitle'],
    ['[SC-5.6] /licence stands and says its title', '/licence', 'content.licenceTitle'],
    ['[SC-5.7] /terms stands and says its title', '/terms', 'content.termsTitle'],
    ['[SC-5.8] /privacy stands and says its title', '/privacy', 'content.privacyTitle'],
  ] as const;
  for (const [promise, path, title] of pages) {
    await step(promise, async () => {
      await visitor.open(path);
      await page.getByRole('heading', { level: 1, name: say(title) }).waitFor();
    });
  }
});

story('Without a connection', async ({ step, visit }) => {
  const visitor = await visit({ hasServiceWorker: true });
  await step('[SC-5.5] the installed portal says that it is offline, and comes back', async () => {
    await visitor.open('/');
    await until('the service worker stands', () =>
      visitor.page.evaluate<boolean>(`navigator.serviceWorker.ready.then(() => true)`),
    );
    visitor.watch.expectLoss(true);
    await visitor.context.setOffline(true);
    await visitor.page.goto(`${visitor.origin}/rng`).catch(() => undefined);
    await visitor.page.getByText('You are offline').waitFor();
    await until('its Bengali face has come along', () =>
      visitor.page.evaluate<boolean>(`[...document.fonts].some(({ status }) => status === 'loaded')`),
    );
    // The page knows no switch: it follows the device.
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.page.emulateMedia({ colorScheme });
      assert.deepEqual(await graveFindings(visitor), []);
    }
    await visitor.context.setOffline(false);
    await visitor.page.getByRole('link').click();
    await visitor.comesAlive();
    visitor.watch.expectLoss(false);
  });
});

story('A member who was signed in keeps the popups of members', async ({ step, visit, world }) => {
  const visitor = await visit();
  await step('[RO-1.1] notices and promotions are open to everybody', async () => {
    await signIn(visitor, { username: 'demo-member', password: world.demoPassword });
    await visitor.open('/promotions');
    await visitor.page.locator('main a[href^="/promotions#"]').first().waitFor();
  });
});
