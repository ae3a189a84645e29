import { IconButton, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { Suspense, useState } from 'react';
import { refreshBalance, useBalance, useBalanceHidden } from '../../lib/balance.ts';
import { lazyPart } from '../../lib/chunks.tsx';
import { useSession } from '../../lib/session.ts';
import { useDropdown } from './use-dropdown.ts';

const BalanceDrop = lazyPart(
  async () => (await import('../../features/withdrawals/balance-drop.tsx')).BalanceDrop,
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

export function BalanceFigure() {
  const { data, isError } = useBalance();
  const [isHidden] = useBalanceHidden();
  if (data) return <MoneyText micros={BigInt(data.balanceMicros)} isHidden={isHidden} />;
  return isError ? <span aria-hidden="true">—</span> : <Skeleton className="nk-strip-sk" />;
}

export function BalanceButtons() {
  const { t } = useUi();
  const [isHidden, setHidden] = useBalanceHidden();
  const [said, setSaid] = useState('');
  const refresh = async () => {
    setSaid('');
    await refreshBalance();
    setSaid(t('shell.balanceRefreshed'));
  };
  return (
    <>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        iconSize="small"
        label={t(isHidden ? 'shell.showBalance' : 'shell.hideBalance')}
        onClick={() => setHidden(!isHidden)}
      />
      <IconButton
        icon="refresh-cw"
        iconSize="small"
        label={t('shell.refreshBalance')}
        onClick={() => void refresh()}
      />
      <output className="nk-sr">{said}</output>
    </>
  );
}
