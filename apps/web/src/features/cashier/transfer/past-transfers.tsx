import type { WalletTransferRow, WalletTransferState } from '@nokshi/contract/cashier-wallets.ts';
import { Badge, type BadgeProps, Icon } from '@nokshi/ui';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import { PastPanel } from '../../../lib/cashier/past-panel.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import moveStyles from './transfer.module.css';
import { useTransfers } from './transfer-queries.ts';

const TONES: Readonly<Record<WalletTransferState, NonNullable<BadgeProps['tone']>>> = {
  moving: 'info',
  done: 'accent',
  refused: 'danger',
};

/** The transfers of before, newest first, each with its state and what happens next. */
export function PastTransfers() {
  const t = useTexts('cashier');
  return (
    <PastPanel
      icon="arrow-down-up"
      query={useTransfers()}
      row={(transfer) => <TransferRow transfer={transfer} />}
      words={{
        title: t('cashier.moveHistory'),
        empty: t('cashier.moveHistoryEmpty'),
        emptyText: t('cashier.moveHistoryEmptyText'),
        failed: t('cashier.moveHistoryFailed'),
        more: t('cashier.more'),
        loading: t('cashier.loading'),
      }}
    />
  );
}

function TransferRow({ transfer }: { readonly transfer: WalletTransferRow }) {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  const { state, direction, reason, isWithStaff } = transfer;
  const name = { name: transfer.walletName };
  return (
    <li className={moveStyles['row']} data-transfer={state}>
      <span className={styles['rowText']}>
        <b>{t(direction === 'in' ? 'cashier.movedIn' : 'cashier.movedOut', name)}</b>
        <small>{`${sayTime(transfer.requestedAt)} · ${transfer.no}`}</small>
        {state === 'moving' && (
          <small className={moveStyles['next']}>
            <Icon name="clock" size="small" />
            {t(isWithStaff ? 'cashier.moveWithStaff' : `cashier.moveNext_${direction}`)}
          </small>
        )}
        {reason !== null && <small>{t(`cashier.moveReason_${reason}`)}</small>}
      </span>
      <span className={styles['rowEnd']}>
        <CashierMoney micros={BigInt(transfer.amountMicros)} currency={transfer.currency} />
        <Badge tone={TONES[state]}>{t(`cashier.moveState_${state}`)}</Badge>
      </span>
    </li>
  );
}
