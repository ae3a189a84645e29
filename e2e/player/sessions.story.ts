import assert from 'node:assert/strict';
import { openAccount, signInElsewhere } from '../harness/accounts.ts';
import { balanceShown, button, dialog, sessionData, signIn, signOut } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** What a tab keeps of a session, besides what it keeps of a catalogue for a while. */
const SESSION_NAMES = [
  'ANONYMOUS_POPUP',
  'HIDEGIFTPOP',
  'USER_POPUP',
  'hisLang',
  'lang',
  'merchant',
  'merchantCode',
  'signedInSince',
  'token',
];
/** What goes with the member. */
const MEMBER_NAMES = ['signedInSince', 'token'];
const CACHE_NAMES = [
  'HOT_GAMES',
  'gameVendor',
  'livePosition',
  'recentCount',
  'recentSearches',
  'sitting',
  'validate',
];

story('Tabs, reloads and a second place', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, context, say } = visitor;

  visitor.watch.expectLoss(true);
  await step('[EN-10] the tab keeps its session under the family’s names, and no password', async () => {
    await signIn(visitor, account);
    await balanceShown(visitor);
    // The line above the page that counts the session comes late, and the draws of home are timers too.
    await until('the session is counted', async () => 'signedInSince' in (await sessionData(page)));
    const data = await sessionData(page);
    const names = Object.keys(data).filter((name) => !CACHE_NAMES.includes(name));
    assert.deepEqual(names.sort(), SESSION_NAMES);
    assert.match(data['token'] ?? '', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.equal(data['lang'], 'BN');
    assert.equal(data['hisLang'], 'bn');
    assert.ok(!JSON.stringify(data).includes(account.password));
  });
  await step('[ST-1.1] a reload keeps the session', async () => {
    await page.reload();
    await visitor.comesAlive();
    await balanceShown(visitor);
  });
  await step('[ST-1.1] a new tab takes the session over from a living one', async () => {
    const second = await context.newPage();
    await second.goto(`${visitor.origin}/`);
    await visitor.comesAlive(second);
    await second.locator('.nk-header .nk-balance .nk-money').waitFor();
    assert.equal((await sessionData(second))['token'], (await sessionData(page))['token']);
    await second.close();
  });
  await step('[ST-8] signing out in one tab signs the others out too', async () => {
    const second = await context.newPage();
    await second.goto(`${visitor.origin}/`);
    await visitor.comesAlive(second);
    await second.locator('.nk-header .nk-balance .nk-money').waitFor();
    // A call that is still under way would be refused, rightly.
    await second.waitForLoadState('networkidle');
    await page.waitForLoadState('networkidle');
    await signOut(visitor);
    await button(second.locator('.nk-header'), say('shell.register')).waitFor();
    assert.equal((await sessionData(second))['token'], undefined);
    await second.close();
  });
  await step('[ST-8] nothing of the session is left behind', async () => {
    const names = Object.keys(await sessionData(page)).filter((name) => !CACHE_NAMES.includes(name));
    assert.deepEqual(
      names.sort(),
      SESSION_NAMES.filter((name) => !MEMBER_NAMES.includes(name)),
    );
    assert.equal(visitor.path(), '/');
  });
});

story('One account, one place', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say, watch } = visitor;
  watch.expectLoss(true);
  await signIn(visitor, account);
  await balanceShown(visitor);

  await step('[ST-1.1] a login elsewhere ends this session at once, and says so', async () => {
    watch.expectRefusal({ path: '/wps/member/info', status: 401 });
    await signInElsewhere(world, account);
    await page.getByText(say('shell.sessionEnded')).waitFor({ timeout: 5000 });
    await dialog(visitor, say('identity.loginTitle')).waitFor();
    assert.equal((await sessionData(page))['token'], undefined);
  });
  await step('[ST-2.1] the popup that opened leads back in', async () => {
    const popup = dialog(visitor, say('identity.loginTitle'));
    await popup.getByLabel(say('identity.password'), { exact: true }).fill(account.password);
    await button(popup, say('identity.login')).click();
    await popup.waitFor({ state: 'detached' });
    await until('the balance is there', async () => (await balanceShown(visitor)) > 0n);
  });
});
