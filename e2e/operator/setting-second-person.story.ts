import assert from 'node:assert/strict';
import { button } from '../harness/portal-steps.ts';
import { runTool } from '../harness/run-tool.ts';
import { changeRole, hireStaff, openConsole, type StaffSignIn, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

const TRANSFERS = 'সদস্যে সদস্যে ক্রেডিট পাঠানো';
const PER_DAY = 'দিনে সর্বোচ্চ';
const PASSWORD = 'প্রথম পাসওয়ার্ড';
const SECRET = 'Story-Nodi-7714';

const cardOf = ({ page }: Visitor, title: string) => page.getByRole('article', { name: title });

/** Opens the settings anew and answers the card of one. */
async function look(visitor: Visitor, title: string) {
  await openConsole(visitor, '/console/settings');
  const card = cardOf(visitor, title);
  await card.waitFor();
  return card;
}

async function propose(visitor: Visitor, title: string, field: string, value: string): Promise<void> {
  const { page, say } = visitor;
  await button(cardOf(visitor, title), say('console.settingEditOf', { title })).click();
  const box = page.getByRole('dialog');
  await box.getByLabel(field).fill(value);
  await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
  await button(box, say('console.settingPropose')).click();
  await box.waitFor({ state: 'detached' });
}

/** Approves; a secret is typed as well. */
async function approve(visitor: Visitor, title: string, secret?: string): Promise<void> {
  const { page, say } = visitor;
  await button(cardOf(visitor, title), say('console.settingApprove')).click();
  const box = page.getByRole('dialog');
  if (secret !== undefined) await box.getByLabel(say('console.settingSecretAgain')).fill(secret);
  await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
  await button(box, say('console.settingApprove')).click();
  await box.waitFor({ state: 'detached' });
}

story('A setting that one person may not change alone', async ({ step, visit, world }) => {
  const first = await visit({ language: 'bn', isStill: true });
  const second = await visit({ language: 'bn', isPhone: true, isStill: true });
  const enter = async (visitor: Visitor, who: StaffSignIn) => {
    await openConsole(visitor, '/console');
    await signInStaff(world, visitor, who);
    await visitor.page.getByRole('heading', { level: 1, name: visitor.say('console.now') }).waitFor();
  };
  const stored = async (name: string) => (await runTool(world, 'setting', [name])).said;

  await step('one proposes a change and cannot approve it', async () => {
    await enter(first, {});
    await look(first, TRANSFERS);
    await propose(first, TRANSFERS, PER_DAY, '90000');
    const card = cardOf(first, TRANSFERS);
    await card.getByText(first.say('console.settingMine')).waitFor();
    assert.equal(await button(card, first.say('console.settingApprove')).count(), 0);
    assert.match(await stored('memberTransfers'), /not stored/);
  });
  await step('the other approves, and it counts', async () => {
    await enter(second, await hireStaff(world, 'story-owner', 'owner'));
    await look(second, TRANSFERS);
    await approve(second, TRANSFERS);
    assert.match(await stored('memberTransfers'), /"perDayUnits":90000/);
    const card = await look(first, TRANSFERS);
    await card.getByText('90000').waitFor();
    assert.equal(await card.getByText(first.say('console.settingWaits')).count(), 0);
  });
  await step('a secret is approved by who knows it, and stands on no page', async () => {
    await propose(first, PASSWORD, first.say('console.settingValue'), SECRET);
    const card = await look(second, PASSWORD);
    await approve(second, PASSWORD, SECRET);
    await card.getByText(second.say('console.settingSecretStands')).waitFor();
    assert.match(await stored('defaultPassword'), /stored, and secret/);
    for (const at of ['/console/settings', '/console/audit']) {
      await openConsole(first, at);
      assert.equal((await first.page.content()).includes(SECRET), false);
    }
  });
  await step('a role that changes closes the page to an open tab, without a reload', async () => {
    const { page, say, watch } = second;
    await button(await look(second, TRANSFERS), say('console.settingEditOf', { title: TRANSFERS })).click();
    const box = page.getByRole('dialog');
    await box.getByLabel(PER_DAY).fill('80000');
    await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
    await changeRole(world, 'story-owner', 'support');
    watch.expectRefusal({ path: '/console/setting-list/change', status: 403 });
    await button(box, say('console.settingPropose')).click();
    await page.getByText(say('console.notPermitted'), { exact: true }).waitFor();
  });
  for (const name of ['memberTransfers', 'defaultPassword'])
    await runTool(world, 'setting', [name, 'default']);
});
