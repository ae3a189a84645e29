import assert from 'node:assert/strict';
import type { TextKey } from '@nokshi/texts';
import type { Locator } from 'playwright-core';
import { button } from '../harness/portal-steps.ts';
import { focusNothing, openHomeStill, pointNowhere, rest, runClock } from '../harness/still-clock.ts';
import { story } from '../harness/story.ts';
import { until, untilStill } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Rows of home that move by themselves: how often, how long, and what holds them. */

interface Moving {
  readonly title: TextKey;
  /** The row inside of the section. */
  readonly row: string;
  readonly everyMs: number;
  /** How long a move takes; null where the browser decides. */
  readonly takesMs: number | null;
}

const BANNERS: Moving = { title: 'home.banners', row: '.nk-slides', everyMs: 5000, takesMs: 1000 };
const PROMOTIONS: Moving = {
  title: 'home.promotions',
  row: '[class*="_promos_"]',
  everyMs: 5000,
  takesMs: 1000,
};
const HOT: Moving = { title: 'home.hot', row: '.nk-row', everyMs: 1200, takesMs: null };

/** The last frame of a move comes within a sixtieth of a second after its time. */
const FRAME_MS = 17;

function sectionOf({ page, say }: Visitor, { title }: Moving): Locator {
  return page.getByRole('region', { name: say(title), exact: true });
}

/** The button that pauses a row or lets it play. */
function buttonOf(visitor: Visitor, moving: Moving, which: 'pause' | 'play' | 'next'): Locator {
  const { say } = visitor;
  return button(sectionOf(visitor, moving), say(`home.${which}Of`, { section: say(moving.title) }));
}

/** As much of a row as is looked at. */
interface Row {
  scrollLeft: number;
  readonly children: readonly { getBoundingClientRect(): { readonly left: number } }[];
}

/** Where the row stands, in hundredths of a card. */
function placeOf(visitor: Visitor, moving: Moving): Promise<number> {
  return sectionOf(visitor, moving)
    .locator(moving.row)
    .evaluate((element: unknown) => {
      const { scrollLeft, children } = element as Row;
      const [first, second] = children;
      if (!first || !second) return 0;
      const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
      return Math.round((scrollLeft / width) * 100);
    });
}

async function isAt(visitor: Visitor, moving: Moving, card: number): Promise<void> {
  const place = await placeOf(visitor, moving);
  assert.ok(Math.abs(place - card * 100) <= 2, `${moving.title} stands at ${place / 100}, not at ${card}`);
}

async function standsAt(visitor: Visitor, moving: Moving, card: number): Promise<void> {
  const place = () => placeOf(visitor, moving);
  await untilStill(`${moving.title} stands at ${card}`, place, (at) => Math.abs(at - card * 100) <= 2);
}

/** However long the clock goes on, the row stays. */
async function stays(visitor: Visitor, moving: Moving): Promise<void> {
  const before = await placeOf(visitor, moving);
  await runClock(visitor, moving.everyMs * 3);
  assert.equal(await placeOf(visitor, moving), before, moving.title);
}

/** Brings a row that nobody holds to its beginning; its time begins now. */
async function begin(visitor: Visitor, moving: Moving): Promise<void> {
  const section = sectionOf(visitor, moving);
  const row = section.locator(moving.row);
  await section.scrollIntoViewIfNeeded();
  await focusNothing(visitor);
  await row.hover();
  await rest(visitor);
  // What was on its way arrives while the pointer holds the row.
  await runClock(visitor, 1000 + FRAME_MS);
  await row.evaluate((element: unknown) => {
    (element as Row).scrollLeft = 0;
  });
  await standsAt(visitor, moving, 0);
  await pointNowhere(visitor);
}

/** From rest at a card it moves to the next after its time, and not a moment before. */
async function movesFrom(visitor: Visitor, moving: Moving, card: number): Promise<void> {
  const { everyMs, takesMs } = moving;
  await runClock(visitor, everyMs - 1);
  await isAt(visitor, moving, card);
  await runClock(visitor, 1);
  if (takesMs !== null) {
    await runClock(visitor, takesMs / 2);
    const half = (await placeOf(visitor, moving)) - card * 100;
    assert.ok(half > 40 && half < 60, `after half of its time it is ${half} hundredths on its way`);
    await runClock(visitor, takesMs / 2 + FRAME_MS);
  }
  await standsAt(visitor, moving, card + 1);
}

async function isHeldByPointer(visitor: Visitor, moving: Moving): Promise<void> {
  await begin(visitor, moving);
  await sectionOf(visitor, moving).locator(moving.row).hover();
  await stays(visitor, moving);
  await pointNowhere(visitor);
  await movesFrom(visitor, moving, 0);
}

async function isHeldByFocus(visitor: Visitor, moving: Moving): Promise<void> {
  await begin(visitor, moving);
  // A button of the row, reached by the keyboard.
  await buttonOf(visitor, moving, 'pause').focus();
  await visitor.page.keyboard.press('Tab');
  await stays(visitor, moving);
  // A pointer that comes and goes takes nothing away from the focus.
  await sectionOf(visitor, moving).locator(moving.row).hover();
  await pointNowhere(visitor);
  await stays(visitor, moving);
  await focusNothing(visitor);
  await movesFrom(visitor, moving, 0);
}

async function isPausedByButton(visitor: Visitor, moving: Moving): Promise<void> {
  await begin(visitor, moving);
  await buttonOf(visitor, moving, 'pause').click();
  await focusNothing(visitor);
  await pointNowhere(visitor);
  await stays(visitor, moving);
  await buttonOf(visitor, moving, 'play').click();
  // Whoever presses it still has the pointer there, and sees it go on.
  await movesFrom(visitor, moving, 0);
}

story('Banners that move by themselves', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });

  await step('[HM-1.1] they move on after 5 s, within 1 s, and the last gives way to the first', async () => {
    await openHomeStill(visitor);
    await begin(visitor, BANNERS);
    const slides = await sectionOf(visitor, BANNERS).locator('.nk-slide').count();
    assert.ok(slides > 1, `${slides} banners`);
    await movesFrom(visitor, BANNERS, 0);
    for (let card = 2; card < slides; card += 1) {
      await runClock(visitor, BANNERS.everyMs);
      await standsAt(visitor, BANNERS, card);
    }
    await runClock(visitor, BANNERS.everyMs);
    await standsAt(visitor, BANNERS, 0);
  });
  await step('[HM-1.1] after a move by hand the next one waits its whole 5 s', async () => {
    await begin(visitor, BANNERS);
    await runClock(visitor, 4000);
    await buttonOf(visitor, BANNERS, 'next').click();
    await runClock(visitor, 1000 + FRAME_MS);
    await standsAt(visitor, BANNERS, 1);
    await focusNothing(visitor);
    await pointNowhere(visitor);
    await runClock(visitor, 4900);
    await standsAt(visitor, BANNERS, 1);
    await runClock(visitor, 1200);
    await standsAt(visitor, BANNERS, 2);
  });
  await step('[HM-1.1] two presses in one go move by two', async () => {
    await begin(visitor, BANNERS);
    await buttonOf(visitor, BANNERS, 'next').click();
    await runClock(visitor, 300);
    await buttonOf(visitor, BANNERS, 'next').click();
    await runClock(visitor, 1000 + FRAME_MS);
    await standsAt(visitor, BANNERS, 2);
  });
  await step('[HM-1.1] the pointer holds them', () => isHeldByPointer(visitor, BANNERS));
  await step('[HM-1.1] the keyboard’s focus holds them', () => isHeldByFocus(visitor, BANNERS));
  await step('[HM-1.1] a button pauses them and lets them go on', () => isPausedByButton(visitor, BANNERS));
});

story('Promotions that move by themselves', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });

  await step('[HM-2] they move on by one card within 1000 ms', async () => {
    await openHomeStill(visitor);
    await begin(visitor, PROMOTIONS);
    await movesFrom(visitor, PROMOTIONS, 0);
  });
  await step('[HM-2] the pointer holds them', () => isHeldByPointer(visitor, PROMOTIONS));
  await step('[HM-2] the keyboard’s focus holds them', () => isHeldByFocus(visitor, PROMOTIONS));
  await step('[HM-2] a button pauses them and lets them go on', () => isPausedByButton(visitor, PROMOTIONS));
});

story('Hot games that move by themselves', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });

  await step('[HM-7.1] they move on every 1.2 s', async () => {
    await openHomeStill(visitor);
    await begin(visitor, HOT);
    await movesFrom(visitor, HOT, 0);
    await movesFrom(visitor, HOT, 1);
  });
  await step('[HM-7.1] the pointer holds them', () => isHeldByPointer(visitor, HOT));
  await step('[HM-7.1] the keyboard’s focus holds them', () => isHeldByFocus(visitor, HOT));
  await step('[HM-7.1] a button pauses them and lets them go on', () => isPausedByButton(visitor, HOT));
});

story('Rows for people who want stillness', async ({ step, visit }) => {
  const visitor = await visit({ isStill: true });

  await step('[HM-1.1] [HM-2] [HM-7.1] nothing moves by itself, and there is nothing to pause', async () => {
    await openHomeStill(visitor);
    for (const moving of [BANNERS, HOT, PROMOTIONS]) {
      await sectionOf(visitor, moving).scrollIntoViewIfNeeded();
      await stays(visitor, moving);
      assert.equal(await buttonOf(visitor, moving, 'pause').count(), 0);
    }
  });
  await step('[HM-1.1] the arrows move at once', async () => {
    await buttonOf(visitor, BANNERS, 'next').click();
    await standsAt(visitor, BANNERS, 1);
  });
  await step('[HM-1.1] who says so while the page stands is heard as well', async () => {
    const other = await visit({ isStill: false });
    await openHomeStill(other);
    await begin(other, BANNERS);
    await other.page.emulateMedia({ reducedMotion: 'reduce' });
    await until('the page knows', () =>
      other.page.evaluate<boolean>(`matchMedia('(prefers-reduced-motion: reduce)').matches`),
    );
    await stays(other, BANNERS);
  });
});
