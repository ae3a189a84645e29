import type { Locator } from 'playwright-core';
import { gameFrame } from './game-steps.ts';
import { microsOfText, press } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do in the fishing game. */

const OPEN_LIMIT_MS = 60_000;

function water(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.fish-canvas');
}

/** Goes into the room with the smallest bets and waits until it is joined. */
export async function enterShallowWater(visitor: Visitor): Promise<void> {
  await press(visitor, gameFrame(visitor).locator('.fish-room-card').first(), { timeout: OPEN_LIMIT_MS });
  await water(visitor).waitFor();
  await gameFrame(visitor).getByText(visitor.say('arcade.fishHint')).waitFor({ timeout: OPEN_LIMIT_MS });
}

/** What is held over the water, at a place of the page. */
interface Pointer {
  move(x: number, y: number): Promise<void>;
  press(): Promise<void>;
  lift(): Promise<void>;
}

/** A finger is told to the browser as a touch screen tells it; Playwright's own finger only taps. */
async function pointerOf({ page, context, isPhone }: Visitor): Promise<Pointer> {
  if (!isPhone) {
    return {
      move: (x, y) => page.mouse.move(x, y),
      press: () => page.mouse.down(),
      lift: () => page.mouse.up(),
    };
  }
  const screen = await context.newCDPSession(page);
  let at = { x: 0, y: 0 };
  let isDown = false;
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    screen
      .send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
      .then(() => undefined);
  return {
    move: async (x, y) => {
      at = { x, y };
      if (isDown) await tell('touchMove');
    },
    press: async () => {
      isDown = true;
      await tell('touchStart');
    },
    lift: () => tell('touchEnd'),
  };
}

/** Holds mouse or finger over the water until a volley was answered, then lets go and waits until nothing is undecided. */
export async function fireSomeShots(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const box = await water(visitor).boundingBox();
  if (box === null) throw new Error('the water is not in sight');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/supplier/fish/volley') && response.status() === 200,
    { timeout: OPEN_LIMIT_MS },
  );
  const pointer = await pointerOf(visitor);
  await pointer.move(box.x + box.width / 2, box.y + box.height * 0.4);
  await pointer.press();
  const sweep = { isOver: false };
  const move = async (): Promise<void> => {
    for (let turn = 0; !sweep.isOver; turn += 1) {
      const across = 0.5 + 0.42 * Math.sin(turn / 3);
      await pointer.move(box.x + box.width * across, box.y + box.height * (0.4 + 0.25 * Math.cos(turn / 5)));
      await page.waitForTimeout(100);
    }
  };
  const moving = move();
  await answered.finally(() => {
    sweep.isOver = true;
  });
  await moving;
  await pointer.lift();
  await until('every shot is decided', async () => {
    const status = await gameFrame(visitor).locator('.fish-status').innerText();
    return !/[0-9০-৯]/.test(status) || (await gameFrame(visitor).locator('.fish-status .amount').count()) > 0;
  });
}

export async function fishBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.supplier-balance .amount').innerText());
}
