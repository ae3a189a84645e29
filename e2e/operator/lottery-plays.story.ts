import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { balanceBooks } from '../harness/books.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { answer, done } from '../harness/lottery-desk-steps.ts';
import {
  choosePlay,
  confirmOrder,
  hastenSale,
  openTable,
  setLottery,
  switchLotteries,
  untilLongOnSale,
  untilOnSale,
} from '../harness/lottery-steps.ts';
import { button, dialog, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';

/** Numbers of 49 at fixed odds, a draw a minute, that no other story plays. */
const GAME = 'EL0008';
/** What the list gives a special number, and what the operator gives it. */
const [LISTED, SET] = ['44.1', '45.5'];
/** What it is given while a member looks at an order. */
const MEANWHILE = { e4: '450000', said: '45' };
/** So long a member takes to look at an order and confirm it twice. */
const LOOK_S = 30;
/** An issue ends, what waits for it holds, and the console hears of it. */
const NEXT_ISSUE_MS = 90_000;
const PHONE = { width: 390, height: 844 };

story(
  'Plays and odds of a lottery at the console: one closed, one priced, and members see it',
  async (story) => {
    const { step, visit, world } = story;
    await setLottery(world, GAME, null);
    await switchLotteries(world, [GAME], true);
    await untilOnSale(world, [GAME]);
    const staff = await visit({ language: 'en' });
    const { page, say } = staff;
    const row = page.locator(`tr[data-game="${GAME}"]`);
    const box = page.getByRole('dialog');
    const special = box.locator('li[data-play="special"]');
    const odds = box.locator('input[data-prize="special/hit"]');

    await step(
      '[2.06] the dialog finds a play, and says what it returns while its odds are typed',
      async () => {
        await openConsole(staff, '/console');
        await signInStaff(world, staff);
        await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
        await openConsole(staff, '/console/lotteries');
        await button(row, say('console.lotteryPlays')).click();
        await box.getByLabel(say('console.lotteryPlaysSearch')).fill('special');
        await odds.waitFor();
        assert.equal(await odds.inputValue(), LISTED);
        const returned = special.locator('[data-figure="return"]');
        assert.ok((await returned.innerText()).includes('90%'));
        await odds.fill('৪৫.৫');
        await returned.getByText('92.85%').waitFor();
        await special.getByText(say('console.lotteryPlayChanged')).waitFor();
      },
    );
    await step(
      '[1.46] odds that lose for the house, or return too little, are said at the field and not sent',
      async () => {
        await odds.fill('50');
        await special.getByText(say('console.lotteryOddsHigh', { percent: '102.05%' })).waitFor();
        await answer(staff, say('console.lotteryPlaysSave'));
        await box.locator('.nk-field-bad').last().getByText('102.05%').waitFor();
        await odds.fill('20');
        await special.getByText(say('console.lotteryOddsLow', { percent: '40.81%', least: '75%' })).waitFor();
        await button(special, say('console.lotteryOddsBack')).click();
        assert.equal(await odds.inputValue(), LISTED);
      },
    );
    await step('the dialog fits a phone, and reads well in both themes', async () => {
      assert.deepEqual(await graveFindingsInBothThemes(staff), []);
      const view = page.viewportSize();
      await page.setViewportSize(PHONE);
      assert.equal(await overflowOf(page), 0);
      if (view !== null) await page.setViewportSize(view);
    });
    await step('one play is closed and one priced; both wait for the end of the issue on sale', async () => {
      await odds.fill(SET);
      await box.getByLabel(say('console.lotteryPlaysSearch')).fill('');
      await box.locator('[data-group="regular"] > summary').click();
      await box.locator('li[data-play="regular"] input[type="checkbox"]').uncheck();
      await button(box, say('console.lotteryPlaysSave')).click();
      await done(staff);
      await row.locator('.nk-badge-warn').waitFor();
      await button(row, say('console.lotteryPlays')).click();
      await box.locator('.nk-note-warn').waitFor();
      await button(box, say('shell.cancel')).click();
      await done(staff);
    });
    await step(
      '[RT-12.1] the next issue is sold so: the play is gone from the table, and the rules say the odds',
      async () => {
        await hastenSale(world, GAME);
        await row.locator('.nk-badge-warn').waitFor({ state: 'detached', timeout: NEXT_ISSUE_MS });
        await row.getByText(say('console.lotteryPlaysClosed', { count: 1 })).waitFor();
        await row.getByText(say('console.lotteryOwnOdds', { count: 1 })).waitFor();
        const member = await visit({ language: 'en' });
        await takeSession(member, (await openAccount(world)).token);
        await openTable(member, GAME, '/elott');
        const menu = member.page.getByRole('navigation', { name: member.say('lottery.plays') });
        await choosePlay(member, 'regular');
        assert.equal(await menu.locator('[data-play="regular"]').count(), 0);
        await member.page
          .getByRole('navigation', { name: member.say('lottery.views') })
          .getByRole('link', { name: member.say('lottery.viewRules') })
          .click();
        await member.page.getByRole('cell', { name: SET, exact: true }).waitFor();
        // A table that stays open asks again and again for a lottery that is closed in the end.
        await member.page.goto('about:blank');
      },
    );
    await step('[RT-12.1] odds that change while an order is looked at are agreed to anew', async () => {
      const member = await visit({ language: 'en' });
      const account = await openAccount(world);
      await takeSession(member, account.token);
      const before = await ledgerBalance(world, account.username);
      await untilLongOnSale(world, GAME, LOOK_S);
      await openTable(member, GAME, '/elott');
      await choosePlay(member, 'special');
      await member.page.locator('[data-pick="12"]').click();
      await button(member.page, member.say('lottery.betNow')).click();
      const sheet = dialog(member, member.say('lottery.confirmTitle'));
      const seen = sheet.locator('[data-figure="odds"]');
      await seen.getByText(SET, { exact: true }).waitFor();
      await setLottery(world, GAME, { oddsE4: { 'special/hit': MEANWHILE.e4 } });
      member.watch.expectRefusal({ path: '/wps/v2/lottery/orders', status: 400 });
      await sheet.locator('.nk-btn-primary').click();
      await sheet.locator('li[data-fault="odds"]').waitFor();
      await sheet.getByText(member.say('lotteryFaults.oddsChanged', { count: 1 })).waitFor();
      await seen.getByText(MEANWHILE.said, { exact: true }).waitFor();
      assert.equal(await ledgerBalance(world, account.username), before);
      const cost = await confirmOrder(member);
      assert.equal(await ledgerBalance(world, account.username), before - cost);
      await member.page.goto('about:blank');
    });
    await step('[G] the list is back, and the books balance', async () => {
      await setLottery(world, GAME, null);
      await switchLotteries(world, [GAME], false);
      await balanceBooks(world);
    });
  },
);
