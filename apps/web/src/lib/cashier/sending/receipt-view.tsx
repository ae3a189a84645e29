import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Badge, Button, buttonClass, EmptyState, ErrorState, Icon, Note, Skeleton } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureProps, helpWith } from '../../api/failure.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { ReceiptButton } from '../../receipts/receipt-button.tsx';
import { useSayMoment } from '../../texts/say-time.ts';
import { useTexts } from '../../texts/texts.ts';
import { copyText } from '../../toasts/copy-text.ts';
import cashierStyles from '../cashier.module.css';
import { CashierMoney, useSayMoney } from '../cashier-money.tsx';
import chooseStyles from '../choose.module.css';
import { useReceipt } from './send-queries.ts';
import styles from './sending.module.css';

interface ReceiptViewProps {
  readonly id: string;
  /** The page that it belongs to. */
  readonly listHref: string;
}

/** The receipt of one transfer between members, which both sides have. */
export function ReceiptView({ id, listHref }: ReceiptViewProps) {
  const t = useTexts('cashier');
  const { data, isError, error, refetch } = useReceipt(id);
  if (data) return <Receipt transfer={data} />;
  if (isError && isUnknown(error)) return <Unknown listHref={listHref} />;
  if (isError) {
    return (
      <section className={cashierStyles['panel']}>
        <ErrorState {...failureProps(error, t('cashier.upReceiptFailed'))} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <output className={cashierStyles['waiting']} aria-label={t('cashier.loading')}>
      <Skeleton style={{ blockSize: 280 }} />
    </output>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'cashier.transfer_unknown';
}

function Unknown({ listHref }: { readonly listHref: string }) {
  const t = useTexts('cashier');
  return (
    <section className={cashierStyles['panel']}>
      <EmptyState
        icon="receipt-text"
        title={t('cashier.upUnknown')}
        text={t('cashier.upUnknownText')}
        action={
          <AppLink className={buttonClass('secondary')} href={listHref}>
            {t('cashier.upAll')}
          </AppLink>
        }
      />
    </section>
  );
}

function Receipt({ transfer }: { readonly transfer: MemberTransfer }) {
  const t = useTexts('cashier', 'assistants');
  const sayMoment = useSayMoment();
  const { no, side, otherName, currency, amountMicros, assistantName, at } = transfer;
  return (
    <section className={cashierStyles['panel']} aria-label={t('cashier.upReceiptTitle')} data-receipt={side}>
      <div className={styles['total']}>
        <span>{t(`cashier.upTotal_${side}`)}</span>
        <b>
          <CashierMoney micros={BigInt(amountMicros)} currency={currency} />
        </b>
        <Badge tone="accent">{t('cashier.upDone')}</Badge>
      </div>
      <dl className={chooseStyles['sums']}>
        <Fact name={t(`cashier.upWho_${side}`)}>
          <bdi>{otherName}</bdi>
        </Fact>
        {assistantName !== null && (
          <Fact name={t('assistants.by')}>{t('assistants.byAssistant', { name: assistantName })}</Fact>
        )}
        <Fact name={t('cashier.upWhen')}>{sayMoment(at)}</Fact>
        <Fact name={t('cashier.upBalance')}>
          <CashierMoney micros={BigInt(transfer.balanceMicros)} currency={currency} />
        </Fact>
        <Fact name={t('cashier.upNo')}>
          <button type="button" className={styles['no']} onClick={() => void copyText(no)}>
            <bdi>{no}</bdi>
            <Icon name="copy" size="small" />
            <span className="nk-sr">{t('cashier.upCopy')}</span>
          </button>
        </Fact>
      </dl>
      <Stakes transfer={transfer} />
      <div className={styles['help']}>
        <ReceiptButton of={{ kind: 'transfer', id: transfer.id }} />
        <Button icon="message-circle" onClick={() => helpWith(no)}>
          {t('cashier.upHelp')}
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the receiver has to stake for it, or that nothing is asked; the sender has nothing to do with either. */
function Stakes({ transfer }: { readonly transfer: MemberTransfer }) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(transfer.currency);
  const { side, isSalary, requiredMicros } = transfer;
  const said =
    side === 'received' && requiredMicros !== null
      ? t('cashier.upRequired', { amount: sayMoney(BigInt(requiredMicros)) })
      : isSalary && t('cashier.upSalary');
  if (said === false) return null;
  return <Note className={cashierStyles['note']}>{said}</Note>;
}
