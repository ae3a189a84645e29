import { useStore } from '@nokshi/browser/store.ts';
import { cx, EmptyState, ErrorState, HonestMark, Note, Skeleton } from '@nokshi/ui';
import { type ReactNode, useId } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { type DepositChoices, useDepositChoices } from '../../../lib/cashier/deposit-choices.ts';
import { BalanceLine, PageHead } from '../../../lib/cashier/page-head.tsx';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useIsPlayCredit } from '../../../lib/games/catalogue-queries.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { AmountField } from './amount-field.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { ChannelTiles } from './channel-tiles.tsx';
import { DepositFoot, DepositSummary, HowTo } from './deposit-summary.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PastOrders } from './past-orders.tsx';
import { useDepositForm } from './use-deposit-form.ts';

/**
 * Choosing a way to pay in and an amount (MC-3), with the open orders above and the earlier ones below. With play credit
 * it is a sample and says so, and the refill comes first.
 */
export function NewDeposit({ children }: { readonly children?: ReactNode }) {
  const t = useTexts('cashier');
  const isPlayCredit = useIsPlayCredit();
  return (
    <>
      <PageHead title={t('cashier.title')}>
        <BalanceLine />
      </PageHead>
      {isPlayCredit && children}
      {isPlayCredit && <Note>{t('cashier.simulated')}</Note>}
      <Choices />
      <PastOrders />
      {!isPlayCredit && children}
    </>
  );
}

function Choices() {
  const t = useTexts('cashier');
  const { data, isError, error, refetch } = useDepositChoices();
  if (data) {
    return (
      <>
        {data.open.length > 0 && <OpenOrders orders={data.open} />}
        {data.channels.length > 0 ? <Form choices={data} /> : <NoChannels />}
      </>
    );
  }
  if (isError) {
    return (
      <section className={styles['panel']}>
        <ErrorState {...failureProps(error, t('cashier.channelsFailed'))} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <output className={styles['waiting']} aria-label={t('cashier.loading')}>
      <Skeleton style={{ blockSize: 260 }} />
      <Skeleton style={{ blockSize: 220 }} />
    </output>
  );
}

function NoChannels() {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']}>
      <EmptyState icon="wallet" title={t('cashier.noChannels')} text={t('cashier.noChannelsText')} />
    </section>
  );
}

function Form({ choices }: { readonly choices: DepositChoices }) {
  const form = useDepositForm(choices);
  const element = useFocusOnFault(form.sending.failures);
  const formId = useId();
  return (
    <div className={styles['columns']}>
      <form
        ref={element}
        id={formId}
        className={styles['main']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <MethodPanel choices={choices} form={form} />
        <AmountPanel form={form} />
        {form.offers.length > 0 && <BonusPanel form={form} />}
      </form>
      <aside className={styles['aside']}>
        <DepositSummary form={form} formId={formId} />
        <HowTo channel={form.channel} />
      </aside>
      <DepositFoot form={form} formId={formId} />
      <Warning sending={form.sending} />
    </div>
  );
}

type FormOf = ReturnType<typeof useDepositForm>;

function MethodPanel({ choices, form }: { readonly choices: DepositChoices; readonly form: FormOf }) {
  const t = useTexts('cashier');
  const { channel } = form;
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h3 id="deposit-method">
          <Numbered count={1}>{t('cashier.methodTitle')}</Numbered>
        </h3>
        {choices.channels.some(({ isSimulated }) => isSimulated) && (
          <HonestMark kind="sampleSend" look="chip" />
        )}
      </div>
      <ChannelTiles channels={choices.channels} field={form.field('channel')} labelledBy="deposit-method" />
      {channel && (
        <Note tone="plain" className={cx(styles['note'], styles['rule'])}>
          {t(`cashier.rule_${channel.walletKind ?? (channel.method === 'bank' ? 'bank' : 'checkout')}`)}
        </Note>
      )}
    </section>
  );
}

function AmountPanel({ form }: { readonly form: FormOf }) {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']}>
      <h3>
        <Numbered count={2}>{t('cashier.amountTitle')}</Numbered>
      </h3>
      <AmountField form={form} />
    </section>
  );
}

function BonusPanel({ form }: { readonly form: FormOf }) {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']}>
      <h3 id="deposit-bonus">
        <Numbered count={3}>{t('cashier.bonusTitle')}</Numbered>
      </h3>
      <BonusChoice form={form} />
    </section>
  );
}

function Numbered({ count, children }: { readonly count: number; readonly children: string }) {
  const language = useStore(languageStore);
  return (
    <>
      {sayNumber(language, count)}. {children}
    </>
  );
}
