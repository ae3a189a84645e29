import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Icon, MoneyText } from '@nokshi/ui';
import { AppLink } from '../../navigation/app-link.tsx';
import { useSayTime } from '../../texts/say-time.ts';
import { useTexts } from '../../texts/texts.ts';
import cashierStyles from '../cashier.module.css';
import { PastPanel } from '../past-panel.tsx';
import { useMemberTransfers } from './send-queries.ts';

interface PastSendsProps {
  /** The address of a receipt. */
  readonly hrefOf: (id: string) => string;
}

/** What was sent to and received from upline and downlines, newest first; each leads to its receipt. */
export function PastSends({ hrefOf }: PastSendsProps) {
  const t = useTexts('cashier');
  return (
    <PastPanel
      icon="receipt-text"
      query={useMemberTransfers()}
      row={(transfer) => <SendRow transfer={transfer} href={hrefOf(transfer.id)} />}
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

function SendRow({ transfer, href }: { readonly transfer: MemberTransfer; readonly href: string }) {
  const t = useTexts('cashier', 'assistants');
  const sayTime = useSayTime();
  const { no, side, otherName, amountMicros, assistantName, at } = transfer;
  const change = side === 'sent' ? -BigInt(amountMicros) : BigInt(amountMicros);
  return (
    <li data-transfer={side}>
      <AppLink className={cashierStyles['row']} href={href}>
        <span className={cashierStyles['rowText']}>
          <b>{t(`cashier.upRow_${side}`, { name: otherName })}</b>
          <small>
            {assistantName !== null && `${t('assistants.byAssistant', { name: assistantName })} · `}
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
