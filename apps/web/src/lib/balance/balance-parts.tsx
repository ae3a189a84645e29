import { IconButton, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { refreshBalance, useBalance, useBalanceHidden } from './balance.ts';

/** The figure, hidden where the member wants it so (HD-2.1). */
export function BalanceFigure() {
  const { data, isError } = useBalance();
  const [isHidden] = useBalanceHidden();
  if (data) return <MoneyText micros={BigInt(data.balanceMicros)} isHidden={isHidden} />;
  return isError ? <span aria-hidden="true">—</span> : <Skeleton className="nk-strip-sk" />;
}

/** Hides or shows the figure everywhere, and asks for it anew (HD-2.2). */
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
