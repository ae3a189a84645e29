import assert from 'node:assert/strict';
import { staysCredited, WELCOME } from '../harness/deposits.ts';
import { button, overflowOf } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import { anAgentAndDownline } from '../harness/uplines.ts';
import { endWaits, givePaymentPassword, PAYMENT_PASSWORD } from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;
const TITLE = { bn: 'বিজয় দিবসে ডেস্ক বন্ধ', en: 'The desk is closed on Victory Day' };

story('An agent sends to a direct downline and reads what the staff announces', async (scene) => {
  const { step, visit, world } = scene;
  const { agent, member } = await anAgentAndDownline(scene);
  const { visitor } = agent;
  const { page, say } = visitor;
  await givePaymentPassword(world, agent);
  await endWaits(world, agent.account);
  const stranger = await visit();
  let no = '';
  let code = '';

  await step('[AC-17.1] a name that is no direct downline is refused at its field', async () => {
    await visitor.open(`/agentHome/transfer?to=${agent.account}`);
    await page.getByLabel(say('cashier.upAmount'), { exact: true }).fill('250');
    await button(page.locator('main form'), say('cashier.upGo')).click();
    await page.locator('main .nk-field-error').getByText(say('agentTransfer.toUnknown')).waitFor();
    assert.equal(await overflowOf(page), 0);
  });
  await step('[AC-17.1] a wrong password sends nothing, the right one ends in a receipt', async () => {
    await page.getByRole('textbox', { name: say('agentTransfer.to') }).fill(member.account.slice(0, 7));
    await page.locator('main form').getByRole('button', { name: member.account }).click();
    await button(page.locator('main form'), say('cashier.upGo')).click();
    const sheet = page.getByRole('dialog', { name: say('agentTransfer.confirmDown') });
    const password = sheet.getByLabel(say('withdrawals.paymentPassword'), { exact: true });
    visitor.watch.expectRefusal({ path: '/wps/v2/transfers/downline', status: 401 });
    await password.fill('908070');
    await sheet.locator('button[type="submit"]').click();
    await sheet.locator('.nk-field-error').waitFor();
    await password.fill(PAYMENT_PASSWORD);
    await sheet.locator('button[type="submit"]').click();
    await page.locator('main [data-receipt="sent"]').waitFor();
    no = (await page.locator('main [data-receipt] dl button bdi').innerText()).trim();
    assert.match(no, /^MT-/);
    await staysCredited(agent.ledger, WELCOME - 250n * UNIT);
    await staysCredited(member.ledger, WELCOME + 250n * UNIT);
  });
  await step('[AC-17.1] the receipt has a code, and goes on as a picture', async () => {
    await button(page.locator('main [data-receipt]'), say('receipts.open')).click();
    const sheet = page.getByRole('dialog', { name: say('receipts.open') });
    code = (await sheet.locator('[data-receipt-code]').getAttribute('data-receipt-code')) ?? '';
    assert.match(code, /^\w{4}-\w{4}-\w{4}$/);
    await sheet.getByText(`/receipt#${code}`).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(sheet, say('receipts.savePicture')).click(),
    ]);
    assert.equal(file.suggestedFilename(), `nokshi-${code}.png`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
  await step('a stranger who has the code is told sum, day and state, and not whose it is', async () => {
    await stranger.open(`/receipt#${code}`);
    const told = stranger.page.locator('main [data-checked="paid"]');
    await told.waitFor();
    const said = await stranger.page.locator('main').innerText();
    assert.match(said, /250\.00|২৫০\.০০/);
    for (const secret of [agent.account, member.account, no]) assert.ok(!said.includes(secret), secret);
    assert.equal(await overflowOf(stranger.page), 0);
  });
  await step('a code that nobody has says to pay nobody', async () => {
    stranger.watch.expectRefusal({ path: '/wps/v2/receipts/check', status: 404 });
    await stranger.page.getByLabel(stranger.say('receipts.code'), { exact: true }).fill('7F3K-92QD-M4ZX');
    await button(stranger.page.locator('main form'), stranger.say('receipts.check')).click();
    await stranger.page.locator('main [data-checked="unknown"]').waitFor();
    await stranger.page.getByText(stranger.say('receipts.unknownText')).waitFor();
  });
  await step('[AC-17.1] the receiver holds the receipt of the same number', async () => {
    await member.visitor.open('/member?page=transactionHistory');
    await member.visitor.page.locator('main').getByText(no).first().click();
    await member.visitor.page.locator('main [data-receipt="received"]').waitFor();
  });
  await step('[AC-1] what the staff publishes comes to the open page of an agent', async () => {
    await visitor.open('/agentHome/agentAnnouncement');
    await page.getByRole('heading', { level: 1, name: say('pages.acAnnouncement') }).waitFor();
    const staff = await visit();
    await openConsole(staff, '/console/news');
    await signInStaff(world, staff);
    await button(staff.page.locator('main'), staff.say('console.newsNew')).click();
    const fill = (label: string, text: string) => staff.page.getByLabel(label, { exact: true }).fill(text);
    await fill(staff.say('console.newsTitle_bn'), TITLE.bn);
    await fill(staff.say('console.newsTitle_en'), TITLE.en);
    await fill(staff.say('console.newsBody_bn'), 'ডেস্ক বন্ধ থাকবে।\n\n[সহায়তা](/help) দেখুন।');
    await fill(staff.say('console.newsBody_en'), 'The desk is closed.\n\nSee [help](/help).');
    await staff.page.getByLabel(staff.say('console.newsMustConfirm')).check();
    await button(staff.page.locator('main form'), staff.say('console.newsWay_now')).click();
    await staff.page.locator('main [data-news]').getByText(TITLE[staff.language]).waitFor();
    await page.locator('main [data-news][data-open]').getByText(TITLE[visitor.language]).click();
  });
  await step('[AC-1] reading it does not confirm it; the agent says to have read it', async () => {
    const confirm = button(page.locator('main'), say('agentNews.confirm'));
    await confirm.waitFor();
    await page.locator('main [data-news][data-open]').first().waitFor();
    await confirm.click();
    await page.getByText(say('agentNews.confirmText')).waitFor();
    await until(
      'nothing waits',
      async () => (await page.locator('main [data-news][data-open]').count()) === 0,
    );
  });
});
