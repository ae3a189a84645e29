import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TextKey, type TextLanguage, type TextValues, translate } from '@nokshi/texts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { until } from './until.ts';
import { type Watch, watchContext } from './watch.ts';
import { PROJECT, type World } from './world.ts';

export interface VisitOptions {
  /** What the person reads; Bengali unless said otherwise. */
  readonly language?: TextLanguage;
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly height?: number;
  /** A finger instead of a mouse. */
  readonly isPhone?: boolean;
  /** Under the name that is not local. */
  readonly isRemote?: boolean;
  /** Another address of the same world's portal, e.g. `http://localhost:9000`. */
  readonly origin?: string;
  /** Whoever visits has told the browser that certificates of this machine's own are good. */
  readonly takesAnyCertificate?: boolean;
  /** Announcements and the gift open by themselves, as for anybody who has not closed them. */
  readonly hasPopups?: boolean;
  /** The portal may keep its offline page. */
  readonly hasServiceWorker?: boolean;
  /**
   * Whether the person wishes that nothing moves by itself. Unless a story says so it does, since drawing what nobody
   * looks at takes half of a machine; `FULL=1` tells these stories to people who let it move.
   */
  readonly isStill?: boolean;
}

/** A person with a browser profile. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: Watch;
  readonly language: TextLanguage;
  readonly isPhone: boolean;
  readonly origin: string;
  /** A sentence of the portal in the person's language. */
  say(key: TextKey, values?: TextValues): string;
  /** Goes to a path of the portal and waits until the page has come alive. */
  open(to: string): Promise<void>;
  /** Waits until React has taken the page over from what the server drew. */
  comesAlive(page?: Page): Promise<void>;
  /** The address without its origin. */
  path(): string;
  keepTrace(name: string): Promise<void>;
}

const ACTION_LIMIT_MS = 30_000;
const NAVIGATION_LIMIT_MS = 60_000;
/** The header that the server drew knows no React; the one in its place does. */
// The agent centre has a header of its own.
const ALIVE = `Object.keys(document.querySelector('.nk-header') ?? document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber'))`;
const IS_FULL = process.env['FULL'] === '1';
const RESULTS = path.join(PROJECT, 'test-results');

/** In the page: whoever comes here has closed the popups that open by themselves, also after a logout. */
export const CLOSE_POPUPS = `
  try {
    const close = () => {
      for (const flag of ['USER_POPUP', 'ANONYMOUS_POPUP', 'HIDEGIFTPOP']) sessionStorage.setItem(flag, '1');
    };
    const { clear } = Storage.prototype;
    Storage.prototype.clear = function () {
      clear.call(this);
      close();
    };
    close();
  } catch {
    // A frame of another origin has no storage of its own.
  }
`;

/**
 * In the page: what lies behind a dialog or a header is not blurred. Without a graphics card each picture of a blurred
 * window takes a quarter of a second, and nothing that a story looks at depends on it; `FULL=1` has it.
 */
const NO_BLUR = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(sheet);
`;

/** Opens a fresh profile. */
export async function openVisitor(
  browser: Browser,
  world: World,
  options: VisitOptions = {},
): Promise<Visitor> {
  const { language = 'bn', theme = 'dark', isPhone = false, isRemote = false } = options;
  const origin = options.origin ?? (isRemote ? world.phoneUrl : world.portalUrl);
  const context = await browser.newContext({
    viewport: {
      width: options.width ?? (isPhone ? 390 : 1440),
      height: options.height ?? (isPhone ? 844 : 900),
    },
    colorScheme: theme,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: language === 'bn' ? 'bn-BD' : 'en-US',
    timezoneId: 'Asia/Dhaka',
    ignoreHTTPSErrors: options.takesAnyCertificate ?? false,
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
    reducedMotion: (options.isStill ?? !IS_FULL) ? 'reduce' : 'no-preference',
  });
  context.setDefaultTimeout(ACTION_LIMIT_MS);
  context.setDefaultNavigationTimeout(NAVIGATION_LIMIT_MS);
  if (language === 'en') {
    const domain = new URL(origin).hostname;
    await context.addCookies([{ name: 'nk_lang', value: 'EN', domain, path: '/' }]);
  }
  if (!options.hasPopups) await context.addInitScript(CLOSE_POPUPS);
  if (!IS_FULL) await context.addInitScript(NO_BLUR);
  const watch = watchContext(context);
  const page = await context.newPage();
  const comesAlive = async (which = page): Promise<void> => {
    // The page's policy forbids `waitForFunction`, which evaluates inside of it; looking from outside is allowed.
    await until('the page has come alive', () => which.evaluate<boolean>(ALIVE), {
      limitMs: NAVIGATION_LIMIT_MS,
    });
  };
  return {
    context,
    page,
    watch,
    language,
    isPhone,
    origin,
    say: (key, values) => translate(language, key, values),
    open: async (to) => {
      await page.goto(`${origin}${to}`);
      await comesAlive();
    },
    comesAlive,
    path: () => page.url().slice(new URL(page.url()).origin.length),
    keepTrace: async (name) => {
      mkdirSync(RESULTS, { recursive: true });
      const file = path.join(RESULTS, name);
      const last = context.pages().at(-1);
      writeFileSync(`${file}.log`, `${last?.url() ?? 'no page'}\n${watch.log.join('\n')}\n`);
      await last?.screenshot({ path: `${file}.png`, timeout: ACTION_LIMIT_MS }).catch(() => undefined);
    },
  };
}
