import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { button, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const PLAN = 'বগুড়ায় মোবাইলের দোকান আছে, রোজ ত্রিশজন আসেন';
const QUESTION = 'দোকানটি কোন বাজারে?';
const REPLY = 'সাতমাথা বাজারে';
const WELCOME = 'স্বাগতম। লিংক এজেন্ট সেন্টারে বানিয়ে নিন।';

story('A member becomes an agent', async ({ step, visit, world }) => {
  const [visitor, staff] = [await visit({ isPhone: true }), await visit()];
  const { page, say } = visitor;
  const { username, token } = await openAccount(world);
  const panel = page.getByRole('region', { name: say('agentsApplications.applyTitle') });

  await step('[RT-13.1] applies once both half months were seen', async () => {
    await takeSession(visitor, token, '/agent');
    await panel.getByLabel(say('agentsApplications.place')).fill('বগুড়া');
    await panel.getByLabel(say('agentsApplications.reach_shop'), { exact: true }).check();
    await panel.getByLabel(say('agentsApplications.plan')).fill(PLAN);
    await button(panel, say('agentsApplications.send')).click();
    await panel.getByText(say('agentsApplications.riskNeeded')).waitFor();
    await panel.getByLabel(say('agentsApplications.seenRisk')).check();
    assert.equal(await overflowOf(page), 0);
    assert.deepEqual(await graveFindings(visitor), []);
    await button(panel, say('agentsApplications.send')).click();
    await panel.getByText(say('agentsApplications.waitsTitle')).waitFor();
  });
  await step(
    'the staff reads it beside what is known, and asks; the open page shows the question',
    async () => {
      await openConsole(staff, '/console');
      await signInStaff(world, staff);
      await staff.page.getByRole('heading', { level: 1, name: staff.say('console.now') }).waitFor();
      await openConsole(staff, '/console/agents');
      await staff.page.getByRole('button', { name: username }).click();
      await staff.page.getByText(PLAN).waitFor();
      await staff.page.getByText(staff.say('console.agentsUplineNone')).waitFor();
      assert.deepEqual(await graveFindings(staff), []);
      await staff.page.locator('textarea').fill(QUESTION);
      await button(staff.page, staff.say('console.agentsAsk')).click();
      await panel.getByText(QUESTION).waitFor();
      await panel.getByLabel(say('agentsApplications.yourAnswer')).fill(REPLY);
      await button(panel, say('agentsApplications.sendAnswer')).click();
      await panel.getByText(say('agentsApplications.waitsTitle')).waitFor();
    },
  );
  await step('[RO-1.7] accepted, the open page becomes an agent’s without a reload', async () => {
    await openConsole(staff, '/console/agents');
    await staff.page.getByRole('button', { name: username }).click();
    await staff.page.getByText(REPLY).waitFor();
    await staff.page.locator('textarea').fill(WELCOME);
    await button(staff.page, staff.say('console.agentsAccept')).click();
    await panel.getByRole('link', { name: say('agentsApplications.enter') }).click();
    await until('the agent centre', async () => visitor.path().startsWith('/agentHome'));
    await page.getByRole('heading', { level: 1, name: say('pages.acTeamOverview') }).waitFor();
  });
});
