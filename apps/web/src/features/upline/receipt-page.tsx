import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import {
  Badge,
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  HonestMark,
  Icon,
  Note,
  Skeleton,
} from '@nokshi/ui';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureProps, helpWith } from '../../lib/api/failure.ts';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../lib/cashier/choose.module.css';
import { PageHead } from '../../lib/cashier/page-head.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { copyText } from '../../lib/toasts/copy-text.ts';
import styles from './upline.module.css';
import { useReceipt } from './upline-queries.ts';

/** The receipt of one transfer between members, which both sides have. */
export function ReceiptPage({ id }: { readonly id: string }) {
  const t = useTexts('cashier');
  const { data, isError, error, refetch } = useReceipt(id);
  return (
    <>
      <AppLink className={cashierStyles['back'] ?? ''} href={memberHref('transferUpline')} data-up>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('cashier.upAll')}
      </AppLink>
      <PageHead title={t('cashier.upReceiptTitle')} takesFocus>
        {data && <HonestMark kind="credit" />}
      </PageHead>
      {data && <Receipt transfer={data} />}
      {!data && isError && isUnknown(error) && <Unknown />}
      {!data && isError && !isUnknown(error) && (
        <section className={cashierStyles['panel']}>
          <ErrorState {...failureProps(error, t('cashier.upReceiptFailed'))} onRetry={() => void refetch()} />
        </section>
      )}
      {!data && !isError && (
        <output className={cashierStyles['waiting']} aria-label={t('cashier.loading')}>
          <Skeleton style={{ blockSize: 280 }} />
        </output>
      )}
    </>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'cashier.transfer_unknown';
}

function Unknown() {
  const t = useTexts('cashier');
  return (
    <section className={cashierStyles['panel']}>
      <EmptyState
        icon="receipt-text"
        title={t('cashier.upUnknown')}
        text={t('cashier.upUnknownText')}
        action={
          <AppLink className={buttonClass('secondary')} href={memberHref('transferUpline')}>
            {t('cashier.upAll')}
          </AppLink>
        }
      />
    </section>
  );
}

function Receipt({ transfer }: { readonly transfer: MemberTransfer }) {
  const t = useTexts('cashier');
  const sayMoment = useSayMoment();
  const { no, side, otherName, currency, amountMicros, at } = transfer;
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
        <Fact name={t('cashier.upWhen')}>{sayMoment(at)}</Fact>
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
