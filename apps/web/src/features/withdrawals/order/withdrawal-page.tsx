import type { Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import { Button, buttonClass, EmptyState, ErrorState, HonestMark, Icon, Skeleton } from '@nokshi/ui';
import { useEffect } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureProps, helpWith } from '../../../lib/api/failure.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { PageHead } from '../../../lib/cashier/page-head.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import { forgetRequest } from '../request/request-draft.ts';
import { useWithdrawal } from '../withdrawal-queries.ts';
import { takesAnswer } from '../withdrawal-rules.ts';
import { Outcome } from './outcome.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import styles from './withdrawal.module.css';
import { WithdrawalBadge } from './withdrawal-row.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** One withdrawal (MC-4): where it stands, who has it, and the receipt that its member gives (ST-12). */
export function WithdrawalPage({ id }: { readonly id: string }) {
  const t = useTexts('withdrawals', 'cashier');
  const { data, isError, error, refetch } = useWithdrawal(id);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) forgetRequest(id);
  }, [id, isKnown]);
  return (
    <>
      <AppLink className={cashierStyles['back'] ?? ''} href={memberHref('withdraw')} data-up>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('withdrawals.toWithdrawals')}
      </AppLink>
      <PageHead title={t('withdrawals.statusTitle')} takesFocus>
        {data && (
          <span className={styles['marks']}>
            {data.isSimulated && <HonestMark kind="sample" look="chip" />}
            <WithdrawalBadge state={data.state} />
          </span>
        )}
      </PageHead>
      {data && <Shown withdrawal={data} />}
      {!data && isError && isUnknown(error) && <Unknown />}
      {!data && isError && !isUnknown(error) && (
        <section className={cashierStyles['panel']}>
          <ErrorState {...failureProps(error, t('withdrawals.oneFailed'))} onRetry={() => void refetch()} />
        </section>
      )}
      {!data && !isError && (
        <output className={cashierStyles['waiting']} aria-label={t('withdrawals.loading')}>
          <Skeleton style={{ blockSize: 120 }} />
          <Skeleton style={{ blockSize: 320 }} />
        </output>
      )}
    </>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'cashier.withdrawal_unknown';
}

function Unknown() {
  const t = useTexts('withdrawals');
  return (
    <section className={cashierStyles['panel']}>
      <EmptyState
        icon="receipt-text"
        title={t('withdrawals.oneUnknown')}
        text={t('withdrawals.oneUnknownText')}
        action={
          <AppLink className={buttonClass('primary')} href={memberHref('withdraw')}>
            {t('withdrawals.newWithdrawal')}
          </AppLink>
        }
      />
    </section>
  );
}

function Shown({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <div className={cashierStyles['columns']}>
      <div className={cashierStyles['main']}>
        <Facts withdrawal={withdrawal} />
        <Outcome withdrawal={withdrawal} />
        <Note withdrawal={withdrawal} />
        {takesAnswer(withdrawal, serverNow()) && <ReceiptForm withdrawal={withdrawal} />}
      </div>
      <aside className={cashierStyles['aside']}>
        <WithdrawalSteps withdrawal={withdrawal} />
        <Help withdrawal={withdrawal} />
      </aside>
    </div>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const { no, account, currency, amountMicros, feeMicros, netMicros } = withdrawal;
  const sayMoney = useSayMoney(currency);
  return (
    <section className={cashierStyles['panel']} aria-label={t('withdrawals.requestNo')}>
      <div className={styles['facts']}>
        <div>
          <button type="button" className={styles['no']} onClick={() => void copyText(no)}>
            <bdi>{no}</bdi>
            <Icon name="copy" size="small" />
            <span className="nk-sr">{t('withdrawals.copy')}</span>
          </button>
          <b>
            <CashierMoney micros={BigInt(netMicros)} currency={currency} />
          </b>
          {feeMicros !== '0' && (
            <small>
              {t('withdrawals.netOf', {
                amount: sayMoney(BigInt(amountMicros)),
                fee: sayMoney(BigInt(feeMicros)),
              })}
            </small>
          )}
        </div>
        <p>
          <span>{account.channelTitle}</span>
          <small>
            <bdi>{account.number}</bdi>
          </small>
          <small>{account.holder}</small>
        </p>
      </div>
    </section>
  );
}

/** What the staff wrote: a question, or the words to a decision. */
function Note({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const { note, no, state } = withdrawal;
  if (note === null) return null;
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-note">
      <h3 id="withdraw-note">{t('withdrawals.noteTitle')}</h3>
      <p className={styles['note']}>{note}</p>
      {state === 'risk_check' && (
        <Button icon="message-circle" onClick={() => helpWith(no)}>
          {t('withdrawals.answerNote')}
        </Button>
      )}
    </section>
  );
}

function Help({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-help">
      <h3 id="withdraw-help">{t('withdrawals.helpTitle')}</h3>
      <p className={cashierStyles['quiet']}>{t('withdrawals.helpText')}</p>
      <Button isBlock icon="message-circle" onClick={() => helpWith(withdrawal.no)}>
        {t('withdrawals.writeUs')}
      </Button>
    </section>
  );
}
