import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { gameFrame, slotOpens, spin, spinEnds } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { microsOfText, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { playedOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** One whose reels turn, and one whose wins fall. */
const SLOTS = [
  { code: 'NR0002', name: /Padma Pearls/, isPhone: false },
  { code: 'NR0005', name: /Meghna Cascade/, isPhone: true },
] as const;

for (const { code, name, isPhone } of SLOTS) {
  story(`A round watched again ${isPhone ? 'on a phone' : 'on a wide screen'}`, async (scene) => {
    const { step, world } = scene;
    const account = await openAccount(world);
    const visitor = await scene.visit({ language: 'en', isPhone });
    const { page, say } = visitor;
    await takeSession(visitor, account.token);
    const frame = gameFrame(visitor);

    await step('[ST-10.3] a slot of the house is played once', async () => {
      await visitor.open(`/seamless?gameCode=${code}`);
      await slotOpens(visitor);
      await spin(visitor);
    });
    const played = await playedOf(world, account.username);
    const balance = await ledgerBalance(world, account.username);

    await step('[1.50] its round in the betting record leads to its replay', async () => {
      await visitor.open('/member?page=personalHistoryCopy');
      const row = page.locator('main').getByRole('button', { name }).first();
      await row.click();
      await page.getByRole('link', { name: say('records.watchAgain') }).click();
      await page.waitForURL(new RegExp(`/seamless\\?gameCode=${code}&replay=`));
    });
    await step('[1.50] shows stake and win as they were, and can be seen as often as one likes', async () => {
      await frame.getByText(say('arcade.replayMark'), { exact: true }).waitFor();
      await spinEnds(visitor);
      const [stake, win] = (await frame.locator('.controls.replay .amount').allInnerTexts()).map(
        microsOfText,
      );
      assert.deepEqual({ stake, win }, played);
      await frame.getByRole('button', { name: say('arcade.watchAgain') }).click();
      await frame.locator('#spin[aria-disabled="true"], button.spin:not(#spin)').first().waitFor();
      await spinEnds(visitor);
      assert.deepEqual(await graveFindings(visitor), []);
      assert.ok((await overflowOf(page)) <= 0);
    });
    await step('[G6] nothing was staked for it', async () => {
      assert.deepEqual(await playedOf(world, account.username), played);
      assert.equal(await ledgerBalance(world, account.username), balance);
    });
    await step('[4.13] the round of somebody else is not shown', async () => {
      const address = page.url();
      const stranger = await scene.visit({ language: 'en', isPhone });
      await takeSession(stranger, (await openAccount(world)).token);
      stranger.watch.expectRefusal({ path: '/wps/v2/games/rounds/replay', status: 404 });
      await stranger.page.goto(address);
      await until('the page says so', () =>
        stranger.page.getByText(say('game.roundGoneTitle'), { exact: true }).isVisible(),
      );
    });
  });
}
