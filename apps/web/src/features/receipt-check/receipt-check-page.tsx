import { type CheckedReceipt, checkReceipt, RECEIPT_PATH } from '@nokshi/contract/agents-receipts.ts';
import { Button, cx, ErrorState, HonestMark, Icon, TextField } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { failureProps } from '../../lib/api/failure.ts';
import { CashierMoney } from '../../lib/cashier/cashier-money.tsx';
import { go } from '../../lib/navigation/navigation.ts';
import { useSayDay } from '../../lib/texts/say-day.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import { VerifyPage } from '../../lib/verify/verdict.tsx';
import styles from './receipt-check.module.css';

/** The code stands behind `#` of the address, where no server sees it. */
function useNamedCode(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.replace(/^#/, '')).trim();
  } catch {
    return '';
  }
}

/** Whoever was shown a receipt checks it by its code, without a login: sum, day and state. */
export function ReceiptCheckPage() {
  const t = useTexts('receipts');
  const code = useNamedCode();
  useTitle(t('receipts.checkTitle'));
  return (
    <VerifyPage title={t('receipts.checkTitle')} lead={[t('receipts.checkLead')]}>
      <Check key={code} code={code} />
    </VerifyPage>
  );
}

function Check({ code }: { readonly code: string }) {
  const t = useTexts('receipts');
  const [typed, setTyped] = useState(code);
  const [isEmpty, setEmpty] = useState(false);
  const asked = useQuery({
    queryKey: ['receiptCheck', code],
    queryFn: ({ signal }) => call(checkReceipt, { code: code.slice(0, 200) }, { signal }),
    enabled: code !== '',
    // What a code tells is as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  const check = () => {
    const wanted = typed.trim();
    setEmpty(wanted === '');
    if (wanted === '') return;
    if (wanted === code) void asked.refetch();
    else go(`${RECEIPT_PATH}#${encodeURIComponent(wanted)}`, { replace: true });
  };
  return (
    <>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <TextField
          label={t('receipts.code')}
          icon="receipt-text"
          placeholder="7F3K-92QD-M4ZX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          error={isEmpty ? t('receipts.codeEmpty') : null}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="primary" type="submit" isBusy={asked.isFetching}>
          {t('receipts.check')}
        </Button>
      </form>
      <div aria-live="polite" className={styles['answer']}>
        <Answer asked={asked} />
      </div>
    </>
  );
}

interface Asked {
  readonly data: CheckedReceipt | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Answer({ asked: { data, error, isFetching, refetch } }: { readonly asked: Asked }) {
  const t = useTexts('receipts');
  if (isFetching) return <p className={styles['quiet']}>{t('receipts.checking')}</p>;
  if (error instanceof ApiFailure && error.code === 'agents.receipt_unknown') return <Unknown />;
  if (error) {
    return <ErrorState {...failureProps(error, t('receipts.checkFailed'))} onRetry={() => void refetch()} />;
  }
  return data ? <Found receipt={data} /> : null;
}

function Found({ receipt }: { readonly receipt: CheckedReceipt }) {
  const t = useTexts('receipts');
  const sayDay = useSayDay();
  const { state, amountMicros, currency, day } = receipt;
  const isPaid = state === 'paid';
  return (
    <>
      <section className={cx(styles['found'], isPaid && styles['good'])} data-checked={state}>
        <Icon name={isPaid ? 'circle-check' : 'circle-alert'} />
        <div>
          <h2>{t(`receipts.found_${state}`)}</h2>
          <dl>
            <div>
              <dt>{t('receipts.sum')}</dt>
              <dd>
                <CashierMoney micros={BigInt(amountMicros)} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('receipts.day')}</dt>
              <dd>{sayDay(day)}</dd>
            </div>
            <div>
              <dt>{t('receipts.state')}</dt>
              <dd>{t(`receipts.state_${state}`)}</dd>
            </div>
          </dl>
          <HonestMark kind="credit" look="chip" />
        </div>
      </section>
      <p className={styles['quiet']}>{t('receipts.notWhose')}</p>
    </>
  );
}

function Unknown() {
  const t = useTexts('receipts');
  return (
    <section className={cx(styles['found'], styles['bad'])} data-checked="unknown">
      <Icon name="circle-x" />
      <div>
        <h2>{t('receipts.unknown')}</h2>
        <p>{t('receipts.unknownText')}</p>
      </div>
    </section>
  );
}
