import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  useLocation,
} from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { lazyPart } from '../../lib/chunks.tsx';
import { provideNavigation } from '../../lib/navigation.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenError } from './screen-error.tsx';

const VendorListPage = lazyPart(
  async () => (await import('../../features/catalogue/vendor-list-page.tsx')).VendorListPage,
);
const CategoryPage = lazyPart(
  async () => (await import('../../features/catalogue/category-page.tsx')).CategoryPage,
);
const FavouritePage = lazyPart(
  async () => (await import('../../features/catalogue/favourite-page.tsx')).FavouritePage,
);
const RecentPage = lazyPart(
  async () => (await import('../../features/catalogue/recent-page.tsx')).RecentPage,
);
const AgentPage = lazyPart(async () => (await import('../../features/agent/agent-page.tsx')).AgentPage);
const MarksPage = lazyPart(async () => (await import('../../features/marks/marks-page.tsx')).MarksPage);
const GamePage = lazyPart(async () => (await import('../../features/play/game-page.tsx')).GamePage);
const LotteryOffPage = lazyPart(
  async () => (await import('../../features/play/lottery-off-page.tsx')).LotteryOffPage,
);
const VerifierPage = lazyPart(
  async () => (await import('../../features/play/verifier-page.tsx')).VerifierPage,
);
const MemberPage = lazyPart(async () => {
  const { findMemberPage, MemberArea } = await import('../../features/member/member-area.tsx');
  return function MemberPage({ pathname, search }: { readonly pathname: string; readonly search: string }) {
    return <MemberArea page={findMemberPage(pathname, search)} />;
  };
});

function MemberRoute() {
  const { pathname, searchStr } = useLocation();
  return <MemberPage pathname={pathname} search={searchStr} />;
}

const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFound });

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

/** Every address of the portal (specification, section 2). Letters count the same in either case. */
const PAGES: Readonly<Record<string, RouteComponent>> = {
  '/': HomePage,
  '/index': HomePage,
  '/index.html': HomePage,
  '/home': HomePage,
  '/login': HomePage,
  '/register': HomePage,
  '/rng': () => <VendorListPage category="RNG" />,
  '/live': () => <VendorListPage category="LIVE" />,
  '/fish': () => <VendorListPage category="FISH" />,
  '/pvp': () => <VendorListPage category="PVP" />,
  '/bgs': () => <VendorListPage category="INHOUSE" />,
  '/sports': () => <CategoryPage category="SPORTS" />,
  '/esports': () => <CategoryPage category="ESPORTS" />,
  '/lott': () => <CategoryPage category="LOTT" />,
  '/elott': () => <CategoryPage category="ELOTT" />,
  '/cockfight': () => <CategoryPage category="COCKFIGHT" />,
  '/favorite': () => <FavouritePage />,
  '/recent': () => <RecentPage />,
  '/seamless': () => <GamePage />,
  '/lottert': () => <LotteryOffPage />,
  '/vnlottery': () => <LotteryOffPage />,
  '/sealottery': () => <LotteryOffPage />,
  '/lottery': () => <LotteryOffPage />,
  '/verify': () => <VerifierPage />,
  '/member': MemberRoute,
  '/member/$page': MemberRoute,
  '/marks': () => <MarksPage />,
  '/agent': () => <AgentPage />,
  '/agentHome': () => <AgentPage isCentre />,
};

const history = createBrowserHistory();

export const router = createRouter({
  routeTree: rootRoute.addChildren(Object.entries(PAGES).map(([path, component]) => page(path, component))),
  history,
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  // Queries keep their letters and order: codes like 0012 are texts, not numbers.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

provideNavigation({
  go: (href, options) => (options?.replace ? history.replace(href) : history.push(href)),
  guardBack: (close) =>
    history.block({
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
      enableBeforeUnload: false,
    }),
});
