import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import {
  CARD_GAME_CODES,
  cardGameOpens,
  cardsOnTable,
  dealBlackjack,
  playCardGame,
  standToTheEnd,
} from '../harness/card-game-steps.ts';
import { gameFrame, slotBalance, slotOpens, spin, spinEnds, startSpin } from '../harness/game-steps.ts';
import { countTransfers, ledgerBalance } from '../harness/ledger.ts';
import { balanceShown, button, sendLogin, signIn, signOut, takeSession } from '../harness/portal-steps.ts';
import { clearFaults, orderFault, supplierIsBack } from '../harness/sandbox.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const STAKES = 'play.stake';
/** The win is held up until the faults are cleared, or for as long as a fault may last. */
const HELD_UP_MS = 60_000;

async function openAnySlot(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/rng');
  await page.locator('main .nk-card-hit').first().click();
  await page.waitForURL(/\/seamless\?gameCode=/);
  await slotOpens(visitor);
}

/** Presses start and waits until the supplier has answered, so that the round is decided but not yet shown. */
async function spinUntilAnswered(visitor: Visitor): Promise<void> {
  const answered = visitor.page.waitForResponse(
    (response) => response.url().includes('/supplier/') && response.request().method() === 'POST',
  );
  await startSpin(visitor);
  await answered;
}

async function agreesWithLedger({ world }: Scene, visitor: Visitor, account: string): Promise<void> {
  await until('game and ledger say the same', async () => {
    return (await slotBalance(visitor)) === (await ledgerBalance(world, account));
  });
}

story('A round that a reload cuts off', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  await takeSession(visitor, account.token);

  await step(
    '[G] a reload in the middle of a spin loses nothing: the game shows the round first',
    async () => {
      await openAnySlot(visitor);
      await spinUntilAnswered(visitor);
      await visitor.page.reload();
      await gameFrame(visitor).getByText(visitor.say('arcade.noticeUnfinishedRound')).waitFor();
      await spinEnds(visitor);
      assert.equal(await countTransfers(world, account.username, STAKES), 1);
      await agreesWithLedger(scene, visitor, account.username);
    },
  );
  await step('[G] the next round goes on as if nothing had been', async () => {
    await spin(visitor);
    assert.equal(await countTransfers(world, account.username, STAKES), 2);
    await agreesWithLedger(scene, visitor, account.username);
  });
});

story('A hand of cards that a reload cuts off', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  const { page, say } = visitor;
  await takeSession(visitor, account.token);

  await step('[BC-2.1] blackjack and video poker are played to a settled result', async () => {
    for (const code of CARD_GAME_CODES) {
      await cardGameOpens(visitor, code);
      await playCardGame(visitor, code);
    }
  });
  await step('[1.62] a hand of blackjack comes back at the exact step, and is staked once', async () => {
    await cardGameOpens(visitor, 'BGBLACKJACK');
    await dealBlackjack(visitor);
    const stakes = await countTransfers(world, account.username, STAKES);
    const cards = await cardsOnTable(visitor);
    assert.ok(cards.length >= 4);
    await page.reload();
    const frame = gameFrame(visitor);
    await frame.locator('.bj-acts .act-hit[aria-disabled="false"]').waitFor();
    await frame.getByText(say('arcade.noticeResumed')).first().waitFor();
    assert.deepEqual(await cardsOnTable(visitor), cards);
    await standToTheEnd(visitor);
    assert.equal(await countTransfers(world, account.username, STAKES), stakes);
  });
  await step('[MC-6] the record says what was decided and how it ended', async () => {
    await visitor.open('/member?page=personalHistoryCopy');
    await page.locator('main tbody tr').first().getByRole('button').click();
    await page.getByText(say('records.decisions'), { exact: true }).waitFor();
    await page.getByText(say('game.act_stand')).first().waitFor();
  });
});

story('A round whose win is held up', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  const { page, say } = visitor;
  await takeSession(visitor, account.token);

  await step('[G] home says that a round waits, also after a new login', async () => {
    await openAnySlot(visitor);
    await orderFault(world, { kind: 'win_late', calls: 20, delayMs: HELD_UP_MS });
    await spinUntilAnswered(visitor);
    await visitor.open('/');
    await page.getByText(say('game.roundWaits')).waitFor();
    await signOut(visitor);
    await button(page.locator('.nk-header'), say('shell.login')).first().click();
    await sendLogin(visitor, account);
    await page.getByText(say('game.roundWaits')).waitFor();
  });
  await step('[G] one tap leads back to it, and it ends with its win', async () => {
    await page.getByRole('link', { name: say('game.continue') }).click();
    await page.waitForURL(/\/seamless\?gameCode=/);
    await clearFaults(world);
    await spinEnds(visitor);
    await agreesWithLedger(scene, visitor, account.username);
    assert.equal(await countTransfers(world, account.username, STAKES), 1);
  });
});

async function isOpen(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}

story('A round that a crash cuts off', async (scene) => {
  const { step, world } = scene;
  const account = await openAccount(world);
  const visitor = await scene.visit();
  const { watch, page } = visitor;
  await takeSession(visitor, account.token);

  await step('[G] the supplier dies after the stake and before the win', async () => {
    await openAnySlot(visitor);
    await orderFault(world, { kind: 'crash_after_bet' });
    const before = world.pidOf('sandbox');
    watch.expectLoss(true);
    await startSpin(visitor);
    await page.goto('about:blank');
    await supplierIsBack(world, before);
    watch.expectLoss(false);
    assert.equal(await countTransfers(world, account.username, STAKES), 1);
  });
  await step('[G] started again by itself, it finishes the round, and the page shows it', async () => {
    await visitor.open('/');
    await balanceShown(visitor);
    await openAnySlot(visitor);
    await spinEnds(visitor);
    await agreesWithLedger(scene, visitor, account.username);
  });
  await step('[G] the portal dies as well, and is there again with all that it had answered', async () => {
    const before = await ledgerBalance(world, account.username);
    watch.expectLoss(true);
    await page.goto('about:blank');
    process.kill(world.pidOf('server'), 'SIGKILL');
    await until('the portal answers again', () => isOpen(world.portalUrl), { limitMs: 60_000 });
    watch.expectLoss(false);
    await visitor.open('/');
    assert.equal(await balanceShown(visitor), before);
  });
  await step('[G] it was counted once, and the books balance', async () => {
    await signOut(visitor);
    await signIn(visitor, account);
    const shown = await balanceShown(visitor);
    assert.equal(shown, await ledgerBalance(world, account.username));
    assert.equal(await countTransfers(world, account.username, STAKES), 1);
    await balanceBooks(world);
  });
});
