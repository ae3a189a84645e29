import assert from 'node:assert/strict';
import { balanceBooks } from '../harness/books.ts';
import { atDeskAndPhone, openFromList, type Seat } from '../harness/desk-and-phone.ts';
import { enterShallowWater, fireSomeShots, fishBalance } from '../harness/fish-steps.ts';
import { countTransfers, ledgerBalance } from '../harness/ledger.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

story('An evening in the rooms, at a desk and on a phone', async (scene) => {
  const { step, world } = scene;
  const seats = await atDeskAndPhone(scene);

  const shoots = async ({ visitor, account }: Seat): Promise<void> => {
    const before = await ledgerBalance(world, account);
    await openFromList(visitor, '/fish');
    await enterShallowWater(visitor);
    await fireSomeShots(visitor);
    await until('game and ledger say the same', async () => {
      return (await fishBalance(visitor)) === (await ledgerBalance(world, account));
    });
    assert.ok((await countTransfers(world, account, 'play.stake')) >= 1);
    const { stake, win } = await playedOf(world, account);
    assert.ok(stake > 0n);
    assert.equal(await ledgerBalance(world, account), before - stake + win);
    await until('no round is open', async () => (await countOpenRounds(world, account)) === 0);
  };

  await step('[G] shots at fish are settled, and game, record and ledger agree', async () => {
    for (const seat of seats) await shoots(seat);
  });

  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});
