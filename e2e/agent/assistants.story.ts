import assert from 'node:assert/strict';
import { newAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { staysCredited, WELCOME } from '../harness/deposits.ts';
import { button, dialog, overflowOf } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { anAgentAndDownline } from '../harness/uplines.ts';
import { endWaits } from '../harness/withdrawals.ts';

const UNIT = 1_000_000n;
const NAME = 'রাফি';
const LIMIT = '300';
const { password } = newAccount();

story('An agent lets an assistant work under a sign-in of the assistant’s own', async (scene) => {
  const { step, visit, world } = scene;
  const { agent, member } = await anAgentAndDownline(scene);
  await endWaits(world, agent.account);
  const { page, say } = agent.visitor;
  const assistant = await visit();
  const desk = assistant.page;
  const said = assistant.say;
  const field = (name: string) => desk.locator(`main input[name="${name}"]`);
  const login = `${agent.account}.rafi`;
  let code = '';

  await step(
    'the agent gives rights and a sum of a day, and is told a code instead of a password',
    async () => {
      await agent.visitor.open('/agentHome/agentAssistants');
      await button(page.locator('main'), say('assistants.add')).click();
      const form = dialog(agent.visitor, say('assistants.add'));
      await form.locator('input[name="name"]').fill(NAME);
      await form.locator('input[name="word"]').fill('rafi');
      await form.getByRole('switch', { name: say('assistants.right_transfer') }).check();
      await button(form, say('assistants.add')).click();
      await form.getByText(say('assistants.limitRequired')).waitFor();
      await form.locator('input[name="limit"]').fill(LIMIT);
      await button(form, say('assistants.add')).click();
      const told = dialog(agent.visitor, say('assistants.codeTitle'));
      code = (await told.getByRole('status', { name: say('assistants.code') }).innerText()).trim();
      await button(told, say('assistants.done')).click();
      await page.locator('[data-assistant="waiting"]').getByText(login).waitFor();
      assert.deepEqual(await graveFindings(agent.visitor), []);
    },
  );
  await step('the assistant comes with the code and chooses a password', async () => {
    await desk.goto(`${assistant.origin}/assistant#login=${login}&code=${code}`);
    await field('newPassword').fill(password);
    assert.equal(await field('code').inputValue(), code);
    // The code stands in no address any longer than it takes to read it.
    assert.ok(!desk.url().includes(code));
    await field('confirmNewPassword').fill(password);
    await button(desk.locator('main form'), said('assistants.begin')).click();
    await desk
      .getByRole('heading', { name: said('assistants.hello', { name: NAME, agent: agent.account }) })
      .waitFor();
    assert.deepEqual(await graveFindings(assistant), []);
  });
  await step('the assistant is nobody in the portal: no page of the agent opens', async () => {
    const other = await desk.context().newPage();
    await other.goto(`${assistant.origin}/agentHome/agentDay`);
    await other.waitForURL(/\/agent$/);
    await other.close();
  });
  await step('the assistant sends up to the sum of the day, and nothing beyond it', async () => {
    await desk.locator('main form').getByRole('button', { name: member.account }).click();
    await field('amount').fill('301');
    await field('password').fill(password);
    const send = button(desk.locator('main form'), said('assistants.send'));
    await send.click();
    await desk.locator('main .nk-field-error').first().waitFor();
    await field('amount').fill('200');
    await send.click();
    await desk.getByText(said('assistants.sentTitle', { account: member.account })).waitFor();
    await staysCredited(member.ledger, WELCOME + 200n * UNIT);
    await desk.locator('[data-act="sent"]').waitFor();
    assert.equal(await overflowOf(desk), 0);
  });
  await step('the assistant opens an account, and hands on its code', async () => {
    const { username } = newAccount();
    await button(desk.locator('main'), said('assistants.tab_register')).click();
    await field('username').fill(username);
    await button(desk.locator('main form'), said('assistants.open')).click();
    const told = dialog(assistant, said('agentLinks.codeTitle'));
    await told.getByRole('status', { name: said('agentLinks.code') }).waitFor();
    await button(told, said('agentLinks.done')).click();
    await desk.locator('[data-act="opened"]').getByText(username).waitFor();
  });
  await step('the agent sees who did it: among assistants, in the day and at the receipt', async () => {
    await page.locator('[data-assistant="active"]').getByText(login).waitFor();
    await page.locator('[data-act="sent"]').getByText(NAME).waitFor();
    const by = say('assistants.byAssistant', { name: NAME });
    await agent.visitor.open('/agentHome/agentDay');
    await page
      .getByRole('region', { name: say('assistants.hands') })
      .getByText(by)
      .waitFor();
    await agent.visitor.open('/agentHome/transfer');
    await page.locator('[data-transfer="sent"]').getByText(by).waitFor();
    await page.locator('[data-transfer="sent"] a').click();
    await page.locator('[data-receipt]').getByText(by).waitFor();
  });
  await step('the agent stops the assistant, who is signed out and told why', async () => {
    await agent.visitor.open('/agentHome/agentAssistants');
    await button(page.locator('[data-assistant="active"]'), say('assistants.stop')).click();
    assistant.watch.expectRefusal({ path: '/wps/assistant/self', status: 401 });
    await button(
      dialog(agent.visitor, say('assistants.stopTitle', { name: NAME })),
      say('assistants.stop'),
    ).click();
    await desk.getByText(said('assistants.ended_stopped')).waitFor({ timeout: 40_000 });
    await page.locator('[data-assistant="stopped"]').waitFor({ state: 'attached' });
  });
  await step('and signing in again is refused with the same words', async () => {
    assistant.watch.expectRefusal({ path: '/wps/assistant/login', status: 401 });
    await field('login').fill(login);
    await field('password').fill(password);
    await button(desk.locator('main form'), said('assistants.signIn')).click();
    await desk.locator('dialog').getByText(said('errors.assistantStopped')).waitFor();
  });
});
