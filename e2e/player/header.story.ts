import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { addFavourite, gameList, type VendorLane, vendorLanes } from '@nokshi/contract/catalogue.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import { type TextKey, translate } from '@nokshi/texts';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { chooseLanguage } from '../harness/language-steps.ts';
import { countEvents, ledgerBalance } from '../harness/ledger.ts';
import {
  balanceShown,
  button,
  dialog,
  headerBalance,
  holdHello,
  overflowOf,
  sessionData,
  signIn,
  takeSession,
} from '../harness/portal-steps.ts';
import { giveVip } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** The wallet of the studio whose games play from one at their supplier. */
const WALLET = 31;
const MOVED = 250_000_000n;

story('The header of a member', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const account = await openAccount(world);

  await step('[HD-5] balance and unread messages come with the header', async () => {
    const unreadAsked = page.waitForResponse((response) => response.url().includes('CSP_unreadCount'));
    await takeSession(visitor, account.token);
    await balanceShown(visitor);
    assert.equal((await unreadAsked).status(), 200);
  });
  await step('[HD-2.2] the balance can be asked for again', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('/wallets/balance'));
    await button(page.locator('.nk-header'), say('shell.refreshBalance')).click();
    await asked;
  });
  await step('[HD-2.3] deposit, withdraw and the avatar stand beside it', async () => {
    const header = page.locator('.nk-header');
    await button(header, say('shell.deposit')).first().waitFor();
    await button(header, say('shell.accountMenu')).waitFor();
    await header.locator('img[src$="/avatars/0.svg"]').waitFor();
  });
  await step('[HD-4.1] [RT-6] deposit leads into the member centre', async () => {
    await button(page.locator('.nk-header'), say('shell.deposit')).first().click();
    await until('the deposit page', async () => /^\/member[/?].*depositv2/.test(visitor.path()));
  });
  await step('[API-8] the tab keeps vendors and hot games under the family’s names', async () => {
    await visitor.open('/rng');
    await page.evaluate(`document.querySelector('#boot')?.remove()`);
    await button(page, say('shell.accountMenu')).waitFor();
    for (const key of ['token', 'merchant', 'merchantCode', 'gameVendor', 'HOT_GAMES']) {
      await until(key, async () => ((await sessionData(page))[key] ?? '').length > 0);
    }
  });
  await step('[API-8] [API-3.4] the merchant wallet is asked for once and kept beside them', async () => {
    const asked: string[] = [];
    await page.evaluate(`sessionStorage.removeItem('merchantWallet')`);
    page.on('request', (request) => {
      if (request.url().includes('GCS_merchantWallet')) asked.push(request.url());
    });
    for (const opened of ['/member?page=transferFund', '/member?page=rewardCenter']) {
      await visitor.open(opened);
      await until('merchantWallet', async () => 'merchantWallet' in (await sessionData(page)));
    }
    assert.equal(asked.length, 1);
  });
  await step('[HD-3.2] a member’s menu has no agent centre', async () => {
    await button(page, say('shell.accountMenu')).click();
    const menu = page.getByRole('navigation', { name: say('identity.menuLabel') });
    await menu.waitFor();
    assert.equal(await menu.locator('a[href^="/agentHome"]').count(), 0);
  });
});

story('The header where room is short', async ({ step, visit, world }) => {
  const visitor = await visit({ language: 'en' });
  const { page } = visitor;
  const { token } = await openAccount(world);
  await step('[HD-4.1] no word runs under the search box, before its face has come either', async () => {
    // The faces that come after the page has loaded stay on their way.
    await page.route(/(inter|anek)-[^/]*\.woff2/, () => undefined);
    await takeSession(visitor, token);
    await balanceShown(visitor);
    for (const width of [1024, 1100, 1280, 1366, 1440, 1536]) {
      await page.setViewportSize({ width, height: 900 });
      const gap = await page.evaluate<number>(`(() => {
        const words = [...document.querySelectorAll('.nk-nav > *')].filter((word) => word.offsetParent !== null);
        const { right } = words.at(-1).getBoundingClientRect();
        return document.querySelector('.nk-header .nk-searchbox').getBoundingClientRect().left - right;
      })()`);
      assert.ok(gap >= 0, `${gap} px at ${width}`);
      assert.ok((await overflowOf(page)) <= 0, `the page is wider than ${width}`);
    }
  });
});

story('What happens before a page hears of it', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page } = visitor;
  const { username, token } = await openAccount(world);

  await step('[HD-5] [RO-1.6] shows once it hears: what was read before is read again', async () => {
    const release = await holdHello(visitor);
    await takeSession(visitor, token);
    const before = await balanceShown(visitor);
    assert.equal(before, await ledgerBalance(world, username));
    const body = { id: randomUUID(), accountTypeId: WALLET, direction: 'in', amountMicros: `${MOVED}` };
    await callPortal(world, { path: '/wps/v2/wallets/transfers/new', token, body });
    await until('the ledger has told of it', async () => {
      const told = await countEvents(world, username, 'ledger.balance_changed');
      return told > 1 && (await ledgerBalance(world, username)) === before - MOVED;
    });
    assert.equal(await headerBalance(visitor), before);
    const unreadAsked = page.waitForResponse((response) => response.url().includes('CSP_unreadCount'));
    release();
    const [asked] = await Promise.all([
      unreadAsked,
      balanceShown(visitor, (micros) => micros === before - MOVED),
    ]);
    assert.equal(asked.status(), 200);
  });
});

story('The title of the tab', async ({ step, visit }) => {
  const visitor = await visit({ isPhone: true });
  const { page, say } = visitor;
  await step('[SM-2.1] follows the language of the page', async () => {
    await visitor.open('/');
    assert.equal(await page.title(), say('shell.defaultTitle'));
    await button(page.locator('.nk-header'), say('shell.switchLanguage')).click();
    const wanted = translate('en', 'shell.defaultTitle');
    await until('the title is English', async () => (await page.title()) === wanted);
  });
});

story('The agents’ login', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const account = await openAccount(world);
  const form = page.getByRole('region', { name: say('agentsApplications.loginTitle') });
  const logIn = async (username: string, password: string): Promise<void> => {
    await form.getByLabel(say('identity.username'), { exact: true }).fill(username);
    await form.getByLabel(say('identity.password'), { exact: true }).fill(password);
    await button(form, say('identity.login')).click();
  };

  await step('[RT-13.1] offers no trial', async () => {
    await visitor.open('/agent');
    await button(form, say('identity.login')).waitFor();
    assert.equal(await button(form, say('identity.trial')).count(), 0);
  });
  await step('[RO-1.9] [ER-4.6] refuses who is no agent, and opens no session', async () => {
    watch.expectRefusal({ path: '/wps/session/login', status: 403 });
    await logIn(account.username, account.password);
    const told = form.getByRole('alert').filter({ hasText: say('agentsApplications.refusedAgent') });
    await button(told, say('agentsApplications.memberLogin')).waitFor();
    assert.equal((await sessionData(page))['token'], undefined);
  });
  await step('[RO-1.7] leads an agent into the centre', async () => {
    await logIn('demo-agent', world.demoPassword);
    await until('the agent centre', async () => visitor.path().startsWith('/agentHome'));
  });
});

story('The header of an agent', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await step('[HD-3.2] an agent’s menu has the agent centre', async () => {
    await signIn(visitor, { username: 'demo-agent', password: world.demoPassword });
    await button(page, say('shell.accountMenu')).click();
    const menu = page.getByRole('navigation', { name: say('identity.menuLabel') });
    await menu.locator('a[href^="/agentHome"]').waitFor();
  });
});

story('A password of one’s own choice', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const account = await openAccount(world);
  await step('[MO-3.3] the member centre opens the change of the password', async () => {
    await takeSession(visitor, account.token, '/member/securityCenter');
    await button(page.locator('main'), say('member.changePassword')).first().click();
    await dialog(visitor, say('identity.changeTitle')).waitFor();
  });
  await step('[ST-5.1] changed, the popup closes and the session goes on', async () => {
    const form = dialog(visitor, say('identity.changeTitle'));
    const next = `Padma-${account.password}`;
    await form.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
    await form.getByLabel(say('identity.newPassword'), { exact: true }).fill(next);
    await form.getByLabel(say('identity.confirmPassword'), { exact: true }).fill(next);
    await button(form, say('identity.change')).click();
    await form.waitFor({ state: 'detached' });
    await balanceShown(visitor);
  });
});

story('Favourites at a quick finger', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page } = visitor;
  const account = await openAccount(world);
  await step('[ST-7.2] two presses within a second are one change', async () => {
    await takeSession(visitor, account.token, '/rng');
    const heart = page.locator('.nk-fav').first();
    await heart.waitFor();
    let calls = 0;
    page.on('request', (request) => {
      if (/FavoriteGameV2/.test(request.url())) calls += 1;
    });
    // Playwright's own clicks may lie more than a second apart.
    await heart.evaluate((element: { click(): void }) => {
      element.click();
      element.click();
    });
    await until('the heart is filled', async () => (await heart.getAttribute('aria-pressed')) === 'true');
    assert.equal(calls, 1);
  });
  await step('[ST-7.3] the list of favourites is asked for by pages of 999', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('getFavoriteGamesList'));
    await visitor.open('/favorite');
    assert.match((await asked).url(), /pageSize=999/);
  });
  await step('[ST-7.3] the end of the list brings the next page, and appends it', async () => {
    const { token } = account;
    const list = { gameType: 'FISH', pageNo: '1', pageSize: '14' };
    const { games } = (await callPortal(world, { path: gameList.paths[0] ?? '', query: list })) as {
      readonly games: readonly { readonly nodeId: number }[];
    };
    for (const { nodeId } of games)
      await callPortal(world, { path: addFavourite.paths[0] ?? '', body: { nodeId }, token });
    // Nobody has a thousand favourites here: the portal is asked for smaller pages, each of which it answers itself.
    const asked: string[] = [];
    await visitor.context.route('**/*getFavoriteGamesList*', (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('pageSize', '6');
      asked.push(url.searchParams.get('pageNo') ?? '');
      return route.continue({ url: url.href });
    });
    await visitor.open('/favorite');
    const cards = page.locator('main .nk-card');
    await until('all favourites', async () => {
      await page.mouse.wheel(0, 2000);
      return (await cards.count()) === games.length + 1;
    });
    assert.deepEqual(asked, ['1', '2', '3']);
    const hits = await cards.locator('.nk-card-hit').all();
    const names = await Promise.all(hits.map((hit) => hit.getAttribute('href')));
    assert.equal(new Set(names).size, names.length);
  });
});

story('What home shows', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await step('[HM-5.1] a section for every category that has vendors, hot games first', async () => {
    await visitor.open('/');
    await page
      .getByRole('heading', { level: 2, name: say('catalogue.categoryRNG'), exact: true })
      .first()
      .waitFor();
    const names = (await page.locator('main section h2').allInnerTexts()).map((name) => name.trim());
    assert.ok(names.includes(say('home.hot')));
    assert.ok(names.includes(say('catalogue.categoryRNG')));
  });
  await step('[HM-5.2] the lottery is not on home unless the brand says so', async () => {
    const lottery = page.getByRole('region', { name: say('catalogue.categoryLOTT'), exact: true });
    assert.equal(await lottery.count(), 0);
  });
  await step('[HM-5.3] each section leads to its category', async () => {
    const slots = page.getByRole('region', { name: say('catalogue.categoryRNG'), exact: true }).first();
    await slots.waitFor();
    assert.match((await slots.locator('a.nk-more').getAttribute('href')) ?? '', /^\/rng/);
  });
});

story('Game types in the header', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const lanes = (await callPortal(world, { path: vendorLanes.paths[0] ?? '' })) as {
    readonly data: { readonly lanes: readonly VendorLane[] };
  };
  const categories = splitLanes(lanes.data.lanes);
  const navigation = page.getByRole('navigation', { name: say('shell.gameTypes') }).first();
  const item = (category: string) =>
    navigation.locator('.nk-nav-item', { hasText: say(`catalogue.category${category}` as TextKey) });

  await step('[HD-4.3] a type with several vendors leads to its page', async () => {
    await visitor.open('/');
    await item('RNG').getByRole('link').click();
    await until('the page of slots', async () => visitor.path() === '/rng');
  });
  await step('[HD-4.4] its list is in large layout when it has over ten entries', async () => {
    await item('RNG').getByRole('button').click();
    const isLarge = (await page.locator('.nk-drop-vendors.nk-drop-large').count()) === 1;
    assert.equal(isLarge, (categories.get('RNG')?.length ?? 0) > 10);
  });
});

story('A member of rank', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const { username, token } = await openAccount(world);
  const menu = page.getByRole('navigation', { name: say('identity.menuLabel') });
  const label = (name: string) => page.locator('.nk-badge-gold', { hasText: name });

  await step('[HD-3.3] an account has no VIP label of itself', async () => {
    await takeSession(visitor, token);
    await button(page, say('shell.accountMenu')).click();
    await menu.waitFor();
    assert.equal(await page.locator('.nk-badge-gold').count(), 0);
  });
  await step('[HD-3.3] [EN-11] once the staff gives a level, the open menu shows its name', async () => {
    await giveVip(world, { account: username, rank: 3 });
    await label('লতা').waitFor();
  });
  await step('[EN-11] its name is in the language of the page', async () => {
    await page.keyboard.press('Escape');
    await chooseLanguage(page.locator('.nk-side'), 'English', 'en');
    await button(page, translate('en', 'shell.accountMenu')).click();
    await label('Vine').waitFor();
  });
});

story('The label of the demo member', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  await step('[HD-3.3] is of the second level', async () => {
    await signIn(visitor, { username: 'demo-member', password: world.demoPassword });
    await button(page, say('shell.accountMenu')).click();
    await page.locator('.nk-badge-gold', { hasText: 'পাড়' }).waitFor();
  });
});
