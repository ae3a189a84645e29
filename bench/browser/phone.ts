import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A cheap phone on a slow 4G network. */
const BYTES_PER_SECOND_DOWN = 1_600_000 / 8;
const BYTES_PER_SECOND_UP = 750_000 / 8;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;

export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

/** A browser window as a phone has it, with nothing cached; `hasSlowNetwork` false slows the processor alone. */
export async function openPhone(
  browser: Browser,
  { hasSlowNetwork }: { readonly hasSlowNetwork: boolean },
): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'bn-BD',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  if (hasSlowNetwork) await slowNetwork(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}

/** From now on whatever the page fetches comes as slowly as such a phone gets it. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND_DOWN,
    uploadThroughput: BYTES_PER_SECOND_UP,
  });
}
