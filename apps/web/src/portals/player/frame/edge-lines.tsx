import { useStore } from '@nokshi/browser/store.ts';
import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { useTagId } from '../../../lib/analytics/analytics.ts';
import { consentStore } from '../../../lib/analytics/consent.ts';
import { useDomainRefusal } from '../../../lib/api/own-domain.ts';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { connectionStore } from '../../../lib/realtime/watch-connection.ts';
import { router } from '../router.tsx';

const ConnectionBar = lazyPart(async () => (await import('../late/connection-bar.tsx')).ConnectionBar);
const DomainBar = lazyPart(async () => (await import('./domain-bar.tsx')).DomainBar);
const ConsentBar = lazyPart(
  async () => (await import('../../../features/content/legal/consent-bar.tsx')).ConsentBar,
);

/** Lines at the foot of the screen that stand beside the page and keep nobody from it. */
export function EdgeLines() {
  const connection = useStore(connectionStore);
  const consent = useStore(consentStore);
  const tagId = useTagId();
  const refusal = useDomainRefusal();
  const path = useSyncExternalStore(
    (listener) => router.history.subscribe(listener),
    () => router.history.location.pathname,
  );
  const isGame = findPortalRoute(path)?.view === 'game';
  if (connection !== 'fine') {
    return (
      <PartBoundary key={connection}>
        <Suspense>
          <ConnectionBar connection={connection} />
        </Suspense>
      </PartBoundary>
    );
  }
  if (refusal !== null) {
    return (
      <PartBoundary>
        <Suspense>
          <DomainBar words={refusal} />
        </Suspense>
      </PartBoundary>
    );
  }
  if (tagId === null || consent !== null || isGame) return null;
  return (
    <PartBoundary>
      <Suspense>
        <ConsentBar />
      </Suspense>
    </PartBoundary>
  );
}
