import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { newAccount, openAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { saveSetting } from '../harness/brand.ts';
import { button, dialog, sendLogin, takeSession } from '../harness/portal-steps.ts';
import { standsWhole } from '../harness/still-clock.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

/** What people see when something goes wrong, and the way on from there. */

const LOGIN = '/wps/session/login';
const LISTS = /GCSGAME_gameList/;
const REFERENCE = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/;

/** How often a page that stands in the portal's place asks whether it is open again. */
const CHECK_MS = 30_000;
const SERVER_SAYS = 'আমাদের দিকে একটি সমস্যা হয়েছে।';

/** What a server says that stumbled, in the caller's language. */
function fault(reference: string) {
  return {
    status: 500,
    json: { success: false, value: null, message: SERVER_SAYS, errorCode: 'system.fault', reference },
  };
}

function warning(visitor: Visitor) {
  return dialog(visitor, visitor.say('shell.warningTitle'));
}

/** All that the processes of the world have written down. */
function logsOf(world: World): string {
  const folder = path.join(world.home, 'logs');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

story('A refusal has a name', async (scene) => {
  const { step, visit, world } = scene;
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const account = newAccount();

  await step('[ER-1.1] [ER-4.10] a fault is told in a warning with one button [ER-1.2]', async () => {
    await visitor.open('/login');
    await page.route(`**${LOGIN}`, (route) => route.fulfill(fault('AAAA-BBBB-CCCC')));
    watch.expectRefusal({ path: LOGIN, status: 500 });
    await sendLogin(visitor, account);
    await warning(visitor).getByText(SERVER_SAYS).waitFor();
    await warning(visitor)
      .getByText(say('shell.reference', { reference: 'AAAA-BBBB-CCCC' }))
      .waitFor();
    assert.equal(
      await warning(visitor)
        .getByRole('button', { name: say('shell.confirm') })
        .count(),
      1,
    );
  });
  await step('[ER] help beside it opens feedback with the reference filled in', async () => {
    await button(warning(visitor), say('shell.getHelp')).click();
    const feedback = dialog(visitor, say('content.feedbackTitle'));
    await feedback.getByText(say('content.referenceOf', { reference: 'AAAA-BBBB-CCCC' })).waitFor();
    await page.unroute(`**${LOGIN}`);
  });
  await step('[ER] the reference of a real refusal stands in the server’s log', async () => {
    const member = await openAccount(world);
    await takeSession(visitor, member.token);
    watch.expectRefusal({ path: '/wps/', status: 404 });
    await page.goto(`${visitor.origin}/seamless?gameCode=NO-SUCH-GAME`);
    const shown = page.getByText(REFERENCE).first();
    await shown.waitFor();
    const reference = REFERENCE.exec(await shown.innerText())?.[0] ?? '';
    await until('the log has it', async () => logsOf(world).includes(reference));
  });
  await step('[ER-2.3] a trial account is told that a real one is needed', async () => {
    const guest = await visit();
    await guest.open('/login');
    await button(dialog(guest, say('identity.loginTitle')), say('identity.trial')).click();
    await dialog(guest, say('identity.loginTitle')).waitFor({ state: 'detached' });
    await guest.page.locator('.nk-row .nk-card-hit').first().click();
    const told = dialog(guest, say('identity.trialTitle'));
    await button(told, say('identity.trialRegister')).waitFor();
  });
  await step('[ER-2.4] logging out asks first, with cancel and confirm', async () => {
    await visitor.open('/');
    await button(page, say('shell.accountMenu')).click();
    await button(page, say('identity.menuLogout')).click();
    const question = dialog(visitor, say('identity.logoutTitle'));
    await button(question, say('identity.logout')).waitFor();
    await button(question, say('shell.cancel')).click();
    await question.waitFor({ state: 'detached' });
  });
  await step('[ER-4.7] whom the server no longer knows is told so, and asked to log in', async () => {
    watch.expectRefusal({ path: '/wps/', status: 401 });
    await page.evaluate(`sessionStorage.setItem('token', 'AAAAAAAAAAAAAAAAAAAAAA')`);
    // The line goes away by itself, so it is waited for from the first moment on.
    await page.reload({ waitUntil: 'commit' });
    await page.getByText(say('shell.sessionEnded')).waitFor();
    await dialog(visitor, say('identity.loginTitle')).waitFor();
  });
});

story('The network comes and goes', async (scene) => {
  const visitor = await scene.visit();
  const { page, say, watch, context } = visitor;
  const line = page.locator('[data-connection]');

  await scene.step('[ER-4.1] a slim line says that there is no connection; the page stays', async () => {
    await visitor.open('/');
    await standsWhole(visitor);
    watch.expectLoss(true);
    await context.setOffline(true);
    await line.getByText(say('shell.offline')).waitFor();
    assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
    assert.ok(await page.locator('.nk-row .nk-card').first().isVisible());
  });
  await scene.step('[ER-4.1] what is sent then is told not to have arrived', async () => {
    await context.setOffline(false);
    await page.waitForLoadState('networkidle');
    await visitor.open('/login');
    await page.route(`**${LOGIN}`, (route) => route.abort('internetdisconnected'));
    await sendLogin(visitor, newAccount());
    await warning(visitor).getByText(say('errors.network')).waitFor();
    await button(warning(visitor), say('shell.confirm')).click();
    await page.unroute(`**${LOGIN}`);
  });
  await scene.step('[ER-4.2] an answer that takes too long is given up, and says so', async () => {
    const held: Route[] = [];
    await page.route(`**${LOGIN}`, (route) => void held.push(route));
    await button(dialog(visitor, say('identity.loginTitle')), say('identity.login')).click();
    await warning(visitor).getByText(say('errors.timeout')).waitFor();
    await button(warning(visitor), say('shell.confirm')).click();
    await page.unroute(`**${LOGIN}`);
  });
  await scene.step('[ER-4.12] what could not be read has a button that tries again', async () => {
    await page.route(LISTS, (route) => route.abort('connectionreset'));
    // The list that nobody has chosen comes with the page; any other is asked for.
    await visitor.open('/rng?sort=name');
    const retry = button(page.locator('main'), say('shell.retry')).first();
    const again = page.waitForRequest(LISTS);
    await retry.click();
    await again;
    await page.unroute(LISTS);
    // Reads are also tried again by themselves: the button may be gone before it is pressed.
    await until('the list stands', async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => undefined);
      return page.locator('main .nk-card').first().isVisible();
    });
  });
  await scene.step(
    '[ER-4.12] once the connection is back, failed reads are read again by themselves',
    async () => {
      await page.route(LISTS, (route) => route.abort('connectionreset'));
      await page.route('**/favicon.svg', (route) => route.abort('connectionreset'));
      await visitor.open('/bgs?sort=name');
      await line.getByText(say('shell.unreachable')).waitFor();
      await page.unroute(LISTS);
      await page.unroute('**/favicon.svg');
      await line.waitFor({ state: 'detached' });
      await page.locator('main .nk-card').first().waitFor();
      watch.expectLoss(false);
    },
  );
});

story('A slow network', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say, watch } = visitor;

  await step('[ER-4.2] a form that is sent twice on a slow network makes one call', async () => {
    let calls = 0;
    // The network is as slow as the person is fast: nothing is answered before every press.
    let answer: () => void = () => undefined;
    const hasPressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${LOGIN}`, async (route) => {
      calls += 1;
      await hasPressed;
      await route.continue();
    });
    await visitor.open('/login');
    watch.expectRefusal({ path: LOGIN, status: 401 });
    const popup = dialog(visitor, say('identity.loginTitle'));
    await popup.getByLabel(say('identity.username'), { exact: true }).fill(newAccount().username);
    const password = popup.getByLabel(say('identity.password'), { exact: true });
    await password.fill('wrong-password-1');
    await popup.locator('button[type=submit]').dblclick();
    await password.press('Enter');
    await popup.locator('button[type=submit]').click();
    answer();
    await popup.getByText(say('errors.wrongCredentials')).waitFor();
    assert.equal(calls, 1);
  });
});

story('A portal that is closed', async (scene) => {
  const { step, visit, world } = scene;
  const visitor = await visit();
  const { page, say } = visitor;

  await step('[ER-2.6] [ER-4.9] [SC-1] maintenance has its title and its text', async () => {
    await page.clock.install();
    await closedBy(scene, visitor, ['maintenance', { isOn: true, endsAt: null }, 503]);
    await page.getByRole('heading', { name: say('status.maintenanceTitle') }).waitFor();
    await page.getByText(say('status.maintenanceText')).waitFor();
    assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
  });
  await step('[ER-4.9] it opens by itself when the maintenance ends', async () => {
    await saveSetting(world, 'maintenance', { isOn: false, endsAt: null });
    await until('the portal is open again', async () => (await fetch(`${world.portalUrl}/`)).ok);
    await page.clock.fastForward(CHECK_MS);
    await page.locator('.nk-header').waitFor();
  });
  await step(
    '[ER-2.6] [ER-4.8] [SC-2] a region that is not served has its title, text and the address',
    async () => {
      const region = { mode: 'allow', countries: ['JP'], allowsUnknown: false };
      try {
        await closedBy(scene, visitor, ['region', region, 403]);
        await page.getByRole('heading', { name: say('status.regionTitle') }).waitFor();
        await page.getByText(say('status.regionText')).waitFor();
        await page
          .getByText(/127\.0\.0\.1|::1/)
          .first()
          .waitFor();
        assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
      } finally {
        await saveSetting(world, 'region', { mode: 'off', countries: [], allowsUnknown: false });
        await until('the portal is open again', async () => (await fetch(`${world.portalUrl}/`)).ok);
      }
    },
  );
});

/** Closes the portal by a setting, as the operator does, and opens it as a visitor. */
async function closedBy(
  { world }: Scene,
  visitor: Visitor,
  [name, value, status]: readonly [string, unknown, number],
): Promise<void> {
  await saveSetting(world, name, value);
  await until('the portal is closed', async () => (await fetch(`${world.portalUrl}/`)).status === status);
  visitor.watch.expectRefusal({ path: '/', status });
  await visitor.page.goto(`${visitor.origin}/`);
}
