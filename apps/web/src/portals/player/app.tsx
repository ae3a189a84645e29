import { useStore } from '@nokshi/browser/store.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { UiProvider } from '@nokshi/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useAnalytics } from '../../lib/analytics/analytics.ts';
import { queryClient } from '../../lib/api/query.ts';
import { useContentWatch } from '../../lib/content/watch-content.ts';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { useFavouriteWatch } from '../../lib/games/favourites.ts';
import { useVendorWatch } from '../../lib/games/vendor-states.ts';
import { lazySection } from '../../lib/loading/missing-part.tsx';
import { useAccountDuties } from '../../lib/session/duties.ts';
import { useSession } from '../../lib/session/session.ts';
import { boot, closingOf } from '../../lib/start/boot.ts';
import { closedStore } from '../../lib/start/closed.ts';
import { useUiValue } from '../../lib/texts/use-ui-value.ts';
import { EdgeLines } from './frame/edge-lines.tsx';
import { Overlays } from './frame/overlays.tsx';
import { router } from './router.tsx';
import { useLiveSession } from './session/use-live-session.ts';
import { useAfterLoad } from './timing/use-after-load.ts';

const ClosedScreen = lazySection(
  async () => (await import('../../features/status/closed-screen.tsx')).ClosedScreen,
);

/** The player's portal: texts and query cache around the routes, and what stands over every page. */
export function App() {
  const ui = useUiValue(boot.pictureBase);
  return (
    <UiProvider value={ui}>
      <QueryClientProvider client={queryClient}>
        <Portal />
      </QueryClientProvider>
    </UiProvider>
  );
}

/** The portal, or the screen that stands in its place while it is closed to this visitor (SC-3). */
function Portal() {
  const closing = useStore(closedStore);
  const status = useStatus();
  useEffect(() => {
    if (status) closedStore.set(closingOf(status));
  }, [status]);
  // The help centre alone stays open: it is where the closed screen's button may lead.
  if (closing && findPortalRoute(window.location.pathname)?.name !== 'helpmc') {
    return (
      <Suspense>
        <ClosedScreen closing={closing} />
      </Suspense>
    );
  }
  return (
    <>
      <LiveSession />
      <RouterProvider router={router} />
      <Overlays />
      <EdgeLines />
    </>
  );
}

function LiveSession() {
  useLiveSession();
  useContentWatch(useSession().state === 'guest');
  useFavouriteWatch();
  useVendorWatch(useAfterLoad());
  useAccountDuties();
  useAnalytics();
  return null;
}
