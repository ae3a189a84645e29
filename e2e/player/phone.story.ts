import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import {
  CARD_GAME_CODES,
  cardGameOpens,
  HOUSE_GAME_CODES,
  playCardGame,
} from '../harness/card-game-steps.ts';
import {
  crashOpens,
  diceOpens,
  gameFrame,
  INSTANT_GAME_CODES,
  instantGameOpens,
  playCrash,
  playInstantGame,
  STEP_GAME_CODES,
  slotOpens,
  spin,
  stepGameOpens,
  takeFirstStep,
  takeWorth,
  throwDice,
  typeIntoDice,
} from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { button, dialog, microsOfText, overflowOf, sendLogin, takeSession } from '../harness/portal-steps.ts';
import { countOpenRounds, gamesSettled, playedOf } from '../harness/records.ts';
import { hotSlotCard } from '../harness/slots.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const REFILL_MICROS = 1_000_000_000n;
const SMALLEST_PLAY_SHARE = 0.55;
const LINE_HEIGHT = 44;
/** A hosted game of the house. */
const SLOT = 'NR0002';

async function heightOf(visitor: Visitor, selector: string): Promise<number> {
  const box = await visitor.page.locator(selector).first().boundingBox();
  return box?.height ?? 0;
}

/** The line above a game: it holds the button that leaves the game, and stands right in the room's grid. */
function gameLine(visitor: Visitor) {
  return visitor.page
    .locator('main div:visible')
    .filter({ has: visitor.page.getByRole('button', { name: visitor.say('game.rules'), exact: true }) })
    .last();
}

story('A phone in one hand', async ({ step, visit, world }) => {
  const visitor = await visit({ isPhone: true });
  const { page, say } = visitor;
  const account = await openAccount(world);
  const bar = page.getByRole('navigation', { name: say('shell.bottomMenu') });
  let gameName = '';

  await step('[HD-1] five places in the bottom bar, and nothing wider than the phone', async () => {
    await visitor.open('/');
    for (const place of ['home', 'games', 'search', 'wallet', 'me'] as const) {
      await bar.getByText(say(`shell.${place}`), { exact: true }).waitFor();
    }
    assert.ok((await overflowOf(page)) <= 0);
  });
  await step('[ST-2.1] the wallet asks a guest to log in first, and then opens', async () => {
    await bar.getByRole('button', { name: say('shell.wallet') }).tap();
    await sendLogin(visitor, account);
    await page.getByText(say('member.refillTitle')).waitFor();
    assert.equal(visitor.path(), '/member?page=wallet');
  });
  await step(
    '[G] the first tap on a game opens its sheet, with rules, return and smallest stake',
    async () => {
      await bar.getByRole('link', { name: say('shell.home') }).tap();
      const card = await hotSlotCard(visitor);
      gameName = (await card.locator('.nk-card-name').innerText()).trim();
      await card.locator('.nk-card-hit').tap();
      const sheet = dialog(visitor, gameName);
      await sheet.getByText(say('catalogue.rtp')).first().waitFor();
      await sheet.getByText(say('catalogue.smallestStake'), { exact: true }).first().waitFor();
      assert.equal(await page.locator('iframe').count(), 0);
      await button(sheet, say('catalogue.start')).tap();
      await page.waitForURL(/\/seamless\?gameCode=/);
      await slotOpens(visitor);
    },
  );
  await step('[SM-1.2] over a game there is one line, no header and no bottom bar', async () => {
    assert.equal(await page.locator('.nk-header').isVisible(), false);
    assert.equal(await bar.isVisible(), false);
    const box = await gameLine(visitor).boundingBox();
    assert.equal(Math.round(box?.height ?? 0), LINE_HEIGHT);
  });
  await step('[SM-1.2] on a small phone the game still has 55 per cent of the screen', async () => {
    await page.setViewportSize({ width: 360, height: 560 });
    const share = (await heightOf(visitor, 'iframe')) / 560;
    assert.ok(share >= SMALLEST_PLAY_SHARE, `the game has ${Math.round(share * 100)} per cent`);
    assert.ok((await overflowOf(page)) <= 0);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await step('[HD-2.1] a round is played, and the line above the game knows the balance', async () => {
    const before = await gameLine(visitor).locator('.nk-money').first().innerText();
    await spin(visitor);
    await until('the line shows another balance', async () => {
      return (await gameLine(visitor).locator('.nk-money').first().innerText()) !== before;
    });
  });
  await step('[G] a game that was played starts at the first tap', async () => {
    await button(page, say('game.back')).first().tap();
    await page.locator('.nk-row .nk-card-hit').first().waitFor();
    await page.locator('.nk-card').filter({ hasText: gameName }).locator('.nk-card-hit').first().tap();
    await page.waitForURL(/\/seamless\?gameCode=/);
    await slotOpens(visitor);
  });
  await step('[HD-2.1] a hidden balance shows stars at home and above a game', async () => {
    await button(page, say('game.back')).first().tap();
    await button(page.locator('.nk-strip'), say('shell.hideBalance')).tap();
    await page.locator('.nk-strip .nk-stars').waitFor();
    await page.locator('.nk-card').filter({ hasText: gameName }).locator('.nk-card-hit').first().tap();
    await gameLine(visitor).locator('.nk-stars').waitFor();
    await slotOpens(visitor);
  });
});

story('Credit that ran out', async ({ step, visit, world }) => {
  const visitor = await visit({ isPhone: true });
  const { page, say } = visitor;
  const account = await openAccount(world);
  await takeSession(visitor, account.token);

  await step('[RO-1.3] with 10,000 there is nothing to refill, and the page says so', async () => {
    await visitor.open('/member?page=depositv2');
    await page.getByText(say('member.refillNotNeeded')).waitFor();
    assert.ok(await button(page.locator('main'), say('member.refill')).isDisabled());
  });
  await step('[BC-2.1] Dice takes what is staked on the smallest chance', async () => {
    await visitor.open('/bgs');
    await page.locator('main .nk-card-hit').first().tap();
    await button(page.locator('dialog'), say('catalogue.start')).tap();
    await diceOpens(visitor);
    await typeIntoDice(visitor, say('arcade.winChance'), '0.01');
    await typeIntoDice(visitor, new RegExp(`^${say('arcade.stake')}`), '1000');
    for (let left = 10; left > 0; left -= 1) await throwDice(visitor);
  });
  await step('[RO-1.3] the refill lifts the balance to 1,000, once a day', async () => {
    await visitor.open('/member?page=depositv2');
    await button(page.locator('main'), say('member.refill')).tap();
    const popup = dialog(visitor, say('identity.refillTitle'));
    await button(popup, say('identity.refill')).tap();
    await popup.waitFor({ state: 'detached' });
    const line = page
      .locator('main div')
      .filter({ has: page.getByText(say('cashier.balance'), { exact: true }) })
      .last();
    const figure = line.locator('.nk-money');
    await until('the balance is 1,000', async () => microsOfText(await figure.innerText()) === REFILL_MICROS);
    assert.ok(await button(page.locator('main'), say('member.refill')).isDisabled());
  });
  const before = { played: await playedOf(world, account.username), balance: REFILL_MICROS };
  await step('[BC-2.1] the rest of it is enough for a round of each other game of the house', async () => {
    for (const code of INSTANT_GAME_CODES) {
      await instantGameOpens(visitor, code);
      await playInstantGame(visitor, code);
    }
  });
  await step('[BC-2.1] and for a round of each of its games of decisions', async () => {
    for (const code of STEP_GAME_CODES) {
      await stepGameOpens(visitor, code);
      if (await takeFirstStep(visitor)) await takeWorth(visitor);
    }
  });
  await step('[BC-2.1] and for a round at each of its tables of cards', async () => {
    for (const code of CARD_GAME_CODES) {
      await cardGameOpens(visitor, code);
      await playCardGame(visitor, code);
    }
  });
  await step('[1.62] a round of Mines that is reloaded in the middle goes on at its exact step', async () => {
    await stepGameOpens(visitor, 'BGMINES');
    const frame = gameFrame(visitor);
    await frame.locator('.quick-pick').first().tap();
    await until('a tile is open and safe', () => takeFirstStep(visitor), { limitMs: 60_000 });
    const tile = frame.locator('.mines-cell.face-safe');
    const name = await tile.getAttribute('aria-label');
    await page.reload();
    await tile.waitFor();
    assert.equal(await tile.count(), 1);
    assert.equal(await tile.getAttribute('aria-label'), name);
    await frame.getByText(say('arcade.noticeResumed')).first().waitFor();
    await takeWorth(visitor);
  });
  await step('[BC-2.1] Crash is played with everybody to a result that the page proves', async () => {
    await crashOpens(visitor);
    await playCrash(visitor);
  });
  await step('[ST-10.3] and for a round of a slot of the house, which is a hosted game', async () => {
    await visitor.open(`/seamless?gameCode=${SLOT}`);
    await slotOpens(visitor);
    await spin(visitor);
  });
  await step('[G] all twelve are settled, and what was played is what the ledger holds', async () => {
    await until('no round is open', async () => (await countOpenRounds(world, account.username)) === 0);
    assert.deepEqual(await gamesSettled(world, account.username), [...HOUSE_GAME_CODES, SLOT].toSorted());
    const { stake, win } = await playedOf(world, account.username);
    const change = win - before.played.win - (stake - before.played.stake);
    assert.equal(await ledgerBalance(world, account.username), before.balance + change);
    await balanceBooks(world);
  });
});
