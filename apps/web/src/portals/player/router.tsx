import type { PortalPath } from '@nokshi/contract/routes.ts';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { provideNavigation } from '../../lib/navigation/navigation.ts';
import * as content from './content-pages.tsx';
import { Layout } from './frame/layout.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { ScreenError } from './frame/screen-error.tsx';
import * as pages from './pages.tsx';

const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFound });

/** What is drawn at every address of the portal (RT-1 to RT-15). Letters count the same in either case. */
const PAGES: Readonly<Record<PortalPath, RouteComponent>> = {
  '/': HomePage,
  '/index': HomePage,
  '/index.html': HomePage,
  '/home': HomePage,
  '/login': HomePage,
  '/register': HomePage,
  '/activate': HomePage,
  '/help': HomePage,
  '/promotions': () => <content.PromotionsPage />,
  '/pointMall': () => <pages.PointMallPage />,
  '/member': pages.MemberRoute,
  '/member/$page': pages.MemberRoute,
  '/helpmc': () => <content.HelpCentrePage />,
  '/rng': () => <pages.VendorListPage category="RNG" />,
  '/live': () => <pages.VendorListPage category="LIVE" />,
  '/fish': () => <pages.VendorListPage category="FISH" />,
  '/pvp': () => <pages.VendorListPage category="PVP" />,
  '/bgs': () => <pages.VendorListPage category="INHOUSE" />,
  '/sports': () => <pages.VendorListPage category="SPORTS" />,
  '/esports': () => <pages.VendorListPage category="ESPORTS" />,
  '/lott': () => <pages.LotteryRoute category="LOTT" />,
  '/elott': () => <pages.LotteryRoute category="ELOTT" />,
  '/cockfight': () => <pages.VendorListPage category="COCKFIGHT" />,
  '/hot': () => <pages.HotListPage />,
  '/new': () => <pages.NewListPage />,
  '/favorite': () => <pages.OwnListPage list="favourites" />,
  '/recent': () => <pages.OwnListPage list="recent" />,
  '/seamless': () => <pages.GamePage />,
  '/lottert': () => <pages.LotteryPage />,
  '/vnlottery': () => <pages.LotteryPage />,
  '/sealottery': () => <pages.LotteryPage />,
  '/lottery': () => <pages.LotteryPage />,
  '/agent': pages.AgentRoute,
  '/agentHome': pages.AgentHomeRoute,
  '/agentHome/$page': pages.AgentHomeRoute,
  '/assistant': pages.AssistantRoute,
  '/winners': () => <content.WinnersPage />,
  '/guide': () => <content.BeginnerGuidePage />,
  '/deposit-tutorial': () => <content.DepositTutorialPage />,
  '/app': () => <content.AppDownloadPage />,
  '/licence': () => <content.LicencePage />,
  '/terms': () => <content.LegalPage kind="terms" />,
  '/privacy': () => <content.LegalPage kind="privacy" />,
  '/verify': () => <pages.VerifierPage />,
  '/verify-draw': () => <pages.DrawVerifierPage />,
  '/receipt': () => <pages.ReceiptCheckPage />,
  '/marks': () => <pages.MarksPage />,
};

const history = createBrowserHistory();

export const router = createRouter({
  routeTree: rootRoute.addChildren(
    Object.entries(PAGES).map(([path, component]) =>
      createRoute({ getParentRoute: () => rootRoute, path, component }),
    ),
  ),
  history,
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  // Without it the place of a page whose code is on its way is empty, and the foot of the page jumps into it.
  defaultPendingComponent: PageSkeleton,
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
