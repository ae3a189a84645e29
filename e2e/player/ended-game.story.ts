import assert from 'node:assert/strict';
import { withClient } from '../../tools/start/databases.mjs';
import { openAccount, signInElsewhere } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { diceOpens, gameFrame, slotOpens, spin, throwDice } from '../harness/game-steps.ts';
import { countTransfers } from '../harness/ledger.ts';
import { dialog, press, sendLogin, sleepingConnection, takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { slotVendor } from '../harness/vendors.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

/** Why the supplier's newest round was refused, in its own words; its wallet was told RS_ERROR_TOKEN_EXPIRED. */
async function refusalOfNewestRound(world: World, gameCode: string): Promise<unknown> {
  const { rows } = await withClient(world.sandboxDatabaseUrl, (client) =>
    client.query('select refusal from sandbox_round where game_code = $1 order by started_at desc limit 1', [
      gameCode,
    ]),
  );
  return rows[0]?.['refusal'];
}

/** A game, how it opens, what starts a round of it, and a whole round. */
interface Way {
  readonly of: string;
  readonly code: string;
  readonly opens: (visitor: Visitor) => Promise<void>;
  readonly start: string;
  readonly plays: (visitor: Visitor) => Promise<void>;
}

for (const isPhone of [true, false]) {
  story(
    `A game whose session ended ${isPhone ? 'on a phone' : 'at a desk'}`,
    async ({ step, visit, world }) => {
      const supplier = (await slotVendor(world, 0)).games[0]?.code ?? '';
      const ways: readonly Way[] = [
        { of: 'a supplier', code: supplier, opens: slotOpens, start: '#spin', plays: spin },
        { of: 'a hosted maker', code: 'NR0003', opens: slotOpens, start: '#spin', plays: spin },
        { of: 'the house', code: 'BGDICE', opens: diceOpens, start: '.bet-button', plays: throwDice },
      ];
      const account = await openAccount(world);
      const visitor = await visit({ isPhone, language: 'en' });
      const { page, say } = visitor;
      await sleepingConnection(visitor);
      await takeSession(visitor, account.token);

      for (const { of, code, opens, start, plays } of ways) {
        await step(`[1.11] a game of ${of} says so at the next stake, which is not taken`, async () => {
          await visitor.open(`/seamless?gameCode=${code}`);
          await opens(visitor);
          await signInElsewhere(world, account);
          const before = await countTransfers(world, account.username, 'play.stake');
          await press(visitor, gameFrame(visitor).locator(start));
          await page.getByText(say('shell.sessionEnded')).waitFor();
          await dialog(visitor, say('identity.loginTitle')).waitFor();
          assert.equal(await countTransfers(world, account.username, 'play.stake'), before);
          if (code === supplier) assert.equal(await refusalOfNewestRound(world, code), 'session_gone');
        });
        await step(`[ST-14] who logs in again goes on in the game of ${of}`, async () => {
          // Who is back before a game may be started again is told so, and tried again.
          visitor.watch.expectRefusal({ path: '/supplier/spin', status: 429, mayStayAway: true });
          await sendLogin(visitor, account);
          await opens(visitor);
          await plays(visitor);
        });
      }
      await step('[G] the books balance', async () => {
        await balanceBooks(world);
      });
    },
  );
}
