import assert from 'node:assert/strict';
import { listDraws } from '@nokshi/contract/lottery.ts';
import { callPortal } from '../harness/accounts.ts';
import { DRAW_FILE, giveDrawFile } from '../harness/draw-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { World } from '../harness/world.ts';

const GAME = 'LT0001';
/** It draws every minute. */
const DRAWN_WITHIN_MS = 100_000;
const FORGED = 'ab'.repeat(32);

/** The number of a draw of this portal; empty while there is none. */
async function drawnNumber(world: World): Promise<string> {
  const path = listDraws.paths[0] ?? '';
  const { list } = (await callPortal(world, { path, query: { gameCode: GAME } })) as {
    readonly list: readonly { readonly numero: string; readonly result: unknown }[];
  };
  return list.find(({ result }) => result !== null)?.numero ?? '';
}

story('The verifier of draws', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const verdict = page.locator('main [data-verdict]');

  await step('[1.72] says every check of a file, and that its beacon is a simulation', async () => {
    await visitor.open('/verify-draw');
    await giveDrawFile(visitor, DRAW_FILE);
    await page.locator('main [data-verdict="ok"]').waitFor();
    assert.equal(await page.locator('main [data-check="ok"]').count(), 8);
    await verdict.locator('[data-mark="beacon"]').waitFor();
    await page.locator('main details summary').click();
    await page.getByText(say('lotteryVerify.stepKey')).waitFor();
  });
  await step('[1.71] finds out a sealed set that was changed, and says what comes out instead', async () => {
    await giveDrawFile(visitor, { ...DRAW_FILE, ticketRoot: FORGED });
    await page.locator('main [data-verdict="wrong"]').waitFor();
    const ticket = page.locator('main [data-of="ticket"]');
    await ticket.getByText(say('lotteryVerify.ticketWrong')).waitFor();
    await ticket.getByText(FORGED).waitFor();
    await ticket.getByText(DRAW_FILE.ticketRoot).waitFor();
  });
  await step('names what cannot be read of a file, and keeps what it had', async () => {
    await giveDrawFile(visitor, { ...DRAW_FILE, commit: 'short' });
    await page.getByText(say('lotteryVerify.unreadable', { field: 'commit' })).waitFor();
    await verdict.waitFor();
  });
  await step('[1.71] a draw of this portal is checked by its address', async () => {
    const limitMs = DRAWN_WITHIN_MS;
    await until('a draw is out', async () => (await drawnNumber(world)) !== '', { limitMs });
    await visitor.open(`/verify-draw?gameCode=${GAME}&numero=${await drawnNumber(world)}`);
    await page.locator('main [data-verdict="ok"]').waitFor();
    assert.equal(await page.locator('main [data-check="ok"]').count(), 6);
  });
});
