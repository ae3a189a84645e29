import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { balanceBooks } from '../harness/books.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { checkReceiptFile } from '../harness/lottery-receipt.ts';
import {
  choosePlay,
  confirmOrder,
  hastenDraws,
  newestOrder,
  openTable,
  pick,
  untilEnded,
} from '../harness/lottery-steps.ts';
import { button, dialog, overflowOf, sendLogin, signOut, takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const DICE = 'LT0005';
const VIETNAM = 'VN0008';
const UNIT = 1_000_000n;
const LIMIT_MS = 420_000;

story(
  'An evening at the lottery',
  async (scene) => {
    const { step, world } = scene;
    const account = await openAccount(world);
    const visitor = await scene.visit();
    const { page, say } = visitor;
    await takeSession(visitor, account.token);
    let before = 0n;
    let cost = 0n;

    await step('[RT-9] LOTT shows what is on sale, and a card opens its table', async () => {
      before = await ledgerBalance(world, account.username);
      await openTable(visitor, DICE);
      assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
    });
    await step('[RT-12.1] lines are chosen, counted, put on a ticket and confirmed', async () => {
      await choosePlay(visitor, 'sum', 'sum.sides');
      // One of the two wins whatever is thrown.
      await pick(visitor, say('lottery.pad.sides'), [say('lottery.pick.big'), say('lottery.pick.small')]);
      await button(page, say('lottery.addToTicket')).click();
      await choosePlay(visitor, 'contains');
      await button(page, say('lottery.quickPick')).click();
      await button(page, say('lottery.addToTicket')).click();
      await button(page, say('lottery.toConfirm')).click();
      cost = await confirmOrder(visitor);
      assert.equal(cost, 6n * UNIT);
      assert.equal(await ledgerBalance(world, account.username), before - cost);
    });
    await step('[RT-12.1] the draw comes, the order wins, and the ledger has what it says', async () => {
      const order = await newestOrder(visitor);
      assert.equal(await untilEnded(order), 'won');
      await order.getByRole('link').click();
      await page.getByText(say('lottery.receipt'), { exact: true }).waitFor();
      await until('the win is in the ledger', async () => {
        return (await ledgerBalance(world, account.username)) > before - cost;
      });
    });
    await step(
      '[1.76] the ticket says when, where and until when, and its receipt is a file to check',
      async () => {
        for (const fact of ['placedAt', 'soldOnline', 'drawTime', 'noClaim'] as const) {
          await page
            .getByText(say(`lottery.${fact}`), { exact: true })
            .first()
            .waitFor();
        }
        await checkReceiptFile(world, visitor);
      },
    );
    await step('[RT-12.1] its proof is checked in the browser', async () => {
      await button(page, say('lottery.proofCheck')).click();
      const verdict = page.locator('[data-verdict]');
      await verdict.waitFor();
      assert.notEqual(await verdict.getAttribute('data-verdict'), 'wrong');
    });
    await step('[G] the books balance', async () => {
      await balanceBooks(world);
    });
  },
  { limitMs: LIMIT_MS },
);

story(
  'A ticket on a phone, taken back before the sale closes',
  async (scene) => {
    const { step, world } = scene;
    const account = await openAccount(world);
    const visitor = await scene.visit({ isPhone: true, language: 'en', theme: 'light' });
    const { page, say } = visitor;
    await takeSession(visitor, account.token);
    const before = await ledgerBalance(world, account.username);

    await step('[RT-12.1] a bet is placed at once, on a page that does not scroll sideways', async () => {
      await openTable(visitor, 'LT0009');
      assert.equal(await overflowOf(page), 0);
      await button(page, say('lottery.quickPick')).tap();
      await button(page, say('lottery.betNow')).tap();
      let isLost = false;
      await page.route('**/wps/v2/lottery/orders', async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.continue();
        isLost = true;
        await route.fetch();
        await route.abort();
      });
      visitor.watch.expectLoss(true);
      assert.equal(await confirmOrder(visitor), 2n * UNIT);
      assert.ok(isLost);
      visitor.watch.expectLoss(false);
    });
    await step('the answer to it was lost once, and it stands once', async () => {
      assert.equal(await ledgerBalance(world, account.username), before - 2n * UNIT);
    });
    await step('[RT-12.1] it is cancelled while its sale is open, and the stake is back', async () => {
      const order = await newestOrder(visitor);
      await button(order, say('lottery.cancelButton')).tap();
      await button(dialog(visitor, say('lottery.cancelTitle')), say('lottery.cancelButton')).tap();
      assert.equal(await untilEnded(order), 'cancelled');
      assert.equal(await ledgerBalance(world, account.username), before);
    });
    await step('[G] the books balance', async () => {
      await balanceBooks(world);
    });
  },
  { limitMs: LIMIT_MS },
);

story(
  'A board of Vietnam on a phone',
  async (scene) => {
    const { step, world } = scene;
    const account = await openAccount(world);
    const visitor = await scene.visit({ isPhone: true });
    const { page, say } = visitor;
    await takeSession(visitor, account.token);
    const before = await ledgerBalance(world, account.username);
    const cost = 200n * UNIT;

    await step(
      '[RT-12.1] numbers are taken together and by typing, with what is wrong with each',
      async () => {
        await openTable(visitor, VIETNAM, '/elott');
        assert.match(visitor.path(), /^\/vnLottery\?gameCode=/);
        await choosePlay(visitor, 'de', 'de-db');
        assert.equal(await overflowOf(page), 0);
        assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
        const pad = page.getByRole('group', { name: say('lottery.pad.numbers'), exact: true });
        await pad.getByRole('textbox').fill('০৫ 27 5 abc');
        await pad.getByText(say('lottery.entryNotNumber')).waitFor();
        await pad.locator('.nk-btn', { hasText: say('lottery.entryAdd', { count: 2 }) }).tap();
        assert.equal(await pad.locator('[data-number][aria-pressed="true"]').count(), 2);
        // Every number of two digits: one of them the special prize ends in.
        for (const set of ['lottery.toolOdd', 'lottery.toolEven'] as const) await button(pad, say(set)).tap();
        assert.equal(await pad.locator('[data-number][aria-pressed="true"]').count(), 100);
        await button(page, say('lottery.betNow')).tap();
        assert.equal(await confirmOrder(visitor), cost);
        assert.equal(await ledgerBalance(world, account.username), before - cost);
      },
    );
    await step('[RT-12.1] the board is drawn prize by prize, and pays what the odds say', async () => {
      await hastenDraws(world, account.username);
      const order = await newestOrder(visitor);
      assert.equal(await untilEnded(order), 'won');
      await until('the win is in the ledger', async () => {
        return (await ledgerBalance(world, account.username)) === before - cost + 199n * UNIT;
      });
      await order.getByRole('link').tap();
      await page.locator('[data-prize="DB"]').waitFor();
      assert.equal(await page.locator('[data-prize]').count(), 8);
    });
    await step('[RT-12.1] its proof is checked in the browser', async () => {
      await button(page, say('lottery.proofCheck')).tap();
      const verdict = page.locator('[data-verdict]');
      await verdict.waitFor();
      assert.notEqual(await verdict.getAttribute('data-verdict'), 'wrong');
    });
    await step('[G] the books balance', async () => {
      await balanceBooks(world);
    });
  },
  { limitMs: LIMIT_MS },
);

story(
  'The address of a table, opened by a guest',
  async (scene) => {
    const { step, world } = scene;
    const account = await openAccount(world);
    const visitor = await scene.visit();
    const { page, say, origin } = visitor;

    await step('[RT-12.2] it leads to the login, and from there to the table', async () => {
      await page.goto(`${origin}/lottery?gameCode=${DICE.toLowerCase()}`);
      await dialog(visitor, say('identity.loginTitle')).waitFor();
      assert.equal(visitor.path(), '/login');
      await sendLogin(visitor, account);
      await page.locator('[data-figure="bets"]').waitFor();
      assert.match(visitor.path(), /^\/lottery\?gameCode=/);
    });
    await step('[RT-12.1] what is on the ticket is there after the page is loaded anew', async () => {
      await button(page, say('lottery.quickPick')).click();
      await button(page, say('lottery.addToTicket')).click();
      const ticket = page.getByRole('complementary').getByText(say('lottery.lineCount', { count: 1 }));
      await ticket.waitFor();
      await page.reload();
      await ticket.waitFor();
    });
    await step('[ST-8] who signs out at a table comes home and is asked for nothing', async () => {
      await signOut(visitor);
      await until('home is there', async () => visitor.path() === '/');
      await page.locator('.nk-row').first().waitFor();
      assert.equal(await page.locator('dialog[open]').count(), 0);
    });
  },
  { limitMs: LIMIT_MS },
);
