import assert from 'node:assert/strict';
import { button, microsOfText } from '../harness/portal-steps.ts';
import { focusNothing, openHomeStill, pointNowhere, rest, runClock } from '../harness/still-clock.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Figures of home that grow by themselves, and its line of notices: how often, by how much, and what holds them. */

const TICK_MICROS = 165_110_000n;
const UNIT = 1_000_000n;
const LOOK_MS = 200;
/** A figure rolls to its new value for 600 ms. */
const ROLL_MS = 700;
/** A figure that has rolled is the same at least until the look before 2700 ms, the earliest that a growth may be seen. */
const CALM_MS = 1_800;

async function figureOf({ page }: Visitor, selector: string): Promise<bigint> {
  return microsOfText(await page.locator(selector).first().innerText());
}

/**
 * Moves the clock on until the figure is another one; tells how long that took, to within 200 ms. It may not change in
 * the first `calmMs`, which pass in one go.
 */
async function untilItChanges(
  visitor: Visitor,
  selector: string,
  { calmMs = 0, limitMs }: { readonly calmMs?: number; readonly limitMs: number },
): Promise<number> {
  const before = await figureOf(visitor, selector);
  if (calmMs > 0) await runClock(visitor, calmMs);
  assert.equal(await figureOf(visitor, selector), before);
  for (let tookMs = calmMs + LOOK_MS; tookMs <= limitMs; tookMs += LOOK_MS) {
    await runClock(visitor, LOOK_MS);
    if ((await figureOf(visitor, selector)) !== before) return tookMs;
  }
  throw new Error(`${selector} was the same for ${limitMs} ms`);
}

story('The figure on the hot card', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });
  const { page, say } = visitor;
  const hot = page.getByRole('region', { name: say('home.hot'), exact: true });
  const card = hot.locator('.nk-card').filter({ has: page.locator('.nk-tick') });
  const figure = () => figureOf(visitor, '.nk-tick b');

  await step('[HM-7.2] it grows by 165.11 every 3 s', async () => {
    await openHomeStill(visitor);
    // A row that moves would take the card away from the pointer.
    await button(hot, say('home.pauseOf', { section: say('home.hot') })).click();
    await focusNothing(visitor);
    await pointNowhere(visitor);
    await untilItChanges(visitor, '.nk-tick b', { limitMs: 3200 });
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await figure();
      await runClock(visitor, 3000 - LOOK_MS);
      assert.equal(await figure(), before);
      await runClock(visitor, LOOK_MS);
      assert.equal(await figure(), before + TICK_MICROS);
    }
  });
  await step('[HM-7.2] it rests under the pointer', async () => {
    const before = await figure();
    await card.hover();
    await runClock(visitor, 9000);
    assert.equal(await figure(), before);
    await pointNowhere(visitor);
    await runClock(visitor, 3000);
    assert.equal(await figure(), before + TICK_MICROS);
  });
  await step('[HM-7.2] it rests while its card has the focus', async () => {
    const before = await figure();
    await card.locator('.nk-card-hit').focus();
    await runClock(visitor, 9000);
    assert.equal(await figure(), before);
    await focusNothing(visitor);
    await runClock(visitor, 3000);
    assert.equal(await figure(), before + TICK_MICROS);
  });
  await step('[HM-7.2] it rests for people who want stillness, also when they say so later', async () => {
    const before = await figure();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await runClock(visitor, 9000);
    assert.equal(await figure(), before);
    const still = await visit({ isStill: true });
    await openHomeStill(still);
    const first = await figureOf(still, '.nk-tick b');
    await runClock(still, 9000);
    assert.equal(await figureOf(still, '.nk-tick b'), first);
  });
});

story('The jackpot counter', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });
  await step('[HM-3.2] it grows by 100 to 500, every 3 to 5 s', async () => {
    await openHomeStill(visitor);
    const figure = '.nk-jp-figure';
    await untilItChanges(visitor, figure, { limitMs: 5400 });
    await runClock(visitor, ROLL_MS);
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await figureOf(visitor, figure);
      const tookMs = ROLL_MS + (await untilItChanges(visitor, figure, { calmMs: CALM_MS, limitMs: 5400 }));
      assert.ok(tookMs >= 2700 && tookMs <= 5400, `${tookMs} ms`);
      await runClock(visitor, ROLL_MS);
      const grown = (await figureOf(visitor, figure)) - before;
      assert.ok(grown >= 100n * UNIT && grown <= 500n * UNIT, `${grown} micros`);
    }
  });
});

story('The line of notices', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });
  const { page, say } = visitor;
  const notices = page.getByRole('region', { name: say('home.notices') });
  const state = () =>
    notices.locator('[class*="_run_"]').evaluate((line: unknown) => {
      const [running] = (
        line as { getAnimations(): readonly { readonly playState: string }[] }
      ).getAnimations();
      return running?.playState ?? 'none';
    });
  const is = (wanted: string) => until(`it is ${wanted}`, async () => (await state()) === wanted);

  await step('[HM-1.2] it runs, and rests under the pointer and the focus', async () => {
    await visitor.open('/');
    await notices.scrollIntoViewIfNeeded();
    await pointNowhere(visitor);
    await is('running');
    await notices.hover();
    await is('paused');
    await pointNowhere(visitor);
    await is('running');
    await button(notices, say('home.allNotices')).focus();
    await is('paused');
    await focusNothing(visitor);
    await is('running');
  });
  await step('[HM-1.2] it stands still for people who want that', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await rest(visitor);
    await is('none');
  });
});
