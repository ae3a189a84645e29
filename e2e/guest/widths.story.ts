import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { overflowOf, takeSession } from '../harness/portal-steps.ts';
import type { Screen } from '../harness/screen.ts';
import { GUEST_SCREENS, MEMBER_SCREENS } from '../harness/screens.ts';
import { story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

const WIDTHS = [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920] as const;
const HEIGHT = 900;
/** Long enough for a layout that scripts follow up on. */
const LAYOUT_MS = 60;

/** Shows each screen once and pulls the window through all widths. */
async function pullThrough(visitor: Visitor, screens: readonly Screen[]): Promise<void> {
  const wide: string[] = [];
  for (const screen of screens) {
    await visitor.page.setViewportSize({ width: 1440, height: HEIGHT });
    await screen.show(visitor);
    for (const width of WIDTHS) {
      await visitor.page.setViewportSize({ width, height: HEIGHT });
      await visitor.page.waitForTimeout(LAYOUT_MS);
      const over = await overflowOf(visitor.page);
      if (over > 0) wide.push(`${screen.name} at ${width}: ${over} px too wide (${await widest(visitor)})`);
    }
  }
  assert.deepEqual(wide, []);
}

/** The elements that stick out of everything around them, for the message. */
function widest(visitor: Visitor): Promise<string> {
  return visitor.page.evaluate<string>(`(() => {
    const edge = document.documentElement.clientWidth;
    const isClipped = (element) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge && !isClipped(element))
      .map((element) => element.tagName + '.' + element.className)
      .slice(0, 3)
      .join(', ');
  })()`);
}

for (const language of ['bn', 'en'] as const) {
  story(`Every width of a guest's screens, ${language}`, async ({ step, visit }) => {
    const visitor = await visit({ language, isStill: true });
    await step(`[H] no screen of a guest is wider than its window, 320 to 1920, ${language}`, () =>
      pullThrough(visitor, GUEST_SCREENS),
    );
  });
  story(`Every width of a member's screens, ${language}`, async ({ step, visit, world }) => {
    const visitor = await visit({ language, isStill: true });
    await step(`[H] no screen of a member is, ${language}`, async () => {
      const account = await openAccount(world);
      await takeSession(visitor, account.token);
      await pullThrough(visitor, [...MEMBER_SCREENS].reverse());
    });
  });
}

story('From right to left', async ({ step, visit }) => {
  const visitor = await visit({ isStill: true });
  await step('[H] turned around, home keeps its widths and the side menu changes sides', async () => {
    await visitor.open('/');
    await visitor.page.evaluate(`document.documentElement.dir = 'rtl'`);
    const box = await visitor.page.locator('.nk-side').boundingBox();
    assert.ok((box?.x ?? 0) > 720, `the side menu stands at ${box?.x}`);
    for (const width of WIDTHS) {
      await visitor.page.setViewportSize({ width, height: HEIGHT });
      await visitor.page.waitForTimeout(LAYOUT_MS);
      assert.ok((await overflowOf(visitor.page)) <= 0, `at ${width}`);
    }
  });
});
