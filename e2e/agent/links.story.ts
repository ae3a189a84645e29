import assert from 'node:assert/strict';
import { withClient } from '../../tools/start/databases.mjs';
import { newAccount, openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import {
  button,
  chooseBirth,
  dialog,
  fillRegistration,
  overflowOf,
  sendRegistration,
  takeSession,
} from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const PAGE = '/agentHome/registerCenter';
const NAME = 'মিরপুর দোকান';

story('An agent brings new members by a link, and by an account that he opens', async (scene) => {
  const { step, visit, world } = scene;
  const { username: agent, token } = await openAccount(world);
  await withClient(world.databaseUrl, (client) =>
    client.query('update identity_member set type = 1 where account = $1', [agent]),
  );
  const atAgent = await visit();
  const { page, say } = atAgent;
  const guest = newAccount();
  let address = '';

  await step('[AC-3] the agent makes a link, and has its code and poster at once', async () => {
    await takeSession(atAgent, token, PAGE);
    await page.getByText(say('agentLinks.none')).waitFor();
    await button(page, say('agentLinks.newLink')).first().click();
    const form = dialog(atAgent, say('agentLinks.newLink'));
    await button(form, say('agentLinks.create')).click();
    await form.getByText(say('agentLinks.nameRequired')).waitFor();
    await form.getByLabel(say('agentLinks.name'), { exact: true }).fill(NAME);
    await button(form, say('agentLinks.create')).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('img', { name: say('agentLinks.qr') }).waitFor();
    address = await page.getByLabel(say('agentLinks.address'), { exact: true }).inputValue();
    assert.match(address, /\/r\/[2-9A-HJ-NP-Z]{8}$/);
    await page.getByRole('img', { name: say('agentLinks.posterAlt', { address }) }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, say('agentLinks.posterSave')).click(),
    ]);
    assert.match(file.suggestedFilename(), /^nokshi-.*-poster-bn\.png$/);
    assert.deepEqual(await graveFindings(atAgent), []);
  });
  await step('[AC-3] a guest follows the short address and registers', async () => {
    const visitor = await visit();
    await visitor.open(`/r/${address.split('/').at(-1)}`);
    await fillRegistration(visitor, guest);
    await sendRegistration(visitor, guest.username);
  });
  await step('[AC-3] the funnel counts it, and names who came', async () => {
    await page.getByText(guest.username).waitFor({ timeout: 40_000 });
    const funnel = page.getByRole('region', { name: say('agentLinks.funnel') });
    const registered = funnel
      .locator('div')
      .filter({ hasText: say('agentLinks.registered') })
      .last();
    await until('one of one visit registered', async () => (await registered.innerText()).includes('১'));
  });

  const person = newAccount();
  let code = '';
  await step(
    '[AC-3] the agent opens an account for somebody, and is told a code instead of a password',
    async () => {
      await button(page, say('agentLinks.openOne')).click();
      const form = dialog(atAgent, say('agentLinks.openTitle'));
      await form.getByLabel(say('agentLinks.account'), { exact: true }).fill(person.username);
      await button(form, say('agentLinks.openAccount')).click();
      const told = dialog(atAgent, say('agentLinks.codeTitle'));
      code = (await told.getByRole('status', { name: say('agentLinks.code') }).innerText()).trim();
      await button(told, say('agentLinks.done')).click();
      await page.getByRole('listitem').filter({ hasText: person.username }).waitFor();
      assert.equal(await overflowOf(page), 0);
    },
  );
  await step('[AC-3] its person comes with the code, chooses a password and is signed in', async () => {
    const visitor = await visit();
    await visitor.open(`/activate#account=${person.username}&code=${code}`);
    const form = dialog(visitor, visitor.say('activation.title'));
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await field(visitor.say('identity.newPassword')).waitFor();
    assert.equal(await field(visitor.say('activation.code')).inputValue(), code);
    // The code stands in no address any longer than it takes to read it.
    assert.ok(!visitor.page.url().includes(code));
    await field(visitor.say('identity.newPassword')).fill(person.password);
    await field(visitor.say('identity.confirmPassword')).fill(person.password);
    await chooseBirth(visitor);
    await form.getByRole('checkbox', { name: visitor.say('identity.termsLabel') }).check();
    assert.deepEqual(await graveFindings(visitor), []);
    await button(form, visitor.say('activation.activate')).click();
    const welcome = dialog(visitor, visitor.say('identity.welcomeTitle', { name: person.username }));
    await welcome.waitFor();
  });
  await step('[AC-3] then it waits no longer', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: person.username })
      .waitFor({ state: 'detached', timeout: 40_000 });
    await page.getByText(say('agentLinks.waitingNone')).waitFor();
  });
});
