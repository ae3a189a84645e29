import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bannerGroupsOf } from '@nokshi/contract/banner-groups.ts';
import type { SystemStatus } from '@nokshi/contract/brand.ts';
import type { Game } from '@nokshi/contract/catalogue.ts';
import { type Language, SECTION_ITEMS } from '@nokshi/contract/constants.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { listOfPage, type PageList } from '@nokshi/contract/page-lists.ts';
import { type FoundRoute, findPortalRoute } from '@nokshi/contract/routes.ts';
import { translate } from '@nokshi/texts';
import { type PageAssets, renderClosedHtml, renderHeadHtml, renderShellHtml } from '@nokshi/ui/shell-html.ts';
import { partsOfTable } from '@nokshi/ui/table-parts.ts';
import {
  type Brand,
  type Content,
  contentNow,
  guestAnnouncements,
  specialHost,
} from './modules/brand/index.ts';
import {
  type ArtAddresses,
  createPresenter,
  type Library,
  lanes,
  selectGames,
} from './modules/catalogue/index.ts';
import { firstPage, shellList } from './page-list.ts';
import { renderDocument, renderSearch } from './page-search.ts';
import { pageSourcesOf } from './page-sources.ts';
import { carriedWords, firstBanner } from './page-words.ts';
import type { PageRequest, RenderedPage, RenderPage } from './platform/http/pages.ts';

export interface RenderPageDeps {
  /** Origins of studios on which games of theirs stand in a frame. */
  readonly gameOrigins: () => Promise<readonly string[]>;
  readonly brand: Brand;
  readonly content: () => Promise<Content>;
  readonly library: () => Promise<Library>;
  readonly art: ArtAddresses;
  readonly hotGames: (library: Library, language: Language, at: Date) => Promise<Game[]>;
  readonly winners: (language: Language, at: Date) => Promise<readonly unknown[]>;
  readonly webDist: string;
  /** A whole number from 0 up to, but not, `below`. */
  readonly chance: (below: number) => number;
}

/** A front page is the same for everybody of a language for so long. */
const FRESH_MS = 5000;
/** How soon a visitor should ask again whose portal is closed for maintenance of unknown length. */
const ASK_AGAIN_SECONDS = 60;

type Front = Omit<RenderedPage, 'title' | 'status'>;

interface FrontView {
  readonly route: FoundRoute | undefined;
  /** The name of what it is made of beside every page's parts. */
  readonly parts: string | undefined;
  readonly list: PageList | undefined;
  readonly content: Content;
  /** What the addresses of pictures begin with; empty for this origin. */
  readonly pictureBase: string;
}

interface CachedFront {
  readonly until: number;
  readonly content: Content;
  readonly page: Promise<Front>;
}

/** Pages whose first views are drawn alike are drawn once. */
function placeOf(route: FoundRoute | undefined, parts: string | undefined): string {
  return [route?.view, ...bannerGroupsOf(route), parts].join(':');
}

/** The name of the built parts that a page needs: those of its route, and of a lottery's table those of its family too. */
function partsNameOf(
  { parts }: PageAssets,
  { query }: PageRequest,
  route: FoundRoute | undefined,
): string | undefined {
  const family = findLotteryGame(query.get('gameCode') ?? '')?.family;
  const names = [
    ...(route?.name === 'lottery' && family !== undefined ? [partsOfTable(family)] : []),
    ...(route === undefined ? [] : [route.name]),
  ];
  return names.find((name) => name in parts.bn);
}

/** The member centre without a page of it, which is its menu. */
function isMemberCentre({ path, query }: PageRequest, route: FoundRoute | undefined): boolean {
  return route?.name === 'member' && /^\/[^/]+\/?$/.test(path) && !query.has('page');
}

/**
 * The page of the portal with its first view and the data that home shows, so that a phone draws it before any script
 * runs. Nothing in it belongs to one person but the address of a visitor who is told that it is blocked.
 */
export async function createRenderPage(deps: RenderPageDeps): Promise<RenderPage> {
  const assets = JSON.parse(await readFile(join(deps.webDist, 'page-assets.json'), 'utf8')) as PageAssets;
  const kept = new Map<string, CachedFront>();

  async function front(request: PageRequest, route: FoundRoute | undefined): Promise<Front> {
    const [settings, content] = await Promise.all([deps.brand.settings(), deps.content()]);
    const host = specialHost(settings, request.host);
    const { imageCDNs } = settings;
    const pictureBase = imageCDNs.length === 0 ? '' : (imageCDNs[deps.chance(imageCDNs.length)] ?? '');
    const isCentre = isMemberCentre(request, route);
    const list = listOfPage(route, request.query);
    const parts = partsNameOf(assets, request, route);
    const place = `${placeOf(route, parts)}:${isCentre}:${list !== undefined}`;
    const key = `${request.language}:${place}:${host}:${pictureBase}`;
    const now = request.at.getTime();
    const known = kept.get(key);
    // What the operator has changed since shows at once.
    if (known && now < known.until && known.content === content) return await known.page;
    const page = render(
      deps,
      assets,
      { ...request, host, ip: '' },
      { route, parts, list, content, pictureBase },
    );
    kept.set(key, { until: now + FRESH_MS, content, page });
    // What failed is retried by the next visitor.
    page.catch(() => kept.delete(key));
    return await page;
  }

  return async (request) => {
    const document = renderDocument(request);
    if (document) return document;
    const closed = await deps.brand.findClosed(request.ip, request.at);
    // The help centre stays open: it is where the closed screen's button leads.
    if (closed && findPortalRoute(request.path)?.name !== 'helpmc')
      return await renderClosed(deps, assets, request, closed);
    const route = findPortalRoute(request.path);
    const { head, ...page } = await front(request, route);
    const { title, head: search } = renderSearch(request, route);
    const sources = pageSourcesOf(await deps.brand.settings(), await deps.gameOrigins());
    return { ...page, title, head: `${search}${head}`, status: route ? 200 : 404, sources };
  };
}

/**
 * The system status for the page of a visitor whose way is known to be open or closed. A page that is kept for many
 * has no address in it; it is asked for where it is needed.
 */
async function statusFor(
  { brand }: RenderPageDeps,
  { ip, host, language }: PageRequest,
  closed: 'system.maintenance' | 'system.region_blocked' | undefined,
): Promise<SystemStatus> {
  return {
    ...(await brand.describe({ ip, host, language })),
    maintenance: closed === 'system.maintenance',
    regionRestriction: closed === 'system.region_blocked',
  };
}

/** The page of a portal that is closed to this visitor (SC-1, SC-2): the reason in words, and nothing else. */
async function renderClosed(
  deps: RenderPageDeps,
  assets: PageAssets,
  request: PageRequest,
  code: 'system.maintenance' | 'system.region_blocked',
): Promise<RenderedPage> {
  const { language, ip, at } = request;
  const isMaintenance = code === 'system.maintenance';
  const closing = isMaintenance ? 'maintenance' : 'region';
  const to = language === 'EN' ? 'en' : 'bn';
  const status = await statusFor(deps, request, code);
  const endsInSeconds = ((status.maintenanceEndsAt ?? 0) - at.getTime()) / 1000;
  const page = {
    title: translate(to, 'shell.pageTitle', { page: translate(to, `status.${closing}Title`) }),
    head: `<meta name="robots" content="noindex">${renderHeadHtml({ language: to, view: 'bare', hot: [], assets })}`,
    shell: renderClosedHtml({ language: to, closing, ip }),
    boot: { language, status },
  };
  if (!isMaintenance) return { ...page, status: 403 };
  const retryAfterSeconds = endsInSeconds > 0 ? Math.ceil(endsInSeconds) : ASK_AGAIN_SECONDS;
  return { ...page, status: 503, retryAfterSeconds };
}

async function render(
  deps: RenderPageDeps,
  assets: PageAssets,
  request: PageRequest,
  { route, parts, list, content, pictureBase }: FrontView,
): Promise<Front> {
  const { language, at } = request;
  const library = await deps.library();
  const show = createPresenter(library, deps.art, { language, at });
  const laneList = lanes(library, show, language);
  const categories = [...splitLanes(laneList)].map(([code, cards]) => ({
    code,
    gameCount: cards.reduce((sum, card) => sum + card.gameCount, 0),
  }));
  const first = list && firstPage(library, show, list, { at, language });
  const drawn = list && first && shellList(list, first, laneList);
  const textLanguage = language === 'EN' ? 'en' : 'bn';
  const status = await statusFor(deps, request, undefined);
  const hot = await deps.hotGames(library, language, at);
  const view = route?.view ?? 'page';
  const groups = bannerGroupsOf(route);
  const shown = contentNow(content, await deps.brand.settings(), at);
  const words = guestAnnouncements(shown, { language, at });
  const banner = firstBanner(words, groups);
  const input = {
    language: textLanguage,
    view,
    categories,
    hot,
    assets,
    pictureBase,
    ...(banner && { banner }),
    ...(drawn && { list: drawn }),
    parts: assets.parts[textLanguage][parts ?? ''] ?? [],
    isMemberCentre: isMemberCentre(request, route),
    isPlayCredit: status.isPlayCredit,
  } as const;
  const isHome = view === 'home';
  return {
    head: renderHeadHtml(input),
    shell: renderShellHtml(input),
    boot: {
      language,
      status,
      pictureBase,
      lanes: laneList,
      announcements: carriedWords(words, groups),
      ...(first && { list: first }),
      ...(isHome && {
        hot,
        firstGames: firstGames(library, hot, at).map(show.game),
        winners: await deps.winners(language, at),
      }),
    },
  };
}

/** The first slots that the hot row does not show already. */
function firstGames(library: Library, hot: readonly Game[], at: Date) {
  const shown = new Set(hot.map((game) => game.nodeId));
  return selectGames(library, { category: 'RNG' }, at)
    .filter((game) => !shown.has(game.no))
    .slice(0, SECTION_ITEMS);
}
