import { useStore } from '@nokshi/browser/store.ts';
import { sendAsAssistant } from '@nokshi/contract/cashier-member-transfers.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { readTypedAmount } from '@nokshi/money';
import { Button, Icon } from '@nokshi/ui';
import { useDeferredValue, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { CreditField } from '../../../lib/cashier/credit-field.tsx';
import { useOrders } from '../../../lib/cashier/sending/use-orders.ts';
import { sayMisspelling } from '../../../lib/forms/typed-amount.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { callAsAssistant } from '../../../lib/session/assistant-session.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { DayBar } from '../assistants/day-bar.tsx';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { ReceiverField } from '../transfer/receiver-field.tsx';
import styles from './desk.module.css';
import { lookAtDesk, type Self, useFoundReceivers } from './desk-queries.ts';
import { OwnPassword } from './own-password.tsx';

type Sent = OutputOf<typeof sendAsAssistant>;

/** Credit of the agent to a direct downline, up to what is left of the assistant’s day. */
export function SendPanel({ self }: { readonly self: Self }) {
  const t = useTexts('assistants', 'amounts', 'cashier', 'agentTransfer');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <ReportPanel title={t('assistants.tab_transfer')}>
      <div className={styles['send']}>
        <Remaining self={self} />
        {sent ? (
          <SentNote sent={sent} onAnother={() => setSent(null)} />
        ) : (
          <SendForm most={remainingOf(self)} onSent={setSent} />
        )}
      </div>
    </ReportPanel>
  );
}

function remainingOf({ dayLimitMicros, sentTodayMicros }: Self): bigint {
  const remaining = BigInt(dayLimitMicros) - BigInt(sentTodayMicros);
  return remaining > 0n ? remaining : 0n;
}

function Remaining({ self }: { readonly self: Self }) {
  const t = useTexts('assistants');
  return (
    <div className={styles['remaining']}>
      <span>{t('assistants.leftToday')}</span>
      <b>
        <Money micros={`${remainingOf(self)}`} />
      </b>
      <DayBar of={self} />
    </div>
  );
}

type Name = 'account' | 'amount' | 'password';

interface SendFormProps {
  readonly most: bigint;
  readonly onSent: (sent: Sent) => void;
}

function SendForm({ most, onSent }: SendFormProps) {
  const t = useTexts('assistants');
  const language = useStore(languageStore);
  const orderOf = useOrders();
  const text = useTextForm<Name>({ account: '', amount: '', password: '' });
  const words = useDeferredValue(text.state.values.account.trim().slice(0, 40));
  const found = useFoundReceivers(words).data?.list ?? [];
  const typed = readTypedAmount(text.state.values.amount, { decimals: 2, currency: PLAY_CREDIT });
  const sayAmountFault = () => {
    if (!typed.ok) return sayMisspelling(say, { ...typed, decimals: 2 }) ?? say('assistants.amountRequired');
    if (typed.micros <= most) return undefined;
    return say('assistants.overLimit', { most: sayAmount(language, most) });
  };
  const form = useSimpleForm(text, {
    findFaults: ({ account, password }) => ({
      account: account.trim() === '' ? say('agentTransfer.toEmpty') : undefined,
      amount: sayAmountFault(),
      password: password === '' ? say('assistants.passwordRequired') : undefined,
    }),
    refusedAt: {
      'cashier.downline_unknown': 'account',
      'cashier.receiver_refuses': 'account',
      'cashier.transfer_range': 'amount',
      'cashier.transfer_day_spent': 'amount',
      'cashier.assistant_limit': 'amount',
      'ledger.not_enough': 'amount',
      'cashier.payment_password_wrong': 'password',
    },
    onError: (error) => {
      // What the agent changed meanwhile decides what is drawn here.
      void lookAtDesk();
      const isUnsure = error instanceof ApiFailure && error.code.startsWith('transport.');
      if (isUnsure) form.show('password', say('assistants.notSure'));
      return isUnsure;
    },
    send: async ({ account, password }) => {
      if (!typed.ok) return;
      const down = { account: account.trim(), isSalary: false };
      const { id, amountMicros } = orderOf({ amountMicros: typed.micros, toName: down.account, down });
      const sent = await callAsAssistant(sendAsAssistant, {
        id,
        account: down.account,
        amountMicros: `${amountMicros}`,
        password,
      });
      onSent(sent);
      await lookAtDesk();
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <ReceiverField
        field={form.field('account')}
        found={found}
        onChoose={(account) => form.set('account', account)}
      />
      <CreditField field={form.field('amount')} label={t('assistants.amount')} currency={PLAY_CREDIT} />
      <OwnPassword field={form.field('password')} />
      <p className={styles['quiet']}>{t('assistants.finality')}</p>
      <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
        {t(form.sending.isBusy ? 'assistants.sending' : 'assistants.send')}
      </Button>
      <Warning sending={form.sending} />
    </form>
  );
}

function SentNote({ sent, onAnother }: { readonly sent: Sent; readonly onAnother: () => void }) {
  const t = useTexts('assistants');
  const sayMoment = useSayMoment();
  return (
    <output className={styles['sent']}>
      <Icon name="circle-check" />
      <b>{t('assistants.sentTitle', { account: sent.account })}</b>
      <span className={styles['sum']}>
        <Money micros={sent.amountMicros} />
      </span>
      <dl>
        <div>
          <dt>{t('assistants.no')}</dt>
          <dd>
            <bdi>{sent.no}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('assistants.when')}</dt>
          <dd>{sayMoment(sent.at)}</dd>
        </div>
      </dl>
      <Button onClick={onAnother}>{t('assistants.sendAnother')}</Button>
    </output>
  );
}
