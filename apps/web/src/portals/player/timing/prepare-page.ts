import { findPortalRoute, type PortalRouteName } from '@nokshi/contract/routes.ts';
import { prepareHome } from '../../../features/home/home-page.tsx';
import { readGameCode } from '../../../features/lottery/table-place.ts';
import { waitAtMost } from '../../../lib/loading/patience.ts';
import { hasToken } from '../../../lib/session/session.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { loadTexts } from '../../../lib/texts/texts.ts';
import { LotteryLobby, LotteryTables, MemberPage, VendorListPage } from '../pages.tsx';

/** How long the first view of the server stands for a page whose code is slow to come; its place says so then. */
const PATIENCE_MS = 2000;
/** How long a table that could be drawn waits for what it sells. */
const TABLE_PATIENCE_MS = 400;

const PARTS: Readonly<Partial<Record<PortalRouteName, (search: string) => Promise<unknown>>>> = {
  home: prepareHome,
  login: prepareHome,
  register: prepareHome,
  help: prepareHome,
  rng: VendorListPage.prepare,
  live: VendorListPage.prepare,
  fish: VendorListPage.prepare,
  pvp: VendorListPage.prepare,
  bgs: VendorListPage.prepare,
  sports: VendorListPage.prepare,
  esports: VendorListPage.prepare,
  lott: prepareLobby,
  elott: prepareLobby,
  lottery: prepareLottery,
  cockfight: VendorListPage.prepare,
  member: () => Promise.all([MemberPage.prepare(), loadTexts(languageStore.get(), 'member')]),
};

function prepareLobby(): Promise<unknown> {
  return Promise.all([LotteryLobby.prepare(), loadTexts(languageStore.get(), 'lottery')]);
}

/** A table with its family's rules and words; what it sells is asked for while they are on their way. */
async function prepareLottery(search: string): Promise<void> {
  const gameCode = readGameCode(search);
  const isTable = gameCode !== '' && !new URLSearchParams(search).has('order');
  const asked = isTable && hasToken() ? askForTable(gameCode) : undefined;
  await LotteryTables.prepare();
  if (!isTable) return;
  const { prepareTable } = await import('../../../features/lottery/table/lottery-page.tsx');
  await Promise.all([prepareTable(gameCode), asked && waitAtMost(asked, TABLE_PATIENCE_MS)]);
}

/** Never fails: the page asks again, and says what is missing. */
async function askForTable(gameCode: string): Promise<void> {
  const table = await import('../../../features/lottery/calls/table-query.ts').catch(() => undefined);
  await table?.askForTable(gameCode);
}

/**
 * Loads what the page of an address is made of, so that it takes the place of the server's first view in one step.
 * Never fails: a part that does not come is told about where it is drawn.
 */
export async function preparePage({
  pathname,
  search,
}: Readonly<Pick<Location, 'pathname' | 'search'>>): Promise<void> {
  const name = findPortalRoute(pathname)?.name;
  const arrived = name && PARTS[name]?.(search).catch(() => undefined);
  if (arrived) await waitAtMost(arrived, PATIENCE_MS);
}
