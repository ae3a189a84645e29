import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import {
  botsAtTable,
  leaveChair,
  listCardRooms,
  openCardRoom,
  openHands,
  roomBalance,
  takeChair,
} from '../harness/card-steps.ts';
import { gameFrame } from '../harness/game-steps.ts';
import { countTransfers, ledgerBalance } from '../harness/ledger.ts';
import { playHand } from '../harness/patti-steps.ts';
import { takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

story('Two people at one card table', async (scene) => {
  const { step, world } = scene;
  const accounts = [await openAccount(world), await openAccount(world)] as const;
  const desk = await scene.visit({ language: 'en' });
  const phone = await scene.visit({ isPhone: true });
  const pair = [
    { visitor: desk, account: accounts[0] },
    { visitor: phone, account: accounts[1] },
  ] as const;
  for (const { visitor, account } of pair) await takeSession(visitor, account.token);

  await step('[API-6.14] the rooms are told with their stakes and who is there', async () => {
    const all = await listCardRooms(world, accounts[0].token);
    const rooms = all.filter(({ seatsPerTable }) => seatsPerTable === 5);
    assert.deepEqual(
      rooms.map(({ minBet }) => minBet).toSorted((one, other) => one - other),
      [1, 10, 50],
    );
    const smallest = rooms.find(({ minBet }) => minBet === 1)?.roomId;
    for (const { visitor } of pair) await openCardRoom(visitor, smallest);
    await until('both are counted', async () => {
      const now = await listCardRooms(world, accounts[0].token);
      return now.find(({ roomId }) => roomId === smallest)?.onlineCount === 2;
    });
  });

  await step('[G] two browsers sit at one table, with a bot that says so', async () => {
    for (const { visitor } of pair) await takeChair(visitor);
    await until('each sees the other', async () => {
      const others = pair.map(({ visitor }) =>
        gameFrame(visitor).locator('.room-seat:not(.free, .mine):not(:has(.room-face.bot))').count(),
      );
      return (await Promise.all(others)).every((count) => count === 1);
    });
    for (const bot of await botsAtTable(phone)) await bot.locator('[data-mark="bot"]').waitFor();
  });

  await step('[G] a hand is played to its end, and who reloads finds it again', async () => {
    await gameFrame(phone).locator('.patti-cards').first().waitFor({ timeout: 60_000 });
    await phone.page.reload();
    await gameFrame(phone).locator('.room-seat.mine').waitFor({ timeout: 60_000 });
    const acts = await Promise.all(pair.map(({ visitor }) => playHand(visitor)));
    assert.ok(
      acts.every((count) => count > 0),
      `one of them did nothing: ${acts.join(' and ')}`,
    );
    for (const { visitor } of pair) await leaveChair(visitor);
  });

  await step('[G] game, record and ledger agree on every stake', async () => {
    for (const { visitor, account } of pair) {
      await until('no round is open', async () => (await countOpenRounds(world, account.username)) === 0);
      await until('game and ledger say the same', async () => {
        return (await roomBalance(visitor)) === (await ledgerBalance(world, account.username));
      });
      assert.ok((await countTransfers(world, account.username, 'play.stake')) >= 1);
      assert.ok((await playedOf(world, account.username)).stake > 0n);
    }
  });

  await step('[G] each deals the hand again from the seed that was told of before', async () => {
    for (const { visitor } of pair) {
      const hands = await openHands(visitor);
      await hands.first().locator('.room-proof .icon').waitFor();
      assert.equal(await hands.getByText(visitor.say('arcade.roomProofWrong')).count(), 0);
    }
    await gameFrame(desk).getByText(desk.say('arcade.roomProofAnnounced')).first().waitFor();
  });

  await step('[G] the books balance', async () => {
    await balanceBooks(world);
  });
});
