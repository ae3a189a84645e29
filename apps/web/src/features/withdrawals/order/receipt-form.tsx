import { answerReceipt, type Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import { Button, FieldError } from '@nokshi/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { refreshBalance } from '../../../lib/balance/balance.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { CreditField } from '../../../lib/cashier/credit-field.tsx';
import { PictureField, UPLOAD_TIMEOUT_MS } from '../../../lib/cashier/picture-field.tsx';
import { dataOfAddress } from '../../../lib/device/read-file.ts';
import { sayMisspelling } from '../../../lib/forms/typed-amount.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTimeLeft } from '../../../lib/time/server-clock.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { useSayLeft } from '../say-left.ts';
import { showWithdrawal } from '../withdrawal-queries.ts';
import { readReceived } from '../withdrawal-rules.ts';
import styles from '../withdrawals.module.css';
import receiptStyles from './receipt.module.css';

type Answer = 'received' | 'partly' | 'not_received';
type Name = 'answer' | 'received' | 'picture';

interface ReceiptProps {
  readonly withdrawal: Withdrawal;
}

/** What arrived: all, a part with its amount, or nothing with a picture as proof (ST-12.1); until when it can be said. */
export function ReceiptForm({ withdrawal }: ReceiptProps) {
  const t = useTexts('withdrawals', 'cashier');
  const sayTime = useSayTime();
  const { state, steps } = withdrawal;
  const isObjection = state === 'auto_received';
  const sentAt = steps.filter((step) => step.state === 'paid_out').at(-1)?.at;
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-receipt">
      <h3 id="withdraw-receipt">
        {t(isObjection ? 'withdrawals.disputeTitle' : 'withdrawals.receiptTitle')}
      </h3>
      <p className={styles['lead']}>
        {isObjection
          ? t('withdrawals.disputeText')
          : sentAt !== undefined && t('withdrawals.receiptText', { time: sayTime(sentAt) })}
      </p>
      <Fields withdrawal={withdrawal} isObjection={isObjection} />
      <Until withdrawal={withdrawal} isObjection={isObjection} />
    </section>
  );
}

interface ReceiptFieldsProps extends ReceiptProps {
  /** After the time was over: that all arrived needs no saying any more. */
  readonly isObjection: boolean;
}

function Fields({ withdrawal, isObjection }: ReceiptFieldsProps) {
  const t = useTexts('withdrawals');
  const [address, setAddress] = useState<string | null>(null);
  const form = useReceiptForm(withdrawal, address);
  const element = useFocusOnFault(form.sending.failures);
  const { netMicros, currency } = withdrawal;
  const answers: readonly Answer[] = isObjection
    ? ['partly', 'not_received']
    : ['received', 'partly', 'not_received'];
  const { answer } = form.values;
  const { error } = form.field('answer');
  const notes: Readonly<Record<Answer, ReactNode>> = {
    received: <CashierMoney micros={BigInt(netMicros)} currency={currency} />,
    partly: t('withdrawals.answer_partly_note'),
    not_received: t('withdrawals.answer_not_received_note'),
  };
  return (
    <form
      ref={element}
      className={receiptStyles['receipt']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <fieldset className={receiptStyles['answers']}>
        <legend className="nk-sr">{t('withdrawals.receiptAnswers')}</legend>
        {answers.map((one) => (
          <div key={one}>
            <label className={receiptStyles['answer']}>
              <input
                type="radio"
                name="answer"
                value={one}
                checked={one === answer}
                onChange={() => form.set('answer', one)}
              />
              <b>{t(`withdrawals.answer_${one}`)}</b>
              <small>{notes[one]}</small>
            </label>
            {one === answer && one === 'partly' && <Part form={form} withdrawal={withdrawal} />}
            {one === answer && one === 'not_received' && (
              <div className={receiptStyles['more']}>
                <PictureField
                  form={form}
                  address={address}
                  onAddress={setAddress}
                  label={t('withdrawals.proofPicture')}
                  hint={t('withdrawals.proofHint')}
                />
              </div>
            )}
          </div>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
        {t(form.sending.isBusy ? 'withdrawals.answering' : 'withdrawals.answer')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

function useReceiptForm(withdrawal: Withdrawal, address: string | null): SimpleForm<Name> {
  const t = useTexts('withdrawals', 'amounts');
  const wire = useWireLanguage();
  const { id, netMicros, currency } = withdrawal;
  const sayMoney = useSayMoney(currency);
  const text = useTextForm<Name>({ answer: '', received: '', picture: '' });
  const sayPartFault = (received: string): string | undefined => {
    const read = readReceived(received, withdrawal);
    if (typeof read === 'bigint') return undefined;
    const net = sayMoney(BigInt(netMicros));
    if (typeof read === 'string') return t(`withdrawals.received_${read}`, { net });
    return sayMisspelling(t, read) ?? t('withdrawals.received_wrong', { net });
  };
  return useSimpleForm<Name>(text, {
    findFaults: ({ answer, received }) => {
      return {
        answer: answer === '' ? t('withdrawals.chooseAnswer') : undefined,
        received: answer === 'partly' ? sayPartFault(received) : undefined,
        picture: answer === 'not_received' && address === null ? t('withdrawals.proof_missing') : undefined,
      };
    },
    refusedAt: {
      'cashier.receipt_amount': 'received',
      'cashier.proof_missing': 'picture',
      'brand.picture_refused': 'picture',
    },
    send: async ({ answer, received }) => {
      const read = readReceived(received, withdrawal);
      const answered = await call(
        answerReceipt,
        {
          id,
          answer: answer as Answer,
          ...(answer === 'partly' && typeof read === 'bigint' && { receivedMicros: `${read}` }),
          ...(answer === 'not_received' && address !== null && { picture: dataOfAddress(address) }),
        },
        { timeoutMs: UPLOAD_TIMEOUT_MS },
      );
      showWithdrawal(answered, wire);
      showToast({ tone: 'good', text: t('withdrawals.answered') });
      void refreshBalance();
    },
  });
}

/** The amount that arrived, with what is missing beside it (EN-27). */
function Part({ form, withdrawal }: ReceiptProps & { readonly form: SimpleForm<Name> }) {
  const t = useTexts('withdrawals');
  const { netMicros, currency } = withdrawal;
  const read = readReceived(form.values.received, withdrawal);
  return (
    <div className={receiptStyles['part']}>
      <CreditField
        field={form.field('received')}
        label={t('withdrawals.receivedAmount')}
        currency={currency}
      />
      <p>
        <span>{t('withdrawals.remaining')}</span>
        <b>
          {typeof read === 'bigint' ? (
            <CashierMoney micros={BigInt(netMicros) - read} currency={currency} />
          ) : (
            <span aria-hidden="true">—</span>
          )}
        </b>
      </p>
    </div>
  );
}

function Until({ withdrawal, isObjection }: ReceiptFieldsProps) {
  const t = useTexts('withdrawals');
  const sayTime = useSayTime();
  const sayLeft = useSayLeft();
  const until = withdrawal.confirmUntil;
  const leftMs = useTimeLeft(until ?? 0, until !== null);
  if (until === null) return null;
  return (
    <p className={styles['under']}>
      {isObjection
        ? t('withdrawals.disputeUntil', { time: sayTime(until), rest: sayLeft(leftMs) })
        : t('withdrawals.autoClose', { time: sayTime(until) })}
    </p>
  );
}
