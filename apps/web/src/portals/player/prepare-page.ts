import { findPortalRoute, type PortalRouteName } from '@nokshi/contract/routes.ts';
import { prepareHome } from '../../features/home/home-page.tsx';
import { languageStore } from '../../lib/language.ts';
import { loadTexts } from '../../lib/texts.ts';
import { LotteryLobby, LotteryTables, MemberPage, VendorListPage } from './pages.tsx';

/** How long the first view of the server stands for a page whose code is slow to come; its place says so then. */
const PATIENCE_MS = 2000;

const PARTS: Readonly<Partial<Record<PortalRouteName, () => Promise<unknown>>>> = {
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
  lottery: LotteryTables.prepare,
  cockfight: VendorListPage.prepare,
  member: () => Promise.all([MemberPage.prepare(), loadTexts(languageStore.get(), 'member')]),
};

function prepareLobby(): Promise<unknown> {
  return Promise.all([LotteryLobby.prepare(), loadTexts(languageStore.get(), 'lottery')]);
}

/**
 * Loads what the page of an address is made of, so that it takes the place of the server's first view in one step.
 * Never fails: a part that does not come is told about where it is drawn.
 */
export async function preparePage(pathname: string): Promise<void> {
  const name = findPortalRoute(pathname)?.name;
  const arrived = name && PARTS[name]?.().catch(() => undefined);
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  if (arrived) await Promise.race([arrived, patience]);
}
