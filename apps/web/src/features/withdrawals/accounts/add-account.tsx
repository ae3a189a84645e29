import { newRequestId } from '@nokshi/browser/request-id.ts';
import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { addPayoutAccount } from '@nokshi/contract/cashier-withdrawal.ts';
import { cleanCode, cleanText, isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, ErrorState, FieldError, Modal, Note, Skeleton, TextField } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import { call, prepareSealing } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { ChannelMark } from '../../../lib/cashier/channel-mark.tsx';
import { useDepositChoices } from '../../../lib/cashier/deposit-choices.ts';
import { PaymentPasswordField, PaymentPasswordMissing } from '../../../lib/cashier/payment-password.tsx';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import type { Desk } from '../desk.ts';
import { refreshWithdrawals } from '../withdrawal-queries.ts';
import styles from '../withdrawals.module.css';
import { findNumberFault, kindOfMethod } from './account-rules.ts';
import accountStyles from './accounts.module.css';

interface AddAccountProps {
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** Binds a wallet or a bank account in the member's own name; the day that it waits is told before. */
export function AddAccount({ desk, onClose }: AddAccountProps) {
  const t = useTexts('withdrawals');
  useEffect(prepareSealing, []);
  return (
    <Modal title={t('withdrawals.addTitle')} onClose={onClose}>
      <Note icon="clock" className={accountStyles['wait']}>
        {t('withdrawals.addCooling')}
      </Note>
      {desk.hasPaymentPassword ? (
        <Ways onDone={onClose} />
      ) : (
        <PaymentPasswordMissing text={t('withdrawals.passwordNoneText')} />
      )}
    </Modal>
  );
}

function Ways({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('withdrawals');
  const { data, isError, error, refetch } = useDepositChoices();
  const ways = data?.channels.filter(({ method }) => kindOfMethod(method) !== undefined);
  if (ways && ways.length > 0) return <Fields ways={ways} onDone={onDone} />;
  if (ways) return <p className={styles['quiet']}>{t('withdrawals.waysNone')}</p>;
  if (isError) {
    return (
      <ErrorState {...failureProps(error, t('withdrawals.waysFailed'))} onRetry={() => void refetch()} />
    );
  }
  return (
    <output aria-label={t('withdrawals.loading')}>
      <Skeleton style={{ blockSize: 280 }} />
    </output>
  );
}

/** Signs alone name nobody. */
const NAMES_SOMEBODY = /[\p{L}\p{N}]/u;

type Name = 'channelCode' | 'number' | 'bank' | 'holder' | 'paymentPassword';

interface FieldsProps {
  readonly ways: readonly DepositChannel[];
  readonly onDone: () => void;
}

function Fields({ ways, onDone }: FieldsProps) {
  const t = useTexts('withdrawals');
  const form = useAccountForm({ ways, onDone });
  const element = useFocusOnFault(form.sending.failures);
  const { kind } = form;
  return (
    <form
      ref={element}
      className={accountStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <WayTiles ways={ways} form={form} />
      <TextField
        {...form.field('number')}
        label={t(`withdrawals.number_${kind}`)}
        hint={t(`withdrawals.numberHint_${kind}`)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      {kind === 'bank' && (
        <TextField
          {...form.field('bank')}
          label={t('withdrawals.bankName')}
          autoComplete="off"
          maxLength={120}
        />
      )}
      <TextField
        {...form.field('holder')}
        label={t('withdrawals.holder')}
        hint={t('withdrawals.holderHint')}
        autoComplete="name"
        maxLength={120}
      />
      <PaymentPasswordField field={form.field('paymentPassword')} lockedUntilMs={form.lockedUntilMs} />
      <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
        {t(form.sending.isBusy ? 'withdrawals.adding' : 'withdrawals.add')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

function useAccountForm({ ways, onDone }: FieldsProps) {
  const t = useTexts('withdrawals');
  // The same account however often it is sent; another one under the same id would be refused.
  const [id, setId] = useState(newRequestId);
  const text = useTextForm<Name>({
    channelCode: ways[0]?.code ?? '',
    number: '',
    bank: '',
    holder: '',
    paymentPassword: '',
  });
  const way = ways.find(({ code }) => code === text.state.values.channelCode);
  const kind = (way && kindOfMethod(way.method)) ?? 'wallet';
  const form = useSimpleForm<Name>(text, {
    findFaults: ({ number, bank, holder, paymentPassword }) => {
      const fault = findNumberFault(number, kind);
      return {
        channelCode: way ? undefined : t('withdrawals.chooseWay'),
        number:
          fault && t(fault === 'empty' ? 'withdrawals.number_empty' : `withdrawals.number_wrong_${kind}`),
        bank: kind === 'bank' && isBlank(bank) ? t('withdrawals.bank_empty') : undefined,
        holder: NAMES_SOMEBODY.test(holder) ? undefined : t('withdrawals.holder_empty'),
        paymentPassword: paymentPassword === '' ? t('withdrawals.paymentPassword_empty') : undefined,
      };
    },
    refusedAt: {
      'cashier.channel_unknown': 'channelCode',
      'cashier.channel_off': 'channelCode',
      'cashier.payout_number': 'number',
      'cashier.payout_taken': 'number',
      'cashier.payout_listed': 'number',
      'cashier.payout_full': 'number',
      'ledger.key_reused': 'number',
      'cashier.payout_name': 'holder',
      'cashier.payment_password_wrong': 'paymentPassword',
      'cashier.payment_password_missing': 'paymentPassword',
      'identity.locked_out': 'paymentPassword',
    },
    onError: () => {
      setId(newRequestId());
      return false;
    },
    send: async ({ channelCode, number, bank, holder, paymentPassword }) => {
      await call(addPayoutAccount, {
        id,
        channelCode,
        number: cleanCode(number),
        holder: cleanText(holder),
        bank: kind === 'bank' ? cleanText(bank) : null,
        paymentPassword,
      });
      await refreshWithdrawals();
      showToast({ tone: 'good', text: t('withdrawals.added') });
      onDone();
    },
  });
  return { ...form, kind };
}

function WayTiles({
  ways,
  form,
}: {
  readonly ways: readonly DepositChannel[];
  readonly form: SimpleForm<Name>;
}) {
  const t = useTexts('withdrawals');
  const { value, error } = form.field('channelCode');
  return (
    <fieldset className={accountStyles['ways']}>
      <legend>{t('withdrawals.addWay')}</legend>
      {ways.map(({ code, mark, title }) => (
        <label key={code} className={accountStyles['way']}>
          <input
            type="radio"
            className="nk-sr"
            name="channelCode"
            value={code}
            checked={code === value}
            onChange={() => form.set('channelCode', code)}
          />
          <ChannelMark code={code} mark={mark} />
          <span>{title}</span>
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
