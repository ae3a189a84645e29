import { useUi } from '@nokshi/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { noteActivity } from '../../lib/activity.ts';
import { lazyPart } from '../../lib/chunks.tsx';
import { useSession } from '../../lib/session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToTop } from './to-top.tsx';
import { usePopupRoutes } from './use-popup-routes.ts';
import { useSearchKey } from './use-search-key.ts';

const OpenRounds = lazyPart(async () => (await import('../../features/play/open-rounds.tsx')).OpenRounds);

const GAME_PATHS = ['/seamless'];

/** Header, side menu, page, footer, bottom bar. Game pages have no side menu, and on phones nothing but the game. */
export function Layout() {
  const { t } = useUi();
  const { pathname, href } = useLocation();
  const path = pathname.toLowerCase();
  const isGame = GAME_PATHS.includes(path);
  const { state } = useSession();
  usePopupRoutes(path);
  useSearchKey();
  useEffect(() => {
    // Another address is a page that the person opened.
    if (href !== '') noteActivity();
  }, [href]);

  return (
    <div className={isGame ? 'nk-app nk-app-game' : 'nk-app'}>
      <a className="nk-skip" href="#main">
        {t('shell.skip')}
      </a>
      <Header path={path} hasSide={!isGame} />
      <div className={isGame ? 'nk-frame nk-frame-bare' : 'nk-frame'}>
        {!isGame && <SideMenu path={path} />}
        <main className={isGame ? 'nk-main nk-main-game' : 'nk-main'} id="main" tabIndex={-1}>
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
      <Suspense>{state === 'member' && <OpenRounds />}</Suspense>
    </div>
  );
}
