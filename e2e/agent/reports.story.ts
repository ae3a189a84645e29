import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { withClient } from '../../tools/start/databases.mjs';
import { openAccount } from '../harness/accounts.ts';
import { slotOpens, spin } from '../harness/game-steps.ts';
import { button, microsOfText, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { columnOf, playedOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { World } from '../harness/world.ts';

/** An agent with a code, and a member who registered by it. */
async function aTeamOfTwo(world: World) {
  const agent = await openAccount(world);
  await withClient(world.databaseUrl, async (client) => {
    await client.query('update identity_member set type = 1 where account = $1', [agent.username]);
    await client.query(
      `insert into identity_invite_code (code_key, code, member_id, made_at)
       select account, account, id, now() from identity_member where account = $1`,
      [agent.username],
    );
  });
  return { agent, member: await openAccount(world, { affiliateCode: agent.username }) };
}

story('An agent opens a figure of the team down to a bet', async (scene) => {
  const { step, world } = scene;
  const { agent, member } = await aTeamOfTwo(world);
  const player = await scene.visit();
  await takeSession(player, member.token);
  await player.open('/rng');
  await player.page.locator('main .nk-card-hit').first().click();
  await slotOpens(player);
  const visitor = await scene.visit({ language: 'en' });
  const { page, say, open } = visitor;
  await takeSession(visitor, agent.token, '/agentHome/agentTeamOverview?range=today');
  const bets = page.locator('main dl > div', { hasText: say('agentTeam.teamBets') }).locator('.nk-money');
  await bets.waitFor();
  await spin(player);
  const played = await playedOf(world, member.username);
  const rows = page.locator('main tbody tr');
  const report = () => open('/agentHome/personalHistoryCopy?range=today');

  await step('[AC-2] the open overview counts the bet within seconds, without a reload', async () => {
    await until(
      'the overview has the stake',
      async () => microsOfText(await bets.innerText()) === played.stake,
    );
    await page.setViewportSize({ width: 360, height: 800 });
    assert.equal(await overflowOf(page), 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await step('[AC-4] the tree opens to the member, with the same figure', async () => {
    await open('/agentHome/downlineManagmentView?range=today');
    const row = rows.filter({ hasText: member.username });
    assert.equal(microsOfText(await row.locator('.nk-money').first().innerText()), played.stake);
    const threads = page.getByRole('region', { name: say('agentTeam.tree') });
    await threads.getByRole('link', { name: member.username }).click();
    await page.getByText(say('agentTeam.hiddenTitle')).waitFor();
    await threads.locator('[aria-current]').filter({ hasText: member.username }).waitFor();
  });
  await step(
    '[AC-5] team betting shows what the team played, and opens to the member, the bet and its entries',
    async () => {
      await report();
      await until('the bet has been counted', async () => {
        await page.locator('main tbody tr, main .nk-state').first().waitFor();
        if ((await rows.count()) === 1) return true;
        await page.reload();
        return false;
      });
      const total = await page.locator('main tfoot .nk-money').first().innerText();
      assert.equal(microsOfText(total), played.stake);
      await rows.getByRole('link', { name: member.username }).click();
      await page.getByText(say('agentReports.agrees')).waitFor();
      await rows.first().getByRole('button').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: say('agentReports.entries') }).waitFor();
      assert.ok((await dialog.getByRole('listitem').count()) > 0, 'the bet has no entries');
      await page.keyboard.press('Escape');
    },
  );
  await step('[AC-5] the whole filter as a file has the sum of the screen', async () => {
    await report();
    await rows.first().waitFor();
    await button(page.locator('main'), say('agentParts.csv')).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('agentParts.download') })
        .click(),
    ]);
    const bytes = await readDownload(file);
    const head = [say('agentReports.member'), say('agentReports.which')];
    assert.equal(columnOf(bytes, head, 3).at(-1), played.stake);
    await page.keyboard.press('Escape');
  });
  await step('[AC-8] the ledger of the team names the member’s lines', async () => {
    await open('/agentHome/agentDownlineTransactionDetailsCopy');
    await rows.first().getByRole('button').click();
    await page.getByRole('dialog').getByText(say('agentReports.bothSides')).waitFor();
  });
});

async function readDownload(file: { path(): Promise<string> }): Promise<Buffer> {
  return readFile(await file.path());
}
