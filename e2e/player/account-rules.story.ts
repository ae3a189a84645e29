import assert from 'node:assert/strict';
import { newAccount, openAccount } from '../harness/accounts.ts';
import { changeMember, readRegisterRules, saveSetting, setFlags } from '../harness/brand.ts';
import {
  balanceShown,
  button,
  dialog,
  fillRegistration,
  sendLogin,
  sendRegistration,
  signOut,
} from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

async function isBack(visitor: Visitor): Promise<void> {
  await balanceShown(visitor);
  await until('home is shown', () => Promise.resolve(visitor.path() === '/'));
}

story('What a member has to do first', async ({ step, visit, world }) => {
  await setFlags(world, { PWDEXPFORCECHANGE3: true });
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say } = visitor;
  const change = dialog(visitor, say('identity.changeTitle'));
  const signInTo = async (password: string): Promise<void> => {
    await visitor.open('/login');
    await sendLogin(visitor, { ...account, password });
  };
  const chooseNew = async (password: string): Promise<void> => {
    await change.getByLabel(say('identity.newPassword'), { exact: true }).fill(password);
    await change.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(password);
    await button(change, say('identity.change')).click();
  };
  const own = newAccount().password;

  await step(
    '[ST-3.3] [ST-3.8] a first password has to be changed, and nothing else closes the popup',
    async () => {
      await changeMember(world, account.username, 'must_change_password = true');
      await signInTo(account.password);
      await change.getByText(say('identity.changeFirst')).waitFor();
      await page.keyboard.press('Escape');
      assert.ok(await change.isVisible());
      assert.equal(await change.getByLabel(say('identity.oldPassword'), { exact: true }).count(), 0);
    },
  );
  await step('[ST-3.8] a reload does not get around it', async () => {
    await page.reload();
    await visitor.comesAlive();
    await change.getByLabel(say('identity.oldPassword'), { exact: true }).waitFor();
  });
  await step('[VA-4.1] [ST-5.1] with the old password and a new one the member is home', async () => {
    await change.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    await chooseNew(own);
    await isBack(visitor);
  });
  await step('[ST-3.4] [RO-2.7] an expired password has to be changed', async () => {
    await saveSetting(world, 'passwordMaxAgeDays', 90);
    await changeMember(world, account.username, "password_changed_at = now() - interval '91 days'");
    await signOut(visitor);
    await signInTo(own);
    await change.getByText(say('identity.changeExpired')).waitFor();
    await chooseNew(newAccount().password);
    await isBack(visitor);
    await saveSetting(world, 'passwordMaxAgeDays', null);
  });
  await step('terms that have changed are accepted before anything else, once', async () => {
    const terms = dialog(visitor, say('identity.termsNewTitle'));
    await changeMember(world, account.username, "terms_version = '2020-01'");
    await page.reload();
    await visitor.comesAlive();
    await button(terms, say('identity.termsAccept')).click();
    await terms.waitFor({ state: 'detached' });
    await page.reload();
    await visitor.comesAlive();
    await balanceShown(visitor);
    assert.equal(await terms.count(), 0);
  });
});

story('A registration with every field', async ({ step, visit, world }) => {
  const before = await readRegisterRules(world);
  const visitor = await visit({ language: 'en' });
  const { say, watch } = visitor;
  const register = dialog(visitor, say('identity.registerTitle'));
  const account = newAccount();

  await step('[VA-2.6] [VA-2.8] [EN-28] every field shows that the brand switches on', async () => {
    const all = Object.entries(before).map(([name, rule]) => [
      name,
      { ...rule, enabled: name === 'captcha' ? rule.enabled : true },
    ]);
    await saveSetting(world, 'registerRules', Object.fromEntries(all));
    await until(
      'the portal tells the rules',
      async () => (await readRegisterRules(world))['nickname']?.enabled,
    );
    watch.expectRefusal({ path: '/wps/agent/affiliate', status: 400 });
    await visitor.open('/register?r=NOBODY42');
    for (const name of OPTIONAL) await register.getByLabel(say(`identity.${name}`)).waitFor();
    await register.getByLabel(say('identity.mobileNum')).waitFor();
  });
  await step('[VA-2.5] [VA-7.2] each by its own rule', async () => {
    await register.getByLabel(say('identity.paymentPassword')).fill('12ab');
    await register.getByLabel(say('identity.payeeName')).fill('R');
    await register.getByLabel(say('identity.nickname')).click();
    await register.getByText('Digits only (6).').waitFor();
    await register.getByText('Use 2 to 128 characters.').waitFor();
    await register.getByLabel(say('identity.paymentPassword')).fill('481592');
    await register.getByLabel(say('identity.payeeName')).fill('');
  });
  await step(
    '[ER-2.1] [VA-7.1] the invitation of the address is there, and a wrong one is refused at its field',
    async () => {
      const invitation = register.getByLabel(say('identity.affiliateCode'));
      assert.equal(await invitation.inputValue(), 'NOBODY42');
      await fillRegistration(visitor, account);
      watch.expectRefusal({ path: '/wps/agent/affiliate', status: 400 });
      await button(register, say('identity.register')).click();
      await register.getByText(say('identity.inviteFormat')).waitFor();
      await invitation.fill('');
      await sendRegistration(visitor, account.username);
      await isBack(visitor);
    },
  );
  await saveSetting(world, 'registerRules', before);
});

/** Fields of the form that the rules alone bring up. */
const OPTIONAL = [
  'nickname',
  'realName',
  'payeeName',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'wechat',
  'telegram',
  'zalo',
  'skype',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
] as const;
