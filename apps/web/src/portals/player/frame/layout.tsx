import { useStore } from '@nokshi/browser/store.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { useUi } from '@nokshi/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { sheetStore } from '../../../lib/games/launch.ts';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { useSearchOpen } from '../../../lib/navigation/search-box.ts';
import { noteActivity } from '../../../lib/session/activity.ts';
import { usePopup } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { useSearchKey } from '../header/use-search-key.ts';
import { SideMenu } from '../side/side-menu.tsx';
import { AfterLoad } from '../timing/after-load.tsx';
import { useAfterTouch } from '../timing/use-after-touch.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToTop } from './to-top.tsx';
import { usePageHead } from './use-page-head.ts';
import { usePopupRoutes } from './use-popup-routes.ts';

const AutoPopups = lazyPart(
  async () => (await import('../../../features/content/popups/auto-popups.tsx')).AutoPopups,
);
const OpenRounds = lazyPart(async () => (await import('../../../features/play/open-rounds.tsx')).OpenRounds);

const SessionStrip = lazyPart(
  async () => (await import('../../../features/control/session-strip.tsx')).SessionStrip,
);

/** Header, side menu, page, footer, bottom bar. Game pages have no side menu, and on phones nothing but the game. */
export function Layout() {
  const { t, language } = useUi();
  const { pathname, href } = useLocation();
  const path = pathname.toLowerCase();
  const view = findPortalRoute(path)?.view ?? 'page';
  const isGame = view === 'game';
  const { state } = useSession();
  usePopupRoutes(path);
  usePageHead(path, language);
  useSearchKey();
  useEffect(() => {
    // Another address is a page that the person opened.
    if (href !== '') noteActivity();
  }, [href]);
  if (view === 'bare') return <BarePage />;

  return (
    <div className={isGame ? 'nk-app nk-app-game' : 'nk-app'}>
      <a className="nk-skip" href="#main">
        {t('shell.skip')}
      </a>
      <Header path={path} hasSide={!isGame} />
      <div className={isGame ? 'nk-frame nk-frame-bare' : 'nk-frame'}>
        {!isGame && <SideMenu path={path} />}
        <main className={isGame ? 'nk-main nk-main-game' : 'nk-main'} id="main" tabIndex={-1}>
          {!isGame && state === 'loading' && <div className="nk-sitting" />}
          {!isGame && state === 'member' && (
            <PartBoundary>
              <Suspense fallback={<div className="nk-sitting" />}>
                <SessionStrip />
              </Suspense>
            </PartBoundary>
          )}
          <div className={isGame ? undefined : 'nk-wrap'}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
            {!isGame && <Footer />}
          </div>
        </main>
      </div>
      <TabBar path={path} />
      {!isGame && <ToTop />}
      {state === 'member' && (
        <PartBoundary>
          <AfterLoad>
            <OpenRounds />
          </AfterLoad>
        </PartBoundary>
      )}
      {!isGame && <PopupsByThemselves />}
    </div>
  );
}

/** What opens by itself waits until nothing else is open, so that two never stand on each other. */
function PopupsByThemselves() {
  const popup = usePopup();
  const sheet = useStore(sheetStore);
  const isSearching = useSearchOpen();
  const isTouched = useAfterTouch();
  const isFree = isTouched && popup === null && sheet === null && !isSearching;
  return (
    <PartBoundary>
      <Suspense>{isFree && <AutoPopups />}</Suspense>
    </PartBoundary>
  );
}

/** A page without the portal's chrome (RT-8): it brings its own landmarks, or none beyond the main one. */
function BarePage() {
  return (
    <div className="nk-app nk-app-bare">
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
