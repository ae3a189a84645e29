import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { withClient } from '../../tools/start/databases.mjs';
import { callPortal, openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { setFlags } from '../harness/brand.ts';
import { button, dialog, overflowOf, sessionData, takeSession } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { anAgentAndDownline, makeAgent, memberOf } from '../harness/uplines.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const OWN = '/wps/agent/contracts';

function terms(percent: number) {
  const tier = { ratePpm: percent * 10_000, amountMicros: null, minBetMicros: '0' };
  return {
    kind: 'dividend',
    period: 'semimonthly',
    rateType: 'percent',
    mode: 'fixed',
    carry: 'none',
    tiers: [{ ...tier, minNetLossMicros: '0', minActive: 0 }],
    realtime: null,
  };
}

/** The contract that an offer by call became. */
async function accepted(world: World, offer: unknown, token: string): Promise<void> {
  const { id } = offer as { readonly id: string };
  await callPortal(world, { path: `${OWN}/answer`, body: { id, answer: 'accept' }, token });
}

/** The offer that waits for somebody. */
async function offerTo(world: World, account: string): Promise<string> {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query(
      `select id from agents_contract
        where state = 'offered' and member_id = (select id from identity_member where account = $1)`,
      [account],
    ),
  );
  return String(rows[0]?.['id']);
}

/** Fills the form of an offer of the house, and sends it with a reason. */
async function offerAtConsole(staff: Visitor, memberNo: number, percent: number): Promise<void> {
  const { page, say } = staff;
  await openConsole(staff, '/console/contracts');
  await button(page, say('console.contractNew')).click();
  const send = button(page.locator('main'), say('console.contractSend'));
  await page.getByLabel(say('agentContracts.rate'), { exact: true }).fill('35.5');
  await page.getByText(say('agentContracts.fault_grain')).waitFor();
  await page.getByLabel(say('agentContracts.rate'), { exact: true }).fill(`${percent}`);
  await send.click();
  await page.getByText(say('console.contractMemberNoNeeded')).waitFor();
  await page.getByLabel(say('console.contractMemberNo')).fill(`${memberNo}`);
  await send.click();
  const box = dialog(staff, say('console.contractSendQuestion', { no: `${memberNo}` }));
  await box.getByLabel(say('console.reason')).fill('agreed by phone');
  await button(box, say('console.contractSend')).click();
  await box.waitFor({ state: 'detached' });
}

async function give(world: World, token: string, memberId: string, percent: number): Promise<unknown> {
  const body = { id: randomUUID(), memberId, terms: terms(percent) };
  const given = await callPortal(world, { path: `${OWN}/offer`, body, token });
  return (given as { readonly contract: unknown }).contract;
}

story('An agent lowers a contract, and who stands below agrees to what ends', async (scene) => {
  const { step, visit, world } = scene;
  const { agent, member: middle } = await anAgentAndDownline(scene);
  await makeAgent(world, middle.account);
  const third = await openAccount(world, { affiliateCode: middle.account });
  const tokenOf = async ({ visitor }: typeof agent | typeof middle) =>
    (await sessionData(visitor.page))['token'] ?? '';
  const [above, below] = [await tokenOf(agent), await tokenOf(middle)];
  const ids = {
    middle: (await memberOf(world, middle.account)).id,
    third: (await memberOf(world, third.username)).id,
  };
  const { page, say } = agent.visitor;

  await step('[AC-15.1] the house offers at the console, and the chain below is given its own', async () => {
    const staff = await visit();
    await openConsole(staff, '/console');
    await signInStaff(world, staff);
    await staff.page.getByRole('heading', { level: 1, name: staff.say('console.now') }).waitFor();
    await offerAtConsole(staff, (await memberOf(world, agent.account)).no, 35);
    await staff.page.getByRole('row').filter({ hasText: agent.account }).waitFor();
    assert.deepEqual(await graveFindings(staff), []);
    await staff.page.close();
    await accepted(world, { id: await offerTo(world, agent.account) }, above);
    await accepted(world, await give(world, above, ids.middle, 25), below);
    await accepted(world, await give(world, below, ids.third, 20), third.token);
  });
  await step('[AC-15] the editor refuses more than the own rate, reckons, and sends an offer', async () => {
    await agent.visitor.open(`/agentHome/agentContracts?offer=${ids.middle}`);
    const rate = page.getByLabel(say('agentContracts.rate'), { exact: true });
    await rate.fill('40');
    await page.locator('main .nk-field-error').getByText(say('agentContracts.fault_top')).waitFor();
    await rate.fill('18');
    await page.getByText(say('agentContracts.worseThanNow')).waitFor();
    assert.equal(await overflowOf(page), 0);
    await button(page.locator('main'), say('agentContracts.send')).click();
    await page.locator('main').getByText(say('agentContracts.state_offered')).first().waitFor();
  });
  await step('[AC-15.5] accepting names whose contract ends, and waits for the agreement', async () => {
    const { page: other, say: tell } = middle.visitor;
    await middle.visitor.open('/agentHome/agentContracts');
    const offer = other.locator('main [data-offer]');
    await offer.getByText(third.username).first().waitFor();
    await button(offer, tell('agentContracts.accept')).click();
    const box = other.getByRole('dialog');
    const accept = button(box, tell('agentContracts.acceptEnd', { count: 1 }));
    await accept.click();
    await box.getByText(tell('agentContracts.agreeNeeded')).waitFor();
    await box.getByRole('checkbox').check();
    await accept.click();
    await offer.waitFor({ state: 'detached' });
  });
  await step('[AC-15] the open page of the upline shows the acceptance without a reload', async () => {
    await page.locator('main').getByText(say('agentContracts.state_later')).first().waitFor();
  });
  await step(
    '[RO-2.5] any member finds an offer at the sign-in, and again on a page of the account',
    async () => {
      await setFlags(world, { AGENTPOLICY3: true });
      await give(world, below, ids.third, 10);
      const visitor = await visit();
      await takeSession(visitor, third.token);
      const popup = dialog(visitor, visitor.say('agentContracts.popupTitle'));
      await popup.getByText(middle.account).first().waitFor();
      await button(popup, visitor.say('agentContracts.later')).click();
      await visitor.open('/member?page=contracts');
      const offer = visitor.page.locator('main [data-offer]');
      await button(offer, visitor.say('agentContracts.reject')).click();
      const question = dialog(visitor, visitor.say('agentContracts.rejectTitle'));
      await button(question, visitor.say('agentContracts.reject')).click();
      await offer.waitFor({ state: 'detached' });
      await setFlags(world, { AGENTPOLICY3: false });
    },
  );
});
