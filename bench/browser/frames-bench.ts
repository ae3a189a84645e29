import type { Browser, Frame } from 'playwright-core';
import { openAccount } from '../../e2e/harness/accounts.ts';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { until } from '../../e2e/harness/until.ts';
import { CLOSE_POPUPS } from '../../e2e/harness/visitor.ts';
import { startWorld, type World } from '../../e2e/harness/world.ts';
import { ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { openPhone } from './phone.ts';

const FRAMES_PER_SECOND = 60;
const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** Of the frames that a display of 60 a second could show while something moves. */
const SHARE_GOAL = 0.95;
/** So much movement is watched in each game. */
const WATCHED_MS = scaled(20_000);
const PATIENCE_MS = 180_000;
/** A frame that took longer is one that the eye sees stand still: three were missed. */
const LONG_FRAME_MS = 4 * FRAME_MS;

interface Game {
  readonly name: string;
  readonly gameCode: string;
  /** Stands in the page of the game while something moves. */
  readonly moving: string;
  /** Has to be pressed for something to move. */
  readonly press: string | null;
}

const GAMES: readonly Game[] = [
  { name: 'crash', gameCode: 'BGCRASH', moving: '.crash-figure.running', press: null },
  {
    name: 'plinko',
    gameCode: 'BGPLINKO',
    moving: '.bet-button:not(.primary)',
    press: '.bet-button.primary[aria-disabled="false"]',
  },
];

/** Runs in the game's frame: how long each frame took in which something moved, and in the one before it too. */
const watchFrames = (moving: string) => `
  window.benchFrames = [];
  let before = null;
  const look = (at) => {
    const isMoving = document.querySelector(${JSON.stringify(moving)}) !== null;
    if (isMoving && before !== null) benchFrames.push(at - before);
    before = isMoving ? at : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;
const MOVED_MS = 'benchFrames.reduce((sum, each) => sum + each, 0)';

/** Games that move all the time, on a cheap phone: the frames that they showed of those that the display could show. */
export async function benchFrames(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const { token } = await openAccount(world);
    const shares: { readonly name: string; readonly share: number }[] = [];
    for (const game of GAMES) {
      const frames = await watchGame(browser, world, { token, game });
      const share = frames.length / (sum(frames) / FRAME_MS);
      shares.push({ name: game.name, share });
      tell(`${game.name}: ${describe(frames)}`);
    }
    return tellVerdicts(
      'frames',
      shares.map(({ name, share }) => ({
        name: `${name}, frames shown of those possible`,
        figure: share.toFixed(3),
        goal: `>= ${SHARE_GOAL}`,
        isMet: share >= SHARE_GOAL,
      })),
    );
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

/** How long each frame took while the game moved. */
async function watchGame(
  browser: Browser,
  world: World,
  { token, game }: { readonly token: string; readonly game: Game },
): Promise<readonly number[]> {
  const phone = await openPhone(browser, { hasSlowNetwork: false });
  const { page } = phone;
  try {
    await page.addInitScript(CLOSE_POPUPS);
    await page.addInitScript(
      `if (location.port === '${world.portPortal}') sessionStorage.setItem('token', ${JSON.stringify(token)})`,
    );
    await page.goto(`${world.portalUrl}/seamless?gameCode=${game.gameCode}`);
    let frame: Frame | undefined;
    await until(
      `${game.name} can be played`,
      async () => {
        frame = page.frames().find((each) => each.url().includes(`:${world.portArcade}/`));
        return ((await frame?.locator('.bet-button').count()) ?? 0) > 0;
      },
      { limitMs: PATIENCE_MS },
    );
    await page.waitForLoadState('networkidle');
    await frame?.evaluate(watchFrames(game.moving));
    await until(
      `${game.name} has moved`,
      async () => {
        if (game.press !== null)
          await frame
            ?.locator(game.press)
            .click({ timeout: 1000 })
            .catch(() => undefined);
        return ((await frame?.evaluate<number>(MOVED_MS)) ?? 0) >= WATCHED_MS;
      },
      { limitMs: PATIENCE_MS, pauseMs: 250 },
    );
    return (await frame?.evaluate<number[]>('benchFrames')) ?? [];
  } finally {
    await phone.close();
  }
}

function describe(frames: readonly number[]): string {
  const within = (most: number): string =>
    `${Math.round((100 * frames.filter((each) => each <= most).length) / Math.max(1, frames.length))} %`;
  const isLong = (each: number): boolean => each > LONG_FRAME_MS;
  return [
    `${frames.length} frames in ${ms(sum(frames))}`,
    `${within(1.5 * FRAME_MS)} came at once, ${within(2.5 * FRAME_MS)} with one missed at most`,
    `${frames.filter(isLong).length} took more than ${ms(LONG_FRAME_MS)}, the longest ${ms(Math.max(0, ...frames))}`,
  ].join('; ');
}

function sum(values: readonly number[]): number {
  return values.reduce((before, each) => before + each, 0);
}
