import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { withClient } from '../../tools/start/databases.mjs';
import { button, microsOfText, overflowOf, signIn } from '../harness/portal-steps.ts';
import { columnOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { World } from '../harness/world.ts';

/** An agent of the demo world, whose hours of the last day are settled. Nobody else signs in as him. */
const AGENT = 'demo_rahim';
const LIST = '/agentHome/agentHourSalary';

/** Accounts of the demo world have no password: this one gets that of the demo agent. */
async function openDoor(world: World): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `update identity_member set password_hash =
         (select password_hash from identity_member where account = 'demo-agent') where account = $1`,
      [AGENT],
    ),
  );
}

story('An agent opens a statement down to its tier, and asks about it', async (scene) => {
  const { step, world } = scene;
  await openDoor(world);
  const visitor = await scene.visit({ language: 'en' });
  const { page, say, open } = visitor;
  await signIn(visitor, { username: AGENT, password: world.demoPassword });
  // Nobody has agreed to the terms for the demo member.
  await button(page, say('identity.termsAccept')).click();
  const main = page.locator('main');
  const rows = main.locator('tbody tr');

  await step('[AC-11] the list of hours is filtered by what became of them', async () => {
    await until('an hour has been settled', async () => {
      await open(`${LIST}?range=last7`);
      await main.locator('tbody tr, .nk-state').first().waitFor();
      return (await rows.count()) > 0;
    });
    await main.locator('select').selectOption('calculated');
    await until('the address has the filter', async () => visitor.path().includes('state=calculated'));
    await rows.first().waitFor();
  });
  await step('[AC-11] the whole filter as a file has the sums of the screen', async () => {
    const shown = await main.locator('tfoot .nk-money').allInnerTexts();
    await button(main, say('agentParts.csv')).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('agentParts.download') })
        .click(),
    ]);
    const bytes = await readFile(await file.path());
    const head = [say('agentStatements.fileNo'), say('agentStatements.fileStart')];
    const sums = [11, 12, 13].map((column) => columnOf(bytes, head, column).at(-1));
    assert.deepEqual(sums, shown.map(microsOfText));
    await page.keyboard.press('Escape');
  });
  await step('[AC-11] a statement says which tier paid and why, and leads back to the filter', async () => {
    await rows.first().getByRole('link').first().click();
    const ladder = main.getByRole('list', { name: say('agentContracts.ladder') });
    await ladder.locator('[data-is-paid]').getByText(say('agentStatements.thisTier')).waitFor();
    await main.getByText(say('agentStatements.proof')).waitFor();
    await main.getByRole('link', { name: say('agentStatements.back') }).click();
    await rows.first().waitFor();
    assert.ok(visitor.path().includes('state=calculated'), visitor.path());
    await page.goBack();
    await ladder.waitFor();
  });
  await step('[AC-11] the agent asks, and sees until when the upline answers', async () => {
    await button(main, say('agentStatements.ask')).click();
    await main.getByLabel(say('agentStatements.askLabel')).fill('Was the last hour counted?');
    await button(main, say('agentStatements.askSend')).click();
    await main.getByText(say('agentStatements.turn_upline')).waitFor();
    await main.getByText('Was the last hour counted?').waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    assert.equal(await overflowOf(page), 0);
  });
});
