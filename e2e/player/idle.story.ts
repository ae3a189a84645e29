import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { standIdle } from '../harness/account-past.ts';
import { type Account, openAccount } from '../harness/accounts.ts';
import { diceOpens, slotOpens, throwDice, typeIntoDice } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import {
  balanceShown,
  button,
  dialog,
  headerBalance,
  sendLogin,
  signIn,
  sleepingConnection,
} from '../harness/portal-steps.ts';
import { standsWhole } from '../harness/still-clock.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const PIN = '4829';
/** A session that a game's call found alive is not looked up again for five seconds (`portal-session.ts`). */
const FOUND_ALIVE_MS = 5_100;
const REFILL_MICROS = 1_000_000_000n;

/** Signs in and sets the PIN of this device. */
async function setPin(visitor: Visitor, account: Account): Promise<void> {
  const { page, say } = visitor;
  await signIn(visitor, account);
  await visitor.open('/member/securityCenter');
  const heading = page.getByRole('heading', { name: say('security.pinTitle') });
  const row = page.getByRole('listitem').filter({ has: heading });
  await button(row, say('security.pinSet')).click();
  const popup = dialog(visitor, say('security.pinTitle'));
  await popup.getByLabel(say('identity.pin'), { exact: true }).fill(PIN);
  await popup.getByLabel(say('security.pinAgain'), { exact: true }).fill(PIN);
  await popup.getByLabel(say('identity.oldPassword'), { exact: true }).fill(account.password);
  await button(popup, say('security.pinSet')).click();
  await popup.waitFor({ state: 'detached' });
}

/** Presses the first game of a list right after the session ended; calls of the page's own learn of it after the press. */
async function pressGameIdle(visitor: Visitor, world: World, account: Account): Promise<void> {
  const { page } = visitor;
  const card = page.locator('main .nk-card-hit').first();
  await card.waitFor();
  await standsWhole(visitor);
  let release = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/wps/**', async (call) => {
    await pressed;
    // A call that its page gave up meanwhile goes nowhere.
    await call.continue().catch(() => undefined);
  });
  await standIdle(world, account.username);
  await card.click();
  release();
}

function pinPad(visitor: Visitor): Locator {
  return dialog(visitor, visitor.say('identity.unlockTitle'));
}

async function typePin(visitor: Visitor, pin = PIN): Promise<void> {
  const pad = pinPad(visitor);
  await pad.waitFor();
  for (const digit of pin) await button(pad, digit).click();
  await button(pad, visitor.say('identity.unlock')).click();
}

/** A thousand on the smallest chance of Dice: ten throws take all that a new account has. */
async function stakeOnSmallest(visitor: Visitor): Promise<void> {
  await typeIntoDice(visitor, visitor.say('arcade.winChance'), '0.01');
  await typeIntoDice(visitor, new RegExp(`^${visitor.say('arcade.stake')}`), '1000');
}

story('Thirty idle minutes', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say } = visitor;
  await sleepingConnection(visitor);
  await setPin(visitor, account);

  await step('[ST-14] a game that is pressed then asks for the PIN, and opens after it', async () => {
    await visitor.open('/rng');
    await pressGameIdle(visitor, world, account);
    await typePin(visitor);
    await page.waitForURL(/\/seamless\?gameCode=/);
    await slotOpens(visitor);
  });
  await step('[ST-14] [MO-5] so does a game that plays in a popup', async () => {
    await visitor.open('/bgs');
    await pressGameIdle(visitor, world, account);
    await typePin(visitor);
    await diceOpens(visitor);
    assert.equal(visitor.path(), '/bgs');
  });
  await step(
    '[ST-14] a stake in a game that stands open asks for it too, and the game is there again',
    async () => {
      await stakeOnSmallest(visitor);
      await throwDice(visitor);
      await standIdle(world, account.username);
      await sleep(FOUND_ALIVE_MS);
      await page.frameLocator('iframe').locator('.bet-button').click();
      await typePin(visitor);
      await diceOpens(visitor);
      await stakeOnSmallest(visitor);
      for (let left = 9; left > 0; left -= 1) await throwDice(visitor);
    },
  );
  await step('[ST-14] a refill that was pressed is made after the PIN, and once', async () => {
    // The page hears of nothing here: a stake that is taken while it opens would not be on it.
    await until('all of it is staked', async () => (await ledgerBalance(world, account.username)) === 0n);
    await visitor.open('/member?page=depositv2');
    await button(page.locator('main'), say('member.refill')).click();
    const popup = dialog(visitor, say('identity.refillTitle'));
    const go = button(popup, say('identity.refill'));
    await until('the refill may be pressed', () => go.isEnabled());
    await standIdle(world, account.username);
    await go.click();
    await typePin(visitor);
    await until('the balance is there', async () => (await headerBalance(visitor)) >= REFILL_MICROS);
    await popup.waitFor({ state: 'detached' });
  });
});

story('Five wrong PINs', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { say, watch } = visitor;
  await sleepingConnection(visitor);
  await setPin(visitor, account);

  await step(
    '[ST-14] after five wrong tries the PIN is void, and the login asks for the password',
    async () => {
      await visitor.open('/rng');
      await pressGameIdle(visitor, world, account);
      watch.expectRefusal({ path: '/wps/session/unlock', status: 401 });
      for (let turn = 4; turn > 0; turn -= 1) {
        await typePin(visitor, '1111');
        await pinPad(visitor).getByText(say('errors.pinWrong')).waitFor();
      }
      await typePin(visitor, '1111');
      const warning = dialog(visitor, say('shell.warningTitle'));
      await warning.getByText(say('errors.pinGone')).waitFor();
      await button(warning, say('shell.confirm')).click();
      await dialog(visitor, say('identity.loginTitle')).waitFor();
    },
  );
  await step('[ST-2.1] the full login leads on to the game that was pressed', async () => {
    await sendLogin(visitor, account);
    await slotOpens(visitor);
  });
});

story('A page that stands open', async ({ step, visit, world }) => {
  const account = await openAccount(world);
  const visitor = await visit();
  const { page, say, watch } = visitor;
  watch.expectLoss(true);
  await setPin(visitor, account);

  await step(
    '[ST-14] says by itself that the session ended, and the PIN brings it back to where it was',
    async () => {
      await visitor.open('/rng');
      await balanceShown(visitor);
      await standIdle(world, account.username);
      await page.getByText(say('shell.sessionEnded')).waitFor({ timeout: 20_000 });
      await typePin(visitor);
      await balanceShown(visitor);
      assert.equal(visitor.path(), '/rng');
    },
  );
  await step('[ST-14] whoever closes the pad first meets it again at the game that is pressed', async () => {
    await standIdle(world, account.username);
    await pinPad(visitor).waitFor({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await pinPad(visitor).waitFor({ state: 'detached' });
    await page.locator('main .nk-card-hit').first().click();
    await typePin(visitor);
    await page.waitForURL(/\/seamless\?gameCode=/);
    await slotOpens(visitor);
  });
});
