import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Game } from '@nokshi/contract/catalogue.ts';
import { type Language, SECTION_ITEMS } from '@nokshi/contract/constants.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import { translate } from '@nokshi/texts';
import { type PageAssets, renderHeadHtml, renderShellHtml } from '@nokshi/ui/shell-html.ts';
import { type Brand, describeStatus } from './modules/brand/index.ts';
import {
  type ArtAddresses,
  createPresenter,
  type Library,
  lanes,
  selectGames,
} from './modules/catalogue/index.ts';
import type { PageRequest, RenderedPage, RenderPage } from './platform/http/pages.ts';

export interface RenderPageDeps {
  readonly brand: Brand;
  readonly library: () => Promise<Library>;
  readonly art: ArtAddresses;
  readonly hotGames: (library: Library, language: Language, at: Date) => Promise<Game[]>;
  readonly winners: (language: Language, at: Date) => Promise<readonly unknown[]>;
  readonly webDist: string;
  readonly acceptsPlainBodies: boolean;
}

/** Paths of game pages: the frame alone, without header and bar. */
const GAME_PATHS = new Set(['/seamless', '/lottert', '/vnlottery', '/sealottery', '/lottery']);
const HOME_PATHS = new Set(['/', '/index', '/index.html', '/home', '/login', '/register']);
/** A front page is the same for everybody of a language for so long. */
const FRESH_MS = 5000;

/**
 * The page of the portal with its first view and the data that home shows, so that a phone draws it before any script
 * runs. Nothing in it belongs to one person.
 */
export async function createRenderPage(deps: RenderPageDeps): Promise<RenderPage> {
  const assets = JSON.parse(await readFile(join(deps.webDist, 'page-assets.json'), 'utf8')) as PageAssets;
  const kept = new Map<string, { readonly until: number; readonly page: Promise<RenderedPage> }>();

  return async (request) => {
    const view = viewOf(request.path);
    const key = `${request.language}:${view}`;
    const now = request.at.getTime();
    const known = kept.get(key);
    const front =
      known && now < known.until
        ? known
        : { until: now + FRESH_MS, page: render(deps, assets, request, view) };
    if (front !== known) {
      kept.set(key, front);
      // What failed is tried again by the next visitor.
      front.page.catch(() => kept.delete(key));
    }
    return front.page;
  };
}

function viewOf(path: string): 'home' | 'page' | 'game' {
  const plain = path.toLowerCase();
  if (GAME_PATHS.has(plain)) return 'game';
  return HOME_PATHS.has(plain) ? 'home' : 'page';
}

async function render(
  deps: RenderPageDeps,
  assets: PageAssets,
  { language, at }: PageRequest,
  view: 'home' | 'page' | 'game',
): Promise<RenderedPage> {
  const library = await deps.library();
  const show = createPresenter(library, deps.art, { language, at });
  const laneList = lanes(library, show, language);
  const categories = [...splitLanes(laneList)].map(([code, cards]) => ({
    code,
    gameCount: cards.reduce((sum, card) => sum + card.gameCount, 0),
  }));
  const textLanguage = language === 'EN' ? 'en' : 'bn';
  const hot = await deps.hotGames(library, language, at);
  const input = { language: textLanguage, view, categories, hot, assets } as const;
  // The visitor's address in the status is the one thing that differs; a page asks for it where it needs it.
  const status = describeStatus(await deps.brand.settings(), {
    ip: '',
    acceptsPlainBodies: deps.acceptsPlainBodies,
  });
  const isHome = view === 'home';
  return {
    title: translate(textLanguage, 'shell.defaultTitle'),
    head: renderHeadHtml(input),
    shell: renderShellHtml(input),
    boot: {
      language,
      status,
      lanes: laneList,
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
