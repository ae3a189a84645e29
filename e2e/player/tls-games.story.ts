import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import {
  crashOpens,
  diceOpens,
  frameOrigin,
  playCrash,
  slotOpens,
  spin,
  throwDice,
} from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { balanceShown, takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { openTlsDoor } from '../harness/tls-door.ts';
import { until } from '../harness/until.ts';
import { PHONE_HOST } from '../harness/world.ts';

story(
  'Games on an encrypted origin in a portal that is not, by two names',
  async ({ step, visit, world }) => {
    const door = await openTlsDoor(world);
    try {
      for (const host of ['localhost', PHONE_HOST]) {
        const visitor = await visit({
          origin: `http://${host}:${door.portPortal}`,
          takesAnyCertificate: true,
        });
        const { username, token } = await openAccount(world);
        await takeSession(visitor, token);
        const games = `https://${host}:${door.portArcade}`;
        await step(`[ST-10.3] at ${host}, a hosted game opens in its frame and takes a spin`, async () => {
          await visitor.open('/seamless?gameCode=NR0001');
          await slotOpens(visitor);
          assert.equal(await frameOrigin(visitor), games);
          await spin(visitor);
        });
        await step(`[BC-2.1] at ${host}, a game of the house is played to its result`, async () => {
          if (host === PHONE_HOST) {
            // A round may end between the look and the press.
            visitor.watch.expectRefusal({ path: '/in-house/crash/cash-out', status: 409, mayStayAway: true });
            await crashOpens(visitor);
            await playCrash(visitor);
          } else {
            await visitor.open('/seamless?gameCode=BGDICE');
            await diceOpens(visitor);
            await throwDice(visitor);
          }
        });
        await step(`[HD-2.1] at ${host}, the balance follows and agrees with the ledger`, async () => {
          await until('header and ledger agree', async () => {
            return (await balanceShown(visitor)) === (await ledgerBalance(world, username));
          });
        });
      }
      await step('[G] the books balance', async () => {
        await balanceBooks(world);
      });
    } finally {
      await door.close();
    }
  },
);
