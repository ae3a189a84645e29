import { type Category, INHOUSE_VENDOR } from './constants.ts';
import type { FoundRoute, PortalRouteName } from './routes.ts';

/** The list of games that a page of games shows before a person has chosen anything on it. */
export interface PageList {
  readonly category: Category;
  readonly gameType: string;
  /** Games of this vendor alone; null for all of the type. */
  readonly vassalage: string | null;
  /** Games of one call. */
  readonly pageSize: number;
}

/** What the rows in and near the view hold, on a phone and on a wide screen. */
const PAGE_SIZE = 36;
/** In-house games come by twelve (BC-2.1). */
const INHOUSE_PAGE_SIZE = 12;

const CATEGORY_OF_ROUTE: Readonly<Partial<Record<PortalRouteName, Category>>> = {
  rng: 'RNG',
  live: 'LIVE',
  fish: 'FISH',
  pvp: 'PVP',
  bgs: 'INHOUSE',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  cockfight: 'COCKFIGHT',
};

/** What a person chooses of a list stands in the address under these names (BC-1.4). */
export const LIST_CHOICES = ['vassalage', 'classify', 'select', 'sort', 'by'] as const;

/** In-house games are slots of one vendor; every other category is a game type. */
export function listOfCategory(category: Category): PageList {
  return category === 'INHOUSE'
    ? { category, gameType: 'RNG', vassalage: INHOUSE_VENDOR, pageSize: INHOUSE_PAGE_SIZE }
    : { category, gameType: category, vassalage: null, pageSize: PAGE_SIZE };
}

/** The list of an address; undefined where the page has none, or where the address asks for another one. */
export function listOfPage(route: FoundRoute | undefined, query: URLSearchParams): PageList | undefined {
  const category = route && CATEGORY_OF_ROUTE[route.name];
  if (!category || LIST_CHOICES.some((name) => query.has(name))) return undefined;
  return listOfCategory(category);
}
