import type { Locator } from 'playwright-core';
import { gameFrame } from './game-steps.ts';
import { microsOfText } from './portal-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do in the fishing game. */

const OPEN_LIMIT_MS = 60_000;

function water(visitor: Visitor): Locator {
  return gameFrame(visitor).locator('.fish-canvas');
}

/** Goes into the room with the smallest bets and waits until it is joined. */
export async function enterShallowWater(visitor: Visitor): Promise<void> {
  await gameFrame(visitor).locator('.fish-room-card').first().click({ timeout: OPEN_LIMIT_MS });
  await water(visitor).waitFor();
  await gameFrame(visitor).getByText(visitor.say('arcade.fishHint')).waitFor({ timeout: OPEN_LIMIT_MS });
}

/** Holds the pointer over the water until a volley was answered, then lets go and waits until nothing is undecided. */
export async function fireSomeShots(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const box = await water(visitor).boundingBox();
  if (box === null) throw new Error('the water is not in sight');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/supplier/fish/volley') && response.status() === 200,
    { timeout: OPEN_LIMIT_MS },
  );
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.4);
  await page.mouse.down();
  const sweep = { isOver: false };
  const move = async (): Promise<void> => {
    for (let turn = 0; !sweep.isOver; turn += 1) {
      const across = 0.5 + 0.42 * Math.sin(turn / 3);
      await page.mouse.move(
        box.x + box.width * across,
        box.y + box.height * (0.4 + 0.25 * Math.cos(turn / 5)),
      );
      await page.waitForTimeout(100);
    }
  };
  const moving = move();
  await answered.finally(() => {
    sweep.isOver = true;
  });
  await moving;
  await page.mouse.up();
  await until('every shot is decided', async () => {
    const status = await gameFrame(visitor).locator('.fish-status').innerText();
    return !/[0-9০-৯]/.test(status) || (await gameFrame(visitor).locator('.fish-status .amount').count()) > 0;
  });
}

export async function fishBalance(visitor: Visitor): Promise<bigint> {
  return microsOfText(await gameFrame(visitor).locator('.supplier-balance .amount').innerText());
}
