import assert from 'node:assert/strict';
import { newAccount } from '../harness/accounts.ts';
import {
  crashOpens,
  diceOpens,
  frameOrigin,
  gameFrame,
  playCrash,
  slotOpens,
  spin,
  throwDice,
} from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { balanceShown, button, fillRegistration, sendRegistration } from '../harness/portal-steps.ts';
import { hotSlotCard } from '../harness/slots.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import { PHONE_HOST } from '../harness/world.ts';

story('The portal over plain http under another name', async ({ step, visit, world }) => {
  const visitor = await visit({ isRemote: true });
  const { page, say } = visitor;
  const account = newAccount();

  await step('[C] the page is no secure context and sends none of the headers of one', async () => {
    const response = await page.goto(`${visitor.origin}/`);
    await visitor.comesAlive();
    assert.equal(await page.evaluate('isSecureContext'), false);
    assert.equal(await page.evaluate('typeof crypto.subtle'), 'undefined');
    assert.equal(await page.evaluate('typeof crypto.randomUUID'), 'undefined');
    const headers = response?.headers() ?? {};
    assert.equal(headers['strict-transport-security'], undefined);
    assert.equal(headers['cross-origin-opener-policy'], undefined);
    assert.ok(!(headers['content-security-policy'] ?? '').includes('upgrade-insecure-requests'));
  });
  await step('[ST-4.1] registering works, with its proof of work', async () => {
    await button(page.locator('.nk-header'), say('shell.register')).click();
    await fillRegistration(visitor, account);
    await sendRegistration(visitor, account.username);
    await balanceShown(visitor);
  });
  await step('[C] cookies carry no Secure and no __Host- here', async () => {
    const cookies = await visitor.context.cookies();
    assert.ok(cookies.every(({ name, secure }) => !secure && !name.startsWith('__')));
  });
  await step('[ST-10.3] a slot opens on the same name and takes a spin', async () => {
    await (await hotSlotCard(visitor, world)).locator('.nk-card-hit').click();
    await page.waitForURL(/\/seamless\?gameCode=/);
    await slotOpens(visitor);
    assert.equal(await frameOrigin(visitor), `http://${PHONE_HOST}:${world.portArcade}`);
    await spin(visitor);
  });
  await step('[BC-2.1] a round of Crash is played with everybody, and the page proves it', async () => {
    await crashOpens(visitor);
    await playCrash(visitor);
  });
  await step('[BC-2.1] Dice takes a throw and reveals its seed', async () => {
    await visitor.open('/bgs');
    await page.locator('main .nk-card-hit').first().click();
    await diceOpens(visitor);
    await throwDice(visitor);
    const frame = gameFrame(visitor);
    await frame.getByRole('button', { name: say('arcade.seedRotate') }).click();
    await frame.getByText(say('arcade.seedRevealedTitle')).waitFor();
  });
  await step('[G] the verifier works the throw out in the page, without crypto.subtle', async () => {
    await gameFrame(visitor).locator('.rounds .round-chip').first().click();
    await gameFrame(visitor)
      .getByRole('button', { name: say('arcade.proofOpenVerifier') })
      .click();
    await page.waitForURL(/\/verify\?round=/);
    await page.locator('[data-verdict="ok"]').waitFor();
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
  await step('[HD-2.1] the balance follows live and agrees with the ledger', async () => {
    await until('header and ledger agree', async () => {
      return (await balanceShown(visitor)) === (await ledgerBalance(world, account.username));
    });
  });
});
