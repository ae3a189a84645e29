import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { slotOpens, spin, startSpin } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { button, microsOfText, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { columnOf, countOpenRounds, download, playedOf, sum } from '../harness/records.ts';
import { clearFaults, orderFault } from '../harness/sandbox.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const ROUNDS = 3;
/** The win is held up until the faults are cleared, or for as long as a fault may last. */
const HELD_UP_MS = 60_000;
const ENDS_MS = 90_000;

async function openAnySlot({ open, page }: Visitor): Promise<void> {
  await open('/rng');
  await page.locator('main .nk-card-hit').first().click();
  await page.waitForURL(/\/seamless\?gameCode=/);
}

/** A figure of the strip above a record, in micros. */
async function figure({ page }: Visitor, label: string): Promise<bigint> {
  const cell = page.locator('main dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const text = await cell.locator('dd .nk-money').first().innerText();
  return microsOfText(text);
}

const rowsOf = ({ page }: Visitor) => page.locator('main tbody tr');

story('The records of an evening', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit({ language: 'en' });
  const { page, say, open } = visitor;
  await takeSession(visitor, account.token);
  await openAnySlot(visitor);
  await slotOpens(visitor);
  for (let round = 0; round < ROUNDS; round += 1) await spin(visitor);
  const played = await playedOf(world, account.username);

  await step('[MC-6] every round stands in the betting record, and its sums are the ledger’s', async () => {
    await open('/member?page=personalHistoryCopy');
    await until('the rounds are there', async () => (await rowsOf(visitor).count()) === ROUNDS);
    assert.equal(await figure(visitor, say('records.stake')), played.stake);
    assert.equal(await figure(visitor, say('records.win')), played.win);
  });
  await step('[MC-6] a round opens with its steps and the balance after each', async () => {
    await rowsOf(visitor).first().getByRole('button').click();
    await page.getByText(say('records.step_stake'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });
  await step('[MC-6] a round that still runs is told apart from settled ones', async () => {
    await orderFault(world, { kind: 'win_late', calls: 20, delayMs: HELD_UP_MS });
    await openAnySlot(visitor);
    await slotOpens(visitor);
    await startSpin(visitor);
    await until('the stake is taken', async () => {
      return (await playedOf(world, account.username)).stake > played.stake;
    });
    await open('/member?page=personalHistoryCopy&state=open');
    await until('one round runs', async () => (await rowsOf(visitor).count()) === 1);
    await button(page.locator('main'), say('records.state_settled')).click();
    await until('the others are settled', async () => (await rowsOf(visitor).count()) === ROUNDS);
    assert.match(visitor.path(), /state=settled/);
    await clearFaults(world);
    const isOver = async () => (await countOpenRounds(world, account.username)) === 0;
    await until('the round is over', isOver, { limitMs: ENDS_MS });
  });
  await step('[1.65] the betting record as a file holds the same rounds', async () => {
    await open('/member?page=personalHistoryCopy');
    await rowsOf(visitor).first().waitFor();
    const now = await playedOf(world, account.username);
    const offered = await page
      .locator('main')
      .getByRole('button', { name: /^(CSV|XLSX)$/ })
      .allInnerTexts();
    assert.deepEqual(offered, [say('records.xlsx'), say('records.csv')]);
    const file = await download(visitor, say('records.csv'));
    assert.match(file.name, /^bets-[\d-]+\.csv$/);
    const head = [say('records.openedAt'), say('records.closedAt')];
    assert.equal(sum(columnOf(file.bytes, head, 6)), now.stake);
    assert.equal(sum(columnOf(file.bytes, head, 7)), now.win);
    const book = await download(visitor, say('records.xlsx'));
    assert.equal(book.bytes.subarray(0, 2).toString('latin1'), 'PK');
  });
  await step('[MC-7] the account record ends at the balance, and its file sums up to it', async () => {
    await open('/member?page=transactionHistory');
    await page.getByText(say('records.agrees')).waitFor();
    const balance = await ledgerBalance(world, account.username);
    assert.equal(await figure(visitor, say('records.closing')), balance);
    const file = await download(visitor, say('records.csv'));
    assert.equal(sum(columnOf(file.bytes, [say('records.time'), say('records.type')], 4)), balance);
  });
  await step('[MC-7] a movement leads to the round behind it', async () => {
    await page.locator('main tbody a').first().click();
    await page.getByText(say('records.steps'), { exact: true }).waitFor();
  });
  await step('[MC-15] the days before hold nothing, and the days after lead back', async () => {
    await open('/member?page=transactionHistory');
    await page.getByText(say('records.agrees')).waitFor();
    await button(page.locator('main'), say('records.previous7')).click();
    await page.getByText(say('records.noMovements')).waitFor();
    await page.reload();
    await page.getByText(say('records.noMovements')).waitFor();
    await button(page.locator('main'), say('records.next7')).click();
    await rowsOf(visitor).first().waitFor();
  });
  await step('[MC-8] profit and loss is wins less stakes of what was played', async () => {
    await open('/member?page=personalProfit');
    await page.locator('main svg[role="img"]').waitFor();
    await until('the facts have caught up', async () => {
      const now = await playedOf(world, account.username);
      return (await figure(visitor, say('records.totalStake'))) === now.stake || (await page.reload(), false);
    });
    await button(page.locator('main'), say('records.statementShow')).click();
    await page.locator('main').getByText(say('records.code_credit_welcome')).waitFor();
  });
  await step('[MC-9] the welcome credit stands in the bonuses, with no terms', async () => {
    await open('/member?page=bonusDetails');
    await page.locator('main').getByText(say('records.code_credit_welcome')).waitFor();
    await page.getByText(say('records.noRequirement')).waitFor();
  });
});

story('Records on a phone', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit({ isPhone: true, theme: 'light' });
  const { page, say, open } = visitor;
  await takeSession(visitor, account.token);

  for (const name of [
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
  ] as const) {
    await step(`[MC-6] ${name} of somebody new fits the screen and says plainly what there is`, async () => {
      await open(`/member?page=${name}`);
      await page
        .getByRole('heading', { name: say(`member.${name}`) })
        .first()
        .waitFor();
      await until('nothing is on its way', async () => (await page.locator('main output').count()) === 0);
      assert.equal(await overflowOf(page), 0);
      assert.deepEqual(await graveFindings(visitor), []);
    });
  }
});
