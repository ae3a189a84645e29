import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openAccount } from './harness/accounts.ts';
import { launchBrowser } from './harness/browser.ts';
import { diceOpens, gameFrame, slotOpens, spin, throwDice, typeIntoDice } from './harness/game-steps.ts';
import { button, dialog, fillRegistration, search, takeSession } from './harness/portal-steps.ts';
import { listHotSlots } from './harness/slots.ts';
import { until } from './harness/until.ts';
import { openVisitor, type VisitOptions, type Visitor } from './harness/visitor.ts';
import { PROJECT, startWorld, type World } from './harness/world.ts';

/** `npx tsx e2e/shots.ts`: takes the pictures of the README from a world with its whole past. */

const FOLDER = path.join(PROJECT, 'docs/images');
const LARGEST_BYTES = 250_000;
const QUALITIES = [86, 78, 70, 60] as const;
/** Pictures, fonts and late parts. */
const SETTLE_MS = 2500;
const DRAWN_LIMIT_MS = 300_000;

interface Shot {
  readonly name: string;
  readonly visit: VisitOptions;
  readonly isMember?: boolean;
  /** A game that was played for the picture; posing again would play again. */
  readonly isLive?: boolean;
  readonly pose: (visitor: Visitor) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'home-desktop', visit: { isStill: true }, isMember: true, pose: (visitor) => visitor.open('/') },
  { name: 'home-phone', visit: { isPhone: true }, pose: (visitor) => visitor.open('/') },
  {
    name: 'slot',
    visit: {},
    isMember: true,
    isLive: true,
    pose: async (visitor) => {
      await openVideoSlot(visitor);
      for (let round = 0; round < 3; round += 1) await spin(visitor);
    },
  },
  {
    name: 'slot-phone',
    visit: { isPhone: true },
    isMember: true,
    isLive: true,
    pose: async (visitor) => {
      await openVideoSlot(visitor);
      await spin(visitor);
    },
  },
  {
    name: 'dice',
    visit: { language: 'en' },
    isMember: true,
    isLive: true,
    pose: async (visitor) => {
      await visitor.open('/seamless?gameCode=BGDICE');
      await diceOpens(visitor);
      await typeIntoDice(visitor, visitor.say('arcade.winChance'), '66');
      for (let round = 0; round < 6; round += 1) await throwDice(visitor);
      await gameFrame(visitor).locator('.rounds li').nth(5).waitFor();
    },
  },
  {
    name: 'search',
    visit: {},
    pose: async (visitor) => {
      await visitor.open('/');
      const panel = await search(visitor, 'kuakta');
      await panel.getByRole('link').first().waitFor();
    },
  },
  {
    name: 'register-light',
    visit: { language: 'en', theme: 'light' },
    pose: async (visitor) => {
      await visitor.open('/register');
      await fillRegistration(visitor, { username: 'rahim2026', password: 'monsoon-lantern-42' });
      await dialog(visitor, visitor.say('identity.registerTitle')).waitFor();
    },
  },
  { name: 'slots-light', visit: { theme: 'light' }, pose: (visitor) => visitor.open('/rng') },
];

async function openVideoSlot(visitor: Visitor): Promise<void> {
  const [slot] = await listHotSlots({ portalUrl: visitor.origin }, 1, 'reels_5x3');
  await visitor.open(`/seamless?gameCode=${slot}`);
  await slotOpens(visitor);
}

/** Cards are drawn on demand; until then a light one stands in their place. */
async function picturesAreDrawn(visitor: Visitor): Promise<void> {
  await until(
    'every picture is drawn',
    () =>
      visitor.page.evaluate<boolean>(`Promise.all(
        [...document.querySelectorAll('img[src*="/art/"]')]
          .filter((image) => { const box = image.getBoundingClientRect(); return box.top < innerHeight && box.bottom > 0; })
          .map(async (image) => (await fetch(image.currentSrc || image.src)).headers.get('content-type') === 'image/webp'),
      ).then((drawn) => drawn.every(Boolean))`),
    { limitMs: DRAWN_LIMIT_MS, pauseMs: 2000 },
  );
}

async function take(browser: Browser, world: World, shot: Shot): Promise<void> {
  const visitor = await openVisitor(browser, world, shot.visit);
  if (shot.isMember) await takeSession(visitor, (await openAccount(world)).token);
  await shot.pose(visitor);
  if (!shot.isLive) {
    await picturesAreDrawn(visitor);
    await shot.pose(visitor);
  }
  await visitor.page.waitForTimeout(SETTLE_MS);
  const later = button(visitor.page, visitor.say('game.roundLater'));
  if (await later.isVisible()) await later.click();
  const png = await visitor.page.screenshot();
  const file = path.join(FOLDER, `${shot.name}.webp`);
  for (const quality of QUALITIES) {
    await sharp(png).webp({ quality, effort: 6 }).toFile(file);
    if (statSync(file).size <= LARGEST_BYTES) break;
  }
  await visitor.context.close();
  process.stdout.write(`${path.relative(PROJECT, file)} ${Math.ceil(statSync(file).size / 1000)} kB\n`);
}

async function main(words: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  process.env['DEMO_WORLD_ROUNDS'] ??= '40000';
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    for (const shot of SHOTS) {
      if (words.length === 0 || words.includes(shot.name)) await take(browser, world, shot);
    }
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

await main(process.argv.slice(2));
