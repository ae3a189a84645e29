import { findPortalRoute } from '@nokshi/contract/routes.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { useTagId } from '../../lib/analytics.ts';
import { lazyPart } from '../../lib/chunks.tsx';
import { consentStore } from '../../lib/consent.ts';
import { useDomainRefusal } from '../../lib/own-domain.ts';
import { PartBoundary } from '../../lib/part-boundary.tsx';
import { useStore } from '../../lib/store.ts';
import { connectionStore } from '../../lib/watch-connection.ts';
import { router } from './router.tsx';

const ConnectionBar = lazyPart(async () => (await import('./connection-bar.tsx')).ConnectionBar);
const DomainBar = lazyPart(async () => (await import('./domain-bar.tsx')).DomainBar);
const ConsentBar = lazyPart(async () => (await import('../../features/content/consent-bar.tsx')).ConsentBar);

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
