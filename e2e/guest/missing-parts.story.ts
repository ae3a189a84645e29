import assert from 'node:assert/strict';
import { graveFindingsInBothThemes } from '../harness/axe.ts';
import { button } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Parts of the portal's script that a browser does not get (RT-15). */

/** Addresses of tables, and the file of the build that holds the rules of each one's family. */
const RULES_OF_TABLES = {
  '/lottery?gameCode=LT0001': 'number-games',
  '/lottery?gameCode=EL0010': 'lhc',
  '/vnLottery?gameCode=VN0008': 'vietnam',
  '/seaLottery?gameCode=SE0001': 'south-east-asia',
} as const;

/** How long the console has said nothing when it rests. */
const CONSOLE_RESTS_MS = 1000;

/** The browser's console tells of the part that a step keeps away, and of nothing else; what it still says comes too. */
async function onlyMissingPart(visitor: Visitor): Promise<void> {
  const told: string[] = [];
  let spokeAt = performance.now();
  await until('the console has told of the part and rests', async () => {
    const lines = visitor.watch.takeProblems();
    if (lines.length > 0) spokeAt = performance.now();
    told.push(...lines);
    const rests = performance.now() - spokeAt >= CONSOLE_RESTS_MS;
    return rests && told.some((line) => line.includes('ChunkLoadError'));
  });
  assert.deepEqual(
    told.filter((line) => !/ChunkLoadError|net::ERR_FAILED/.test(line)),
    [],
  );
}

story('Parts of the script that do not come', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const screen = page.getByRole('alert').filter({ hasText: say('shell.chunkTitle') });

  await step('a table opened by its address names the rules of its family, and no others', async () => {
    for (const [address, rules] of Object.entries(RULES_OF_TABLES)) {
      const html = await (await page.request.get(`${world.portalUrl}${address}`)).text();
      const named = Object.values(RULES_OF_TABLES).filter((file) => html.includes(`/assets/${file}-`));
      assert.deepEqual(named, [rules], address);
    }
  });
  await step(
    '[RT-15.2] [RT-15.3] a group that fails gives a screen that anybody can use, and its button brings the page',
    async () => {
      await visitor.open('/');
      await page.route('**/assets/GameListCenter-*.js', (route) => route.abort());
      await page
        .locator('.nk-side')
        .getByRole('link', { name: say('catalogue.categoryRNG') })
        .click();
      await screen.waitFor();
      await onlyMissingPart(visitor);
      assert.deepEqual(await graveFindingsInBothThemes(visitor), []);
      await page.unroute('**/assets/GameListCenter-*.js');
      await button(page, say('shell.reload')).click();
      await page.locator('main .nk-card-hit').first().waitFor();
    },
  );
  await step('[RT-15.3] a part that has not arrived in 120 s gives the same screen', async () => {
    await page.clock.install();
    await visitor.open('/');
    await page.route('**/assets/AccountGame-*.js', () => undefined);
    await page
      .locator('.nk-side')
      .getByRole('link', { name: say('shell.recent') })
      .click();
    await page.clock.fastForward(119_000);
    assert.equal(await screen.count(), 0);
    await page.clock.fastForward(2000);
    await screen.waitFor();
    await onlyMissingPart(visitor);
    await page.unroute('**/assets/AccountGame-*.js');
    visitor.watch.takeProblems();
  });
});
