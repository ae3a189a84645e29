import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Icon, MoneyText } from '@nokshi/ui';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { PastPanel } from '../../lib/cashier/past-panel.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useMemberTransfers } from './upline-queries.ts';
import { receiptHref } from './upline-rules.ts';

/** What was sent to and received from upline and downlines, newest first; each leads to its receipt. */
export function PastSends() {
  const t = useTexts('cashier');
  return (
    <PastPanel
      icon="receipt-text"
      query={useMemberTransfers()}
      row={(transfer) => <SendRow transfer={transfer} />}
      words={{
        title: t('cashier.upHistory'),
        empty: t('cashier.upHistoryEmpty'),
        emptyText: t('cashier.upHistoryEmptyText'),
        failed: t('cashier.upHistoryFailed'),
        more: t('cashier.more'),
        loading: t('cashier.loading'),
      }}
    />
  );
}

function SendRow({ transfer }: { readonly transfer: MemberTransfer }) {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  const { id, no, side, otherName, amountMicros, at } = transfer;
  const change = side === 'sent' ? -BigInt(amountMicros) : BigInt(amountMicros);
  return (
    <li data-transfer={side}>
      <AppLink className={cashierStyles['row']} href={receiptHref(id)}>
        <span className={cashierStyles['rowText']}>
          <b>{t(`cashier.upRow_${side}`, { name: otherName })}</b>
          <small>
            {`${sayTime(at)} · `}
            <bdi>{no}</bdi>
          </small>
        </span>
        <span className={cashierStyles['rowEnd']}>
          <MoneyText micros={change} isResult />
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </AppLink>
    </li>
  );
}
