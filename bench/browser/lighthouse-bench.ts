import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { openAccount } from '../../e2e/harness/accounts.ts';
import { startWorld, type World } from '../../e2e/harness/world.ts';
import { findBrowser } from '../../tools/start/browser.mjs';
import { freePorts } from '../../tools/start/free-ports.mjs';
import { tell, tellVerdicts, type Verdict } from '../verdict.ts';
import { waitForQuiet } from '../world/quiet-machine.ts';

const GOALS = { performance: 90, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
/** Of several runs the one in the middle counts, as the tool's makers advise. */
const RUNS = 3;
const GUEST_PAGES = ['/', '/rng', '/login'];
const MEMBER_PAGE = '/member';
/** Pages that nobody should find by a search engine; of them it is not asked whether one may. */
const UNLISTED = ['/login', MEMBER_PAGE];

type Scores = Readonly<Record<Category, number>>;

/** Lighthouse 12 as a phone, on home, a category, the login and the member centre. `LIGHTHOUSE_SAYS=1` tells why. */
export async function benchLighthouse(): Promise<boolean> {
  const world = await startWorld();
  try {
    const verdicts: Verdict[] = [];
    // The first visitor of a server's life pays for what it reads and compresses once.
    await withBrowser(undefined, (port) => score(world, port, '/'));
    for (const page of GUEST_PAGES)
      verdicts.push(...(await withBrowser(undefined, (port) => judge(world, port, page))));
    const { token } = await openAccount(world);
    verdicts.push(
      ...(await withBrowser({ origin: world.portalUrl, token }, (port) => judge(world, port, MEMBER_PAGE))),
    );
    return tellVerdicts('lighthouse', verdicts);
  } finally {
    await world.stop({ isKept: false });
  }
}

async function judge(world: World, port: number, page: string): Promise<readonly Verdict[]> {
  await waitForQuiet();
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await score(world, port, page));
  return CATEGORIES.map((category) => {
    const middle =
      runs.map((scores) => scores[category]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    const goal = GOALS[category];
    return { name: `${page} ${category}`, figure: `${middle}`, goal: `${goal}`, isMet: middle >= goal };
  });
}

async function score(world: World, port: number, page: string): Promise<Scores> {
  const result = await lighthouse(`${world.portalUrl}${page}`, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: CATEGORIES,
    skipAudits: UNLISTED.includes(page) ? ['is-crawlable'] : [],
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${page}`);
  const { categories, audits, environment } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const paint = audits['largest-contentful-paint']?.displayValue;
  const blocked = audits['total-blocking-time']?.displayValue;
  const machine = `machine ${environment.benchmarkIndex}, load ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
  tell(
    `${page}: ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', ')}; LCP ${paint}, TBT ${blocked}; ${machine}`,
  );
  if (process.env['LIGHTHOUSE_SAYS']) {
    for (const { id, score: value, title, displayValue } of Object.values(audits)) {
      if (value !== null && value < 0.9) tell(`  ${id} ${value}: ${title} ${displayValue ?? ''}`);
    }
  }
  return scores;
}

/** A fresh browser with a port to be asked on; with a session every tab of it is signed in. */
async function withBrowser<Value>(
  session: { readonly origin: string; readonly token: string } | undefined,
  act: (port: number) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-lighthouse-'));
  const [port = 0] = await freePorts(1);
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env['CHROMIUM'] || (await findBrowser()),
      // Lighthouse sets the phone's window by itself.
      viewport: null,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--remote-debugging-port=${port}`,
      ],
    });
    if (session) {
      const { origin, token } = session;
      await context.addInitScript(
        `if (location.origin === ${JSON.stringify(origin)}) sessionStorage.setItem('token', ${JSON.stringify(token)});`,
      );
    }
    return await act(port);
  } finally {
    await context?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
