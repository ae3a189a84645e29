import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { aPayer, aSender, order, payInApp, toPay, WALLET_WITH_ENDS } from '../harness/deposits.ts';
import { button, dialog, overflowOf, sendLogin, signIn } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

const PAGE = '/member/securityCenter';

async function openCentre({ open, page, say }: Visitor): Promise<void> {
  await open(PAGE);
  await page.getByRole('heading', { name: say('security.closingTitle') }).waitFor();
}

story('Who one is, and what one is told', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit({ width: 390, height: 844 });
  const { page, say, watch } = visitor;
  const name = say('identity.payeeName');

  await step('[ST-3.1] a name and a password that were pasted with invisible signs sign in', async () => {
    const { username, password } = account;
    await signIn(visitor, { username: `\u202a${username}\u202c`, password: `\u200e${password}\u00ad` });
  });
  await step('[MC-1] the real name is given once, with the password', async () => {
    await openCentre(visitor);
    await button(page, say('security.profileAction', { field: name, action: say('security.add') })).click();
    const form = dialog(visitor, name);
    await form.getByLabel(name, { exact: true }).fill('Rahim Uddin');
    await form.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    assert.deepEqual(await graveFindings(visitor), []);
    await button(form, say('security.profileSave')).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Rahim Uddin' });
    await row.getByText(say('security.profileSet')).waitFor();
    assert.equal(await row.getByRole('button').count(), 0);
  });
  const nickname = say('identity.nickname');
  const popup = dialog(visitor, nickname);
  const nameOneself = async (value: string) => {
    await page.getByRole('button', { name: new RegExp(`^${nickname}:`) }).click();
    await popup.getByRole('textbox').fill(value);
    await button(popup, say('security.profileSave')).click();
  };
  await step(
    '[MC-1] the nickname changes as often as one likes, and keeps nothing that nobody sees',
    async () => {
      for (const value of ['নদী', 'র‍্যাবন']) {
        // Nobody else has it, also when this is told a second time.
        const own = `${value} ${account.username}`;
        await nameOneself(`\u202a${own}\u200b\u202c`);
        await page.getByRole('listitem').filter({ hasText: own }).waitFor();
      }
    },
  );
  await step('[MC-1] nobody is called as the house or as another member', async () => {
    const other = await openAccount(world);
    watch.expectRefusal({ path: '/wps/v2/profile', status: 409 });
    await nameOneself('Nоkshi Support');
    await popup.getByText(say('errors.nameReserved')).waitFor();
    assert.equal(await overflowOf(page), 0);
    await popup.getByRole('textbox').fill(other.username.toUpperCase());
    await button(popup, say('security.profileSave')).click();
    await popup.getByText(say('errors.nameAlike')).waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  });
  await step('[ST-13] a choice of what one is told holds after a reload', async () => {
    const toast = () =>
      page
        .getByRole('group', { name: say('security.noticeDeposit'), exact: true })
        .getByRole('checkbox', { name: say('security.channelToast') });
    assert.equal(await toast().isChecked(), true);
    const saved = page.waitForResponse('**/wps/v2/inbox/choices');
    await toast().uncheck();
    await saved;
    await page.reload();
    await visitor.comesAlive();
    await toast().waitFor();
    assert.equal(await toast().isChecked(), false);
    assert.equal(await overflowOf(page), 0);
    assert.deepEqual(await graveFindings(visitor), []);
  });
});

story('A copy of what is kept', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit({ width: 390, height: 844 });
  const { page, say } = visitor;
  const popup = dialog(visitor, say('security.exportTitle'));

  await step('[MC-1] is asked for with the password and saved as one archive', async () => {
    await signIn(visitor, account);
    await openCentre(visitor);
    await button(page, say('security.exportOpen')).click();
    await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    assert.deepEqual(await graveFindings(visitor), []);
    const saved = page.waitForEvent('download');
    await button(popup, say('security.exportAsk')).click();
    const file = await saved;
    assert.match(file.suggestedFilename(), /^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const bytes = await readFile(await file.path());
    assert.equal(bytes.subarray(0, 4).toString('latin1'), 'PK\u0003\u0004');
    assert.equal(await overflowOf(page), 0);
  });
  await step('[MC-1] is not made again on the same day, and the person is told', async () => {
    await button(page, say('security.exportOpen')).click();
    await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    visitor.watch.expectRefusal({ path: '/wps/v2/export', status: 429 });
    await button(popup, say('security.exportAsk')).click();
    const warning = dialog(visitor, say('shell.warningTitle'));
    await warning.getByText(say('errors.exportTooSoon', { hours: 24 })).waitFor();
  });
});

story('A deposit that ends while one is elsewhere', async (scene) => {
  const { step, world } = scene;
  const { visitor } = await aPayer(scene);
  const { page, say } = visitor;

  await step('[ST-13.1] is told at the edge of the screen, with the way to its order', async () => {
    const id = await order(visitor, { channelCode: WALLET_WITH_ENDS, amount: '500' });
    const { receiver, amount } = await toPay(visitor, 'cashier.amountToSendExact');
    await visitor.open('/promotions');
    await payInApp(world, { service: WALLET_WITH_ENDS, receiver, amount, sender: aSender() });
    const see = page.getByRole('link', { name: say('cashier.toastSee') });
    await see.click();
    await page.getByRole('heading', { name: say('cashier.creditedTitle') }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('order'), id);
  });
});

story('An account is closed', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit({ language: 'en' });
  const { page, say, watch } = visitor;
  const popup = dialog(visitor, say('security.closingTitle'));
  const send = () => button(popup, say('security.closingGo'));

  await step('[1.36] its owner types name and password, and gives the play credit up', async () => {
    await signIn(visitor, account);
    await openCentre(visitor);
    await button(page, say('security.closingOpen')).click();
    await popup.getByLabel(say('security.closingWord'), { exact: true }).fill('somebody');
    await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    await send().click();
    await popup.getByText(say('errors.closingWord')).waitFor();
    await popup.getByLabel(say('security.closingWord'), { exact: true }).fill(account.username);
    await send().click();
    await popup.getByText(say('security.closingTick')).waitFor();
    assert.deepEqual(await graveFindings(visitor), []);
    await popup.getByRole('checkbox').check();
    watch.expectLoss(true);
    await send().click();
    await button(page.locator('.nk-header'), say('shell.register')).waitFor();
  });
  await step('[1.36] nobody signs in with it again, and is told so', async () => {
    await visitor.open('/login');
    watch.expectRefusal({ path: '/wps/session/login', status: 403 });
    await sendLogin(visitor, account);
    await page.getByText(say('errors.accountClosed')).waitFor();
  });
});
