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
import { button, takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, playedOf } from '../harness/records.ts';
import { countCards, dealtIn, dropHand, playTurn } from '../harness/rummy-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** Turns that both play before one gives up, so that the story ends. */
const TURNS = 3;

story('Two people at one rummy table', async (scene) => {
  const { step, world } = scene;
  const accounts = [await openAccount(world), await openAccount(world)] as const;
  const desk = await scene.visit({ language: 'en' });
  const phone = await scene.visit({ isPhone: true, theme: 'light' });
  const pair = [
    { visitor: desk, account: accounts[0] },
    { visitor: phone, account: accounts[1] },
  ] as const;
  for (const { visitor, account } of pair) await takeSession(visitor, account.token);

  await step('[API-6.14] the rooms are told with the entry that each asks for', async () => {
    const rooms = (await listCardRooms(world, accounts[0].token)).filter(
      ({ seatsPerTable }) => seatsPerTable === 6,
    );
    assert.deepEqual(
      rooms.map(({ minEntry }) => minEntry).toSorted((one, other) => one - other),
      [8, 80, 400],
    );
    const smallest = rooms.find(({ minEntry }) => minEntry === 8)?.roomId;
    for (const { visitor } of pair) await openCardRoom(visitor, smallest);
  });

  await step('[G] who sits alone plays a bot that says so, and may give the hand up', async () => {
    await takeChair(desk);
    for (const bot of await botsAtTable(desk)) await bot.locator('[data-mark="bot"]').waitFor();
    await dealtIn(desk);
    assert.equal(await countCards(desk), 13);
    await takeChair(phone);
    await dropHand(desk);
    await gameFrame(desk).locator('.rummy-result tbody.winner').waitFor();
  });

  await step(
    '[G] as people come the bot goes: two browsers play each other, and who reloads finds the hand as it lay',
    async () => {
      for (const { visitor } of pair) {
        await gameFrame(visitor).locator('.rummy-result').waitFor({ state: 'detached', timeout: 60_000 });
        await dealtIn(visitor);
      }
      assert.equal(await gameFrame(phone).locator('.room-face.bot').count(), 0);
      const cardsOf = async () => {
        const cards = await gameFrame(phone).locator('.rummy-card').all();
        return await Promise.all(cards.map((card) => card.getAttribute('data-card')));
      };
      await button(gameFrame(phone).locator('.rummy-tools'), phone.say('arcade.rummyArrange')).click();
      await gameFrame(phone).locator('.rummy-card').last().click();
      await button(gameFrame(phone).locator('.rummy-tools'), phone.say('arcade.rummyGroup')).click();
      const before = await cardsOf();
      await phone.page.reload();
      await dealtIn(phone);
      assert.deepEqual(await cardsOf(), before);
    },
  );

  await step('[G] cards are ordered by keys, by a drag and by taps', async () => {
    const frame = gameFrame(desk);
    await button(frame.locator('.rummy-tools'), desk.say('arcade.rummySort')).click();
    const groups = () => frame.locator('.rummy-group').count();
    const first = frame.locator('.rummy-card').first();
    const [name, count] = [await first.getAttribute('data-card'), await groups()];
    await first.focus();
    // A joker or a suit of one card has its own group from the start.
    const added = (await frame.locator('.rummy-group').first().locator('.rummy-card').count()) === 1 ? 0 : 1;
    await desk.page.keyboard.press('Shift+ArrowLeft');
    await until('the card has a group of its own', async () => (await groups()) === count + added);
    const focused = frame.locator('.rummy-card:focus');
    assert.equal(await focused.getAttribute('data-card'), name);
    await frame.locator(`[data-card="${name}"]`).dragTo(frame.locator('.rummy-group').last());
    await until('the card lies with the last ones', async () => {
      const last = frame.locator('.rummy-group').last();
      return (await last.locator(`[data-card="${name}"]`).count()) === 1;
    });
    await frame.locator(`[data-card="${name}"]`).click();
    await button(frame.locator('.rummy-tools'), desk.say('arcade.rummyGroup')).click();
    await until('the card is a group in front', async () => {
      const front = frame.locator('.rummy-group').first();
      return (await front.locator('.rummy-card').count()) === 1;
    });
  });

  await step('[G] a hand is played to its settled end, and both see the same points', async () => {
    await Promise.all(
      pair.map(async ({ visitor }) => {
        for (let turn = 0; turn < TURNS && (await playTurn(visitor)); turn += 1);
        if (visitor === phone) await dropHand(phone);
      }),
    );
    const winners = pair.map(({ visitor }) => gameFrame(visitor).locator('.rummy-result tbody.winner'));
    await Promise.all(winners.map((winner) => winner.waitFor({ timeout: 60_000 })));
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
