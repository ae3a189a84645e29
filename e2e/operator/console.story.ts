import assert from 'node:assert/strict';
import { findEntry } from '@nokshi/contract/index.ts';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { saveSetting } from '../harness/brand.ts';
import { button, dialog } from '../harness/portal-steps.ts';
import { runTool } from '../harness/run-tool.ts';
import { openConsole, signInStaff, waitingDeposit } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const UNIT = 1_000_000n;

async function balanceOf(world: World, token: string): Promise<bigint> {
  const value = (await callPortal(world, { path: '/wps/v2/wallets/balance', token })) as {
    readonly balanceMicros: string;
  };
  return BigInt(value.balanceMicros);
}

/** Whether the portal takes calls of a visitor. */
async function isPortalOpen(world: World): Promise<boolean> {
  return (await fetch(`${world.portalUrl}/lgw/games/game_menus`)).status !== 503;
}

/** Whether the list of lotteries comes without an envelope. */
async function isBare(world: World, headers: Record<string, string>): Promise<boolean> {
  const answer = await fetch(`${world.portalUrl}/lgw/games`, { headers });
  return Array.isArray(await answer.json());
}

/** Answers the question of a dialog with a reason. */
async function giveReason(visitor: Visitor, title: string, verb: string): Promise<void> {
  const box = dialog(visitor, title);
  await box.getByLabel(visitor.say('console.reason')).fill('গল্পের কাজ');
  await button(box, verb).click();
  await box.waitFor({ state: 'detached' });
}

story('An evening at the console', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say, watch } = visitor;
  const member = await openAccount(world);
  const account = member.username;

  await step('the console is a page that no search engine keeps, with a policy of its own', async () => {
    const answer = await fetch(`${world.portalUrl}/console`);
    assert.equal(answer.headers.get('x-robots-tag'), 'noindex, nofollow');
    assert.doesNotMatch(answer.headers.get('content-security-policy') ?? '', /unsafe/);
  });
  await step('its script has no words of the audit list: the server says them', async () => {
    const html = await (await fetch(`${world.portalUrl}/console`)).text();
    const file = /\/console\/assets\/index-[\w-]+\.js/.exec(html)?.[0];
    assert.ok(file !== undefined);
    const script = await (await fetch(`${world.portalUrl}${file}`)).text();
    assert.ok(script.includes('protection.lockMember'));
    assert.ok(!script.includes(findEntry('protection.lockMember')?.audit?.en ?? ''));
  });
  await step('name and password alone do not open it', async () => {
    await openConsole(visitor, '/console');
    watch.expectRefusal({ path: '/console/session/login', status: 401 });
    await signInStaff(world, visitor, { code: '000000' });
    await page.getByRole('alert').waitFor();
  });
  await step('with the code of the app it opens', async () => {
    await signInStaff(world, visitor);
    await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
  });
  await step('home tells what waits and since when', async () => {
    await waitingDeposit(world, { account, micros: 345n * UNIT });
    await page.reload();
    const queue = page.getByRole('region', { name: say('console.queues') });
    await until('the queue is not empty', async () => {
      const row = await queue.locator('li').first().innerText();
      return !row.includes(say('console.queueEmpty'));
    });
  });
  await step('a jackpot is put into play with a reason, and everybody sees what it holds', async () => {
    await openConsole(visitor, '/console/system');
    const panel = page.getByRole('region', { name: say('console.jackpots') });
    await button(panel, say('console.jackpotSwitchOn')).first().click();
    const name = visitor.language === 'bn' ? 'নকশি কাঁথা' : 'Nokshi Kantha';
    await giveReason(visitor, say('console.jackpotOnQuestion', { name }), say('console.jackpotSwitchOn'));
    const shown = (await callPortal(world, { path: '/wps/v2/games/jackpots' })) as {
      readonly pools: readonly { readonly jackpot: string; readonly poolMicros: string }[];
    };
    const pool = shown.pools.find(({ jackpot }) => jackpot === 'nokshi-kantha');
    assert.ok(BigInt(pool?.poolMicros ?? 0) >= 1000n * UNIT);
    await button(panel, say('console.jackpotSwitchOff')).first().click();
    await giveReason(visitor, say('console.jackpotOffQuestion', { name }), say('console.jackpotSwitchOff'));
    await openConsole(visitor, '/console');
  });
  await step(
    'a setting that cannot be read is refused by the command, and told where SQL stored it',
    async () => {
      const broken = { issuer: 'http://issuer.example', clientId: 'client' };
      const refused = await runTool(world, 'setting', ['facebookIssuer', JSON.stringify(broken)]);
      const reason = 'issuer: invalid_format';
      assert.deepEqual(
        [refused.code, refused.said.includes(`facebookIssuer cannot be read: ${reason}`)],
        [1, true],
      );
      const settings = page.getByRole('region', { name: say('console.unreadable') });
      const areTold = async () => {
        await openConsole(visitor, '/console/system');
        await page.getByRole('region', { name: say('console.maintenance') }).waitFor();
        return (await settings.count()) > 0;
      };
      await saveSetting(world, 'facebookIssuer', broken);
      try {
        await until('the page names it', areTold);
        assert.equal(await settings.locator('li').innerText(), `facebookIssuer: ${reason}`);
      } finally {
        const mended = await runTool(world, 'setting', ['facebookIssuer', 'default']);
        assert.equal(mended.code, 0, mended.said);
      }
      await until('it is gone', async () => !(await areTold()));
      await openConsole(visitor, '/console');
    },
  );
  await step('a deposit is matched with its payment, and the member has the money', async () => {
    const before = await balanceOf(world, member.token);
    await openConsole(visitor, '/console/deposits');
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('a');
    const title = page.getByRole('dialog').getByRole('heading');
    await title.waitFor();
    await giveReason(visitor, await title.innerText(), say('console.credit'));
    await until('the credit', async () => (await balanceOf(world, member.token)) === before + 345n * UNIT);
    await page.getByRole('button', { name: account }).waitFor({ state: 'detached' });
  });
  await step('[HD-3.3] a member is given a VIP level, with a reason', async () => {
    await openConsole(visitor, `/console/members?q=${account}`);
    await page.getByRole('link', { name: account }).click();
    await button(page, say('console.vipGive')).click();
    const title = say('console.vipQuestion', { account });
    await dialog(visitor, title).getByLabel(say('console.vipLevel')).selectOption('3');
    await giveReason(visitor, title, say('console.vipGive'));
    const name = visitor.language === 'bn' ? 'লতা' : 'Vine';
    await page.locator('.nk-badge-gold', { hasText: name }).waitFor();
    const info = (await callPortal(world, { path: '/wps/member/info', token: member.token })) as {
      readonly vipLabelName: string | null;
    };
    assert.equal(info.vipLabelName, 'Vine');
  });
  await step('a member is found and locked, with a reason', async () => {
    await page
      .getByRole('searchbox', { name: say('console.searchLabel') })
      .first()
      .fill(account);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: account }).click();
    await button(page, say('console.lock')).click();
    await giveReason(visitor, say('console.lockQuestion', { account }), say('console.lock'));
    await page
      .getByRole('region', { name: say('console.locks') })
      .getByText(say('console.lock_operator'))
      .waitFor();
    await button(page, say('console.unlock')).waitFor();
  });
  await step(
    '[SC-1] the portal is closed for maintenance and opened again, while the console stays',
    async () => {
      await openConsole(visitor, '/console/system');
      await button(page, say('console.close')).click();
      await giveReason(visitor, say('console.closeQuestion'), say('console.close'));
      await until('the portal is closed', async () => !(await isPortalOpen(world)));
      await page.reload();
      await button(page, say('console.open')).click();
      await giveReason(visitor, say('console.openQuestion'), say('console.open'));
      await until('the portal is open', () => isPortalOpen(world));
    },
  );
  await step(
    '[API-7.1] a lottery call is listed and answered bare to who asks for no envelope, then taken out again',
    async () => {
      await openConsole(visitor, '/console/system');
      const panel = page.getByRole('region', { name: say('console.barePaths') });
      await panel.getByText(say('console.barePathsNone')).waitFor();
      await panel.getByLabel(say('console.addPath')).selectOption('/lgw/games');
      await button(panel, say('console.add')).click();
      await button(panel, say('console.saveBarePaths')).click();
      await giveReason(visitor, say('console.saveBarePathsQuestion'), say('console.saveBarePaths'));
      await until('the path is bare', () => isBare(world, {}));
      assert.equal(await isBare(world, { 'x-envelope': '1' }), false);
      await button(panel, say('console.removePath', { path: '/lgw/games' })).click();
      await button(panel, say('console.saveBarePaths')).click();
      await giveReason(visitor, say('console.saveBarePathsQuestion'), say('console.saveBarePaths'));
      await until('the path is enveloped', async () => !(await isBare(world, {})));
    },
  );
  await step(
    'a licence of real money is written down; it opens no forbidden country and switches nothing on',
    async () => {
      await openConsole(visitor, '/console/system');
      const licence = page.getByRole('region', { name: say('console.licencePanel') });
      await licence.getByLabel(say('console.licenceAuthority')).fill('An Authority');
      await licence.getByLabel(say('console.licenceNumber')).fill('L-1');
      await licence.getByLabel(say('console.licenceHolder')).fill('Nokshi Games Ltd.');
      await licence.getByLabel(say('console.licenceLastDay')).fill('2199-12-31');
      const countries = licence.getByLabel(say('console.addCountry'));
      assert.equal(await countries.locator('option[value="BD"]').isDisabled(), true);
      await countries.selectOption('MT');
      await button(licence, say('console.add')).click();
      await button(licence, say('console.saveLicence')).click();
      await giveReason(visitor, say('console.saveLicenceQuestion'), say('console.saveLicence'));
      const money = page.getByRole('region', { name: say('console.realMoney') });
      await money.getByText('Nokshi Games Ltd.').waitFor();
      await money.getByText(say('console.stop_identity_checks_missing')).waitFor();
      assert.equal(await button(money, say('console.switchOn')).isDisabled(), true);
    },
  );
  await step(
    'all of it stands in the audit list, and an act leads to the page where it is done',
    async () => {
      await openConsole(visitor, '/console/audit');
      const cellOf = (call: string) => {
        const words = findEntry(call)?.audit?.[visitor.language];
        assert.ok(words !== undefined, call);
        return page.getByRole('cell', { name: words, exact: true }).first();
      };
      for (const call of [
        'identity.staffLogin',
        'cashier.creditDeposit',
        'identity.giveVipLevel',
        'protection.lockMember',
        'brand.setMaintenance',
        'brand.setBarePaths',
        'cashier.configureRealMoney',
      ])
        await cellOf(call).waitFor();
      assert.equal(await cellOf('identity.staffLogin').getByRole('link').count(), 0);
      await cellOf('protection.lockMember').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: account }).waitFor();
    },
  );
  await step('signing out leaves nothing of it behind', async () => {
    await button(page, `${say('console.account')}: demo-operator`).click();
    await button(page, say('console.signOut')).click();
    await page.getByRole('heading', { level: 1, name: say('console.signIn') }).waitFor();
    await openConsole(visitor, '/console/audit');
    await page.getByRole('heading', { level: 1, name: say('console.signIn') }).waitFor();
  });
});

story('The console for everybody who works at it', async ({ step, visit, world }) => {
  const member = await openAccount(world);
  await waitingDeposit(world, { account: member.username, micros: 512n * UNIT });
  const mixes = [
    { language: 'bn', theme: 'dark', isPhone: false },
    { language: 'en', theme: 'light', isPhone: true },
  ] as const;
  for (const mix of mixes) {
    const where = `${mix.language}, ${mix.theme}, ${mix.isPhone ? 390 : 1440}`;
    await step(`nothing serious on any screen: ${where}`, async () => {
      const visitor = await visit({ ...mix, isStill: true });
      const { page, say } = visitor;
      const cookie = { name: 'nk_theme', value: mix.theme, domain: 'localhost', path: '/' };
      await visitor.context.addCookies([cookie]);
      const findings: string[] = [];
      const look = async (name: string) => {
        for (const finding of await graveFindings(visitor)) findings.push(`${name}: ${finding}`);
        const tooWide = await page.evaluate<boolean>(
          'document.documentElement.scrollWidth > document.documentElement.clientWidth',
        );
        if (tooWide) findings.push(`${name}: wider than the screen`);
      };
      await openConsole(visitor, '/console');
      await look('sign-in');
      await signInStaff(world, visitor);
      await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
      await look('home');
      for (const to of ['/console/payments', '/console/system', '/console/audit', '/console/nothing']) {
        if (to === '/console/nothing') visitor.watch.expectRefusal({ path: to, status: 404 });
        await openConsole(visitor, to);
        await look(to);
      }
      await openConsole(visitor, '/console/deposits');
      await page.getByRole('button', { name: member.username }).click();
      await page.getByRole('radio').first().waitFor();
      await look('deposits');
      await openConsole(visitor, `/console/members?q=${member.username}`);
      await look('search');
      await page.getByRole('link', { name: member.username }).click();
      await button(page, say('console.lock')).click();
      await dialog(visitor, say('console.lockQuestion', { account: member.username })).waitFor();
      await look('member');
      // The next sign-in of the same person ends this session.
      await visitor.context.close();
      if (findings.length > 0) throw new Error(findings.join('\n'));
    });
  }
});
