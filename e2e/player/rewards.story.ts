import assert from 'node:assert/strict';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { reachVip } from '../harness/vip.ts';

const BONUS_MICROS = 50_000_000n;

story('Reaching a VIP level, and claiming its bonus', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  await reachVip(world, { account: account.username, stakeUnits: 5000, bonusUnits: 50 });
  const before = await ledgerBalance(world, account.username);
  const visitor = await visit();
  const { page, say } = visitor;
  await step('the VIP page shows the level, and the bonus that waits', async () => {
    await takeSession(visitor, account.token, '/member?page=vip');
    await page.locator('[data-vip-rank="1"]').waitFor();
    await page.getByRole('link', { name: say('rewards.vipToRewards') }).click();
  });
  await step('[MC-14.3] [EN-12] the entry of the reward center says how many can be claimed', async () => {
    const path = '/wps/relay/MCSFE_getAvailablePromotions';
    const { availablePromoCount: count } = (await callPortal(world, { path, token: account.token })) as {
      readonly availablePromoCount: number;
    };
    assert.ok(count > 0);
    const menu = page.getByRole('navigation', { name: say('member.menuLabel') });
    await menu.locator('.nk-badge', { hasText: say('member.rewardsReady', { count }) }).waitFor();
  });
  await step('[MC-10] claiming it brings its money, and it stands among those before', async () => {
    const card = page.locator('[data-reward="vip"]');
    await card.getByRole('button').click();
    await page.locator('[data-past-reward="claimed"]').waitFor();
    await card.waitFor({ state: 'detached' });
    assert.equal(await ledgerBalance(world, account.username), before + BONUS_MICROS);
  });
});
