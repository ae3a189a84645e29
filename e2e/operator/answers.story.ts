import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { fillInbox } from '../harness/inbox.ts';
import { button, dialog, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const COMPLAINT = 'আজ সন্ধ্যায় খেলতে গিয়ে একটি গেম খুলতে অনেক দেরি হয়েছে বলে লিখলাম';
const ANSWER = 'ধন্যবাদ। গেমটি এখন ঠিকমতো খুলছে, আবার চেষ্টা করুন।';
const WELCOME_TO_TESTERS = 'স্বাগতম। লটারির পাতাগুলো দেখে কোথায় আটকান, লিখে জানান।';
const MESSAGES = 119;

/** How many messages the header's bell says are unread. */
const bell = ({ page, say }: Visitor, count: number) =>
  button(page.locator('.nk-header'), say('shell.messagesUnread', { count }));

async function openFeedback(visitor: Visitor): Promise<ReturnType<typeof dialog>> {
  const { say } = visitor;
  await visitor.open('/help#contact');
  await button(dialog(visitor, say('content.helpTitle')), say('content.writeToUs')).click();
  const form = dialog(visitor, say('content.feedbackTitle'));
  await form.waitFor();
  return form;
}

/** Opens a queue and the sheet of what a member wrote. */
async function openAnswerSheet(staff: Visitor, page: string, account: string): Promise<void> {
  await openConsole(staff, page);
  await staff.page.getByRole('button', { name: account }).click();
  await staff.page.locator('textarea').waitFor();
}

story('What a member writes is answered', async ({ step, visit, world }) => {
  const [visitor, staff] = [await visit({ isPhone: true }), await visit()];
  const { page, say } = visitor;
  const { username, token } = await openAccount(world);
  await takeSession(visitor, token);

  await step('[MO-3.6] [VA-5.1] feedback that was sent stands in the form and waits', async () => {
    let form = await openFeedback(visitor);
    await form.getByLabel(say('content.message')).fill(COMPLAINT);
    await button(form, say('content.send')).click();
    await page.getByText(say('content.feedbackSent')).waitFor();
    // Its closing would close the one that is opened meanwhile.
    await form.waitFor({ state: 'detached' });
    form = await openFeedback(visitor);
    const state = form.getByText(say('content.feedback_open'), { exact: true });
    await state.waitFor();
    assert.equal(await overflowOf(page), 0);
    // A long line is cut within the sheet, and what it has come to stands beside it.
    const [sheet, badge] = [await form.boundingBox(), await state.boundingBox()];
    assert.ok(sheet && badge && badge.x + badge.width <= sheet.x + sheet.width);
  });
  await step('the staff reads it at the console and answers', async () => {
    await openConsole(staff, '/console');
    await signInStaff(world, staff);
    await staff.page.getByRole('heading', { level: 1, name: staff.say('console.now') }).waitFor();
    await openAnswerSheet(staff, '/console/feedback', username);
    await staff.page.getByRole('main').getByText(COMPLAINT).last().waitFor();
    assert.deepEqual(await graveFindings(staff), []);
    await button(staff.page, staff.say('console.answersSend')).click();
    await staff.page.getByText(staff.say('console.answersNeeded')).waitFor();
    await staff.page.locator('textarea').fill(ANSWER);
    await button(staff.page, staff.say('console.answersSend')).click();
    await staff.page.getByText(staff.say('console.answersSent', { account: username })).waitFor();
    await staff.page.getByRole('button', { name: username }).waitFor({ state: 'detached' });
  });
  await step('the member’s open page shows the answer without a reload, and the bell counts it', async () => {
    const form = dialog(visitor, say('content.feedbackTitle'));
    await form.getByText(ANSWER).waitFor();
    await form.getByText(say('content.feedback_answered'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await bell(visitor, 2).waitFor();
  });
  await step('[MC-13] the message holds it, and reading it takes it off the bell', async () => {
    await visitor.open('/member?page=messageV2');
    await page.getByRole('button', { name: say('server.messageFeedbackAnsweredTitle') }).click();
    await page.locator('main').getByText(ANSWER).waitFor();
    await bell(visitor, 1).waitFor();
  });
  await step('[ST-11.2] an application is accepted at the console with what its member reads', async () => {
    await visitor.open('/promotions');
    await page
      .locator('main li a', { hasText: say('content.status_join') })
      .first()
      .click();
    await button(page.locator('dialog'), say('content.status_join')).click();
    await page.getByLabel(say('content.remark')).fill('ফোনে খেলি');
    await button(page.locator('dialog'), say('content.apply')).click();
    await page.getByText(say('content.applied')).waitFor();
    await openAnswerSheet(staff, '/console/applications', username);
    await staff.page.getByRole('main').getByText('ফোনে খেলি').last().waitFor();
    await staff.page.locator('textarea').fill(WELCOME_TO_TESTERS);
    await button(staff.page, staff.say('console.applicationAccept')).click();
    await staff.page.getByRole('button', { name: username }).waitFor({ state: 'detached' });
  });
  await step('[ST-11.2] the open promotion says so with the answer, and in English too', async () => {
    const open = page.locator('dialog');
    await open.getByText(WELCOME_TO_TESTERS).waitFor();
    await open.getByText(say('content.status_joined'), { exact: true }).waitFor();
    assert.equal(await overflowOf(page), 0);
    const english = await visit({ language: 'en' });
    await takeSession(english, token, '/promotions');
    await english.page.locator('main li a', { hasText: english.say('content.status_joined') }).click();
    await english.page.locator('dialog').getByText(WELCOME_TO_TESTERS).waitFor();
    await english.open('/member?page=messageV2');
    await english.page.getByText('Application accepted:').waitFor();
  });
  await step('the help names the way in which a member closes the account', async () => {
    await visitor.open('/help#account');
    const help = dialog(visitor, say('content.helpTitle'));
    await help.locator('#close-account > summary').click();
    await help.getByRole('link', { name: say('member.securityCenter') }).click();
    await page.getByRole('heading', { name: say('security.closingTitle') }).waitFor();
    await button(page, say('security.closingOpen')).waitFor();
  });
  await step('[2.36] news of promotions cannot be chosen, because none is sent; answers are', async () => {
    await page.getByRole('group', { name: say('security.noticeAnswer') }).waitFor();
    assert.equal(await page.getByRole('group', { name: 'অফার', exact: true }).count(), 0);
  });
});

story('More messages than one page holds', async ({ step, visit, world }) => {
  const [desk, phone] = [await visit({ language: 'en' }), await visit({ isPhone: true })];
  const { username, token } = await openAccount(world);
  await fillInbox(world, username, MESSAGES);
  const { page, say } = desk;
  const rows = page.locator('main li[data-message]');

  await step(
    '[MC-13] [HD-5] the list goes on to the first message, and the bell counts them all',
    async () => {
      await takeSession(phone, token);
      await takeSession(desk, token);
      await phone.open('/member?page=messageV2');
      await bell(phone, MESSAGES + 1).waitFor();
      await desk.open('/member?page=messageV2');
      await until('the first page', async () => (await rows.count()) === 50);
      const older = button(page, say('member.messagesOlder'));
      await older.click();
      await until('the second page', async () => (await rows.count()) === 100);
      await older.click();
      await until('the last page', async () => (await rows.count()) === MESSAGES + 1);
      await older.waitFor({ state: 'detached' });
    },
  );
  await step('[MC-13] what stands on the last page can be read and deleted', async () => {
    await rows.last().getByRole('button').first().click();
    await bell(desk, MESSAGES).waitFor();
    await button(rows.last(), say('member.messageDelete')).click();
    await button(dialog(desk, say('member.messageDeleteQuestion')), say('member.messageDelete')).click();
    await until('it is gone', async () => (await rows.count()) === MESSAGES);
  });
  await step('[MC-13] all are marked as read at once, and the other device’s bell is quiet too', async () => {
    await button(page, say('member.messagesReadAll')).click();
    for (const device of [desk, phone]) {
      await button(device.page.locator('.nk-header'), device.say('shell.messages')).waitFor();
      assert.equal(await device.page.locator('.nk-header .nk-dot').count(), 0);
    }
    assert.equal(await overflowOf(phone.page), 0);
  });
});
