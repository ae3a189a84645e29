import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { enterShallowWater, fireSomeShots, fishBalance } from '../harness/fish-steps.ts';
import { countTransfers, ledgerBalance } from '../harness/ledger.ts';
import { takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

story('An evening in the rooms', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  const { page } = visitor;
  await takeSession(visitor, account.token);

  await step('[G] shots at fish are settled, and game, record and ledger agree', async () => {
    const before = await ledgerBalance(world, account.username);
    await visitor.open('/fish');
    await page.locator('main .nk-card-hit').first().click();
    await page.waitForURL(/\/seamless\?gameCode=/);
    await enterShallowWater(visitor);
    await fireSomeShots(visitor);
    await until('game and ledger say the same', async () => {
      return (await fishBalance(visitor)) === (await ledgerBalance(world, account.username));
    });
    assert.ok((await countTransfers(world, account.username, 'play.stake')) >= 1);
    const { stake, win } = await playedOf(world, account.username);
    assert.ok(stake > 0n);
    assert.equal(await ledgerBalance(world, account.username), before - stake + win);
    await until('no round is open', async () => (await countOpenRounds(world, account.username)) === 0);
  });

  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});
