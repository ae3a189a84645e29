import assert from 'node:assert/strict';
import {
  aSender,
  isCredited,
  order,
  payInApp,
  staysCredited,
  toPay,
  WALLET_WITH_ENDS,
  WELCOME,
} from '../harness/deposits.ts';
import { button, microsOfText, overflowOf } from '../harness/portal-steps.ts';
import { decideWithdrawal, staffToken } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { stakeAtDice, turnoverIsMet } from '../harness/turnover-steps.ts';
import {
  aWithdrawer,
  growOld,
  inDaytime,
  openWithdrawForm,
  runOutOfAnswers,
  withdraw,
} from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;
const SENT_LIMIT_MS = 60_000;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

story('A withdrawal that arrives in part', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene, { isPhone: true, theme: 'light' });
  const { page, say } = visitor;
  const main = page.locator('main');
  let id = '';

  await step('[MC-4] the phone shows what arrives beside the button, and nothing runs over', async () => {
    await openWithdrawForm(visitor);
    assert.ok((await overflowOf(page)) <= 0);
    id = await withdraw(visitor, '2000');
    assert.ok((await overflowOf(page)) <= 0);
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
    await page
      .getByRole('heading', { name: say('withdrawals.receiptTitle') })
      .waitFor({ timeout: SENT_LIMIT_MS });
  });
  await step('[EN-27] the part is less than all, and what is missing stands beside it', async () => {
    await main.getByText(say('withdrawals.answer_partly'), { exact: true }).tap();
    const received = page.getByLabel(say('withdrawals.receivedAmount'), { exact: true });
    await received.fill('২০০০');
    await button(main, say('withdrawals.answer')).tap();
    await main.locator('.nk-field-error').waitFor();
    await received.fill('১,২০০');
    const rest = main.locator('form p').filter({ hasText: say('withdrawals.remaining') });
    assert.equal(microsOfText(await rest.locator('b').innerText()), 800n * UNIT);
  });
  await step('[ST-12.1] a person has it then, and what did not arrive comes back', async () => {
    await button(main, say('withdrawals.answer')).tap();
    await page.getByRole('heading', { name: say('withdrawals.now_partial') }).waitFor();
    await decideWithdrawal(world, await staffToken(world), {
      id,
      account,
      how: 'dispute',
      with: { decision: 'release' },
    });
    await page.getByRole('heading', { name: say('withdrawals.end_released') }).waitFor();
    await staysCredited(ledger, WELCOME - 1200n * UNIT);
  });
});

story('A withdrawal that does not arrive', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene, { language: 'en' });
  const { page, say } = visitor;
  const main = page.locator('main');
  let id = '';

  await step('[EN-27] [ST-12.1] nothing arrived is said with a picture alone', async () => {
    id = await withdraw(visitor, '700');
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
    await main
      .getByText(say('withdrawals.answer_not_received'), { exact: true })
      .click({ timeout: SENT_LIMIT_MS });
    await button(main, say('withdrawals.answer')).click();
    await main.getByText(say('withdrawals.proof_missing')).waitFor();
    const picture = page.getByLabel(say('withdrawals.proofPicture'), { exact: true });
    await picture.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: PICTURE });
    await button(main, say('withdrawals.answer')).click();
    await page.getByRole('heading', { name: say('withdrawals.now_not_received') }).waitFor();
  });
  await step('[ST-12.3] proven to be sent, it counts as received and nothing is given back', async () => {
    await decideWithdrawal(world, await staffToken(world), {
      id,
      account,
      how: 'dispute',
      with: { decision: 'force' },
    });
    await page.getByRole('heading', { name: say('withdrawals.end_forced_received') }).waitFor();
    await page.getByText(say('withdrawals.reason_payment_proven')).waitFor();
    assert.equal(await ledger(), WELCOME - 700n * UNIT);
  });
});

story('A withdrawal that is not approved', async (scene) => {
  const { step, world } = scene;
  const { visitor, account, ledger } = await aWithdrawer(scene);
  const { page, say } = visitor;
  let id = '';

  await step('[MC-4] a question of the staff stands on its page', async () => {
    id = await withdraw(visitor, '900');
    const note = 'হিসাবটি কবে খুলেছেন?';
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'ask', with: { note } });
    await page.locator('main').getByText(note).waitFor();
  });
  await step(
    '[ST-13.2] refused while its member is elsewhere, it is told there with nothing lost',
    async () => {
      await visitor.open('/member?page=messageV2');
      await decideWithdrawal(world, await staffToken(world), {
        id,
        account,
        how: 'reject',
        with: { why: 'ownership_unproven' },
      });
      await page.locator('.nk-toast').waitFor();
      await staysCredited(ledger, WELCOME);
      await visitor.open(`/member?page=withdraw&order=${id}`);
      await page.getByRole('heading', { name: say('withdrawals.end_rejected') }).waitFor();
      await page.getByText(say('withdrawals.reason_ownership_unproven')).waitFor();
    },
  );
});

story('A withdrawal that nobody answers about', async (scene) => {
  const { step, world } = scene;
  const { visitor, account } = await aWithdrawer(scene);
  const { page, say } = visitor;

  await step('[ST-12.2] when the time is over it counts as received, and the page says so', async () => {
    const id = await withdraw(visitor, '800');
    await decideWithdrawal(world, await staffToken(world), { id, account, how: 'approve' });
    await page
      .getByRole('heading', { name: say('withdrawals.receiptTitle') })
      .waitFor({ timeout: SENT_LIMIT_MS });
    await inDaytime(world, async () => {
      await runOutOfAnswers(world, id);
      await page
        .getByRole('heading', { name: say('withdrawals.end_auto_received') })
        .waitFor({ timeout: SENT_LIMIT_MS });
    });
  });
  await step('[MC-4] one that the rules approve waits for nobody', async () => {
    await growOld(world, account);
    await order(visitor, { channelCode: WALLET_WITH_ENDS, amount: '2000' });
    const place = await toPay(visitor, 'cashier.amountToSendExact');
    await payInApp(world, { service: WALLET_WITH_ENDS, ...place, sender: aSender() });
    await isCredited(visitor);
    await stakeAtDice(visitor, '1000', { throws: 3 });
    await turnoverIsMet(visitor);
    await withdraw(visitor, '500');
    await page
      .getByRole('heading', { name: say('withdrawals.receiptTitle') })
      .waitFor({ timeout: SENT_LIMIT_MS });
    await page.getByText(say('withdrawals.step_approved_system')).waitFor();
  });
});
