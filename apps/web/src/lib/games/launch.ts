import { createStore } from '@nokshi/browser/store.ts';
import type { Game, VendorCard } from '@nokshi/contract/catalogue.ts';
import { COCKFIGHT_VENDOR, ESPORTS_VENDORS, INHOUSE_VENDOR } from '@nokshi/contract/constants.ts';
import { lotteryHref } from '@nokshi/contract/lottery-paths.ts';
import { MINE, queryClient } from '../api/query.ts';
import { isTouch } from '../device/device.ts';
import { gameHref, go } from '../navigation/navigation.ts';
import { openPopup, requireMember } from '../session/gate.ts';

/** What launching needs to know of a game; a card, a winner and a search result all have it. */
export type LaunchTarget = Pick<Game, 'gameCode' | 'nodeId' | 'vassalage' | 'gameName'>;

/** The game whose facts are shown before the first play, or null. */
export const sheetStore = createStore<LaunchTarget | null>(null);

const startedHere = new Set<string>();

function wasPlayed(gameCode: string): boolean {
  if (startedHere.has(gameCode)) return true;
  const pages = queryClient.getQueriesData<readonly { readonly gameCode: string }[]>({
    queryKey: [MINE, 'recent'],
  });
  return pages.some(([, games]) => games?.some((game) => game.gameCode === gameCode));
}

/**
 * Opens a game (ST-10): a guest is asked to log in, a trial account gets the real-account message, and on touch the
 * first tap on a game not yet played opens its sheet. Otherwise the vendor decides where it plays.
 */
export function launch(target: LaunchTarget): void {
  requireMember(() => {
    const table = lotteryHref(target.vassalage, target.gameCode);
    if (table !== undefined) go(table);
    else if (isTouch() && !wasPlayed(target.gameCode)) sheetStore.set(target);
    else start(target);
  }, target.gameName);
}

/** Starts without the sheet: its own Start button, and cards of the 'continue' row. */
export function launchNow(target: LaunchTarget): void {
  requireMember(() => start(target), target.gameName);
}

/** In-house games play in a popup over the page where there is room for one (MO-5); others have the game page. */
function start({ gameCode, gameName, vassalage }: LaunchTarget): void {
  startedHere.add(gameCode);
  sheetStore.set(null);
  const hasRoom = window.matchMedia('(min-width: 1024px) and (min-height: 700px)').matches;
  const table = lotteryHref(vassalage, gameCode);
  if (table !== undefined) go(table);
  else if (vassalage === INHOUSE_VENDOR && hasRoom) openPopup({ kind: 'game', gameCode, gameName });
  else go(gameHref(gameCode));
}

/** Vendors that the portal shows on a page of their own, apart from their game type. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  [INHOUSE_VENDOR]: 'bgs',
  [COCKFIGHT_VENDOR]: 'cockfight',
  ...Object.fromEntries(ESPORTS_VENDORS.map((vendor) => [vendor, 'esports'])),
};

/** The address of a vendor's list of games. */
export function vendorHref(card: Pick<VendorCard, 'gameType' | 'vassalage'>): string {
  const page = OWN_PAGES[card.vassalage] ?? card.gameType.toLowerCase();
  return `/${page}?vassalage=${encodeURIComponent(card.vassalage)}`;
}

/** Launches a vendor directly (HM-6.2). */
export function launchVendor(card: VendorCard): void {
  if (card.gameCode === null || card.nodeId === null) return;
  launch({
    gameCode: card.gameCode,
    nodeId: card.nodeId,
    vassalage: card.vassalage,
    gameName: card.displayName,
  });
}
