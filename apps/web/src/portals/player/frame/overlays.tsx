import { useStore } from '@nokshi/browser/store.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { useUi } from '@nokshi/ui';
import { Suspense, useState } from 'react';
import { sheetStore } from '../../../lib/games/launch.ts';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { FormSkeleton } from '../../../lib/loading/early-dialog.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { closeSearch, useSearchOpen } from '../../../lib/navigation/search-box.ts';
import { closePopup, type OpenPopup as Popup, usePopup } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { toastStore } from '../../../lib/toasts/toasts.ts';
import { AfterLoad } from '../timing/after-load.tsx';
import { useEarlyTap } from '../timing/use-early-tap.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

/** Those about the account, login and registration among them. */
export const Popups = lazyPart(async () => (await import('../../../features/identity/popups.tsx')).Popups);
const HelpPopup = lazyPart(
  async () => (await import('../../../features/content/help/help-popup.tsx')).HelpPopup,
);
const FeedbackPopup = lazyPart(
  async () => (await import('../../../features/content/feedback/feedback-popup.tsx')).FeedbackPopup,
);
const NoticesPopup = lazyPart(
  async () => (await import('../../../features/content/popups/notices-popup.tsx')).NoticesPopup,
);
const GamePopup = lazyPart(
  async () => (await import('../../../features/play/game/game-popup.tsx')).GamePopup,
);
const GameSheet = lazyPart(
  async () => (await import('../../../features/play/facts/game-sheet.tsx')).GameSheet,
);
const Search = lazyPart(async () => (await import('../../../features/search/search.tsx')).Search);
const RealityCheck = lazyPart(
  async () => (await import('../../../features/control/reality-check.tsx')).RealityCheck,
);
const ContractsPopup = lazyPart(
  async () => (await import('../../../features/agent/contracts/contracts-popup.tsx')).ContractsPopup,
);
const Toasts = lazyPart(async () => (await import('../late/toasts.tsx')).Toasts);

/** What stands over every page. Each part loads when it first opens; one that fails takes no other with it. */
export function Overlays() {
  const popup = usePopup();
  const sheet = useStore(sheetStore);
  const isSearching = useSearchOpen();
  const { state } = useSession();
  const [isReminded, setReminded] = useState(true);
  const hasContracts = useFlag('AGENTPOLICY3');
  useEarlyTap(popup);
  const hasToasts = useStore(toastStore).length > 0;
  return (
    <>
      <OverlayBoundary resetKey={popup?.kind ?? ''} onClose={closePopup}>
        <Suspense fallback={popup && <PopupSkeleton kind={popup.kind} />}>
          {popup && <OpenPopup popup={popup} />}
        </Suspense>
      </OverlayBoundary>
      <OverlayBoundary resetKey={sheet?.gameCode ?? ''} onClose={() => sheetStore.set(null)}>
        <Suspense>{sheet && <GameSheet key={sheet.gameCode} target={sheet} />}</Suspense>
      </OverlayBoundary>
      <OverlayBoundary resetKey={`${isSearching}`} onClose={closeSearch}>
        <Suspense>{isSearching && <Search />}</Suspense>
      </OverlayBoundary>
      {state === 'member' && isReminded && (
        <OverlayBoundary resetKey="" onClose={() => setReminded(false)}>
          <AfterLoad>
            <RealityCheck />
          </AfterLoad>
        </OverlayBoundary>
      )}
      {state === 'member' && hasContracts && (
        <OverlayBoundary resetKey="" onClose={() => undefined}>
          <AfterLoad>
            <ContractsPopup />
          </AfterLoad>
        </OverlayBoundary>
      )}
      <PartBoundary key={`${hasToasts}`}>
        <Suspense>{hasToasts && <Toasts />}</Suspense>
      </PartBoundary>
    </>
  );
}

/** The one popup that is open; those about the account are drawn by their own feature. */
function OpenPopup({ popup }: { readonly popup: Popup }) {
  switch (popup.kind) {
    case 'game':
      return <GamePopup />;
    case 'help':
      return <HelpPopup topic={popup.topic} />;
    case 'feedback':
      return <FeedbackPopup reference={popup.reference} />;
    case 'notices':
      return <NoticesPopup />;
    case 'wayIn':
      return <PopupSkeleton kind={popup.kind} />;
    default:
      return <Popups />;
  }
}

/** The ways in and the registration, whose first tap is answered before their script is here. */
const TITLES: Partial<Record<Popup['kind'], TextKey>> = {
  wayIn: 'shell.login',
  login: 'shell.login',
  unlock: 'shell.login',
  register: 'shell.register',
};

function PopupSkeleton({ kind }: { readonly kind: Popup['kind'] }) {
  const { t } = useUi();
  const title = TITLES[kind];
  return title && <FormSkeleton title={t(title)} onClose={closePopup} />;
}
