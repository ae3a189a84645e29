import type { SystemStatus } from '@nokshi/contract/brand.ts';
import type { Game, VendorLane } from '@nokshi/contract/catalogue.ts';
import type { Announcements } from '@nokshi/contract/content.ts';
import type { WinnerEntry } from '@nokshi/contract/play.ts';

/** The first page of a list of games, with what its call would have asked. */
interface BootList {
  readonly query: { readonly gameType: string; readonly vassalage?: string; readonly sort: 'popular' };
  readonly pageSize: number;
  readonly games: readonly Game[];
  readonly totalCount: number;
  readonly totalPages: number;
}

/**
 * What the server writes into the page (`<script id="boot">`), so that home and pages of games draw without another round trip. Every
 * part may be missing, in development for instance; then its call is made.
 */
export interface Boot {
  readonly status: SystemStatus;
  readonly lanes: readonly VendorLane[];
  readonly hot: readonly Game[];
  /** The first games of the RNG section. */
  readonly firstGames: readonly Game[];
  /** On a page of games what it lists before anything is chosen. */
  readonly list: BootList;
  readonly winners: readonly WinnerEntry[];
  /** What the operator wrote for guests: all that home asks for, on other pages at most the banners. */
  readonly announcements: Partial<Announcements>;
  readonly language: 'BN' | 'EN';
  /** The mirror that this page takes its pictures from; empty for the portal itself. */
  readonly pictureBase: string;
}

/** Reads a boot text; anything but an object of the expected outline counts as absent. */
export function parseBoot(text: string | null | undefined): Partial<Boot> {
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    const boot = parsed as Record<string, unknown>;
    const lists = ['lanes', 'hot', 'firstGames', 'winners'] as const;
    for (const name of lists) {
      if (boot[name] !== undefined && !Array.isArray(boot[name])) return {};
    }
    for (const name of ['announcements', 'list'] as const) {
      const part = boot[name];
      if (part !== undefined && (typeof part !== 'object' || part === null)) return {};
    }
    const { winners } = boot as {
      readonly winners?: readonly (WinnerEntry | { readonly vo: WinnerEntry })[];
    };
    return {
      ...(boot as Partial<Boot>),
      ...(winners && { winners: winners.map((entry) => ('vo' in entry ? entry.vo : entry)) }),
    };
  } catch {
    return {};
  }
}

/** The page's own boot data, read once: the server drew it for this document. */
export const boot: Partial<Boot> = parseBoot(
  typeof document === 'undefined' ? null : document.querySelector('#boot')?.textContent,
);

/** When the page's own data were true, in ms since the epoch. */
export const bootedAt = Date.now();

/** Why the portal is not open to this visitor (SC-3): 1 maintenance, 2 region restricted. */
export type Closing = 'maintenance' | 'region';

/** What a system status says: null is 0, the normal app; of the two closings maintenance wins. */
export function closingOf(status: Pick<SystemStatus, 'maintenance' | 'regionRestriction'>): Closing | null {
  if (status.maintenance) return 'maintenance';
  return status.regionRestriction ? 'region' : null;
}
