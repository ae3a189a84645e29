import { Skeleton, useUi } from '@nokshi/ui';
import { Suspense } from 'react';
import { BalanceButtons, BalanceFigure } from '../../../lib/balance/balance-parts.tsx';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useDropdown } from './use-dropdown.ts';

const BalanceDrop = lazySection(
  async () => (await import('../../../features/withdrawals/request/balance-drop.tsx')).BalanceDrop,
);

/**
 * The balance in the header, with its eye and its refresh (HD-2.1, HD-2.2). A press on the figure shows what can be
 * withdrawn now.
 */
export function BalanceBox() {
  const { t } = useUi();
  const { state } = useSession();
  const { isOpen, setOpen, box } = useDropdown<HTMLFieldSetElement>();
  return (
    <fieldset ref={box} className="nk-balance nk-drop-box nk-wide" aria-label={t('shell.balance')}>
      {state === 'member' ? (
        <button
          type="button"
          className="nk-balance-open"
          aria-expanded={isOpen}
          title={t('shell.withdrawableNow')}
          onClick={() => setOpen(!isOpen)}
        >
          <Figure />
        </button>
      ) : (
        <div>
          <Figure />
        </div>
      )}
      <BalanceButtons />
      {isOpen && (
        <div className="nk-drop nk-drop-end">
          <Suspense fallback={<Skeleton className="nk-drop-sk" />}>
            <BalanceDrop onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}

function Figure() {
  const { t } = useUi();
  return (
    <>
      <BalanceFigure />
      <small data-mark="credit">{t('marks.creditShort')}</small>
    </>
  );
}
