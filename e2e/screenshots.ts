import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TextLanguage } from '@nokshi/texts';
import type { Browser } from 'playwright-core';
import { openAccount } from './harness/accounts.ts';
import { settles, wear } from './harness/axe.ts';
import { launchBrowser } from './harness/browser.ts';
import { consoleScreens } from './harness/console-screens.ts';
import { signIn, takeSession } from './harness/portal-steps.ts';
import type { Screen } from './harness/screen.ts';
import { DRAWER, GAME_SHEET, GUEST_SCREENS, MEMBER_SCREENS, WIDE_MEMBER_SCREENS } from './harness/screens.ts';
import { openConsole, signInStaff, waitingDeposit } from './harness/staff-steps.ts';
import { AGENT_SCREENS, LOTTERY_SCREENS } from './harness/table-screens.ts';
import { openVisitor, type Visitor } from './harness/visitor.ts';
import { startWorld, type World } from './harness/world.ts';

/**
 * `npm run -s screenshots -- FOLDER [WORDS]`: a picture of every screen, in both languages, widths and themes. `bn`,
 * `en`, `1440`, `390`, `dark` and `light` choose among these; any other word is a part of a screen's file name.
 * `E2E_HOME` names a world to keep or to join.
 */

const LANGUAGES = ['bn', 'en'] as const;
const WIDTHS = [1440, 390] as const;
const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
const USAGE = 'Usage: npm run -s screenshots -- FOLDER [WORDS]\n';

/** A page is shown whole, up to as many of these as anybody wants to look at. */
const MOST_HEIGHT = { 1440: 2700, 390: 3400 } as const;
const DEPOSIT_MICROS = 512_000_000n;
/** Pictures, fonts and late parts. */
const SETTLE_MS = 700;

interface Mix {
  readonly language: TextLanguage;
  readonly width: (typeof WIDTHS)[number];
}

interface Wish {
  readonly folder: string;
  readonly mixes: readonly Mix[];
  readonly themes: readonly Theme[];
  readonly parts: readonly string[];
}

/** Who looks at screens: how somebody becomes that, and what there is to see. */
interface Viewer {
  readonly name: string;
  readonly screens: (mix: Mix) => readonly Screen[];
  readonly becomes: (visitor: Visitor) => Promise<void>;
}

function readWish(words: readonly string[]): Wish | undefined {
  const [folder, ...rest] = words;
  if (folder === undefined) return undefined;
  const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
    const named = all.filter((one) => rest.includes(`${one}`));
    return named.length > 0 ? named : all;
  };
  const turns = new Set<string>([...LANGUAGES, ...WIDTHS.map(String), ...THEMES]);
  return {
    folder: path.resolve(folder),
    mixes: chosen(LANGUAGES).flatMap((language) => chosen(WIDTHS).map((width) => ({ language, width }))),
    themes: chosen(THEMES),
    parts: rest.filter((word) => !turns.has(word)),
  };
}

/** `/member?page=withdraw` of a member is `member-member-page-withdraw`. */
function fileName(viewer: string, screen: Screen): string {
  const plain = screen.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${viewer}-${plain.replaceAll(/^-|-$/g, '') || 'home'}`;
}

function viewersOf(world: World): readonly Viewer[] {
  // One member for all mixes, so that the lists of what was played have something to show; one staff, as a sign-in
  // ends the session before.
  let member: ReturnType<typeof openAccount> | undefined;
  const theMember = () => {
    member ??= openAccount(world).then(async (account) => {
      await waitingDeposit(world, { account: account.username, micros: DEPOSIT_MICROS });
      return account;
    });
    return member;
  };
  let username = '';
  const consoleDoor: Screen = { name: 'sign-in', show: (visitor) => openConsole(visitor, '/console') };
  return [
    {
      name: 'guest',
      screens: ({ width }) => (width === 390 ? [...GUEST_SCREENS, DRAWER] : GUEST_SCREENS),
      becomes: async () => undefined,
    },
    {
      name: 'member',
      screens: ({ width }) => {
        const played = [...LOTTERY_SCREENS, ...[...MEMBER_SCREENS].reverse()];
        return width === 390 ? [GAME_SHEET, ...played] : [...played, ...WIDE_MEMBER_SCREENS];
      },
      becomes: async (visitor) => takeSession(visitor, (await theMember()).token),
    },
    {
      name: 'agent',
      screens: () => AGENT_SCREENS,
      becomes: (visitor) => signIn(visitor, { username: 'demo-agent', password: world.demoPassword }),
    },
    { name: 'console', screens: () => [consoleDoor], becomes: async () => undefined },
    {
      name: 'console',
      screens: () => consoleScreens({ username }),
      becomes: async (visitor) => {
        ({ username } = await theMember());
        await openConsole(visitor, '/console');
        await signInStaff(world, visitor);
        await visitor.page.getByRole('heading', { level: 1, name: visitor.say('console.now') }).waitFor();
      },
    },
  ];
}

/** Shows a screen once and takes its picture in each theme. */
async function take(visitor: Visitor, screen: Screen, file: string, themes: readonly Theme[]): Promise<void> {
  const { page } = visitor;
  await screen.show(visitor);
  await page.waitForTimeout(SETTLE_MS);
  const view = page.viewportSize() ?? { width: 1440, height: 900 };
  // What stands over a page is seen in the window; a page is seen whole.
  const isOver = (await page.locator('dialog[open], iframe').count()) > 0;
  const most = view.width === 390 ? MOST_HEIGHT[390] : MOST_HEIGHT[1440];
  const height = isOver
    ? view.height
    : await page.evaluate<number>(`Math.min(document.documentElement.scrollHeight, ${most})`);
  if (height > view.height) {
    // Pictures below the view come when it is there.
    await page.setViewportSize({ width: view.width, height });
    await page.waitForTimeout(SETTLE_MS);
  }
  for (const theme of themes) {
    await wear(visitor, theme);
    await settles(visitor);
    await page.screenshot({
      path: `${file}-${theme}.jpg`,
      type: 'jpeg',
      quality: 88,
      animations: 'disabled',
    });
  }
  await page.setViewportSize(view);
}

/** Takes what is wished of one viewer in one mix; returns what could not be shown. */
async function takeMix(
  stage: { readonly browser: Browser; readonly world: World },
  viewer: Viewer,
  mix: Mix,
  wish: Wish,
): Promise<readonly string[]> {
  const isChosen = (screen: Screen) =>
    wish.parts.length === 0 || wish.parts.some((part) => fileName(viewer.name, screen).includes(part));
  if (!viewer.screens(mix).some(isChosen)) return [];
  const isPhone = mix.width === 390;
  const visitor = await openVisitor(stage.browser, stage.world, {
    language: mix.language,
    isPhone,
    isStill: true,
  });
  const failures: string[] = [];
  try {
    await viewer.becomes(visitor);
    for (const screen of viewer.screens(mix).filter(isChosen)) {
      const name = `${fileName(viewer.name, screen)}.${mix.language}-${mix.width}`;
      try {
        await take(visitor, screen, path.join(wish.folder, name), wish.themes);
        process.stdout.write(`${name}\n`);
      } catch (error) {
        process.stderr.write(
          `not shown: ${name}: ${error instanceof Error ? error.message : String(error)}\n`,
        );
        failures.push(name);
      }
    }
  } finally {
    await visitor.context.close();
  }
  return failures;
}

async function main(words: readonly string[]): Promise<number> {
  const wish = readWish(words);
  if (wish === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  mkdirSync(wish.folder, { recursive: true });
  const world = await startWorld();
  const browser = await launchBrowser();
  const failures: string[] = [];
  try {
    const viewers = viewersOf(world);
    for (const mix of wish.mixes) {
      for (const viewer of viewers) failures.push(...(await takeMix({ browser, world }, viewer, mix, wish)));
    }
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
  if (failures.length === 0) return 0;
  process.stderr.write(`not shown: ${failures.join(', ')}\n`);
  return 1;
}

process.exit(await main(process.argv.slice(2)));
