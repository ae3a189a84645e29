import assert from 'node:assert/strict';
import { button, dialog, signIn } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** Who comes to a game or to the member area without being a member, and who comes to the login as one. */

const WELCOME = '১০,০০০';
/** Pages that a trial account may open, by what they are of. */
const LOOKED_AT = ['/', '/favorite', '/lott', '/lottery?gameCode=LT0001', '/promotions'];

story('A guest who opens a game', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));
  const register = dialog(visitor, say('identity.registerTitle'));

  await step('[ST-10.1] [HD-1] is offered to register beside logging in', async () => {
    await visitor.open('/');
    await page.locator('.nk-row .nk-card-hit').first().click();
    const [first, second] = [button(login, say('identity.login')), button(login, say('shell.register'))];
    const [one, other] = [await first.boundingBox(), await second.boundingBox()];
    assert.equal(one?.y, other?.y);
    await second.click();
    await register.waitFor();
  });
  await step('[ST-10.1] and by the address of a game, in the popup and on the page', async () => {
    await visitor.open('/seamless?gameCode=BGDICE');
    await button(login, say('shell.register')).waitFor();
    await button(login, say('shell.close')).click();
    await button(page.locator('main'), say('game.guestLogin')).waitFor();
    await button(page.locator('main'), say('shell.register')).click();
    await register.waitFor();
  });
});

story('A trial account', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const refusal = dialog(visitor, say('identity.trialTitle'));

  await step('[RO-1.2] a guest looks around by a trial account', async () => {
    await visitor.open('/login');
    await button(dialog(visitor, say('identity.loginTitle')), say('identity.trial')).click();
    await dialog(visitor, say('identity.loginTitle')).waitFor({ state: 'detached' });
    await button(page, say('shell.accountMenu')).waitFor();
  });
  await step(
    '[RO-1.2] the header says that it is a trial, and offers an account and nothing to fill',
    async () => {
      const header = page.locator('.nk-header');
      await header.getByText(say('home.trialTitle')).waitFor();
      await button(header, say('shell.register')).waitFor();
      for (const name of ['shell.refill', 'shell.deposit', 'shell.withdraw'] as const) {
        assert.equal(await button(header, say(name)).count(), 0, name);
      }
    },
  );
  await step(
    '[ST-10.2] starting a game tells it what a real account adds, and what a trial may do',
    async () => {
      const card = page.locator('.nk-row .nk-card').first();
      const game = (await card.locator('.nk-card-name').innerText()).trim();
      await card.locator('.nk-card-hit').click();
      await refusal.getByText(say('identity.trialGame', { game, amount: WELCOME })).waitFor();
      await refusal.getByText(say('identity.trialMay')).waitFor();
      await button(refusal, say('identity.trialLook')).click();
      await refusal.waitFor({ state: 'detached' });
    },
  );
  await step('[ST-10.2] so does the page of a game, with the ways to register and on', async () => {
    await visitor.open('/seamless?gameCode=BGDICE');
    await button(refusal, say('identity.trialLook')).click();
    await page.getByText(say('game.trialText', { amount: WELCOME })).waitFor();
    await page.getByRole('link', { name: say('game.trialLook') }).waitFor();
    // A reload goes on with the sitting; what a trial has played is not asked for, which would be refused.
    await page.reload();
    await visitor.comesAlive();
    await button(refusal, say('identity.trialLook')).click();
    await button(page, say('game.trialRegister')).click();
    await dialog(visitor, say('identity.registerTitle')).waitFor();
  });
  await step('[RO-1.2] the pages that it may look at ask for nothing that it is refused', async () => {
    for (const path of LOOKED_AT) {
      await visitor.open(path);
      await until('all is answered', async () => visitor.watch.isQuiet());
      assert.deepEqual(visitor.watch.takeProblems(), [], path);
    }
  });
  await step('[RO-1.5] so does the member centre', async () => {
    await visitor.open('/member');
    await refusal.waitFor();
    await button(refusal, say('identity.trialRegister')).click();
    await dialog(visitor, say('identity.registerTitle')).waitFor();
  });
});

story('A member at the doors', async ({ step, visit, world }) => {
  const visitor = await visit();
  await step('[RT-2] /login leads a member home, without a popup', async () => {
    await signIn(visitor, { username: 'demo-member', password: world.demoPassword });
    await visitor.open('/login');
    await until('home', async () => visitor.path() === '/');
    assert.equal(await visitor.page.locator('dialog').count(), 0);
  });
  await step('[HD-3.1] the account menu holds the five pages and the way out', async () => {
    const { page, say } = visitor;
    await button(page, say('shell.accountMenu')).click();
    const menu = page.getByRole('navigation', { name: say('identity.menuLabel') });
    await menu.waitFor();
    assert.equal(await menu.getByRole('link').count(), 5);
    await button(page, say('identity.menuLogout')).waitFor();
  });
});
