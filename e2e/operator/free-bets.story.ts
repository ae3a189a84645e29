import assert from 'node:assert/strict';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { gameFrame, slotBalance, slotOpens, spin } from '../harness/game-steps.ts';
import { countTransfers, ledgerBalance } from '../harness/ledger.ts';
import { button, dialog, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import { slotVendor } from '../harness/vendors.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const GRANTED = 30;

interface Shown {
  readonly left: number;
  readonly wonMicros: string;
  readonly state: string;
}

async function freeBetsOf(world: World, token: string): Promise<readonly Shown[]> {
  const answer = (await callPortal(world, { path: '/wps/v2/games/free-bets', token })) as {
    readonly list: readonly Shown[];
  };
  return answer.list;
}

interface Filled {
  readonly accounts: string;
  readonly gameName: string;
  readonly count: number;
}

/** Fills the form of a grant and comes to its question. */
async function fillGrant({ page, say }: Visitor, { accounts, gameName, count }: Filled): Promise<void> {
  await page.getByLabel(say('console.freeField_accounts')).fill(accounts);
  await page.getByLabel(say('console.freeSearch')).fill(gameName);
  const games = page.getByLabel(say('console.freeField_gameCode'), { exact: true });
  const option = games.locator('option', { hasText: gameName }).first();
  await option.waitFor({ state: 'attached' });
  await games.selectOption({ label: await option.innerText() });
  await page.getByLabel(say('console.freeField_value')).fill('2');
  await page.getByLabel(say('console.freeField_count')).fill(String(count));
  await button(page, say('console.freeGrantAsk')).click();
}

async function giveReason({ page, say }: Visitor, verb: string): Promise<void> {
  const box = page.getByRole('dialog');
  await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
  await button(box, verb).click();
}

story('[MC-10] Free bets: granted at the console, played to a win', async ({ step, visit, world }) => {
  const game = (await slotVendor(world, 1)).games[0];
  assert.ok(game);
  const account = await openAccount(world);
  const staff = await visit({ language: 'en' });
  const visitor = await visit();
  const { page, say } = visitor;
  const before = await ledgerBalance(world, account.username);

  await step('nobody gets any who does not exist, and the question stays open', async () => {
    await openConsole(staff, '/console');
    await signInStaff(world, staff);
    await staff.page.getByRole('heading', { level: 1, name: staff.say('console.now') }).waitFor();
    await openConsole(staff, '/console/free-bets');
    await button(staff.page, staff.say('console.freeGrant')).click();
    const accounts = `${account.username}, nobody-of-this-name`;
    await fillGrant(staff, { accounts, gameName: game.nameEn, count: GRANTED });
    staff.watch.expectRefusal({ path: '/console/free-bets/grant', status: 404 });
    await giveReason(staff, staff.say('console.freeGrantDo'));
    await staff.page.getByRole('dialog').getByText('nobody-of-this-name').waitFor();
    await button(staff.page.getByRole('dialog'), staff.say('shell.cancel')).click();
    assert.deepEqual(await freeBetsOf(world, account.token), []);
  });
  await step('the member alone gets them, and the list says so', async () => {
    await fillGrant(staff, { accounts: account.username, gameName: game.nameEn, count: GRANTED });
    await giveReason(staff, staff.say('console.freeGrantDo'));
    await staff.page.getByRole('dialog').waitFor({ state: 'detached' });
    const row = staff.page.locator('tr[data-state="granted"]', { hasText: account.username });
    await row.waitFor();
  });
  await step(
    '[ST-13.1] a message tells the member, and the reward center has them with a way into the game',
    async () => {
      await takeSession(visitor, account.token, '/member?page=messageV2');
      await page.getByText(game.nameBn).first().waitFor();
      await visitor.open('/member?page=rewardCenter');
      const row = page.locator('li[data-free-bets]', { hasText: game.nameBn });
      assert.equal(await row.getAttribute('data-left'), String(GRANTED));
      await row.getByRole('link', { name: say('member.freeBetsPlay') }).click();
      await slotOpens(visitor);
      await gameFrame(visitor).locator(`.free-bets[data-left="${GRANTED}"]`).waitFor();
    },
  );
  await step('a free bet costs nothing, and the balance grows by what it wins and no more', async () => {
    let [shown] = await freeBetsOf(world, account.token);
    for (let played = 1; played <= GRANTED; played += 1) {
      await spin(visitor);
      [shown] = await freeBetsOf(world, account.token);
      assert.equal(shown?.left, GRANTED - played);
      const won = BigInt(shown?.wonMicros ?? 0);
      assert.equal(await ledgerBalance(world, account.username), before + won);
      assert.equal(await slotBalance(visitor), before + won);
      if (won > 0n) break;
    }
    assert.ok(BigInt(shown?.wonMicros ?? 0) > 0n, 'one of the free bets won');
    assert.equal(await countTransfers(world, account.username, 'play.stake'), 0);
    assert.equal(await countTransfers(world, account.username, 'play.free_win'), 1);
  });
  await step('[MC-7] the account record calls the win what it is', async () => {
    await visitor.open('/member?page=transactionHistory');
    await page.getByText(say('records.code_play_free_win')).first().waitFor();
  });
  await step('[MC-6] the betting record marks the round as a free bet', async () => {
    await visitor.open('/member?page=personalHistoryCopy');
    await page
      .locator('.nk-badge', { hasText: say('records.step_free_stake') })
      .first()
      .waitFor();
  });
  await step('what is being played cannot be taken back; what nobody has begun can', async () => {
    const row = (state: string) =>
      staff.page.locator(`tr[data-state="${state}"]`, { hasText: account.username });
    await openConsole(staff, '/console/free-bets');
    await row('active').waitFor();
    assert.equal(
      await button(
        staff.page.locator('tr[data-state="active"]').first(),
        staff.say('console.freeCancel'),
      ).count(),
      0,
    );
    await button(staff.page, staff.say('console.freeGrant')).click();
    await fillGrant(staff, { accounts: account.username, gameName: game.nameEn, count: 1 });
    await giveReason(staff, staff.say('console.freeGrantDo'));
    await button(row('granted'), staff.say('console.freeCancel')).click();
    await giveReason(staff, staff.say('console.freeCancel'));
    await dialog(staff, staff.say('console.freeCancelQuestion', { account: account.username })).waitFor({
      state: 'detached',
    });
    await row('cancelled').waitFor();
    await until('the member has the first ones alone', async () => {
      const states = (await freeBetsOf(world, account.token)).map(({ state }) => state);
      return states.join() === 'active';
    });
  });
  await step('the books balance', async () => {
    await balanceBooks(world);
  });
});
