import { Suspense } from 'react';
import { lazyPart } from '../../lib/chunks.tsx';
import { sheetStore } from '../../lib/games/launch.ts';
import { usePopup } from '../../lib/gate.ts';
import { useSearchOpen } from '../../lib/search-box.ts';
import { useStore } from '../../lib/store.ts';
import { toastStore } from '../../lib/toasts.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

const Popups = lazyPart(async () => (await import('../../features/identity/popups.tsx')).Popups);
const GamePopup = lazyPart(async () => (await import('../../features/play/game-popup.tsx')).GamePopup);
const GameSheet = lazyPart(async () => (await import('../../features/play/game-sheet.tsx')).GameSheet);
const Search = lazyPart(async () => (await import('../../features/search/search.tsx')).Search);
const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** What stands over every page. Each part loads when it first opens; one that fails takes no page with it. */
export function Overlays() {
  const popup = usePopup();
  const sheet = useStore(sheetStore);
  const isSearching = useSearchOpen();
  const hasToasts = useStore(toastStore).length > 0;
  return (
    <OverlayBoundary resetKey={`${popup?.kind}/${sheet?.gameCode}/${isSearching}`}>
      <Suspense>{popup && popup.kind !== 'game' && <Popups />}</Suspense>
      <Suspense>{popup?.kind === 'game' && <GamePopup />}</Suspense>
      <Suspense>{sheet && <GameSheet key={sheet.gameCode} target={sheet} />}</Suspense>
      <Suspense>{isSearching && <Search />}</Suspense>
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </OverlayBoundary>
  );
}
