import assert from 'node:assert/strict';
import { depositQueue } from '@nokshi/contract/cashier-console.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { balanceBooks } from '../harness/books.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { button, dialog, takeSession } from '../harness/portal-steps.ts';
import {
  answerFactor,
  growFactorOld,
  openConsole,
  signInStaff,
  waitingDeposit,
} from '../harness/staff-steps.ts';
import { focusNothing, hasItsAnswers, pointNowhere } from '../harness/still-clock.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const UNIT = 1_000_000n;
/** After so long the console asks for the queue anew. */
const POLL_MS = 15_000;
const FIRST = 'demo-cashier';
const SECOND = 'demo-operator';

async function enter(world: World, visitor: Visitor, account: string): Promise<void> {
  await openConsole(visitor, '/console');
  await signInStaff(world, visitor, { account });
  const { page, say } = visitor;
  await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
  await openConsole(visitor, '/console/deposits');
}

/** The open question, with its reason filled in. */
async function question(visitor: Visitor) {
  const title = visitor.page.getByRole('dialog').getByRole('heading');
  await title.waitFor();
  const box = dialog(visitor, await title.innerText());
  await box.getByLabel(visitor.say('console.reason')).fill('গল্পের কাজ');
  return box;
}

async function findings(visitor: Visitor): Promise<void> {
  const grave = [...(await graveFindings(visitor))];
  const isTooWide = await visitor.page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  if (isTooWide) grave.push('wider than the screen');
  if (grave.length > 0) throw new Error(grave.join('\n'));
}

story('A credit that one person may not give alone', async ({ step, visit, world }) => {
  const first = await visit({ language: 'bn', isStill: true });
  const second = await visit({ language: 'en', theme: 'light', isPhone: true, isStill: true });
  const member = await openAccount(world);
  const account = member.username;
  const balance = () => ledgerBalance(world, account);
  const before = await balance();
  const order = await waitingDeposit(world, { account, micros: 200n * UNIT, arrived: 9000n * UNIT });
  const panelOf = ({ page, say }: Visitor) => page.getByRole('region', { name: say('console.twoTitle') });

  await step('another amount than ordered is asked for, and credits nothing', async () => {
    const { page, say } = first;
    await enter(world, first, FIRST);
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('radio').first().check();
    await button(page, say('console.credit')).click();
    const box = await question(first);
    await box.getByText(say('console.creditTwoDiffers')).waitFor();
    await button(box, say('console.credit')).click();
    await box.waitFor({ state: 'detached' });
    await panelOf(first).getByText(say('console.twoMine')).waitFor();
    if ((await button(page, say('console.twoConfirm')).count()) !== 0)
      throw new Error('one’s own can be done');
    await findings(first);
    if ((await balance()) !== before) throw new Error('it was credited');
  });
  await step('the member reads that it is being checked', async () => {
    const visitor = await visit({ language: 'bn' });
    await takeSession(visitor, member.token, `/member?page=depositv2&order=${order.id}`);
    await visitor.page.getByText(visitor.say('cashier.reviewTitle')).first().waitFor();
    await visitor.page.getByText(visitor.say('cashier.reason_amount_differs')).first().waitFor();
    await visitor.context.close();
  });
  await step('a second person sees both amounts on a phone, and confirms with a fresh code', async () => {
    const { page, say } = second;
    await enter(world, second, SECOND);
    await page.getByText(say('console.twoWaits')).first().waitFor();
    await page.getByRole('button', { name: account }).click();
    const panel = panelOf(second);
    for (const amount of ['200.00', '9,000.00']) await panel.getByText(amount).first().waitFor();
    await panel.getByText(FIRST).first().waitFor();
    await findings(second);
    await growFactorOld(world, SECOND);
    second.watch.expectRefusal({ path: '/console/deposits/credit/decide', status: 403 });
    await button(panel, say('console.twoConfirm')).click();
    const box = await question(second);
    await button(box, say('console.twoConfirm')).click();
    await answerFactor(world, second, SECOND);
    await box.waitFor({ state: 'detached' });
    await until('the credit', async () => (await balance()) === before + 9000n * UNIT);
  });
  await step(
    'what a second person declines moves nothing, and stays in the queue with the reason',
    async () => {
      await waitingDeposit(world, { account, micros: 300n * UNIT, arrived: 310n * UNIT });
      await openConsole(first, '/console/deposits');
      await first.page.getByRole('button', { name: account }).click();
      await first.page.getByRole('radio').first().check();
      await button(first.page, first.say('console.credit')).click();
      const asked = await question(first);
      await button(asked, first.say('console.credit')).click();
      await asked.waitFor({ state: 'detached' });
      await openConsole(second, '/console/deposits');
      await second.page.getByRole('button', { name: account }).click();
      await button(panelOf(second), second.say('console.twoDecline')).click();
      const declined = await question(second);
      await button(declined, second.say('console.twoDecline')).click();
      await declined.waitFor({ state: 'detached' });
      await second.page.getByRole('list', { name: second.say('console.twoPast') }).waitFor();
      if ((await balance()) !== before + 9000n * UNIT) throw new Error('something moved');
    },
  );
  await step('the books balance', async () => {
    await balanceBooks(world);
  });
});

/** A deposit leaves the queue by another hand than the operator's. */
async function withdrawOrder(world: World, id: string): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update cashier_deposit set state = 'cancelled', decided_at = now() where id = $1 and decided_at is null`,
      [id],
    ),
  );
}

story('A queue that changes while somebody reaches for it', async ({ step, visit, world }) => {
  const staff = await visit({ language: 'en', isStill: true });
  const { page, say } = staff;
  const orders: { readonly account: string; readonly id: string }[] = [];
  for (const _ of ['first', 'second', 'third']) {
    const { username: account } = await openAccount(world);
    orders.push({
      account,
      id: (await waitingDeposit(world, { account, micros: 200n * UNIT, arrived: null })).id,
    });
  }
  const [gone, wanted] = orders;
  assert.ok(gone && wanted);
  const rowOf = ({ account }: { readonly account: string }) =>
    page.getByRole('row').filter({ hasText: account });
  await page.clock.install();
  await enter(world, staff, FIRST);

  await step('a row stays under the pointer when the one above it leaves', async () => {
    await rowOf(gone).getByRole('button').click();
    await rowOf(wanted).hover();
    const place = await rowOf(wanted).boundingBox();
    await withdrawOrder(world, gone.id);
    const answer = page.waitForResponse((response) => response.url().includes(depositQueue.paths[0] ?? ''));
    await page.clock.runFor(POLL_MS);
    await answer;
    await hasItsAnswers(staff);
    assert.deepEqual(await rowOf(wanted).boundingBox(), place);
  });
  await step('what left is said to have left, and no other takes its place by itself', async () => {
    await rowOf(gone).getByText(say('console.leftQueueShort')).waitFor();
    await page.getByRole('status').getByText(say('console.leftQueue')).waitFor();
    assert.equal(await button(page, say('console.credit')).count(), 0);
    await findings(staff);
  });
  await step('the pointer opens the row that it was on', async () => {
    await page.mouse.down();
    await page.mouse.up();
    await rowOf(wanted).locator('[aria-current]').waitFor();
    await button(page, say('console.credit')).waitFor();
  });
  await step('the row that left goes once nobody reaches for the queue', async () => {
    await pointNowhere(staff);
    await focusNothing(staff);
    await rowOf(gone).waitFor({ state: 'detached' });
  });
  for (const { id } of orders) await withdrawOrder(world, id);
});
