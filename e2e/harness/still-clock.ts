import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/**
 * A page whose clock stands still and is moved on by hand, for what happens by itself: nothing depends on how fast a
 * machine is. What the browser does without the page's clock (scrolling, animations of styles) goes on.
 */

/** A scroll that glides, and that nothing holds, has come some way after so many frames. */
const FRAMES = 4;

/** Runs beside the page, where neither its clock nor its frames are stopped: frames are drawn, then nothing is left to do. */
const COME_TO_REST = `new Promise((done) => {
  const draw = (left) => (left === 0 ? requestIdleCallback(done) : requestAnimationFrame(() => draw(left - 1)));
  draw(${FRAMES});
}).then(() => undefined)`;

/** Whatever has to follow from a moved clock or pointer has followed. */
export async function rest({ context, page }: Visitor): Promise<void> {
  const inspector = await context.newCDPSession(page);
  const { frameTree } = await inspector.send('Page.getFrameTree');
  const { executionContextId } = await inspector.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await inspector.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: COME_TO_REST,
    awaitPromise: true,
  });
  await inspector.detach();
}

/** The page has what it asked for until now, and has drawn it. */
export async function hasItsAnswers(visitor: Visitor): Promise<void> {
  await until('the page has its answers', async () => {
    if (!visitor.watch.isQuiet()) return false;
    // What has come may ask for more.
    await rest(visitor);
    return visitor.watch.isQuiet();
  });
  await rest(visitor);
}

/** What a page loads last, known by its style sheets: parts for the time without a connection, and its own popups. */
const LAST_PARTS = `['late-', 'popups-'].every((part) =>
  [...document.styleSheets].some(({ href }) => href?.includes('/assets/' + part)))`;
const LAST_LIMIT_MS = 60_000;

/** A page of players has all that it loads by itself, also what it keeps for ten seconds or the first touch. */
export async function standsWhole(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('Shift');
  await until('the last parts are there', () => visitor.page.evaluate<boolean>(LAST_PARTS), {
    limitMs: LAST_LIMIT_MS,
  });
  await hasItsAnswers(visitor);
}

/** Opens home with everything on it, and stops its clock. */
export async function openHomeStill(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await page.clock.install();
  await visitor.open('/');
  await page.getByRole('region', { name: say('home.promotions'), exact: true }).waitFor();
  // Sections that come one after the other would move what stands on the screen; this one is the last.
  await page.getByRole('region', { name: say('home.new'), exact: true }).waitFor();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
}

/** Moves the page's clock on, and lets the page show what came of it. */
export async function runClock(visitor: Visitor, ms: number): Promise<void> {
  await visitor.page.clock.runFor(ms);
  await rest(visitor);
}

/** Takes the pointer to a place where it holds nothing. */
export async function pointNowhere(visitor: Visitor): Promise<void> {
  await visitor.page.mouse.move(2, 2);
  await rest(visitor);
}

/** Takes the focus away from wherever it is. */
export async function focusNothing(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate('document.activeElement?.blur()');
  await rest(visitor);
}
