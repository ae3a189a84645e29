import { PLAYABLE_HOUSE_GAMES } from '@nokshi/contract/house-games.ts';
import type { Browser } from 'playwright-core';
import { openAccount } from '../../e2e/harness/accounts.ts';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { until } from '../../e2e/harness/until.ts';
import { CLOSE_POPUPS } from '../../e2e/harness/visitor.ts';
import { startWorld, type World } from '../../e2e/harness/world.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { openPhone, slowNetwork } from './phone.ts';
import { kB, median } from './sizes.ts';
import { watchWire } from './wire.ts';

const VISITS = 3;
const PLAYABLE_GOAL_MS = 3_000;
const SIZE_GOAL_BYTES = 400_000;
const PATIENCE_MS = 60_000;
/** Parts that a client fetches once it can be played. */
const LATE_MS = 1_500;

/**
 * What a person plays by: a bet's button, a slot's start, a table that says where its round stands, a room of a hall, a
 * price of a match.
 */
const PLAYABLE = [
  '.bet-button',
  '#spin[aria-disabled="false"]',
  '.live-phase:is(.betting, .closed, .showing, .settled)',
  '.fish-room-card',
  '.odds:not(:disabled)',
].join(', ');

/** Runs in every frame before anything else: notes when what is played by was drawn, on the clock of all frames. */
const watchPlayable = (portArcade: number) => `
  if (location.port === '${portArcade}') {
    const look = () => requestAnimationFrame(() => {
      if (!document.querySelector(${JSON.stringify(PLAYABLE)})) return look();
      requestAnimationFrame(() => {
        window.benchPlayable = { openedAt: performance.timeOrigin, playableAt: performance.timeOrigin + performance.now() };
      });
    });
    look();
  }
`;

interface Client {
  readonly name: string;
  readonly gameCode: string;
}

interface Opening {
  /** From the tap on the game in the portal. */
  readonly playableMs: number;
  /** Of that, since the frame of the game was opened. */
  readonly inFrameMs: number;
  /** What the client is without its art, fonts included. */
  readonly codeBytes: number;
  readonly artBytes: number;
}

/** Every client of the games' origin on a cheap phone, nothing of it cached: from the tap to where a bet can be made. */
export async function benchArcade(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const { token } = await openAccount(world);
    const clients = await listClients(world);
    const seen: { readonly client: Client; readonly playableMs: number; readonly codeBytes: number }[] = [];
    for (const client of clients) {
      const openings: Opening[] = [];
      for (let visit = 0; visit < scaled(VISITS); visit += 1)
        openings.push(await openGame(browser, world, { token, gameCode: client.gameCode }));
      const middle = (of: keyof Opening) => median(openings.map((opening) => opening[of]));
      const playableMs = middle('playableMs');
      const codeBytes = middle('codeBytes');
      seen.push({ client, playableMs, codeBytes });
      tell(
        `${client.name} (${client.gameCode}): playable after ${ms(playableMs)}, ${ms(middle('inFrameMs'))} of them in its frame; ${kB(codeBytes)} without art, art ${kB(middle('artBytes'))}`,
      );
    }
    return judge(seen);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

function judge(
  seen: readonly { readonly client: Client; readonly playableMs: number; readonly codeBytes: number }[],
): boolean {
  const slowest = seen.toSorted((a, b) => b.playableMs - a.playableMs)[0];
  const largest = seen.toSorted((a, b) => b.codeBytes - a.codeBytes)[0];
  const playableMs = slowest?.playableMs ?? Number.POSITIVE_INFINITY;
  const codeBytes = largest?.codeBytes ?? Number.POSITIVE_INFINITY;
  return tellVerdicts('arcade', [
    {
      name: `first playable of the slowest (${slowest?.client.name})`,
      figure: `${ms(playableMs)} (${(playableMs / PLAYABLE_GOAL_MS).toFixed(2)} of its limit)`,
      goal: `< ${ms(PLAYABLE_GOAL_MS)}`,
      isMet: playableMs < PLAYABLE_GOAL_MS,
    },
    {
      name: `size of the largest (${largest?.client.name}) without art`,
      figure: `${kB(codeBytes)} (${(codeBytes / SIZE_GOAL_BYTES).toFixed(2)} of its limit)`,
      goal: `< ${kB(SIZE_GOAL_BYTES)}`,
      isMet: codeBytes < SIZE_GOAL_BYTES,
    },
  ]);
}

/** The house's games, a hosted one, and of the suppliers' the first of each client and its rules. */
async function listClients(world: World): Promise<readonly Client[]> {
  const { rows: hosted } = await withClient(world.databaseUrl, (client) =>
    client.query(`select min(g.code) as code from catalogue_game g join catalogue_vendor v on v.code = g.vendor
                   where v.source = 'rgs' and g.is_on and v.is_on`),
  );
  const { rows: supplied } = await withClient(world.sandboxDatabaseUrl, (client) =>
    client.query(`select client, model_id, min(code) as code from sandbox_game where enabled
                   group by client, model_id order by client, model_id`),
  );
  return [
    ...PLAYABLE_HOUSE_GAMES.map((gameCode) => ({ name: gameCode.slice(2).toLowerCase(), gameCode })),
    ...hosted.map((row) => ({ name: 'hosted slot', gameCode: String(row['code']) })),
    ...supplied.map((row) => ({
      name: `${String(row['client'])} ${String(row['model_id'])}`,
      gameCode: String(row['code']),
    })),
  ];
}

/** A member stands in the portal, which is there already, and taps on a game that the phone knows nothing of. */
async function openGame(
  browser: Browser,
  world: World,
  { token, gameCode }: { readonly token: string; readonly gameCode: string },
): Promise<Opening> {
  const phone = await openPhone(browser, { hasSlowNetwork: false });
  const { page, session } = phone;
  try {
    await page.addInitScript(CLOSE_POPUPS);
    await page.addInitScript(
      `if (location.port === '${world.portPortal}') sessionStorage.setItem('token', ${JSON.stringify(token)})`,
    );
    await page.addInitScript(watchPlayable(world.portArcade));
    await page.goto(`${world.portalUrl}/recent`, { waitUntil: 'networkidle' });
    await slowNetwork(session);
    const wire = watchWire(session, (url) => new URL(url).port === `${world.portArcade}`);
    // What a tap on a card comes to: the router of the portal listens to its address.
    const tappedAt = await page.evaluate<number>(
      `(() => { const at = performance.timeOrigin + performance.now(); history.pushState({}, '', '/seamless?gameCode=${gameCode}'); return at; })()`,
    );
    let seen: { readonly openedAt: number; readonly playableAt: number } | null = null;
    await until(
      `${gameCode} can be played`,
      async () => {
        const frame = page.frames().find((each) => each.url().includes(`:${world.portArcade}/`));
        seen = (await frame?.evaluate<typeof seen>('window.benchPlayable ?? null')) ?? null;
        return seen !== null;
      },
      { limitMs: PATIENCE_MS },
    );
    await page.waitForTimeout(LATE_MS);
    const { openedAt, playableAt } = seen ?? { openedAt: 0, playableAt: 0 };
    const { totalBytes, artBytes } = wire.sums();
    return {
      playableMs: playableAt - tappedAt,
      inFrameMs: playableAt - openedAt,
      codeBytes: totalBytes - artBytes,
      artBytes,
    };
  } finally {
    await phone.close();
  }
}
