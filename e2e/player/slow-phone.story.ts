import assert from 'node:assert/strict';
import { newAccount } from '../harness/accounts.ts';
import { slotOpens, spinEnds, startSpin } from '../harness/game-steps.ts';
import { countTransfers } from '../harness/ledger.ts';
import { button, dialog, fillRegistration, overflowOf, sendRegistration } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** A cheap phone at the edge of the network. */
const BYTES_PER_SECOND = 400_000 / 8;
const ROUND_TRIP_MS = 400;
const CPU_SLOWDOWN = 6;
const LIMIT_MS = 900_000;

/** The worker's own time for the proof of work, without the way to the server; null until it is done. */
const PROOF_MS = `performance.getEntriesByName('proof-of-work')[0]?.duration ?? null`;

story(
  'A slow phone on a slow network',
  async ({ step, visit, world }) => {
    const visitor = await visit({ isPhone: true, width: 360, height: 560 });
    const { page, say, context } = visitor;
    const account = newAccount();
    const stakes = () => countTransfers(world, account.username, 'play.stake');
    const session = await context.newCDPSession(page);
    context.setDefaultTimeout(240_000);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

    await step('[VA-1.1] the registration opens and takes what is typed', async () => {
      await page.goto(`${visitor.origin}/register`, { timeout: 240_000 });
      await dialog(visitor, say('identity.registerTitle')).waitFor();
      await fillRegistration(visitor, account);
    });
    await step('[ST-4.3] the verification ends without a wait, and the member is signed in', async () => {
      const proofMs = await until('the verification is done', () => page.evaluate<number | null>(PROOF_MS), {
        limitMs: 120_000,
      });
      // The browser slows the page and not its workers, so the phone's own time is the slowdown times what was seen.
      const [seen, phone] = [proofMs, proofMs * CPU_SLOWDOWN].map(Math.round);
      process.stdout.write(`    proof of work: ${seen} ms in the worker, ${phone} ms on such a phone\n`);
      await sendRegistration(visitor, account.username);
    });
    await step('[ST-10.3] a game opens, and a round is played to its end', async () => {
      await page.locator('.nk-row .nk-card-hit').first().tap();
      await button(page.locator('dialog'), say('catalogue.start')).tap();
      await page.waitForURL(/\/seamless\?gameCode=/);
      await slotOpens(visitor);
      await until(
        'the round has begun',
        async () => {
          if ((await stakes()) > 0) return true;
          // On a page that still grows a first tap may land beside the button, as a finger's does.
          await startSpin(visitor);
          return until('the stake is taken', async () => (await stakes()) > 0, { limitMs: 15_000 });
        },
        { limitMs: 90_000 },
      );
      await spinEnds(visitor);
      assert.equal(await stakes(), 1);
      assert.ok((await overflowOf(page)) <= 0);
    });
  },
  { limitMs: LIMIT_MS },
);
