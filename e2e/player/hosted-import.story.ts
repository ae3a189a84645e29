import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  changeForeignFile,
  FOREIGN,
  FOREIGN_KIT,
  FOREIGN_NAMES,
  FOREIGN_WEIGHTS,
  writeForeignGame,
} from '../../tools/rgs-front/foreign-bundle.ts';
import { balanceBooks } from '../harness/books.ts';
import { atDeskAndPhone, type Seat } from '../harness/desk-and-phone.ts';
import { switchForeignGame } from '../harness/foreign-game.ts';
import { gameFrame } from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import { press } from '../harness/portal-steps.ts';
import { countOpenRounds, gamesSettled, playedOf } from '../harness/records.ts';
import { runTool } from '../harness/run-tool.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

const OPEN_LIMIT_MS = 60_000;

/** Flips until a round has won and one has lost, and compares what page, record and ledger say. */
async function plays({ world }: Scene, { visitor, account }: Seat): Promise<void> {
  const frame = gameFrame(visitor);
  const before = await ledgerBalance(world, account);
  const seen = new Set<string>();
  await until(
    'a round has won and one has lost',
    async () => {
      await press(visitor, frame.locator('#flip:enabled'));
      await frame.locator('#result:not(:empty)').waitFor();
      seen.add((await frame.locator('#result').getAttribute('data-payout')) ?? '');
      await frame.locator('#flip:enabled').waitFor();
      return seen.size === 2;
    },
    { limitMs: OPEN_LIMIT_MS },
  );
  assert.deepEqual([...seen].toSorted(), ['0', '1920000']);
  await until('no round is open', async () => (await countOpenRounds(world, account)) === 0);
  const { stake, win } = await playedOf(world, account);
  assert.ok(stake > 0n && win > 0n);
  assert.equal(await ledgerBalance(world, account), before - stake + win);
  assert.deepEqual(await gamesSettled(world, account), [FOREIGN.code]);
  assert.equal(await frame.locator('#balance').innerText(), `${before - stake + win}`);
}

/** Opens the newest round of the betting record, and from it the front-end again, which shows its book. */
async function watchesAgain({ visitor }: Seat): Promise<void> {
  const { page, say, language } = visitor;
  await visitor.open('/member?page=personalHistoryCopy');
  const name = language === 'bn' ? FOREIGN.nameBn : FOREIGN.nameEn;
  await press(
    visitor,
    page
      .locator('main')
      .getByRole('button', { name: new RegExp(name) })
      .first(),
  );
  await press(visitor, page.getByRole('link', { name: say('records.watchAgain') }));
  await page.waitForURL(new RegExp(`/seamless\\?gameCode=${FOREIGN.code}&replay=`));
  const result = gameFrame(visitor).locator('#result:not(:empty)');
  await result.waitFor({ timeout: OPEN_LIMIT_MS });
  assert.match(await result.innerText(), /^(0 x, 0|1\.92 x, 1920000)$/);
  assert.equal(await gameFrame(visitor).locator('#flip').isDisabled(), true);
}

story('A hosted game of somebody else, at a desk and on a phone', async (scene) => {
  const { step, world } = scene;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-guest-game-'));
  const bundle = path.join(folder, 'bundle');
  writeForeignGame(bundle);
  try {
    await step(
      '[ST-10.3] the command refuses a bundle that is not right, and says what is wrong',
      async () => {
        // Every fault that a bundle may have is a test of its own beside the maker of this one.
        const spoilt = path.join(folder, 'spoilt');
        cpSync(bundle, spoilt, { recursive: true });
        changeForeignFile(spoilt, FOREIGN_WEIGHTS, (text) => text.replace('2,1000', '2,1010'));
        const { code, said } = await runTool(world, 'rgs-import', [spoilt]);
        assert.equal(code, 1, said);
        assert.match(said, /^Refused: base: returns 96\.48 %, and game\.json declares 96 %\.$/m);
      },
    );
    await step('[ST-10.3] takes it when it is, and says what it returns', async () => {
      const { code, said } = await runTool(world, 'rgs-import', [bundle]);
      assert.equal(code, 0, said);
      assert.match(
        said,
        /base: 2 books, returns 96(\.00)? %, pays in 50(\.00)? % of rounds, at most 1\.92 bets/,
      );
      assert.match(said, new RegExp(`${FOREIGN.code} version 1 imported and is live`));
      assert.match(said, /not served, because their type is none of a game’s: coin\.js\.map/);
      assert.match(said, /opened in a browser: it came up whole/);
    });
    await step('[ST-10.3] it says what of a front-end does not work', async () => {
      const spoilt = path.join(folder, 'spoilt');
      rmSync(spoilt, { recursive: true, force: true });
      cpSync(bundle, spoilt, { recursive: true });
      rmSync(path.join(spoilt, 'front/coin.css'));
      changeForeignFile(
        spoilt,
        'front/index.html',
        (text) =>
          text.replace(
            '<main>',
            '<script src="https://games.example/a.js"></script><script>gone()</script><main>',
          ),
        false,
      );
      const { code, said } = await runTool(world, 'rgs-import', [spoilt]);
      assert.equal(code, 0, said);
      for (const words of [
        /not loaded, because it lies on another origin: index\.html: https:\/\/games\.example\/a\.js/,
        /asked for and not there: coin\.css/,
        /refused by the policy: script-src-elem, https:\/\/games\.example\/a\.js/,
        /a script failed: gone is not defined/,
      ])
        assert.match(said, words);
    });
    await step('[ST-10.3] a game that the catalogue does not have is listed by its names', async () => {
      const unlisted = await runTool(world, 'rgs-import', [bundle]);
      // The game is listed already where this story was told in this world before.
      assert.match(unlisted.said, /was there already and is live/);
      const { code, said } = await runTool(world, 'rgs-import', [bundle, ...FOREIGN_NAMES]);
      assert.equal(code, 0, said);
      if (/nobody can open it/.test(unlisted.said))
        assert.match(said, new RegExp(`${FOREIGN.code} is in the catalogue now`));
      await switchForeignGame(world, true);
    });
    const seats = await atDeskAndPhone(scene);
    await step('[ST-10.3] its own front-end stands in the portal’s stage', async () => {
      for (const { visitor } of seats) {
        await visitor.open(`/seamless?gameCode=${FOREIGN.code}`);
        await gameFrame(visitor).locator('#flip:enabled').waitFor({ timeout: OPEN_LIMIT_MS });
        assert.equal(await gameFrame(visitor).locator('#kit').innerText(), FOREIGN_KIT);
      }
    });
    await step('[G] rounds are played to their settled end, and page, record and ledger agree', async () => {
      for (const seat of seats) await plays(scene, seat);
    });
    await step('[1.50] the betting record leads from a round to its replay in that front-end', async () => {
      for (const seat of seats) await watchesAgain(seat);
    });
    await step('[G] the books balance', async () => {
      await balanceBooks(world);
    });
  } finally {
    await switchForeignGame(world, false);
    rmSync(folder, { recursive: true, force: true });
  }
});
