import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { balanceBooks } from '../harness/books.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { answer, done, enterResult, giveRoles } from '../harness/lottery-desk-steps.ts';
import { hastenOfficial, switchLotteries, untilOnSale } from '../harness/lottery-steps.ts';
import { button, overflowOf } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const GAME = 'LT0004';
const SECOND = 'demo-cashier';
/** 369 straight, one unit of two tenths at the game's own series: 980 for 1. */
const WINS_MICROS = 980_000_000n;
const STAKE_MICROS = 1_000_000n;

interface Table {
  readonly issues: readonly { readonly numero: string }[];
}

story('Lotteries at the console: opened, set, rested, and a result that two people enter', async (story) => {
  const { step, visit, world } = story;
  await switchLotteries(world, [GAME], false);
  await giveRoles(world, SECOND, ['risk']);
  const member = await openAccount(world);
  const first = await visit({ language: 'en' });
  const second = await visit();
  const { page, say } = first;
  const row = page.locator(`tr[data-game="${GAME}"]`);
  let numero = '';
  let ticket = '';

  await step('a lottery is opened, and a member buys a ticket', async () => {
    await openConsole(first, '/console');
    await signInStaff(world, first);
    await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
    await openConsole(first, '/console/lotteries');
    await button(row, say('console.lotteryOpen')).click();
    await answer(first, say('console.lotteryOpen'));
    await done(first);
    await row.getByText(say('console.lotteryIsOn')).waitFor();
    await untilOnSale(world, [GAME]);
    const table = (await until('the table opens', () =>
      callPortal(world, {
        path: '/wps/v2/lottery/table',
        query: { gameCode: GAME },
        token: member.token,
      }).catch(() => undefined),
    )) as Table;
    numero = table.issues[0]?.numero ?? '';
    const order = {
      orderId: randomUUID(),
      gameCode: GAME,
      numero,
      lines: [{ play: 'three.direct', choice: '3_6_9', unitId: '2', multiple: 1 }],
      expectedStakeMicros: String(STAKE_MICROS),
    };
    const placed = await callPortal(world, {
      path: '/wps/v2/lottery/orders',
      body: order,
      token: member.token,
    });
    ticket = (placed as { order: { no: string } }).order.no;
  });
  await step('[1.79] what the number that was sold could cost is shown beside its limit', async () => {
    await openConsole(first, '/console/lotteries');
    // The page's own list has the fullest numbers of all lotteries, which others fill as well.
    await page.getByLabel(say('console.lotteryFindNumber')).fill(ticket);
    await button(page, say('console.lotteryFind')).click();
    const box = page.getByRole('dialog');
    const sold = box.locator('[data-exposure="three.direct 3_6_9"]');
    await sold.getByText('980.00').waitFor();
    await sold.getByText('3 · 6 · 9').waitFor();
    await button(box, say('shell.close')).click();
  });
  await step('its terms are set within bounds and hold from the next issue', async () => {
    await button(row, say('console.lotteryTerms')).click();
    const box = page.getByRole('dialog');
    await box.getByLabel(say('console.lotteryField_mostMultiple')).fill('0');
    await answer(first, say('console.lotteryTermsSave'));
    await box.getByText(say('console.lotteryField_mostMultiple'), { exact: false }).nth(1).waitFor();
    await box.getByLabel(say('console.lotteryField_mostMultiple')).fill('500');
    await button(box, say('console.lotteryTermsSave')).click();
    await done(first);
    await row.locator('.nk-badge-warn').waitFor();
  });
  await step('a day without draws is planned and taken back', async () => {
    const day = new Date(Date.now() + 20 * 24 * 3600_000).toISOString().slice(0, 10);
    await button(page, say('console.lotteryRestAdd')).click();
    const box = page.getByRole('dialog');
    await box.getByLabel(say('console.lotteryRestFor')).selectOption(GAME);
    await box.getByLabel(say('console.lotteryRestDay')).fill(day);
    await answer(first, say('console.lotteryRestAdd'));
    await done(first);
    const rest = page.locator(`[data-rest="${GAME} ${day}"]`);
    await button(rest, say('console.lotteryRestEnd')).click();
    await answer(first, say('console.lotteryRestEnd'));
    await done(first);
    await rest.waitFor({ state: 'detached' });
  });
  await step('the result waits for two people, who enter different ones', async () => {
    await hastenOfficial(world, GAME, numero);
    await openConsole(second, '/console');
    await signInStaff(world, second, { account: SECOND });
    await second.page.getByRole('heading', { level: 1, name: second.say('console.now') }).waitFor();
    await openConsole(first, '/console/lotteries');
    await page.locator(`tr[data-issue="${numero}"][data-state="sealed"]`).waitFor();
    await enterResult(first, numero, '36');
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .or(page.getByRole('dialog').locator('.nk-field-bad'))
      .first()
      .waitFor();
    await button(page.getByRole('dialog'), say('shell.cancel')).click();
    await enterResult(first, numero, '369');
    await done(first);
    await openConsole(second, '/console/lotteries');
    await enterResult(second, numero, '৩৬৮');
    await done(second);
    await second.page.getByText(second.say('console.lotteryDiffer')).waitFor();
    assert.equal(await second.page.locator(`tr[data-issue="${numero}"]`).getAttribute('data-state'), 'held');
  });
  await step('the result that both enter stands and pays the ticket', async () => {
    const before = await ledgerBalance(world, member.username);
    await enterResult(second, numero, '3 6 9');
    await done(second);
    await until('the ticket is paid', async () => {
      const won = (await ledgerBalance(world, member.username)) - before;
      return won === WINS_MICROS || undefined;
    });
    await openConsole(first, '/console/lotteries');
    const drawn = page.locator(`tr[data-issue="${numero}"]`, { hasText: '3 6 9' });
    await button(drawn, say('console.lotteryCorrect')).waitFor();
  });
  await step(
    '[1.80] what the draw took and paid is found by its day, its number and its ticket',
    async () => {
      const [day] = /^\d{8}/.exec(numero) ?? [''];
      await page
        .getByLabel(say('console.lotterySalesDay'))
        .fill(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
      const sales = page.locator(`main tr[data-sales="${GAME}"]`);
      await sales.locator('[data-money="houseMicros"]').getByText('979.00').waitFor();
      await sales.getByRole('button').click();
      const box = page.getByRole('dialog');
      await box.locator(`tr[data-sales="${numero}"]`).getByRole('button').click();
      const order = box.locator(`[data-issue-detail="${numero}"] tr[data-order]`);
      await order.getByText(member.username).waitFor();
      await button(box, say('shell.close')).click();
      await page.getByLabel(say('console.lotteryFindNumber')).fill(ticket);
      await button(page, say('console.lotteryFind')).click();
      await order.getByText(ticket).waitFor();
      assert.equal(await order.count(), 1);
      assert.deepEqual(await graveFindingsInBothThemes(first), []);
      const view = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      assert.equal(await overflowOf(page), 0);
      if (view !== null) await page.setViewportSize(view);
      await button(box, say('shell.close')).click();
    },
  );
  await step('a lottery that is closed takes no more orders', async () => {
    await button(row, say('console.lotteryClose')).click();
    await answer(first, say('console.lotteryClose'));
    await done(first);
    await row.getByText(say('console.lotteryIsOff'), { exact: true }).waitFor();
    // The page of the second person asks for what a cashier may not see.
    await second.page.goto('about:blank');
    await giveRoles(world, SECOND, ['cashier']);
    await balanceBooks(world);
  });
});
