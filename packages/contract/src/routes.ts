/**
 * Every address of the portal (specification, section 2). The browser's router and the server's pages are made from
 * this one table, so that an address which the one draws is never a 404 of the other.
 */

/** `home` and `page` have header, side menu and footer, `game` is the frame of a game, `bare` has no chrome at all. */
export type PortalView = 'home' | 'page' | 'game' | 'bare';

export interface PortalRoute {
  /** What the page is; several addresses may lead to one. */
  readonly name: string;
  readonly view: PortalView;
  /** Offered to search engines: pages that are the same for everybody. */
  readonly isListed: boolean;
}

function open(name: string, view: PortalView = 'page') {
  return { name, view, isListed: true } as const;
}

function closed(name: string, view: PortalView = 'page') {
  return { name, view, isListed: false } as const;
}

/** By path, in the spelling of the specification; letters count the same in either case. */
export const PORTAL_ROUTES = {
  '/': open('home', 'home'),
  '/index': closed('home', 'home'),
  '/index.html': closed('home', 'home'),
  '/home': closed('home', 'home'),
  '/login': closed('login', 'home'),
  '/register': open('register', 'home'),
  '/activate': closed('activate', 'home'),
  '/promotions': open('promotions'),
  '/pointMall': closed('pointMall'),
  '/member': closed('member'),
  '/member/$page': closed('member'),
  '/help': open('help', 'home'),
  '/helpmc': closed('helpmc', 'bare'),
  '/sports': open('sports'),
  '/esports': open('esports'),
  '/lott': open('lott'),
  '/elott': open('elott'),
  '/cockfight': open('cockfight'),
  '/live': open('live'),
  '/fish': open('fish'),
  '/rng': open('rng'),
  '/pvp': open('pvp'),
  '/bgs': open('bgs'),
  '/hot': open('hot'),
  '/new': open('new'),
  '/favorite': closed('favorite'),
  '/recent': closed('recent'),
  '/seamless': closed('seamless', 'game'),
  '/lottert': closed('lottery', 'game'),
  '/vnlottery': closed('lottery', 'game'),
  '/sealottery': closed('lottery', 'game'),
  '/lottery': closed('lottery', 'game'),
  '/agent': open('agent'),
  '/agentHome': closed('agentHome', 'bare'),
  '/agentHome/$page': closed('agentHome', 'bare'),
  '/assistant': closed('assistant', 'bare'),
  '/winners': open('winners'),
  '/guide': open('guide'),
  '/deposit-tutorial': open('depositTutorial'),
  '/app': open('app'),
  '/licence': open('licence'),
  '/terms': open('terms'),
  '/privacy': open('privacy'),
  '/verify': open('verify'),
  '/verify-draw': open('verifyDraw'),
  '/receipt': open('receipt'),
  '/marks': open('marks'),
} as const satisfies Readonly<Record<string, PortalRoute>>;

export type PortalPath = keyof typeof PORTAL_ROUTES;
export type PortalRouteName = (typeof PORTAL_ROUTES)[PortalPath]['name'];

export interface FoundRoute extends PortalRoute {
  readonly name: PortalRouteName;
}

const BY_PATH: ReadonlyMap<string, FoundRoute> = new Map(
  Object.entries(PORTAL_ROUTES).map(([path, route]) => [path.toLowerCase(), route]),
);

/** The route of a decoded path without its query: letters in any case, one slash at the end allowed. */
export function findPortalRoute(path: string): FoundRoute | undefined {
  const plain = path.toLowerCase().replace(/(?<=.)\/$/, '');
  const found = BY_PATH.get(plain);
  if (found) return found;
  const [, first = '', second, ...more] = plain.split('/');
  return second && more.length === 0 ? BY_PATH.get(`/${first}/$page`) : undefined;
}

/** The addresses that a sitemap names, in the order of the table. */
export function listedPaths(): readonly string[] {
  return Object.entries(PORTAL_ROUTES)
    .filter(([, route]) => route.isListed)
    .map(([path]) => path);
}
